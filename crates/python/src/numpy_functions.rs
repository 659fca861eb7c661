//! The functions of NumPy, which are looked up once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use numpy::{PyArray1, PyArrayMethods};
use pyo3::exceptions::PyImportError;
use pyo3::prelude::*;

static IS_LOADED: AtomicBool = AtomicBool::new(false);

/// Imports NumPy, and looks up its functions; to be called before any array comes or goes.
///
/// The lookup runs Python code, and an exception there would be a panic. Ctrl-C raises one, but only
/// in the main thread, and so it happens in another one. Signals are heard when that is done.
#[pyfunction]
pub(crate) fn load_numpy(py: Python<'_>) -> PyResult<()> {
    if IS_LOADED.load(Ordering::Acquire) {
        return Ok(());
    }
    py.import("numpy")?;
    let lookup = thread::Builder::new().spawn(|| {
        Python::attach(|py| {
            let array = PyArray1::<u8>::zeros(py, 0, false);
            drop(array.readonly());
            drop(array.readwrite());
        });
    })?;
    py.detach(|| lookup.join()).map_err(|_| {
        PyImportError::new_err("the engine can't use this version of NumPy: install another one")
    })?;
    IS_LOADED.store(true, Ordering::Release);
    Ok(())
}
