//! Embeds the files of `web/` in the server.
//!
//! Every file is embedded twice, plain and gzipped, so that serving one costs no more than sending
//! it. Everything except the pages is served under an address that contains a hash of all files, so
//! browsers can keep it forever: after a change, the address is different. Pages refer to
//! `/assets/style/page.css`, and the hash is inserted here; modules import each other by relative
//! paths.

#[path = "build/comments.rs"]
mod comments;
#[path = "build/engine_module.rs"]
mod engine_module;
#[path = "build/manifest.rs"]
mod manifest;
#[path = "build/page_head.rs"]
mod page_head;

use std::collections::BTreeMap;
use std::env;
use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::Write as _;
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::write::GzEncoder;
use minewise_messages::Catalogue;

/// Files of `web/` that are only for development and aren't served.
const NOT_SERVED: [&str; 7] = [
    "generated",
    "node_modules",
    "tests",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    WITHOUT_SCRIPT,
];
/// What every page shows to browsers that don't run scripts.
const WITHOUT_SCRIPT: &str = "without-script.html";
/// Where it belongs in a page.
const WITHOUT_SCRIPT_PLACE: &str = "<!-- without script -->\n";

/// How pages refer to files that are served under the hash.
const ASSETS: &str = "\"/assets/";
/// How pages begin to load their first module.
const MODULE: &str = "<script type=\"module\" src=\"/assets/";
/// How pages begin.
const LANGUAGE: &str = "<html lang=\"en\"";

type Files = BTreeMap<String, Vec<u8>>;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=build");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    let mut files = Files::new();
    for entry in sorted_entries(&root)? {
        let name = file_name(&entry)?;
        if !NOT_SERVED.contains(&name.as_str()) {
            // Not all of `web/`: a changed test doesn't need a new server.
            println!("cargo::rerun-if-changed={}", entry.display());
            collect(&entry, &name, &mut files)?;
        }
    }
    add_icon(&mut files, &root.join("../packaging/icons/minewise.svg"))?;
    files.insert("themes.css".to_owned(), minewise_palette::stylesheet().into_bytes());
    files.insert("generated/actions.js".to_owned(), minewise_actions::module().into_bytes());
    add_words_without_script(&mut files, &root.join(WITHOUT_SCRIPT))?;
    add_messages(&mut files, &root.join("../messages"))?;
    add_engine(&mut files, &root.join(".."))?;
    for (name, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".js")) {
        let script =
            std::str::from_utf8(content).map_err(|error| format!("web/{name}: {error}"))?;
        let stripped = comments::without_comments(script);
        *content = stripped.map_err(|error| format!("web/{name}: {error}"))?.into_bytes();
    }
    manifest::add(&mut files)?;
    page_head::complete(&mut files)?;
    announce_modules(&mut files)?;
    let hash = hash_of(&files);
    write_pages_addresses(&mut files, &hash)?;
    embed(&files, &hash, Path::new(&env::var("OUT_DIR")?))
}

/// Adds the icon that the desktop has, too.
fn add_icon(files: &mut Files, path: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", path.display());
    files.insert("favicon.svg".to_owned(), fs::read(path)?);
    Ok(())
}

/// Adds what pages show where scripts don't run.
fn add_words_without_script(files: &mut Files, path: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", path.display());
    let words = fs::read_to_string(path)?;
    for (_, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        let text = std::str::from_utf8(content)?;
        *content = text.replacen(WITHOUT_SCRIPT_PLACE, &words, 1).into_bytes();
    }
    Ok(())
}

/// Adds the messages of every language, and lists the languages for the pages.
fn add_messages(files: &mut Files, folder: &Path) -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let catalogue = Catalogue::read(folder)?;
    for (name, module) in catalogue.page_modules() {
        files.insert(format!("generated/{name}"), module.into_bytes());
    }
    let languages = format!("{LANGUAGE} data-languages=\"{}\">", catalogue.codes().join(" "));
    for (name, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        let text = std::str::from_utf8(content)?;
        let text = catalogue.fill_in(text).map_err(|error| format!("web/{name}: {error}"))?;
        *content = text.replacen(&format!("{LANGUAGE}>"), &languages, 1).into_bytes();
    }
    Ok(())
}

/// Adds the engine, if it can be built, and tells pages whether they have it.
fn add_engine(files: &mut Files, root: &Path) -> Result<(), Box<dyn Error>> {
    let modules = engine_module::build(&root.canonicalize()?)?;
    let has_engine = !modules.is_empty();
    files.insert(
        "generated/engine.js".to_owned(),
        format!("export const hasEngine = {has_engine};\nexport const hasServer = true;\n")
            .into_bytes(),
    );
    files.extend(modules.into_iter().map(|(name, module)| (format!("engine/{name}"), module)));
    Ok(())
}

fn sorted_entries(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<PathBuf> =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<_, std::io::Error>>()?;
    paths.sort();
    Ok(paths)
}

fn file_name(path: &Path) -> Result<String, Box<dyn Error>> {
    let name = path.file_name().and_then(|name| name.to_str());
    Ok(name.ok_or_else(|| format!("{} has no plain name", path.display()))?.to_owned())
}

/// Reads a file, or everything in a folder, under the name by which it is served.
fn collect(path: &Path, name: &str, files: &mut Files) -> Result<(), Box<dyn Error>> {
    if path.is_dir() {
        for entry in sorted_entries(path)? {
            collect(&entry, &format!("{name}/{}", file_name(&entry)?), files)?;
        }
    } else {
        files.insert(name.to_owned(), fs::read(path)?);
    }
    Ok(())
}

/// One hash of all files and their names. It only tells versions apart and isn't a security
/// measure, so the hash function of hash maps is good enough.
fn hash_of(files: &Files) -> String {
    let mut hasher = DefaultHasher::new();
    for (name, content) in files {
        for part in [name.as_bytes(), content] {
            hasher.write_usize(part.len());
            hasher.write(part);
        }
    }
    format!("{:016x}", hasher.finish())
}

/// Lists in each page the modules that it needs, so that a browser fetches all of them at once
/// instead of discovering them one import after another.
fn announce_modules(files: &mut Files) -> Result<(), Box<dyn Error>> {
    let pages: Vec<String> = files.keys().filter(|name| name.ends_with(".html")).cloned().collect();
    for page in pages {
        let text = text_of(files, &page)?;
        let Some((before, script)) = text.split_once(MODULE) else { continue };
        let first = script.split('"').next().unwrap_or_default();
        let mut modules = Vec::new();
        add_imports(files, first, &mut modules)?;
        let links: String = modules
            .iter()
            .map(|module| format!("<link rel=\"modulepreload\" href={ASSETS}{module}\">\n"))
            .collect();
        let announced = format!("{before}{links}{MODULE}{script}").into_bytes();
        files.insert(page, announced);
    }
    Ok(())
}

/// Adds everything that a module imports, each module once. Dynamic imports are left out.
fn add_imports(
    files: &Files,
    module: &str,
    modules: &mut Vec<String>,
) -> Result<(), Box<dyn Error>> {
    let text = text_of(files, module)?;
    for statement in text.lines().filter(|line| line.starts_with(['i', 'e', '}'])) {
        let Some((_, path)) =
            statement.split_once(" from '").or_else(|| statement.split_once("import '"))
        else {
            continue;
        };
        let path = path.split('\'').next().unwrap_or_default();
        let imported = resolve(module, path);
        if !modules.contains(&imported) {
            modules.push(imported.clone());
            add_imports(files, &imported, modules)
                .map_err(|error| format!("{module} imports {path}: {error}"))?;
        }
    }
    Ok(())
}

/// The name of a file to which a module refers by a relative path.
fn resolve(module: &str, path: &str) -> String {
    let mut parts: Vec<&str> = module.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()),
            name => parts.push(name),
        }
    }
    parts.join("/")
}

fn text_of(files: &Files, name: &str) -> Result<String, Box<dyn Error>> {
    let content = files.get(name).ok_or_else(|| format!("web/{name} is not there"))?;
    Ok(String::from_utf8(content.clone()).map_err(|error| format!("web/{name}: {error}"))?)
}

/// Inserts the hash into the addresses in pages, each of which has to refer to a file.
fn write_pages_addresses(files: &mut Files, hash: &str) -> Result<(), Box<dyn Error>> {
    let names: Vec<String> = files.keys().cloned().collect();
    for (page, content) in files.iter_mut().filter(|(name, _)| name.ends_with(".html")) {
        let text = std::str::from_utf8(content).map_err(|error| format!("web/{page}: {error}"))?;
        for address in text.split(ASSETS).skip(1) {
            let asset = address.split('"').next().unwrap_or_default();
            if !names.iter().any(|name| name == asset) {
                return Err(format!("web/{page} refers to web/{asset}, which is not there").into());
            }
        }
        *content = text.replace(ASSETS, &format!("{ASSETS}{hash}/")).into_bytes();
    }
    Ok(())
}

/// Writes the files, and a table of them that is included as source.
fn embed(files: &Files, hash: &str, folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut table = format!(
        "/// The part of addresses that changes with the files.\n\
         pub(crate) const HASH: &str = \"{hash}\";\n\
         /// Every file, sorted by path.\n\
         pub(crate) static FILES: [Embedded; {}] = [\n",
        files.len()
    );
    for (number, (name, content)) in files.iter().enumerate() {
        let (plain, gzipped) =
            (folder.join(format!("{number}.plain")), folder.join(format!("{number}.gz")));
        fs::write(&plain, content)?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(content)?;
        fs::write(&gzipped, encoder.finish()?)?;
        writeln!(
            table,
            "    Embedded {{ path: {name:?}, plain: include_bytes!({plain:?}), \
             gzipped: include_bytes!({gzipped:?}) }},"
        )?;
    }
    table.push_str("];\n");
    Ok(fs::write(folder.join("embedded.rs"), table)?)
}
