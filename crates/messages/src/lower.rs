//! From the syntax of a file to its messages, with every reference resolved.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Variant,
    VariantKey,
};
use fluent_syntax::parser;
use fluent_syntax::unicode::unescape_unicode_to_string;

use crate::catalogue::{Kind, Message};
use crate::{Plural, PluralRule};

/// A part of a message; see [`crate::Part`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Node {
    Text(String),
    Argument(String),
    Capitalised(Vec<Node>),
    Select { argument: String, variants: Vec<(String, Vec<Node>)>, otherwise: Vec<Node> },
}

impl Node {
    /// Whether an argument is written here.
    fn writes(&self, argument: &str) -> bool {
        let any = |nodes: &[Node]| nodes.iter().any(|node| node.writes(argument));
        match self {
            Node::Text(_) => false,
            Node::Argument(name) => name == argument,
            Node::Capitalised(nodes) => any(nodes),
            Node::Select { variants, otherwise, .. } => {
                any(otherwise) || variants.iter().any(|(_, nodes)| any(nodes))
            }
        }
    }
}

/// Reads a file. What is wrong with it is added to the problems.
pub(crate) fn messages(
    code: &str,
    rule: PluralRule,
    source: &str,
    problems: &mut Vec<String>,
) -> BTreeMap<String, Message> {
    let file = format!("messages/{code}.ftl");
    let resource = parser::parse(source).unwrap_or_else(|(resource, errors)| {
        for error in errors {
            let line = line_at(source, error.pos.start);
            problems.push(format!("{file}:{line}: {error}"));
        }
        resource
    });
    let mut patterns = BTreeMap::new();
    for entry in &resource.body {
        let (name, id, value, attributes) = match entry {
            Entry::Message(message) => (
                message.id.name.to_owned(),
                message.id.name,
                message.value.as_ref(),
                &message.attributes,
            ),
            Entry::Term(term) => {
                (format!("-{}", term.id.name), term.id.name, Some(&term.value), &term.attributes)
            }
            _ => continue,
        };
        let line = line_of(source, id);
        if !attributes.is_empty() {
            problems.push(format!(
                "{file}:{line}: “{name}” has attributes, which nothing reads: make them messages"
            ));
        }
        match value {
            None => problems.push(format!("{file}:{line}: “{name}” has no text")),
            Some(pattern) => {
                if let Some((earlier, _)) = patterns.insert(name.clone(), (line, pattern)) {
                    problems.push(format!(
                        "{file}:{line}: “{name}” is there twice, first in line {earlier}: remove one"
                    ));
                }
            }
        }
    }
    let lowering = Lowering { rule, patterns: &patterns };
    let mut messages = BTreeMap::new();
    for (id, (line, pattern)) in patterns.iter().filter(|(id, _)| !id.starts_with('-')) {
        let mut message = Message {
            line: *line,
            source: text_of(source, *line),
            nodes: Vec::new(),
            arguments: BTreeMap::new(),
        };
        match lowering.pattern(pattern, &mut vec![id.as_str()], &mut message.arguments) {
            Ok(nodes) => message.nodes = joined(nodes),
            Err(problem) => problems.push(format!("{file}:{line}: “{id}”: {problem}")),
        }
        messages.insert(id.clone(), message);
    }
    messages
}

struct Lowering<'a> {
    rule: PluralRule,
    patterns: &'a BTreeMap<String, (usize, &'a Pattern<&'a str>)>,
}

type Arguments = BTreeMap<String, Kind>;

impl<'a> Lowering<'a> {
    /// `within` are the messages that refer to this pattern, outermost first.
    fn pattern(
        &self,
        pattern: &'a Pattern<&'a str>,
        within: &mut Vec<&'a str>,
        arguments: &mut Arguments,
    ) -> Result<Vec<Node>, String> {
        let mut nodes = Vec::new();
        for element in &pattern.elements {
            match element {
                // A line break in a file is only there for its readers.
                PatternElement::TextElement { value } => {
                    nodes.push(Node::Text(value.replace('\n', " ")));
                }
                PatternElement::Placeable { expression } => match expression {
                    Expression::Inline(inline) => {
                        nodes.extend(self.inline(inline, within, arguments)?);
                    }
                    Expression::Select { selector, variants } => {
                        nodes.push(self.select(selector, variants, within, arguments)?);
                    }
                },
            }
        }
        Ok(nodes)
    }

    fn inline(
        &self,
        expression: &'a InlineExpression<&'a str>,
        within: &mut Vec<&'a str>,
        arguments: &mut Arguments,
    ) -> Result<Vec<Node>, String> {
        match expression {
            InlineExpression::StringLiteral { value } => {
                Ok(vec![Node::Text(unescape_unicode_to_string(value).into_owned())])
            }
            InlineExpression::NumberLiteral { value } => Ok(vec![Node::Text((*value).to_owned())]),
            InlineExpression::VariableReference { id } => {
                arguments.entry(id.name.to_owned()).or_insert(Kind::Text);
                Ok(vec![Node::Argument(id.name.to_owned())])
            }
            InlineExpression::MessageReference { id, attribute: None } => {
                self.reference(id.name, within, arguments)
            }
            InlineExpression::TermReference { id, attribute: None, arguments: None } => {
                self.reference(&format!("-{}", id.name), within, arguments)
            }
            InlineExpression::FunctionReference { id, arguments: call } => {
                self.call(id.name, call, within, arguments)
            }
            InlineExpression::Placeable { expression } => match &**expression {
                Expression::Inline(inline) => self.inline(inline, within, arguments),
                Expression::Select { selector, variants } => {
                    Ok(vec![self.select(selector, variants, within, arguments)?])
                }
            },
            _ => Err("attributes and arguments of references are not known here: \
                      write out what they stand for"
                .to_owned()),
        }
    }

    fn reference(
        &self,
        name: &str,
        within: &mut Vec<&'a str>,
        arguments: &mut Arguments,
    ) -> Result<Vec<Node>, String> {
        let Some((known, (_, pattern))) = self.patterns.get_key_value(name) else {
            return Err(format!("refers to “{name}”, which is not in this file"));
        };
        if within.contains(&known.as_str()) {
            return Err(format!("refers to “{name}”, which refers back to it"));
        }
        within.push(known);
        let nodes = self.pattern(pattern, within, arguments);
        within.pop();
        nodes
    }

    fn call(
        &self,
        function: &str,
        call: &'a CallArguments<&'a str>,
        within: &mut Vec<&'a str>,
        arguments: &mut Arguments,
    ) -> Result<Vec<Node>, String> {
        let [argument] = &call.positional[..] else {
            return Err(format!("{function} takes one argument"));
        };
        if !call.named.is_empty() {
            return Err(format!("{function} takes no options"));
        }
        match function {
            "NUMBER" => match argument {
                InlineExpression::VariableReference { id } => {
                    arguments.insert(id.name.to_owned(), Kind::Number);
                    Ok(vec![Node::Argument(id.name.to_owned())])
                }
                _ => Err("NUMBER takes an argument of the message".to_owned()),
            },
            "CAPITALISE" => match joined(self.inline(argument, within, arguments)?) {
                nodes if matches!(&nodes[..], [Node::Text(_)]) => {
                    Err("CAPITALISE is for what changes: write the capital yourself".to_owned())
                }
                nodes => Ok(vec![Node::Capitalised(nodes)]),
            },
            _ => Err(format!("{function} is not a function: there are NUMBER and CAPITALISE")),
        }
    }

    fn select(
        &self,
        selector: &'a InlineExpression<&'a str>,
        variants: &'a [Variant<&'a str>],
        within: &mut Vec<&'a str>,
        arguments: &mut Arguments,
    ) -> Result<Node, String> {
        let nodes = self.inline(selector, within, arguments)?;
        let [Node::Argument(argument)] = &nodes[..] else {
            return Err("only an argument can choose a variant".to_owned());
        };
        if self.is_by_number(argument, variants, arguments)? {
            arguments.insert(argument.clone(), Kind::Number);
        }
        let (mut chosen, mut otherwise) = (Vec::new(), None);
        for variant in variants {
            let nodes = joined(self.pattern(&variant.value, within, arguments)?);
            if variant.default {
                otherwise = Some(nodes);
            } else {
                chosen.push((key_text(&variant.key).to_owned(), nodes));
            }
        }
        let otherwise = otherwise.ok_or("a variant has to be the default: mark it with *")?;
        self.check_zero(argument, &chosen)?;
        Ok(Node::Select { argument: argument.clone(), variants: chosen, otherwise })
    }

    /// Where zero is singular, too, a text for one that doesn't write its number is wrong for zero.
    fn check_zero(&self, argument: &str, chosen: &[(String, Vec<Node>)]) -> Result<(), String> {
        let one = chosen.iter().find(|(key, _)| key == Plural::One.name());
        let has_zero = chosen.iter().any(|(key, _)| key == "0");
        match one {
            Some((_, nodes))
                if self.rule.category(0) == Plural::One
                    && !has_zero
                    && !nodes.iter().any(|node| node.writes(argument)) =>
            {
                Err(format!(
                    "[one] stands for 0 as well in this language: write {{ ${argument} }} there, \
                     add [0], or use [1]"
                ))
            }
            _ => Ok(()),
        }
    }

    /// Whether variants are chosen by a number, checking that they are for numbers that
    /// the language tells apart.
    fn is_by_number(
        &self,
        argument: &str,
        variants: &[Variant<&str>],
        arguments: &Arguments,
    ) -> Result<bool, String> {
        let categories: Vec<&str> = Plural::ALL.iter().map(|category| category.name()).collect();
        let is_number = |key: &VariantKey<&str>| match key {
            VariantKey::NumberLiteral { .. } => true,
            VariantKey::Identifier { name } => categories.contains(name),
        };
        if !variants.iter().all(|variant| is_number(&variant.key)) {
            return match arguments.get(argument) {
                Some(Kind::Number) => {
                    Err(format!("${argument} is a number, so words cannot choose by it"))
                }
                _ => Ok(false),
            };
        }
        let keys: Vec<&str> = variants.iter().map(|variant| key_text(&variant.key)).collect();
        let known: Vec<&str> =
            self.rule.categories().iter().map(|category| category.name()).collect();
        let by_plural = variants.iter().any(|variant| {
            matches!(variant.key, VariantKey::Identifier { .. }) && !variant.default
        });
        for key in keys.iter().filter(|key| categories.contains(*key) && **key != "other") {
            if !known.contains(key) {
                return Err(format!(
                    "this language has no plural [{key}]: it has {}",
                    known.join(", ")
                ));
            }
        }
        match known
            .iter()
            .find(|category| by_plural && **category != "other" && !keys.contains(*category))
        {
            Some(missing) => Err(format!("the plural [{missing}] of this language is missing")),
            None => Ok(true),
        }
    }
}

fn key_text<'a>(key: &VariantKey<&'a str>) -> &'a str {
    match key {
        VariantKey::Identifier { name } => name,
        VariantKey::NumberLiteral { value } => value,
    }
}

/// Texts that follow each other become one.
fn joined(nodes: Vec<Node>) -> Vec<Node> {
    let mut result: Vec<Node> = Vec::new();
    for node in nodes {
        match (result.last_mut(), node) {
            (_, Node::Text(text)) if text.is_empty() => {}
            (Some(Node::Text(before)), Node::Text(text)) => before.push_str(&text),
            (_, node) => result.push(node),
        }
    }
    result
}

/// A message as its file has it, from its line on.
fn text_of(source: &str, line: usize) -> String {
    let mut lines = source.lines().skip(line - 1);
    let first = lines.next().unwrap_or_default();
    let more = lines.take_while(|line| line.starts_with([' ', '}']) || line.is_empty());
    let text = first.split_once('=').map_or(first, |(_, text)| text);
    std::iter::once(text).chain(more).map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}

/// The line of a part of the source.
fn line_of(source: &str, part: &str) -> usize {
    line_at(source, part.as_ptr() as usize - source.as_ptr() as usize)
}

fn line_at(source: &str, offset: usize) -> usize {
    source.bytes().take(offset).filter(|byte| *byte == b'\n').count() + 1
}
