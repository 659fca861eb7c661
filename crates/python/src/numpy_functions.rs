//! The functions of NumPy, which are looked up once, and its arrays.

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use numpy::ndarray::Dimension;
use numpy::{
    BorrowError, Element, PyArray, PyArray1, PyArrayMethods, PyReadonlyArray, PyReadwriteArray,
    PyUntypedArrayMethods,
};
use pyo3::exceptions::{PyImportError, PyRuntimeError};
use pyo3::prelude::*;

use crate::errors::invalid;

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

/// An array to read, unless somebody is writing it.
pub(crate) fn to_read<'py, T: Element, D: Dimension>(
    name: &str,
    array: &Bound<'py, PyArray<T, D>>,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    array.try_readonly().map_err(|error| unusable(name, &error))
}

/// An array of a certain shape to write. The caller has seen to that before, but an array can be
/// resized and locked at any time.
pub(crate) fn to_write<'py, T: Element, D: Dimension>(
    name: &str,
    array: &Bound<'py, PyArray<T, D>>,
    shape: &[usize],
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    if array.shape() != shape {
        let (expected, there) = (tuple(shape), tuple(array.shape()));
        return Err(invalid(format!("the shape of {name} is {expected}, not {there}")));
    }
    if !array.is_c_contiguous() {
        return Err(unusable(name, &BorrowError::NotWriteable));
    }
    array.try_readwrite().map_err(|error| unusable(name, &error))
}

/// Why an array can't be used.
fn unusable(name: &str, error: &BorrowError) -> PyErr {
    match error {
        BorrowError::NotWriteable => invalid(format!("{name} has to be contiguous and writeable")),
        _ => PyRuntimeError::new_err(format!(
            "{name} is in use: another thread has it, or it shares memory with another array of this \
             call"
        )),
    }
}

/// A shape as Python writes it.
fn tuple(shape: &[usize]) -> String {
    let sides: Vec<String> = shape.iter().map(ToString::to_string).collect();
    match sides.as_slice() {
        [side] => format!("({side},)"),
        sides => format!("({})", sides.join(", ")),
    }
}
