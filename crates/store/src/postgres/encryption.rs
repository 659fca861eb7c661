//! Encrypted connections to a server that proves its identity.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use percent_encoding::percent_decode_str;
use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use tokio_postgres_rustls::MakeRustlsConnect;

use crate::StoreError;

/// Whether a connection is encrypted.
pub(super) enum Encryption {
    /// It isn't.
    None,
    /// It is. The server's certificate must be signed by a trusted authority for the name in the
    /// URL.
    Checked(MakeRustlsConnect),
}

/// Takes the parameters about encryption out of a URL.
///
/// Here, libpq's `require` and `verify-ca` mean the same as `verify-full`: encryption is worth
/// little if anyone could be at the other end. `prefer` would give in to any attacker on the
/// network, so it means the same as `disable`.
///
/// # Errors
/// If a value is unknown, or certificates can't be read.
pub(super) fn split_off(url: &str) -> Result<(String, Encryption), StoreError> {
    let Some((place, query)) = url.split_once('?') else {
        return Ok((url.to_owned(), Encryption::None));
    };
    let mut mode = None;
    let mut roots: Option<PathBuf> = None;
    let mut others = Vec::new();
    for parameter in query.split('&') {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        let decoded = || percent_decode_str(value).decode_utf8_lossy().into_owned();
        match name {
            "sslmode" => mode = Some(decoded()),
            "sslrootcert" => roots = Some(decoded().into()),
            _ => others.push(parameter),
        }
    }
    let encryption = match (mode.as_deref(), &roots) {
        (Some("require" | "verify-ca" | "verify-full"), _) | (None, Some(_)) => {
            checked(roots.as_deref())?
        }
        (None | Some("disable" | "allow" | "prefer"), None) => Encryption::None,
        (Some("disable" | "allow" | "prefer"), Some(_)) => {
            return Err(StoreError::Incompatible(
                "the URL of the database names certificates (sslrootcert), but with this sslmode \
                 they aren't checked: use sslmode=verify-full"
                    .to_owned(),
            ));
        }
        (Some(other), _) => {
            return Err(StoreError::Incompatible(format!(
                "sslmode={other} in the URL of the database is unknown: use verify-full or \
                 disable"
            )));
        }
    };
    let url = match others.as_slice() {
        [] => place.to_owned(),
        others => format!("{place}?{}", others.join("&")),
    };
    Ok((url, encryption))
}

/// Trusts the certificates in a file, or those that the system trusts.
fn checked(file: Option<&Path>) -> Result<Encryption, StoreError> {
    let mut roots = RootCertStore::empty();
    match file.filter(|file| *file != Path::new("system")) {
        Some(file) => {
            let wrong = |error: &dyn std::fmt::Display| {
                StoreError::Incompatible(format!(
                    "cannot read certificates from {} (sslrootcert): {error}",
                    file.display()
                ))
            };
            let certificates =
                CertificateDer::pem_file_iter(file).map_err(|error| wrong(&error))?;
            for certificate in certificates {
                let certificate = certificate.map_err(|error| wrong(&error))?;
                roots.add(certificate).map_err(|error| wrong(&error))?;
            }
            if roots.is_empty() {
                return Err(wrong(&"it contains none"));
            }
        }
        None => {
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                return Err(StoreError::Incompatible(
                    "this system trusts no certificates: name those of your database with \
                     sslrootcert=FILE in its URL"
                        .to_owned(),
                ));
            }
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Incompatible(error.to_string()))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Encryption::Checked(MakeRustlsConnect::new(config)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(url: &str) -> String {
        match split_off(url) {
            Ok((rest, Encryption::None)) => format!("plain {rest}"),
            Ok((rest, Encryption::Checked(_))) => format!("checked {rest}"),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn encryption_parameters_are_taken_out_of_the_url() {
        assert_eq!(summary("postgres://h/d"), "plain postgres://h/d");
        assert_eq!(summary("postgres://h/d?sslmode=prefer"), "plain postgres://h/d");
        let both = "postgres://h/d?application_name=a&sslmode=disable&connect_timeout=9";
        assert_eq!(summary(both), "plain postgres://h/d?application_name=a&connect_timeout=9");
        let unknown = summary("postgres://h/d?sslmode=perhaps");
        assert!(unknown.ends_with("is unknown: use verify-full or disable"), "{unknown}");
        let missing = summary("postgres://h/d?sslmode=verify-full&sslrootcert=%2Fno%2Fsuch.pem");
        assert!(missing.contains("cannot read certificates from /no/such.pem"), "{missing}");
        let unused = summary("postgres://h/d?sslmode=disable&sslrootcert=a.pem");
        assert!(unused.contains("use sslmode=verify-full"), "{unused}");
        let empty = summary(concat!("postgres://h/d?sslrootcert=", env!("CARGO_MANIFEST_PATH")));
        assert!(empty.contains("it contains none"), "{empty}");
    }
}
