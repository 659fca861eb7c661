//! The description of the API.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use minewise_wire::{ClientMessage, Problem, ServerMessage};
use utoipa::ToSchema;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityScheme};
use utoipa::openapi::{ComponentsBuilder, InfoBuilder, OpenApi, OpenApiBuilder, RefOr, Schema};

/// The description without its paths.
pub(crate) fn frame() -> OpenApi {
    let about = "Play and analyse Minesweeper. The server owns the board; a client sees what a \
                 player may see, and sends commands. Every command is durable before it is \
                 answered.\n\nIn coordinates, `x` is the column and `y` the row, both counted \
                 from 0; in lists, cells are numbered row by row. Times are in milliseconds. The \
                 letters for cells: `#` covered, `0`-`8` open, `a`-`i` a violated clue 0-8, `F` \
                 flag, `P` proposed flag, `?` question mark, `m` implied mine, `s` implied safe, \
                 `*` mine, `X` exploded mine, `C` flagged mine, `W` wrong flag, `G` the guess that \
                 lost a strict game, `M` the same on a mine. A won board shows every mine as \
                 `F`.\n\nErrors are `application/problem+json` with a stable `code` and a sentence \
                 that says what to do.";
    let info = InfoBuilder::new()
        .title("Minewise")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(about))
        .license(Some(utoipa::openapi::LicenseBuilder::new().name("MIT OR Apache-2.0").build()));
    let cookie = ApiKey::Cookie(ApiKeyValue::new("minewise_session"));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(other_schemas())
        .security_scheme("key", SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer)))
        .security_scheme("cookie", SecurityScheme::ApiKey(cookie));
    OpenApiBuilder::new().info(info.build()).components(Some(components.build())).build()
}

/// The schemas that no path refers to: problems, and the messages on sockets.
fn other_schemas() -> Vec<(String, RefOr<Schema>)> {
    let mut schemas = Vec::new();
    add::<Problem>(&mut schemas);
    add::<ServerMessage<'_>>(&mut schemas);
    add::<ClientMessage>(&mut schemas);
    schemas
}

/// Adds the schema of a type and of everything that it refers to.
fn add<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), T::schema()));
    T::schemas(schemas);
}

/// The whole description, as it is served at `/openapi.json`.
pub fn document() -> String {
    Description::new(&crate::api::described().split_for_parts().1).text
}

/// The description as text, rendered once.
#[derive(Debug, Clone)]
pub(crate) struct Description {
    text: String,
}

impl Description {
    pub(crate) fn new(description: &OpenApi) -> Self {
        let text = description.to_pretty_json().expect("a description is plain data");
        Description { text }
    }

    /// The description as data.
    pub(crate) fn value(&self) -> serde_json::Value {
        serde_json::from_str(&self.text).expect("it was written a moment ago")
    }

    pub(crate) fn answer(&self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], self.text.clone()).into_response()
    }
}
