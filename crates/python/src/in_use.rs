//! What several threads may look at, and one may change while nobody looks.

use std::sync::{
    Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError,
};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Somebody else is at it. Waiting would hold up Python, and Ctrl-C with it.
fn busy(name: &str) -> PyErr {
    PyRuntimeError::new_err(format!(
        "another thread is using this {name}: wait for it, or give each thread a {name} of its own"
    ))
}

/// A value that is changed for as long as a call takes. Whoever comes meanwhile is told so.
pub(crate) struct InUse<T> {
    value: RwLock<T>,
    name: &'static str,
}

impl<T> InUse<T> {
    pub(crate) const fn new(name: &'static str, value: T) -> Self {
        InUse { value: RwLock::new(value), name }
    }

    pub(crate) fn read(&self) -> PyResult<RwLockReadGuard<'_, T>> {
        match self.value.try_read() {
            Ok(guard) => Ok(guard),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy(self.name)),
        }
    }

    pub(crate) fn write(&self) -> PyResult<RwLockWriteGuard<'_, T>> {
        match self.value.try_write() {
            Ok(guard) => Ok(guard),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy(self.name)),
        }
    }
}

/// A value that is replaced after a thought about a copy of it. It can be looked at meanwhile, but
/// only one thread at a time may think of what comes next.
pub(crate) struct Replaced<T> {
    value: Mutex<T>,
    thinking: Mutex<()>,
    name: &'static str,
}

impl<T: Clone> Replaced<T> {
    pub(crate) const fn new(name: &'static str, value: T) -> Self {
        Replaced { value: Mutex::new(value), thinking: Mutex::new(()), name }
    }

    /// The value, for a moment: nothing that takes long, or needs Python, may happen meanwhile.
    pub(crate) fn now(&self) -> MutexGuard<'_, T> {
        self.value.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Held by whoever replaces the value.
    pub(crate) fn replacing(&self) -> PyResult<MutexGuard<'_, ()>> {
        match self.thinking.try_lock() {
            Ok(guard) => Ok(guard),
            Err(TryLockError::Poisoned(poisoned)) => Ok(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => Err(busy(self.name)),
        }
    }
}
