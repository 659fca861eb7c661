// Deutsch. Was der Server auf Englisch sagt, wird hier aus dessen Angaben gebildet.

/** @typedef {import('./en.js').ReasonData} ReasonData */

/** @type {(count: number, one: string, many: string) => string} */
const some = (count, one, many) => `${count} ${count === 1 ? one : many}`;

/** @param {{x: number, y: number}} pos */
const place = (pos) => `Zeile ${pos.y + 1}, Spalte ${pos.x + 1}`;

/** @param {string[]} parts */
const list = (parts) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join('; ')} und ${parts.at(-1)}`;

/** @type {Record<string, string>} */
const FIELDS = {
  width: 'Die Zahl der Spalten muss von 1 bis 10000 gehen.',
  height: 'Die Zahl der Zeilen muss von 1 bis 10000 gehen.',
  mines: 'So viele Minen passen nicht: eine Zelle muss frei bleiben.',
  size: 'Dieses Feld ist für die gewählten Regeln zu groß.',
  time_limit: 'Das Zeitlimit muss von 1 bis 5999 Sekunden gehen.',
  name: 'Ein Name hat 1 bis 32 Zeichen.',
  seed: 'Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615.',
};

/** @type {Record<string, string>} */
const CODES = {
  'command-refused': 'Das geht hier nicht.',
  outdated: 'Das Spiel war schon weiter. Bitte noch einmal.',
  'not-found': 'Dieses Spiel gibt es hier nicht.',
  'key-missing': 'Für dieses Spiel fehlt der Schlüssel.',
  'key-wrong': 'Dieser Schlüssel passt nicht zum Spiel.',
  'too-many-requests': 'Das war zu viel auf einmal. Bitte gleich noch einmal.',
  busy: 'Der Server hat gerade zu viel zu tun. Bitte gleich noch einmal.',
  'storage-unavailable': 'Die Datenbank antwortet gerade nicht. Bitte gleich noch einmal.',
  stopping: 'Der Server startet gleich neu.',
  contradiction: 'Zu dieser Stellung passt keine Verteilung der Minen.',
  'board-refused': 'Dieses Spielfeld ist nicht möglich.',
  'value-refused': 'Diese Angabe ist nicht möglich.',
  'not-over': 'Dazu muss das Spiel beendet sein.',
};

/** @type {typeof import('./en.js').default} */
const de = {
  site: {
    name: 'Minewise',
    tagline: 'Minesweeper: fair, exakt und ehrlich, was das Glück betrifft.',
    play: 'Spielen',
    analysis: 'Analyse',
    bestTimes: 'Bestzeiten',
    replay: 'Aufzeichnung',
    main: 'Hauptmenü',
    skip: 'Zum Inhalt',
    unreachable: 'Der Server ist nicht erreichbar. Läuft er? Bitte gleich noch einmal.',
    goHome: 'Startseite',
  },
  settings: {
    title: 'Einstellungen',
    theme: 'Farben',
    themes: {
      auto: 'Wie das System',
      light: 'Hell',
      dark: 'Dunkel',
      classic: 'Klassisch',
      'colour-blind': 'Farbenblind',
    },
    language: 'Sprache',
    languageAuto: 'Wie der Browser',
    openOn: 'Ein Linksklick öffnet',
    openOnRelease: 'beim Loslassen',
    openOnPress: 'beim Drücken',
    hold: 'Finger halten für die Flagge',
    holdMillis: (millis) => `${millis} ms`,
    tapFlags: 'Tippen setzt Flaggen, Halten öffnet',
    vibrates: 'Beim Halten vibrieren',
    viKeys: 'h geht nach links (Umschalt+H gibt dann einen Tipp)',
    close: 'Schließen',
  },
  start: {
    continueBoard: (board) => `Weiter mit ${board}`,
    levels: 'Wähle ein Feld, und es geht los',
    level: {
      easy: 'Leicht',
      normal: 'Normal',
      beginner: 'Anfänger',
      intermediate: 'Fortgeschrittene',
      expert: 'Experten',
      evil: 'Teuflisch',
    },
    size: (width, height, mines) => `${width} × ${height}, ${some(mines, 'Mine', 'Minen')}`,
    last: 'zuletzt gespielt',
    custom: 'Eigenes Feld',
    columns: 'Spalten',
    rows: 'Zeilen',
    mines: 'Minen',
    start: 'Start',
    rules: 'Regeln',
    assistant: 'Assistent',
    assistants: {
      single: ['Einfache Flagge', 'Eine Art von Flagge, wie immer.'],
      dual: ['Doppelte Flagge', 'Bestätigte und vermutete Flaggen.'],
      intelligent: [
        'Intelligent',
        'Markiert, was sicher ist, öffnet, was frei ist, und folgt deinen Vermutungen.',
      ],
    },
    strength: 'Wie weit er denkt',
    strengths: { single: 'Ein Hinweis auf einmal', complete: 'Alles, was man wissen kann' },
    fairness: 'Glück',
    fairnesses: {
      classic: ['Klassisch', 'Minen liegen, wo sie liegen.'],
      'no-guess': ['Ohne Raten', 'Beweisbar ohne Raten lösbar.'],
      strict: ['Streng', 'Raten verliert, solange etwas sicher ist.'],
      kind: ['Gnädig', 'Ist nichts sicher, dann ist dein Versuch frei.'],
    },
    firstClick: 'Erster Klick',
    firstClicks: { opening: 'öffnet eine Fläche', safe: 'ist frei', none: 'kann eine Mine sein' },
    countdown: 'Countdown',
    seconds: 'Sekunden (60, wenn leer)',
    questionMarks: 'Fragezeichen',
    chording: 'Klick auf eine erfüllte Zahl öffnet den Rest um sie',
    name: 'Dein Name in den Bestzeiten',
    seed: 'Startwert zum Üben: gleicher Wert, gleiches Feld; zählt nicht für Bestzeiten',
    more: 'Mehr',
  },
  game: {
    title: 'Spiel',
    minesLeft: 'Minen übrig',
    time: 'Zeit',
    timeLeft: 'Restzeit',
    score: (score) => `Punkte: ${score}`,
    face: 'Neues Spiel dieser Art',
    leave: 'Ein neues Spiel beginnen? Du kannst zu diesem zurückkehren.',
    leaveIt: 'Neues Spiel',
    loseProgress: 'Dieses Feld von vorn beginnen? Der Fortschritt geht verloren.',
    wayBack: 'Zurück zum verlassenen Spiel',
    hint: 'Tipp',
    why: 'Warum?',
    odds: 'Chancen',
    undo: 'Zurück',
    pause: 'Pause',
    resume: 'Weiter',
    flagMode: 'Flaggen setzen',
    more: 'Mehr',
    advice: 'Bester Zug',
    auto: 'Sichere Züge',
    autoPlay: 'Einen Zug spielen',
    winChance: 'Gewinnchance',
    chanceIs: (chance) => `Gewinnchance: ${chance}`,
    giveUp: 'Aufgeben',
    retry: 'Dasselbe Feld noch einmal',
    copyWatch: 'Link zum Zuschauen kopieren',
    copied: 'Der Link ist kopiert.',
    copyThis: (link) => `Kopiere diesen Link: ${link}`,
    zoomIn: 'Größer',
    zoomOut: 'Kleiner',
    zoomFit: 'Einpassen',
    help: 'Tasten',
    tools: 'Werkzeuge',
    paused: 'Pause. Das Feld ist verdeckt.',
    watching: 'Du schaust zu.',
    reconnecting: 'Verbinde neu …',
    noSuchGame: 'Dieses Spiel ist hier nicht bekannt, oder nicht dir. Fang ein neues an.',
    practice: 'Übung',
    assistantName: (name) => `Assistent: ${name}`,
  },
  told: {
    ready: 'Öffne irgendeine Zelle.',
    opened: (count) => `${some(count, 'Zelle', 'Zellen')} geöffnet.`,
    openedOne: (where, what) => `${where}: ${what}.`,
    marked: (where, what) => `${where}: ${what}.`,
    marks: (count) => `${some(count, 'Markierung', 'Markierungen')} geändert.`,
    undone: (count) => `Zurückgenommen: ${some(count, 'Zelle', 'Zellen')} wieder verdeckt.`,
    hint: (where) => `${where} ist sicher frei. Frag noch einmal, um sie zu öffnen.`,
    nothingCertain: 'Keine Zelle ist sicher frei. „Bester Zug“ nennt den besten Versuch.',
    advice: (where, risk) => `Am besten: ${where}, eine Mine mit ${risk}.`,
    adviceSafe: (where) => `Am besten: ${where}, sicher frei.`,
    winChance: (chance) => `Gewinnchance: genau ${chance}.`,
    winChanceAbout: (chance, error) => `Gewinnchance: etwa ${chance} (± ${error}).`,
    winChanceRule: 'Wer am besten spielt, gewinnt dieses Spiel sicher: Dafür sorgt seine Regel.',
    winChanceUnknown: 'Die Gewinnchance lässt sich noch nicht sagen.',
    notCertain: (where, risk) => `${where} ist nicht sicher: eine Mine mit ${risk}.`,
    notCertainUnknown: (where) =>
      `${where} ist nicht als sicher erkannt: Diese Stellung ist zu verwickelt, um ihre Chance zu nennen.`,
    whyCell: 'Wähle eine verdeckte Zelle.',
    guessed: (where, certain) => `${where} war geraten, dabei war ${certain} sicher frei.`,
    conflict: 'Diese Vermutungen können nicht alle Minen sein.',
    mustBeSafe: (where) => `${where} muss frei sein.`,
    openIt: 'Öffnen',
    started: 'Ein neues Feld.',
    paused: 'Pause.',
    exploded: 'Eine Mine ist hochgegangen.',
    over: 'Das Spiel ist beendet: fang ein neues an.',
  },
  result: {
    title: 'Ergebnis',
    won: 'Gewonnen!',
    mine: 'Verloren: eine Mine.',
    time_out: 'Verloren: die Zeit ist um.',
    gave_up: 'Aufgegeben.',
    guess: 'Verloren: geraten, obwohl etwas sicher war.',
    time: 'Zeit',
    score: 'Punkte',
    threeBv: '3BV',
    threeBvPerSecond: '3BV/s',
    efficiency: 'Effizienz',
    clicks: 'Klicks',
    undos: 'Zurückgenommen',
    hints: 'Tipps',
    explanations: 'Erklärungen',
    odds: 'Chancen gezeigt',
    autos: 'Züge des Programms',
    clean: 'Ganz ohne Hilfe.',
    again: 'Noch einmal',
    replay: 'Aufzeichnung ansehen',
    share: 'Link zur Aufzeichnung kopieren',
    best: 'Bestzeiten dieser Stufe und Regel',
    noBest: 'Noch niemand.',
    nameless: 'ohne Namen',
  },
  trace: {
    title: 'Was der Assistent geschlossen hat',
    none: 'Im letzten Zug nichts.',
    step: (at, of) => `Schritt ${at} von ${of}`,
    back: 'Schritt zurück',
    forward: 'Schritt vor',
    play: 'Alle Schritte zeigen',
    stop: 'Anhalten',
  },
  help: {
    title: 'Tasten, Maus und Finger',
    keys: [
      ['← ↑ ↓ →, h j k l', 'bewegen (h mit Umschalt, wenn nicht anders eingestellt)'],
      ['Leertaste, Eingabe', 'öffnen; auf einer Zahl: den Rest öffnen'],
      ['f', 'Flagge'],
      ['c', 'Rest um eine Zahl öffnen'],
      ['?', 'Warum ist diese Zelle sicher?'],
      ['h', 'Tipp; noch einmal öffnet'],
      ['p', 'Chancen'],
      ['b', 'bester Zug'],
      ['a', 'sichere Züge machen'],
      ['u', 'zurücknehmen'],
      ['s', 'Pause und weiter'],
      ['n', 'neues Spiel'],
      ['+ − 0', 'größer, kleiner, einpassen'],
      ['F1', 'dieses Blatt'],
    ],
    mouse: [
      ['links', 'öffnen; auf einer Zahl: den Rest öffnen'],
      ['rechts', 'Flagge'],
      ['Mitte, oder links und rechts', 'den Rest öffnen'],
      ['Rad', 'Feld verschieben; mit Strg: Größe'],
    ],
    touch: [
      ['tippen', 'öffnen; auf einer Zahl: den Rest öffnen'],
      ['halten', 'Flagge'],
      ['ziehen, spreizen', 'verschieben, Größe'],
    ],
    mouseTitle: 'Maus',
    touchTitle: 'Finger',
    keysTitle: 'Tasten',
  },
  board: {
    name: 'Spielfeld',
    place: (row, column) => `Zeile ${row}, Spalte ${column}`,
  },
  cells: {
    covered: 'verdeckt',
    empty: 'offen, keine Mine daneben',
    flag: 'Flagge',
    proposed: 'vermutete Flagge',
    question: 'Fragezeichen',
    impliedMine: 'wäre eine Mine',
    impliedSafe: 'wäre frei',
    mine: 'Mine',
    exploded: 'explodierte Mine',
    crossed: 'Mine mit Flagge',
    wrongFlag: 'falsche Flagge',
    guessed: 'geraten und verloren, keine Mine',
    guessedMine: 'geraten und verloren, eine Mine',
    violated: (clue) => `${clue}, im Widerspruch zu den Markierungen`,
    odds: (chance) => `eine Mine mit ${chance}`,
  },
  oddsOf: {
    game: '',
    first_open: 'Die erste Zelle, die du öffnest, ist frei, egal welche.',
    any_board:
      'Das sind die Wahrscheinlichkeiten aller Bretter, die zu dem passen, was offen ist; deins ist eins, das ohne Raten aufgeht.',
    kind_game:
      'Ist nichts sicher, dann geht in diesem Spiel jeder Versuch gut, der gut gehen kann, egal wie wahrscheinlich.',
    first_sight: 'Das sind die Wahrscheinlichkeiten für jemanden, der dieses Brett zum ersten Mal sieht.',
  },
  reason: (reason) => {
    const grounds = reason.clues.map((clue) => `der Zahl in ${place(clue)}`);
    if (reason.uses_mine_total) grounds.push('der Zahl der Minen');
    if (grounds.length === 0) return 'Die erste geöffnete Zelle ist nie eine Mine.';
    const cells = list(reason.cells.map(place));
    const verdict =
      reason.cells.length === 1
        ? reason.mine
          ? 'ist eine Mine'
          : 'ist frei'
        : reason.mine
          ? 'sind Minen'
          : 'sind frei';
    return `${cells} ${verdict}: das folgt aus ${list(grounds)}.`;
  },
  problem: (problem) =>
    (problem.field && FIELDS[problem.field]) ?? CODES[problem.code] ?? `Der Server sagt: ${problem.detail}`,
};

export default de;
