//! Values on their way between Rust and Python.

use minewise_board::{Pos, Size};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};
use serde::Serialize;
use serde_json::Value;

/// Plain data as Python's own types. Cells become tuples of row and column, as NumPy counts them.
pub(crate) fn to_python<'py>(
    py: Python<'py>,
    data: &impl Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let value = serde_json::to_value(data).map_err(crate::errors::unexpected)?;
    value_to_python(py, &value)
}

fn value_to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match (number.as_u64(), number.as_i64()) {
            (Some(number), _) => number.into_pyobject(py)?.into_any(),
            (None, Some(number)) => number.into_pyobject(py)?.into_any(),
            _ => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(items) => {
            let list = PyList::empty(py);
            for item in items {
                list.append(value_to_python(py, item)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            if let (2, Some(x), Some(y)) = (fields.len(), fields.get("x"), fields.get("y")) {
                return Ok((y.as_u64(), x.as_u64()).into_pyobject(py)?.into_any());
            }
            let dict = PyDict::new(py);
            for (name, value) in fields {
                dict.set_item(name, value_to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// A cell as Python has it: row and column.
pub(crate) const fn cell(pos: Pos) -> (u16, u16) {
    (pos.y, pos.x)
}

/// Cells as Python has them.
pub(crate) fn cells(positions: &[Pos]) -> Vec<(u16, u16)> {
    positions.iter().copied().map(cell).collect()
}

/// The cell that Python means by row and column.
pub(crate) fn position(size: Size, (row, column): (i64, i64)) -> PyResult<Pos> {
    let inside = (0..i64::from(size.height())).contains(&row)
        && (0..i64::from(size.width())).contains(&column);
    if !inside {
        return Err(PyIndexError::new_err(format!(
            "({row}, {column}) is not on the board: rows are 0 to {}, columns 0 to {}",
            size.height() - 1,
            size.width() - 1
        )));
    }
    Ok(Pos::new(column as u16, row as u16))
}
