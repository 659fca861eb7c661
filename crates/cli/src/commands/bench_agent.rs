//! `minewise bench-agent`.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::time::Duration;

use anyhow::{Context, anyhow};
use minewise_agents::{
    Agent, Answer, Asked, Baseline, Examiner, Problem, Question, QuestionSet, Scores, plot,
};
use serde::Serialize;

use crate::agent_process::AgentProcess;
use crate::agent_report::{AgentReport, Scored};
use crate::answer_file::AnswerFile;
use crate::board_args::JsonArgs;
use crate::destination::file_name;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::output_file::create;
use crate::printable::printable;
use crate::progress::Progress;
use crate::screen;

/// Measure how well a language model or another agent reasons and plays
///
/// Asks three kinds of questions about positions: name all certain cells, give the odds of some,
/// choose the best one. Then it lets the agent play whole games. The answers are scored against
/// the exact ones, beside three baselines: random answers, one clue at a time, and the full solver.
///
/// The agent is a command that reads a question per line from its standard input and writes an
/// answer per line to its standard output, both as JSON. Or write the questions to a file, put
/// them to a model elsewhere, and score a file of answers; games are left out then. An answer that
/// is missing, late or invalid counts as wrong. docs/bench-agent.md explains the protocol and the
/// scores.
///
/// If interrupted (Ctrl-C), it prints the result of what was asked so far.
#[derive(Debug, clap::Args)]
#[command(after_help = AFTER_HELP)]
pub(crate) struct Args {
    /// The command that starts the agent; without one, the baselines alone are measured
    #[arg(long, value_name = "COMMAND")]
    #[arg(conflicts_with_all = ["questions", "answers"])]
    agent: Option<String>,

    /// How long the agent may take for an answer, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    #[arg(requires = "agent")]
    timeout: Duration,

    /// Write the questions to a file instead, one JSON object per line; `-` for standard output
    #[arg(long, value_name = "FILE")]
    #[arg(conflicts_with_all = ["answers", "json", "details", "plot", "games", "name"])]
    questions: Option<String>,

    /// Score the answers in a file, one JSON object per line; `-` for standard input
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    answers: Option<String>,

    /// What to call the agent in the result
    #[arg(long, value_name = "NAME", default_value = "agent")]
    name: String,

    /// Ask other questions than those of the public set, which models may have seen: the same
    /// number always gives the same ones
    #[arg(long, value_name = "NUMBER")]
    seed: Option<u64>,

    /// How many questions of each kind to ask
    #[arg(long, value_name = "N", default_value_t = QuestionSet::PUBLIC_QUESTIONS)]
    count: usize,

    /// How many games to play
    #[arg(long, value_name = "N", default_value_t = QuestionSet::PUBLIC_GAMES)]
    games: usize,

    /// Write how the agent did on each question to a file, one JSON object per line
    #[arg(long, value_name = "FILE", value_parser = file_name)]
    details: Option<String>,

    /// Draw the result as an SVG file
    #[arg(long, value_name = "FILE", value_parser = file_name)]
    plot: Option<String>,

    #[command(flatten)]
    output: JsonArgs,
}

const AFTER_HELP: &str = "\
Examples:
  minewise bench-agent
  minewise bench-agent --agent 'python3 my_agent.py' --json --plot result.svg
  minewise bench-agent --agent ./agent --seed 20261117 --count 100 --games 50
  minewise bench-agent --questions questions.jsonl
  minewise bench-agent --answers answers.jsonl --details details.jsonl";

/// How many problems are reported one by one.
const MOST_REPORTED: u64 = 5;

pub(crate) fn run(args: &Args) -> Result<(), Failure> {
    // Answers that were collected elsewhere can't react to what a cell shows.
    let games = if args.answers.is_some() { 0 } else { args.games };
    let set = set(args, games)?;
    if let Some(path) = &args.questions {
        return write_questions(path, &set);
    }
    let mut details = args.details.as_deref().map(create).transpose()?;
    let answers = args.answers.as_deref().map(|path| AnswerFile::read(path, &set)).transpose()?;
    let interrupt = Interrupt::watch()?;
    let mut examiner = Examiner::new(&set);
    let mut examined = Examined { interrupt: &interrupt, agents: Vec::new(), first: None };
    if let Some(mut answers) = answers {
        examined.add(&args.name, &mut examiner, &mut answers, &mut details)?;
    } else if let Some(command) = &args.agent {
        let mut agent = AgentProcess::new(command, args.timeout, &interrupt);
        examined.add(&args.name, &mut examiner, &mut agent, &mut details)?;
        agent.finish();
    }
    let first_problem = examined.first.take();
    let has_agent = !examined.agents.is_empty();
    for baseline in Baseline::ALL {
        examined.add(baseline.name(), &mut examiner, &mut baseline.agent(), &mut None)?;
    }
    let report = AgentReport {
        v: 1,
        set: set.name().to_owned(),
        agents: examined.agents,
        interrupted: interrupt.signal().is_some(),
    };
    if let Some(path) = &args.plot {
        let agents: Vec<(String, Scores)> =
            report.agents.iter().map(|agent| (agent.name.clone(), agent.scores.clone())).collect();
        let picture = plot(set.name(), &agents);
        fs::write(path, picture).with_context(|| format!("cannot write {path}"))?;
    }
    let written = write_report(args, &report);
    interrupt.die_if_interrupted();
    let found = match report.agents.first().filter(|_| has_agent) {
        Some(agent) if agent.scores.failed() == agent.scores.asked() => Some(Failure::Failed(
            anyhow!("no answer was valid: {}", first_problem.unwrap_or_default()),
        )),
        _ => None,
    };
    Failure::end(written, found)
}

fn set(args: &Args, games: usize) -> Result<QuestionSet, Failure> {
    if let Some(seed) = args.seed {
        return Ok(QuestionSet::from_seed(seed, args.count, games));
    }
    let (most, most_games) = (QuestionSet::PUBLIC_QUESTIONS, QuestionSet::PUBLIC_GAMES);
    if args.count > most || games > most_games {
        return Err(Failure::invalid(anyhow!(
            "the public set has {most} questions of each kind and {most_games} games: use --seed \
             to get more"
        )));
    }
    Ok(QuestionSet::public().limited(args.count, games))
}

fn write_questions(path: &str, set: &QuestionSet) -> Result<(), Failure> {
    let mut output: Box<dyn Write> = match path {
        "-" => Box::new(screen::output()),
        path => Box::new(create(path)?),
    };
    for question in set.questions() {
        writeln!(output, "{}", question.to_json())?;
    }
    Ok(output.flush()?)
}

/// The agents that were examined so far.
struct Examined<'a> {
    interrupt: &'a Interrupt,
    agents: Vec<Scored>,
    /// The first thing that went wrong.
    first: Option<String>,
}

impl Examined<'_> {
    fn add(
        &mut self,
        name: &str,
        examiner: &mut Examiner<'_>,
        agent: &mut dyn Agent,
        details: &mut Option<BufWriter<File>>,
    ) -> Result<(), Failure> {
        if self.interrupt.signal().is_some() {
            return Ok(());
        }
        let progress = Progress::towards(None, "questions");
        let mut problems = 0;
        let mut written = Ok(());
        let mut report = |asked: &Asked| {
            progress.advance();
            if let Some(problem) = &asked.problem {
                problems += 1;
                if problems <= MOST_REPORTED {
                    complain(&format!("{}: {}", asked.id, printable(problem)));
                }
                self.first.get_or_insert_with(|| problem.clone());
            }
            if let Some(details) = details
                && written.is_ok()
            {
                written = write_line(details, asked);
            }
        };
        let mut agent = Interruptible { agent, interrupt: self.interrupt };
        let scores = examiner.examine(&mut agent, &mut report);
        written?;
        if let Some(details) = details {
            details.flush()?;
        }
        if problems > MOST_REPORTED {
            complain(&format!("and {} more like these", problems - MOST_REPORTED));
        }
        self.agents.push(Scored { name: name.to_owned(), scores });
        Ok(())
    }
}

/// An agent that can be interrupted between two questions.
struct Interruptible<'a> {
    agent: &'a mut dyn Agent,
    interrupt: &'a Interrupt,
}

impl Agent for Interruptible<'_> {
    fn answer(&mut self, question: &Question) -> Result<Answer, Problem> {
        match self.interrupt.signal() {
            Some(_) => Err(Problem::Interrupted),
            None => self.agent.answer(question),
        }
    }
}

fn write_report(args: &Args, report: &AgentReport) -> Result<(), Failure> {
    let mut output = screen::output();
    if args.output.json {
        write_line(&mut output, report)?;
    } else {
        report.write_text(&mut output)?;
    }
    Ok(output.flush()?)
}

fn write_line(output: &mut impl Write, value: &impl Serialize) -> Result<(), Failure> {
    serde_json::to_writer(&mut *output, value)?;
    Ok(writeln!(output)?)
}

fn seconds(text: &str) -> Result<Duration, String> {
    let refused = || "write a number of seconds, like 30 or 0.5".to_owned();
    let seconds: f64 = text.parse().map_err(|_| refused())?;
    let duration = Duration::try_from_secs_f64(seconds).map_err(|_| refused())?;
    if duration.is_zero() { Err(refused()) } else { Ok(duration) }
}

/// Says what is wrong with an answer, if anybody listens.
fn complain(what: &str) {
    let _ = writeln!(io::stderr(), "minewise: {what}");
}
