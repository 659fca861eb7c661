### Deutsch. Was die Texte bedeuten und wie man neue hinzufügt, steht in en.ftl.
###
### Anrede: du. Wörter: Zelle, verdeckt, offen, Zahl (auf einer offenen Zelle), Mine,
### Markierung, Flagge, Aufdecken (den Rest um eine Zahl öffnen), Spielfeld, Chancen (wie
### wahrscheinlich eine Mine ist), Tipp, Aufzeichnung.

language-name = Deutsch

## Zahlen, Orte, Listen

decimal-separator = ,
percent = { $value } %
percent-below = < { $value } %
percent-above = > { $value } %
seconds = { $value } s

place = Zeile { NUMBER($row) }, Spalte { NUMBER($column) }
list-next = { $items }; { $item }
list-last = { $items } und { $item }
list-rest = { NUMBER($count) } weitere
clue-at = die { NUMBER($clue) } in { $place }

## Warum eine Zelle sicher ist

proof-first-click = Die erste Zelle, die du öffnest, ist nie eine Mine.
proof-zero = Die { NUMBER($clue) } in { $place } hat keine Minen um sich.
proof-all-mines-known =
    Die { NUMBER($clue) } in { $place } hat schon { $known ->
        [one] 1 Mine
       *[other] { $known } Minen
    } neben sich, also ist alles andere um sie herum frei.
proof-all-cells-needed =
    Die { NUMBER($clue) } in { $place } hat { $known ->
        [0] {""}
        [one] schon 1 Mine neben sich und{" "}
       *[other] schon { $known } Minen neben sich und{" "}
    }noch { $cells ->
        [one] 1 Zelle
       *[other] { $cells } Zellen
    } um sich für { $needs ->
        [one] 1 Mine
       *[other] { $needs } Minen
    }, also { $cells ->
        [one] ist diese Zelle eine Mine
       *[other] sind das alles Minen
    }.
proof-shared-cells-hold-all =
    Die { NUMBER($forcing) } in { $forcing_place } braucht { $needs ->
        [0] keine Minen mehr
        [one] noch 1 Mine
       *[other] noch { $needs } Minen
    } und hat { $elsewhere ->
        [0] keine Zelle
        [one] nur 1 Zelle
       *[other] nur { $elsewhere } Zellen
    }, die die { NUMBER($satisfied) } in { $satisfied_place } nicht berührt, also { $shared ->
        [one] enthält die 1 gemeinsame Zelle
       *[other] enthalten die { $shared } gemeinsamen Zellen
    } { $held ->
        [0] keine Minen
        [one] 1 Mine
       *[other] { $held } Minen
    }; mehr braucht die { $satisfied } in { $satisfied_place } nicht, und der Rest um sie herum ist
    frei.
proof-shared-cells-hold-too-few =
    Die { NUMBER($needing) } in { $needing_place } braucht { $needs ->
        [0] keine Minen mehr
        [one] noch 1 Mine
       *[other] noch { $needs } Minen
    }, aber { $shared ->
        [one] die 1 Zelle, die sie mit der { NUMBER($limiting) } in { $limiting_place } teilt, enthält
       *[other] die { $shared } Zellen, die sie mit der { NUMBER($limiting) } in { $limiting_place } teilt, enthalten
    } höchstens { $most ->
        [0] keine Minen
        [one] 1 Mine
       *[other] { $most } Minen
    }, also { $others ->
        [one] ist die andere Zelle eine Mine
       *[other] sind alle ihre anderen Zellen Minen
    }.
proof-supposition =
    { $count ->
        [one] wäre { $cells } { proof-opposite }
       *[other] wäre auch nur eine dieser Zellen { proof-opposite }: { $cells }
    }
proof-opposite =
    { $opposite ->
        [mine] eine Mine
       *[safe] frei
    }
proof-contradiction =
    { CAPITALISE(proof-supposition) }, dann { $clue_count ->
        [one] könnte { $clues } nicht stimmen
        [2] könnten { $clues } nicht beide stimmen
       *[other] könnten { $clues } nicht alle stimmen
    }.
proof-consequences =
    { CAPITALISE(proof-supposition) }, dann { $steps }, und die { NUMBER($clue) } in { $place } hätte
    { $mines ->
        [0] keine Minen
        [one] { $fit ->
            [too-few] nur 1 Mine
           *[too-many] 1 Mine
        }
       *[other] { $fit ->
            [too-few] nur { $mines } Minen
           *[too-many] { $mines } Minen
        }
    } um sich{ $same }.
proof-consequence =
    { $count ->
        [one] wäre
       *[other] wären
    } wegen der { NUMBER($clue) } in { $place } { $cells } { $what ->
        [mine] { $count ->
            [one] eine Mine
           *[other] Minen
        }
       *[safe] frei
    }
proof-consequences-next = { $steps }; dann { $step }
proof-same = ; dasselbe gilt für { $cells }
proof-mines-left =
    { $known ->
        [0] { $left ->
            [0] auf dem Spielfeld liegen keine Minen
            [one] auf dem Spielfeld liegt 1 Mine
           *[other] auf dem Spielfeld liegen { $left } Minen
        }
       *[other] { $left ->
            [0] es sind keine Minen mehr zu finden
            [one] es ist noch 1 Mine zu finden
           *[other] es sind noch { $left } Minen zu finden
        }
    }
proof-no-mine-left = { CAPITALISE(proof-mines-left) }, also sind alle übrigen verdeckten Zellen frei.
proof-only-mines-left =
    { CAPITALISE(proof-mines-left) }, und { $left ->
        [one] nur eine verdeckte Zelle ist übrig, also ist sie eine Mine
       *[other] mehr verdeckte Zellen sind nicht übrig, also sind sie alle Minen
    }.
proof-total-contradiction =
    { CAPITALISE(proof-mines-left) }: { proof-supposition }, dann könnten diese Zahl und { $clues } nicht
    { $clue_count ->
        [one] beide
       *[other] alle
    } stimmen.

tier-first-click = die erste Zelle, die du öffnest, ist nie eine Mine
tier-single-clue = eine einzige Zahl beweist es
tier-two-clues = zwei Zahlen zusammen beweisen es
tier-several-clues = mehrere Zahlen zusammen beweisen es
tier-mine-total = der Beweis braucht die Gesamtzahl der Minen

## Warum keine Verteilung der Minen passt

impossible = Zu dieser Stellung passt keine Verteilung der Minen.
impossible-clues =
    Zu dieser Stellung passt keine Verteilung der Minen: Bei { impossible-rest } { $count ->
        [one] kann { $clues } nicht stimmen
        [2] können { $clues } nicht beide stimmen
       *[other] können { $clues } nicht alle stimmen
    }.
impossible-many-clues =
    Zu dieser Stellung passt keine Verteilung der Minen: Bei { impossible-rest } können
    { NUMBER($count) } Zahlen nicht alle stimmen.
impossible-assumed = Zu { impossible-rest } passt keine Verteilung der Minen.
local-impossible-neighbours =
    Zu dieser Stellung passt keine Verteilung der Minen: { CAPITALISE($place) } zeigt { NUMBER($clue) },
    hat aber nur { $neighbours ->
        [one] 1 Nachbarn
       *[other] { $neighbours } Nachbarn
    }.
local-impossible-clue-above-mines =
    Zu dieser Stellung passt keine Verteilung der Minen: { CAPITALISE($place) } zeigt { NUMBER($clue) },
    auf dem Spielfeld { $mines ->
        [0] liegen aber keine Minen
        [one] liegt aber nur 1 Mine
       *[other] liegen aber nur { $mines } Minen
    }.
local-impossible-covered =
    Zu dieser Stellung passt keine Verteilung der Minen: { $mines ->
        [one] 1 Mine passt
       *[other] { $mines } Minen passen
    } nicht unter { $covered ->
        [0] 0 verdeckte Zellen
        [one] 1 verdeckte Zelle
       *[other] { $covered } verdeckte Zellen
    }.
impossible-rest =
    { $mines ->
        [0] 0 Minen
        [one] 1 Mine
       *[other] { $mines } Minen
    } auf dem Spielfeld{ $assumed ->
        [yes] {" "}und deinen Annahmen
       *[no] {""}
    }

## Spielfelder, die es nicht geben kann

board-error-malformed = „{ $text }“ ist kein Spielfeld. Schreibe SPALTENxZEILENxMINEN, etwa 30x16x99.
board-error-rows-missing = Gib auch die Zahl der Zeilen an, oder lass beides leer.
board-error-columns-missing = Gib auch die Zahl der Spalten an, oder lass beides leer.
board-error-rows-zero = Es muss mindestens 1 Zeile geben.
board-error-columns-zero = Es muss mindestens 1 Spalte geben.
board-error-too-many-rows = Ein Spielfeld hat höchstens { NUMBER($limit) } Zeilen.
board-error-too-many-columns = Ein Spielfeld hat höchstens { NUMBER($limit) } Spalten.
board-error-too-many-cells =
    Dieses Spielfeld hat zu viele Zellen: Möglich sind hier höchstens { NUMBER($limit) }. Wähle
    weniger Zeilen oder Spalten.
board-error-too-many-mines =
    { $limit ->
        [0] Auf dieses Spielfeld passt keine Mine, denn eine Zelle muss frei bleiben.
        [one] Auf dieses Spielfeld passt 1 Mine, denn eine Zelle muss frei bleiben.
       *[other] Auf dieses Spielfeld passen höchstens { $limit } Minen, denn eine Zelle muss frei bleiben.
    }

## Jede Seite

site-name = Minewise
site-play = Spielen
site-learn = Lernen
site-analysis = Analyse
site-replays = Aufzeichnungen
site-best-times = Bestzeiten
site-statistics = Statistik
site-menu = Menü
site-main = Hauptmenü
site-skip = Zum Inhalt springen
site-unreachable = Der Server ist nicht erreichbar. Prüfe, ob er läuft, und versuche es gleich noch einmal.
site-go-home = Startseite
site-update = Eine neue Version ist da.
site-update-reload = Neu laden
site-update-later = Später

static-needs-script-title = Minewise braucht JavaScript
static-needs-script = Diese Seite zeichnet und spielt ihre Spielfelder mit JavaScript. Erlaube es für diese Website und lade die Seite neu.
static-not-found-title = Hier ist nichts
static-not-found = Zu dieser Adresse gibt es keine Seite. Vielleicht fehlt ein Teil davon, oder das Spiel dazu wurde gelöscht.
static-not-found-play = Ein Spiel spielen
static-not-found-analysis = Eine Stellung analysieren
static-not-found-docs = Die API

## Einstellungen

settings-title = Einstellungen
settings-theme = Farbschema
settings-theme-auto = Wie das System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-classic = Klassisch
settings-theme-high-contrast = Hoher Kontrast
settings-theme-colour-blind = Für Farbenblinde, dunkel
settings-theme-colour-blind-light = Für Farbenblinde, hell
settings-language = Sprache
settings-language-auto = Wie der Browser
settings-section-look = Aussehen
settings-section-board = Spielfeld
settings-section-input = Maus und Touch
settings-section-sound = Ton und Vibration
settings-section-data = Deine Daten
settings-motion = Spielfeld animieren
settings-cell-size-auto = Spielfeld ins Fenster einpassen
settings-cell-size = Zellengröße
settings-touch-cell-size = Kleinste Zelle für Finger
settings-pixels = { NUMBER($pixels) } px
settings-clock = Die Uhr zählt
settings-clock-seconds = Sekunden
settings-clock-tenths = Zehntel
settings-clock-hundredths = Hundertstel
settings-live-figures = 3BV/s, Klicks und IOE während des Spiels zeigen
settings-question-marks = Fragezeichen in neuen Spielen
settings-chord-with = Den Rest um eine Zahl aufdecken mit
settings-chord-with-click = einem Klick darauf
settings-chord-with-double-click = einem Doppelklick darauf
settings-chord-with-buttons = der mittleren oder beiden Tasten
settings-swap-buttons = Maustasten tauschen: rechts öffnet, links setzt Flaggen
settings-sound = Töne
settings-volume = Lautstärke
settings-vibration = Vibration
settings-vibration-off = aus
settings-vibration-light = leicht
settings-vibration-strong = stark
settings-open-on = Ein Linksklick öffnet eine Zelle
settings-open-on-release = beim Loslassen der Taste
settings-open-on-press = beim Drücken der Taste
settings-hold = Langes Drücken ab
settings-hold-millis = { NUMBER($millis) } ms
settings-tap-flags = Tippen setzt Flaggen, langes Drücken öffnet
settings-record-mouse = Den Weg der Maus mit aufzeichnen (er wird nirgendwohin gesendet)
settings-vi-keys = h geht nach links (einen Tipp gibt dann Umschalt+H)
settings-close = Schließen

## Alles mitnehmen: was dieser Browser aufbewahrt, in einer Datei

bring-title = Alles in einen anderen Browser mitnehmen
bring-about = Speichere deine unbeendeten Spiele, deine Spielliste und deine Einstellungen in einer Datei und lade sie in einem anderen Browser, um dort weiterzuspielen. Was dort schon ist, bleibt erhalten.
bring-keys = Die Datei enthält die Schlüssel zu deinen Spielen im Club. Wer sie hat, kann darin weiterspielen: Behalte sie für dich.
bring-save = In einer Datei speichern
bring-load = Datei laden
bring-checking = Spiel { NUMBER($number) } von { NUMBER($count) } wird geprüft …
bring-added =
    { $count ->
        [0] Keine neuen Spiele.
        [one] 1 Spiel hinzugefügt.
       *[other] { $count } Spiele hinzugefügt.
    }
bring-extended =
    { $count ->
        [one] 1 Spiel war in der Datei weiter und wurde aktualisiert.
       *[other] { $count } Spiele waren in der Datei weiter und wurden aktualisiert.
    }
bring-kept =
    { $count ->
        [one] 1 Spiel war schon hier.
       *[other] { $count } Spiele waren schon hier.
    }
bring-settings = Deine Einstellungen wurden übernommen.
# $games: wann sie begonnen wurden.
bring-refused =
    { $count ->
        [one] 1 Spiel wurde ausgelassen, weil seine Züge unmöglich sind:
       *[other] { $count } Spiele wurden ausgelassen, weil ihre Züge unmöglich sind:
    } { $games }.
bring-fault-foreign = Diese Datei wurde nicht von Minewise gespeichert. Es hat sich nichts geändert.
bring-fault-newer = Diese Datei stammt von einer neueren Version von Minewise. Es hat sich nichts geändert.
bring-fault-damaged = Diese Datei ist beschädigt oder unvollständig. Es hat sich nichts geändert.
bring-fault-large = Diese Datei ist zu groß. Es hat sich nichts geändert.
bring-fault-storage = In diesem Browser kann Minewise nichts speichern. Es hat sich nichts geändert.

## Stufen und Regeln

level-easy = Leicht
level-normal = Normal
level-beginner = Anfänger
level-intermediate = Fortgeschritten
level-expert = Experte
level-evil = Teuflisch
board-size =
    { NUMBER($width) } × { NUMBER($height) }, { $mines ->
        [one] 1 Mine
       *[other] { $mines } Minen
    }
assistant-single = Einfache Flagge
assistant-single-about = Eine Art von Flagge, wie im klassischen Spiel.
assistant-dual = Doppelte Flagge
assistant-dual-about = Bestätigte und vermutete Flaggen.
assistant-intelligent = Intelligent
assistant-intelligent-about = Markiert, was sicher ist, öffnet, was frei ist, und zeigt, was aus deinen Vermutungen folgt.
strength-single = Eine Zahl auf einmal
strength-complete = Alles, was sich beweisen lässt
fairness-classic = Klassisch
fairness-classic-about = Bei manchen Spielfeldern muss man raten.
fairness-no-guess = Ohne Raten
fairness-no-guess-about = Jedes Spielfeld lässt sich allein mit Logik lösen.
fairness-strict = Streng
fairness-strict-about = Wer rät, obwohl eine andere Zelle sicher frei ist, verliert.
fairness-kind = Gnädig
fairness-kind-about = Wenn nichts sicher ist, geht dein Versuch gut aus.
first-click-opening = öffnet eine Fläche
first-click-safe = ist sicher
first-click-none = kann eine Mine treffen

## Startseite

start-headline = Minesweeper ohne Pech.
start-lead = Spielfelder ganz ohne Raten, Tipps mit Begründung und die wahren Chancen, wann immer du fragst.
start-play = { $board } spielen
start-play-first = ein guter Anfang
start-play-last = dein letztes Spiel
start-best = Bestzeit { $time }
start-wins =
    { $count ->
        [one] 1 Sieg
       *[other] { NUMBER($count) } Siege
    }
start-not-won = Noch nicht gewonnen
start-unfinished-all =
    { $count ->
        [one] 1 Spiel zeigen
       *[other] Alle { NUMBER($count) } Spiele zeigen
    }
start-columns-missing = Gib die Zahl der Spalten an.
start-rows-missing = Gib die Zahl der Zeilen an.
start-columns-limit = Mit so vielen Zeilen sind hier höchstens { NUMBER($limit) } Spalten möglich.
start-rows-limit = Mit so vielen Spalten sind hier höchstens { NUMBER($limit) } Zeilen möglich.
start-mines-missing = Gib die Zahl der Minen an.
start-seed-about = Derselbe Startwert ergibt beim selben ersten Klick dasselbe Spielfeld. Solche Spiele werden nicht gewertet.
start-history-club =
    { $count ->
        [one] 1 Spiel im Club
       *[other] { NUMBER($count) } Spiele im Club
    }
number-not-whole = „{ $text }“ ist keine ganze Zahl. Benutze nur die Ziffern 0 bis 9.
start-continue-board = { $board } fortsetzen
start-levels = Wähle ein Spielfeld
start-where = Wo gespielt wird
start-unfinished = Unbeendete Spiele
start-history = Deine letzten Spiele
start-forget = Dieses Spiel löschen
start-forget-question = Dieses Spiel endgültig löschen?
start-forget-yes = Löschen
start-forget-no = Behalten
start-progress = { $part } geöffnet
start-history-date = Gespielt
start-history-board = Spielfeld
start-history-result = Ergebnis
start-history-time = Zeit
start-history-actions = Aktionen
start-history-replay = Aufzeichnung
start-history-more = Mehr Spiele zeigen
start-history-published = Veröffentlicht
start-last = zuletzt gespielt
start-custom = Eigenes Spielfeld
start-columns = Spalten
start-rows = Zeilen
start-mines = Minen
start-start = Start
start-rules = Regeln
start-assistant = Assistent
start-strength = Schlussfolgern
start-fairness = Glück
start-first-click = Erster Klick
start-countdown = Countdown
start-seconds = Sekunden
start-question-marks = Fragezeichen
start-chording = Aufdecken: Ein Klick auf eine erfüllte Zahl öffnet die Zellen um sie herum
start-name = Dein Name
start-seed = Startwert zum Üben
start-more = Weitere Optionen

## Herausforderungen: ein Link, der ein bestimmtes Spielfeld startet, mit der Zeit, die es zu schlagen gilt

challenge = Herausforderung
challenge-by = { $name } hat dieses Spielfeld in { $time } geschafft. Bist du schneller?
challenge-nameless = Jemand hat dieses Spielfeld in { $time } geschafft. Bist du schneller?
challenge-start = Beginne in Zeile { NUMBER($row) }, Spalte { NUMBER($column) }. Die Minen werden nach dem ersten Klick gelegt, deshalb ist das Spielfeld nur von dort aus dasselbe.
challenge-play = Herausforderung annehmen
challenge-damaged = Dieser Link ist beschädigt, deshalb lässt sich das Spielfeld nicht spielen. Lass ihn dir noch einmal schicken oder wähle selbst ein Spielfeld.

## Wo gespielt wird

where-home = Zu Hause
where-home-about = In diesem Browser: sofort, privat und auch offline.
where-club = Im Club
where-club-about = Auf dem Server, der die Minen geheim hält: Freunde können zuschauen, und Siege zählen für die Bestzeiten.

## Knöpfe

button-open = Öffnen
button-flag = Flagge
button-hint = Tipp
button-why = Warum?
button-odds = Chancen
button-advice = Bester Zug
button-win-chance = Gewinnchance
button-undo = Rückgängig
button-pause = Pause
button-resume = Fortsetzen
button-new-game = Neues Spiel
button-retry = Spielfeld wiederholen
button-auto = Sichere Züge spielen
button-auto-play = Einen Zug spielen
button-give-up = Aufgeben
button-flag-mode = Flaggenmodus
button-copy-watch-link = Zuschauerlink kopieren
button-zoom-in = Vergrößern
button-zoom-out = Verkleinern
button-zoom-fit = Einpassen
button-help = Hilfe
button-more = Mehr

## Aktionen, wie sie in der Hilfe und in der Tastenbelegung stehen

action-open = Zelle öffnen; auf einer Zahl: den Rest aufdecken
action-flag = Flagge oder nächste Markierung
action-chord = den Rest um eine Zahl aufdecken
action-question = Fragezeichen, falls dieses Spiel sie hat
action-undo = rückgängig, auch einen verlorenen Zug
action-pause = Pause oder fortsetzen
action-new-game = neues Spiel
action-retry = dieses Spielfeld wiederholen
action-give-up = aufgeben
action-hint = Tipp; noch einmal öffnet die Zelle
action-why = diese Zelle erklären oder ihr Risiko zeigen
action-odds = Chancen: für jede Zelle die Wahrscheinlichkeit einer Mine
action-advice = bester Zug
action-win-chance = Gewinnchance
action-auto = alle sicheren Züge spielen
action-auto-play = das Programm spielen lassen
action-faster = schneller spielen
action-slower = langsamer spielen
action-move-left = nach links
action-move-down = nach unten
action-move-up = nach oben
action-move-right = nach rechts
action-row-start = erste Spalte
action-row-end = letzte Spalte
action-first-row = erste Zeile
action-last-row = letzte Zeile
action-column = zur Spalte mit der zuvor getippten Nummer
action-half-page-up = eine halbe Seite nach oben
action-half-page-down = eine halbe Seite nach unten
action-page-up = eine Seite nach oben
action-page-down = eine Seite nach unten
action-next-frontier = nächste verdeckte Zelle neben einer offenen
action-previous-frontier = vorige verdeckte Zelle neben einer offenen
action-next-alike = nächste Zelle, die dasselbe zeigt
action-previous-alike = vorige Zelle, die dasselbe zeigt
action-zoom-in = vergrößern
action-zoom-out = verkleinern
action-zoom-fit = Spielfeld einpassen
action-cell-width = schmale oder breite Zellen
action-full-screen = Vollbild
action-flag-mode = Flaggenmodus: Tippen oder Klicken setzt Flaggen
action-next-step = nächster Schritt einer Erklärung
action-previous-step = voriger Schritt einer Erklärung
action-details = alles zeigen, was nicht hineinpasst
action-redraw = Bildschirm neu zeichnen
action-help = diese Hilfe
action-cancel = Programm anhalten oder schließen, was offen ist
action-menu = Menü; das Spiel wird gespeichert
action-command-line = einen Befehl tippen wie im Zeilenmodus
action-copy-watch-link = Zuschauerlink kopieren
action-suspend = zurück zur Shell; fg kehrt zurück
action-quit = beenden; das Spiel wird gespeichert

action-group-play = Spielen
action-group-assist = Hilfe vom Programm
action-group-move = Bewegen
action-group-view = Ansicht
action-group-general = Allgemeines

## Spiel

game-title = Spiel
game-mines-left = Minen übrig
game-time = Zeit
game-time-left = Restzeit
game-score = Punkte: { NUMBER($score) }
game-face = Neues Spiel mit denselben Regeln
game-leave = Neues Spiel beginnen? Du kannst zu diesem zurückkehren.
game-leave-it = Neues Spiel
game-lose-progress = Dieses Spielfeld von vorn beginnen? Dein Fortschritt geht verloren.
game-way-back = Zurück zum letzten Spiel
game-copied = Link kopiert.
game-copy-this = Kopiere diesen Link: { $link }
game-tools = Werkzeuge
game-paused = Pause. Das Spielfeld ist verdeckt.
game-watching = Du schaust bei diesem Spiel zu.
game-reconnecting = Verbindung wird wiederhergestellt …
game-click-lost = Zu viele Klicks warten auf den Server, deshalb wurde dieser nicht gesendet.
game-thinking = Denkt nach …
game-stopped = Angehalten. Es hat sich nichts geändert.
game-stopped-midway = Angehalten. Die bisherigen Züge bleiben.
game-stop = Anhalten
game-not-kept = Nicht gespeichert
game-not-kept-about = Dieser Browser speichert das Spiel nicht: Der Speicher ist gesperrt oder voll. Du kannst weiterspielen, aber wenn du die Seite schließt, ist das Spiel weg.
game-page-outdated = Minewise wurde in einem anderen Tab aktualisiert. Lade diese Seite neu, damit das Spiel weiter gespeichert wird.
game-kept-again = Dieses Spiel war in diesem Browser gelöscht worden und wurde neu gespeichert.
game-crashed = Etwas ist schiefgegangen, und dein letzter Befehl wurde nicht ausgeführt. Das Spiel ist, wie es vorher war.
game-no-such-game = Dieses Spiel gibt es nicht, oder du hast keinen Zugriff darauf. Beginne ein neues.
game-practice = Übung
game-assistant = Assistent: { $name }
game-fact = { $what }: { $value }

tool-advice = Zug
tool-win-chance = Chance
tool-menu = Menü
game-tap = Tippen oder Klicken
game-about = Dieses Spiel
game-challenge-copied = Link kopiert. Er öffnet dieses Spielfeld für andere, mit deiner Zeit als Ziel.
game-show-result = Ergebnis zeigen

told-ready = Öffne eine beliebige Zelle.
told-challenge = Zu schlagen: { $time }. Beginne bei { $place }: Nur von dort ist das Spielfeld dasselbe.
told-opened =
    { $count ->
        [one] 1 Zelle geöffnet.
       *[other] { $count } Zellen geöffnet.
    }
told-cell = { CAPITALISE($place) }: { $what }.
told-marks =
    { $count ->
        [one] 1 Markierung geändert.
       *[other] { $count } Markierungen geändert.
    }
told-undone =
    { $count ->
        [0] Rückgängig gemacht.
        [one] Rückgängig gemacht: 1 Zelle wieder verdeckt.
       *[other] Rückgängig gemacht: { $count } Zellen wieder verdeckt.
    }
told-hint = { CAPITALISE($place) } ist sicher frei: { $proof }. Ein weiterer Tipp öffnet sie.
told-nothing-certain = Keine Zelle ist sicher frei. „{ button-advice }“ zeigt den aussichtsreichsten Versuch.
told-advice = Bester Zug: { $place }, mit { $risk } Wahrscheinlichkeit eine Mine.
told-advice-safe = Bester Zug: { $place }, sicher frei.
told-win-chance = Bestes Spiel gewinnt hier mit { $chance } Wahrscheinlichkeit.
told-win-chance-about = Das Programm gewinnt hier mit etwa { $chance } Wahrscheinlichkeit (± { $error }). Bestes Spiel gewinnt mindestens so oft.
told-win-chance-rule = Bestes Spiel gewinnt sicher: Dafür sorgen die Regeln dieses Spiels.
told-win-chance-unknown = Die Gewinnchance lässt sich noch nicht berechnen.
told-not-certain = { CAPITALISE($place) } ist nicht sicher: Die Wahrscheinlichkeit einer Mine ist { $risk }.
told-not-certain-unknown =
    Ob { $place } frei ist, ließ sich nicht beweisen, und diese Stellung ist zu verwickelt, um die
    Chancen zu berechnen.
told-implied =
    Wenn deine Vermutungen stimmen, ist { $place } { $verdict ->
        [mine] eine Mine
       *[safe] frei
    }. { $why }
told-why-cell = Wähle eine verdeckte Zelle.
told-guessed = { CAPITALISE($place) } war geraten, dabei war { $certain } sicher frei.
told-conflict = Diese Vermutungen können nicht alle Minen sein.
told-must-be-safe = { CAPITALISE($place) } muss frei sein.
told-open-it = Öffnen
told-retried = Dasselbe Spielfeld, von vorn.
told-started = Das Spiel beginnt von vorn.
told-exploded = Eine Mine ist explodiert.
told-over = Dieses Spiel ist beendet. Beginne ein neues.

odds-of-first-open = Die erste Zelle, die du öffnest, ist frei, egal welche.
odds-of-any-board =
    Diese Chancen zählen alle Spielfelder, die zu den offenen Zellen passen; deines ist eines, bei
    dem man nicht raten muss.
odds-of-kind-game =
    Wenn nichts sicher ist, geht in diesem Spiel jeder Versuch gut aus, der gut ausgehen kann, egal
    wie die Chancen stehen.
odds-of-first-sight = Diese Chancen gelten für jemanden, der dieses Spielfeld zum ersten Mal sieht.

## Das Ende eines Spiels

result-new-best = Neue Bestzeit
result-first-win = Dein erster Sieg hier
result-place =
    { $of ->
        [one] Bisher der einzige Sieg hier
       *[other] Platz { NUMBER($place) } von { $of } Siegen hier
    }
result-place-club = Platz { NUMBER($place) } der Bestzeiten
result-faster = { $time } schneller als deine bisherige Bestzeit
result-slower = { $time } langsamer als deine Bestzeit
result-accuracy = Genauigkeit
result-luck = Glück
result-mistakes = Fehler
result-risk = Eingegangenes Risiko
result-needless = Unnötige Risiken
result-help = Hilfe
result-help-none = keine
result-same = Dasselbe Spielfeld
result-review = Ansehen
result-challenge = Teilen
result-challenge-help = Nur ein Sieg im ersten Anlauf und ohne Hilfe lässt sich als Herausforderung teilen.
result-challenge-won = Herausforderung gewonnen
result-challenge-ahead = { $time } schneller als die Herausforderung
result-challenge-behind = { $time } langsamer als die Herausforderung
result-details = Alle Zahlen
result-title = Ergebnis
result-won = Gewonnen!
result-mine = Verloren: Das war eine Mine.
result-time-out = Verloren: Die Zeit ist um.
result-gave-up = Aufgegeben.
result-guess = Verloren: Das war geraten, und eine andere Zelle war sicher frei.
result-time = Zeit
result-server-time = Zeit beim Server
result-score = Punkte
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = Effizienz
result-clicks = Klicks
result-undos = Rückgängig gemacht
result-hints = Tipps
result-explanations = Erklärungen
result-odds = Chancen gezeigt
result-autos = Automatische Züge
result-clean = Ohne Hilfe gewonnen.
result-practice = Übung: Dieses Spielfeld war bekannt, deshalb zählt die Zeit nicht.
result-again = Noch einmal spielen
result-replay = Aufzeichnung ansehen
result-share = Link zur Aufzeichnung kopieren
result-best = Bestzeiten dieser Stufe mit diesen Regeln
result-no-best = Noch keine.
result-nameless = anonym
result-drawn = Dein Browser und der Server haben dieses Spielfeld gemeinsam ausgelost, wie versprochen.
result-not-as-promised = Das ist nicht das Spielfeld, auf das sich der Server vor dem Spiel festgelegt hat.

ranking-person = Dieses Spiel zählt für die Bestzeiten.
ranking-program = Dieses Spiel zählt für die Bestzeiten der Programme: { $reasons }.
ranking-none = Dieses Spiel zählt nicht für die Bestzeiten: { $reasons }.
ranking-practice = Übung: Nach dem Ende wurde weitergespielt, daher zählt es nicht.
ranking-reason-before-rule = gespielt, bevor es diese Regel gab
ranking-reason-not-won = nicht gewonnen
ranking-reason-practice = das Spielfeld war ausgesucht
ranking-reason-pause = die Uhr wurde angehalten
ranking-reason-undo = ein Zug wurde rückgängig gemacht
ranking-reason-retry = das Spielfeld wurde neu begonnen
ranking-reason-hint = Tipps oder Ratschläge wurden genutzt
ranking-reason-explanation = Erklärungen wurden genutzt
ranking-reason-odds = Chancen wurden gezeigt
ranking-reason-auto = automatische Züge wurden genutzt
ranking-reason-analysis = dieses Spiel wurde währenddessen analysiert
ranking-reason-too-fast = schneller, als jemand klicken kann
ranking-reason-program = ein Programm hat gespielt
ranking-reason-self-timed = zu Hause gespielt, selbst gestoppt

## Ein zu Hause gespieltes Spiel veröffentlichen

publish-open = Veröffentlichen
publish-title = Dieses Spiel veröffentlichen
publish-about = Der Server prüft das Spiel und gibt seiner Aufzeichnung einen Link; wer den Link hat, kann sie ansehen. Die Zeiten hast du selbst gemessen: Das Spiel heißt deshalb „selbst gestoppt“ und zählt nicht für die Bestzeiten.
publish-name = Es wird mit dem Namen { $name } gezeigt.
publish-nameless = Es wird ohne Namen gezeigt.
publish-yes = Veröffentlichen
publish-no = Abbrechen
publish-done = Veröffentlicht.
publish-link = Link zur Aufzeichnung

## Die Schritte des Assistenten

trace-title = So hat der Assistent geschlossen
trace-open = Begründung zeigen
trace-none = Zum letzten Zug gibt es nichts zu zeigen.
trace-step = Schritt { NUMBER($at) } von { NUMBER($of) }
trace-back = Voriger Schritt
trace-forward = Nächster Schritt
trace-play = Alle Schritte zeigen
trace-stop = Anhalten

why-mine = Warum { $place } eine Mine ist
why-safe = Warum { $place } frei ist
why-would-be-mine = Warum { $place } eine Mine wäre
why-would-be-safe = Warum { $place } frei wäre
why-proposals =
    { $count ->
        [one] Was aus deiner Vermutung folgt
       *[other] Was aus deinen Vermutungen folgt
    }
why-step-forcing =
    Die { NUMBER($forcing) } in { $forcing_place } braucht { $needs ->
        [0] keine Minen mehr
        [one] noch 1 Mine
       *[other] noch { $needs } Minen
    } und hat { $elsewhere ->
        [0] keine Zelle
        [one] nur 1 Zelle
       *[other] nur { $elsewhere } Zellen
    }, die die { NUMBER($satisfied) } in { $satisfied_place } nicht berührt.
why-step-held =
    Also { $shared ->
        [one] enthält die 1 gemeinsame Zelle
       *[other] enthalten die { $shared } gemeinsamen Zellen
    } { $held ->
        [0] keine Minen
        [one] 1 Mine
       *[other] { $held } Minen
    }.
why-step-rest = Mehr braucht die { NUMBER($satisfied) } in { $satisfied_place } nicht, also ist der Rest um sie herum frei.
why-step-needing =
    Die { NUMBER($needing) } in { $needing_place } braucht { $needs ->
        [0] keine Minen mehr
        [one] noch 1 Mine
       *[other] noch { $needs } Minen
    }.
why-step-limited =
    { $shared ->
        [one] Die 1 Zelle, die sie mit der { NUMBER($limiting) } in { $limiting_place } teilt, enthält
       *[other] Die { $shared } Zellen, die sie mit der { NUMBER($limiting) } in { $limiting_place } teilt, enthalten
    } höchstens { $most ->
        [0] keine Minen
        [one] 1 Mine
       *[other] { $most } Minen
    }.
why-step-others =
    Also { $others ->
        [one] ist die andere Zelle eine Mine
       *[other] sind alle ihre anderen Zellen Minen
    }.
why-step-suppose =
    Angenommen, { $cell } wäre { $opposite ->
        [mine] eine Mine
       *[safe] frei
    }.
why-step-then = Dann { proof-consequence }.
why-step-failure =
    Nun hätte die { NUMBER($clue) } in { $place } { $mines ->
        [0] keine Minen
        [one] { $fit ->
            [too-few] nur 1 Mine
           *[too-many] 1 Mine
        }
       *[other] { $fit ->
            [too-few] nur { $mines } Minen
           *[too-many] { $mines } Minen
        }
    } um sich.
why-step-impossible =
    Das kann nicht sein, also ist { $cell } { $what ->
        [mine] eine Mine
       *[safe] frei
    }.
why-step-same = Dasselbe gilt für { $cells }.

## Tastenbelegung

keys-title = Tasten
keys-how = Wähle eine Aktion und drücke dann die neue Taste. Escape behält die alte.
keys-press = Taste drücken …
keys-none = keine Taste
keys-taken = { $key } ist schon belegt: „{ $action }“. Wähle eine andere Taste oder ändere zuerst jene Aktion.
keys-reset = Alle Tasten zurücksetzen
keys-is-reset = Alle Tasten sind zurückgesetzt.

key-space = Leertaste
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-backspace = Rücktaste
key-delete = Entf
key-insert = Einfg
key-arrow-left = links
key-arrow-right = rechts
key-arrow-up = oben
key-arrow-down = unten
key-home = Pos1
key-end = Ende
key-page-up = Bild auf
key-page-down = Bild ab
key-ctrl = Strg
key-alt = Alt
key-shift = Umschalt

## Hilfe

help-title = Tasten, Maus und Touch
help-mouse-title = Maus
help-touch-title = Touch
help-open = Zelle öffnen; auf einer Zahl: den Rest aufdecken
help-flag = Flagge
help-chord = den Rest um eine Zahl aufdecken
help-mouse-left = linke Taste
help-mouse-right = rechte Taste
help-mouse-middle = mittlere Taste, oder links und rechts zusammen
help-mouse-wheel = Rad
help-wheel = Spielfeld verschieben; mit Strg: zoomen
help-touch-tap = tippen
help-touch-hold = lange drücken
help-touch-drag = ziehen, spreizen
help-drag = verschieben, zoomen

## Zellen, wie sie vorgelesen werden

board-name = Spielfeld
cell-covered = verdeckt
cell-empty = offen, keine Minen ringsum
cell-flag = Flagge
cell-proposed = vermutete Flagge
cell-question = Fragezeichen
cell-implied-mine = wäre eine Mine
cell-implied-safe = wäre frei
cell-mine = Mine
cell-exploded = explodierte Mine
cell-flagged-mine = Mine mit Flagge
cell-wrong-flag = falsche Flagge
cell-guessed = damit verloren, weil geraten; keine Mine
cell-guessed-mine = damit verloren, weil geraten; eine Mine
cell-violated = { NUMBER($clue) }, im Widerspruch zu den Markierungen
cell-odds = mit { $chance } Wahrscheinlichkeit eine Mine
cell-at = { CAPITALISE($place) }: { $what }
cell-at-odds = { CAPITALISE($place) }: { $what }, { cell-odds }

## Was das Spiel ablehnt: refused-<reason> der Probleme der API

refused-flagged = Hier steht eine Flagge.
refused-already-open = Diese Zelle ist schon offen.
refused-not-a-clue = Aufdecken lässt sich nur um eine offene Zahl herum.
refused-nothing-around = Ringsum gibt es nichts mehr zu öffnen.
refused-chord-unsatisfied = Zum Aufdecken braucht die Zahl so viele Flaggen ringsum, wie sie angibt.
refused-over = Das Spiel ist beendet.
refused-click-on-covered = Diese Zelle ist verdeckt.
refused-mark-on-open = Diese Zelle ist offen: Hier gibt es nichts zu markieren.
refused-mark-on-hint = Diese Zelle ist als Tipp gezeigt: Sie ist frei.
refused-confirmed = Diese Zelle ist sicher eine Mine, deshalb bleibt ihre Flagge.
refused-question-marks-off = Fragezeichen sind in diesem Spiel ausgeschaltet.
refused-chording-off = Das Aufdecken ist in diesem Spiel ausgeschaltet.
refused-not-paused = Das Spiel ist nicht angehalten.
refused-not-running = Es gibt nichts anzuhalten: Die Uhr läuft ab der ersten geöffneten Zelle.
refused-nothing-to-undo = Es gibt nichts rückgängig zu machen.
refused-nothing-certain = Hier ist kein Zug sicher.
refused-stopped = Angehalten. Das Spiel ist unverändert.
refused-final-end = Dieses Spiel ist beendet, und sein Ende lässt sich nicht rückgängig machen.
refused-paused = { game-paused }
refused-out-of-board = Diese Zelle gibt es auf diesem Spielfeld nicht.
refused-no-guess-impossible = Mit so vielen Minen ist ein Spiel ohne Raten nicht von jeder ersten Zelle aus möglich. Nimm weniger Minen oder ein größeres Spielfeld.
refused-no-board =
    Von hier aus fand sich kein Spielfeld, das ohne Raten lösbar ist. Versuche eine andere Zelle oder
    weniger Minen.

## Was der Server ablehnt

problem-bad-request = Der Server hat diese Anfrage nicht verstanden.
problem-board-refused = Dieses Spielfeld ist nicht möglich.
problem-value-refused = Diese Angabe ist nicht möglich.
problem-command-refused = Das geht hier nicht.
problem-outdated = Das Spiel war schon weiter. Bitte versuche es noch einmal.
problem-not-found = Dieses Spiel gibt es hier nicht.
problem-not-over = Das geht erst, wenn das Spiel beendet ist.
problem-key-missing = Für dieses Spiel brauchst du einen Schlüssel.
problem-key-wrong = Dieser Schlüssel gehört nicht zu diesem Spiel.
problem-too-hard = Diese Stellung ist zu verwickelt, um sie zu berechnen.
problem-contradiction = Zu dieser Stellung passt keine Verteilung der Minen.
problem-too-many-requests = Das waren zu viele Anfragen auf einmal. Bitte versuche es gleich noch einmal.
problem-quota-used = Du hast so viel veröffentlicht, wie dieser Server an einem Tag von einer Adresse annimmt. Bitte versuche es morgen noch einmal.
problem-busy = Der Server ist ausgelastet. Bitte versuche es gleich noch einmal.
problem-storage-unavailable = Die Datenbank des Servers antwortet nicht. Bitte versuche es gleich noch einmal.
problem-storage-full = Dieser Server hat keinen Platz für weitere veröffentlichte Spiele.
problem-stopping = Der Server startet gleich neu. Bitte versuche es gleich noch einmal.
problem-internal = Auf dem Server ist etwas schiefgegangen.
problem-field-size = Dieses Spielfeld ist für diese Regeln zu groß.
problem-field-time-limit = Das Zeitlimit muss zwischen 1 und 5999 Sekunden liegen.
problem-field-name = Ein Name hat 1 bis 32 Zeichen, und alle sind sichtbar.
problem-field-seed = Ein Startwert ist eine ganze Zahl von 0 bis 18446744073709551615.
problem-field-record = Der Server kann dieses Spiel nicht nachspielen, deshalb wurde es nicht veröffentlicht.
problem-other = Der Server meldet: { $detail }

## Analyse

analysis-title = Analysebrett
analysis-board = Stellung
analysis-tools-title = Ein Klick auf eine Zelle …
analysis-tools-why = erklärt sie
analysis-tools-covered = verdeckt sie
analysis-tools-clue =
    { $clue ->
        [0] öffnet sie: keine Minen ringsum
        [one] öffnet sie: 1 Mine ringsum
       *[other] öffnet sie: { $clue } Minen ringsum
    }
analysis-tools-mine = nimmt eine Mine an
analysis-tools-safe = nimmt an, dass sie frei ist
# Auf den Pinseln selbst, wo wenig Platz ist.
analysis-brush-why = Warum?
analysis-brush-covered = Verdecken
analysis-brush-mine = Mine
analysis-brush-safe = Frei
analysis-legend = Die Farben der Chancen, von sicher frei bis sicher eine Mine
analysis-legend-safe = 0 % frei
analysis-legend-mine = 100 % Mine
analysis-found-title = Ergebnis
analysis-found-thinking = Wird berechnet …
analysis-found-layouts = Mögliche Verteilungen
analysis-found-uncounted = zu viele, um sie genau zu zählen
analysis-found-safe = Sicher frei
analysis-found-mines = Sicher Minen
analysis-found-best = Bester Zug
analysis-found-best-cell = { CAPITALISE($place) }, Risiko { $risk }
analysis-found-estimates =
    Diese Stellung ist so verwickelt, dass die Chancen geschätzt sind. Was als sicher gilt, ist
    sicher.
analysis-found-nothing-covered = Es sind keine verdeckten Zellen übrig.
analysis-found-some-safe =
    { $count ->
        [one] 1 Zelle kann ohne Risiko geöffnet werden.
       *[other] { $count } Zellen können ohne Risiko geöffnet werden.
    }
analysis-found-some-mines =
    { $count ->
        [one] 1 Zelle ist sicher eine Mine, aber keine Zelle ist sicher frei.
       *[other] { $count } Zellen sind sicher Minen, aber keine Zelle ist sicher frei.
    }
analysis-found-nothing-certain = Hier ist nichts sicher. Die Zahlen geben in Prozent an, wie wahrscheinlich eine Mine ist.
analysis-found-coin = Hier ist nichts sicher, und selbst die beste Zelle ist ein Münzwurf: 50 %.
analysis-meaning-title = Was die Zahlen bedeuten
analysis-meaning-odds = Jede Zahl ist die Chance in Prozent, dass auf der Zelle eine Mine liegt. Gezählt wird jede Verteilung der Minen, die zu den Zahlen passt; alle sind gleich wahrscheinlich.
analysis-meaning-certain = 0 ist sicher frei und 100 sicher eine Mine. Alles dazwischen ist ein Risiko, auch die 1.
analysis-meaning-best = Die markierte Zelle ist der beste Zug. Oft ist es die mit dem kleinsten Risiko, doch eine Zelle, die mehr verrät, kann ein etwas größeres Risiko wert sein.
analysis-meaning-coin = Bei einem 50/50 teilen sich zwei Zellen eine Mine, und keine Zahl wird je verraten, welche es ist. Abwarten hilft nicht: Rate früh, dann verlierst du höchstens wenig Zeit.
analysis-meaning-coin-example = Ein 50/50 ansehen
analysis-meaning-win = Wo sie sich zählen lässt, gilt die Gewinnchance für bestes Spiel von hier bis zum Ende. Sonst ist sie die des Programms, geschätzt aus Partien, die es durchspielt, mit ihrem Fehler. Bestes Spiel gewinnt mindestens so oft.
analysis-why-title = Warum?
analysis-why-how = Wähle „{ analysis-brush-why }“ und klicke auf eine verdeckte Zelle, oder drücke dort die Taste ?.
analysis-why-open = { CAPITALISE($place) } ist offen. Wähle eine verdeckte Zelle.
analysis-why-uncertain = { CAPITALISE($place) } ist nicht sicher: Die Wahrscheinlichkeit einer Mine ist { $risk }.
analysis-why-uncertain-unsupposed =
    { CAPITALISE($place) } ist aus den Zahlen allein nicht sicher: Ohne deine Annahmen ist die
    Wahrscheinlichkeit einer Mine { $risk }.
analysis-why-mine = { CAPITALISE($place) } ist eine Mine.
analysis-why-safe = { CAPITALISE($place) } ist frei.
analysis-win-ask = Gewinnchance
analysis-win-thinking = Wird durchgespielt …
analysis-win-exact = Bestes Spiel gewinnt von hier aus mit { $chance } Wahrscheinlichkeit (exakt).
analysis-win-estimate =
    Das Programm gewinnt von hier aus mit etwa { $chance } Wahrscheinlichkeit (± { $error }),
    geschätzt aus { NUMBER($games) } Spielen. Bestes Spiel gewinnt mindestens so oft.
analysis-position-title = Stellung
analysis-odds = Chancen zeigen
analysis-undo = Rückgängig
analysis-clear = Alles verdecken
analysis-copy = Link kopieren
analysis-copy-text = Text kopieren
analysis-copied = Kopiert
analysis-in-address = Kopiere ihn aus der Adresszeile
analysis-in-field = Kopiere ihn aus dem Feld
analysis-size-apply = Größe ändern
analysis-notation-title = Stellung als Text
analysis-notation-forms = Füge eine Stellung in einer dieser Formen ein: 3x2x1:_10/110 oder 3 2 1 #10110 oder mehrere Zeilen.
notation-error-empty = Gib eine Stellung als BxHxM:ZEILE/ZEILE/… ein, mit _ für eine verdeckte Zelle.
notation-error-header = „{ $text }“ ist keine Stellung: Sie muss mit Spalten, Zeilen und Minen beginnen, etwa 9x9x10:
notation-error-size = Ein Spielfeld braucht mindestens eine Zeile und eine Spalte und hat höchstens { NUMBER($most) } Zellen.
notation-error-mines = Die Zahl der Minen muss zwischen 0 und { NUMBER($most) } liegen.
notation-error-rows =
    { $found ->
        [one] Es ist 1 Zeile statt { NUMBER($expected) }.
       *[other] Es sind { $found } Zeilen statt { NUMBER($expected) }.
    }
notation-error-row =
    Zeile { NUMBER($row) } hat { $found ->
        [one] 1 Zelle
       *[other] { $found } Zellen
    } statt { NUMBER($expected) }.
notation-error-cells =
    { $found ->
        [one] Es ist 1 Zelle statt { NUMBER($expected) }.
       *[other] Es sind { $found } Zellen statt { NUMBER($expected) }.
    }
notation-error-symbol =
    „{ $symbol }“ in Zeile { NUMBER($row) }, Spalte { NUMBER($column) } ist keine Zelle: _ oder #
    steht für eine verdeckte, 0 bis 8 für eine offene.
local-notation-error-number =
    „{ $text }“ ist keine Zahl: Schreibe Spalten, Zeilen, Minen und Zellen, etwa 3 2 1 #10110.
local-notation-error-clue = { CAPITALISE($place) } zeigt { NUMBER($number) }, aber eine Zahl liegt zwischen 0 und 8.
local-notation-error-more-cells = Es sind mehr Zellen als die { NUMBER($expected) } des Spielfelds.
local-notation-error-trailing = „{ $text }“ folgt auf eine Stellung, die schon vollständig ist.
analysis-examples-title = Beispiele
analysis-examples-puzzle = Mitten im Spiel
analysis-examples-one-two = Das Muster 1-2-1
analysis-examples-count = Durch Zählen der Minen gelöst
analysis-examples-guess = Reines Raten
analysis-examples-published = Ein veröffentlichtes Rätsel mit 360 Verteilungen
analysis-exercise-title = Übung
analysis-exercise-safe = Mindestens eine Zelle ist sicher frei. Finde sie und klicke sie an.
analysis-exercise-guess = Hier ist nichts sicher. Finde den besten Versuch und klicke ihn an.
analysis-exercise-show = Lösung zeigen
analysis-exercise-right = Richtig.
analysis-exercise-right-guess = Richtig: Das Risiko ist { $risk }, und kein anderer Versuch ist besser.
analysis-exercise-mine = Die nicht: Dort liegt sicher eine Mine.
analysis-exercise-unsure = Die nicht: Mit { $risk } liegt dort eine Mine, und eine andere Zelle ist sicher frei.
analysis-exercise-worse = Es gibt einen besseren Versuch: Hier ist das Risiko { $risk }.
analysis-exercise-is-safe = Die markierte Zelle ist sicher frei.
analysis-exercise-is-best = Die markierte Zelle ist der beste Versuch: Ihr Risiko ist { $risk }.

## Bestzeiten

best-times-title = Bestzeiten
best-times-intro =
    Auf zufälligen Spielfeldern gewonnen, ohne Pause, Tipps, Erklärungen, Chancen, Rückgängigmachen
    oder Wiederholen und ohne das Analysebrett. Jede Kombination von Regeln hat ihre eigene Liste.
    Programme haben eigene Listen: wer sich als Programm ausgibt, und alles, was schneller ist, als
    ein Mensch klicken kann. Gemessen wird beim Klick, und der Server vergleicht die Zeiten
    mit seinen eigenen. Ein Lösungsprogramm auf dem Rechner der Spielenden kann er nicht sehen.
best-times-level = Spielfeld
best-times-player = Spieler
best-times-period = Wann
best-times-period-day = 24 Stunden
best-times-period-week = 7 Tage
best-times-period-all = Insgesamt
best-times-rules = Regeln
best-times-you = du
best-times-columns-replay = Aufzeichnung
best-times-replay-of = Aufzeichnung: { $name }, { $time }
best-times-empty-period = In dieser Zeit hat hier niemand ohne Hilfe gewonnen. Du könntest der Erste sein.
best-times-players-person = Menschen
best-times-players-program = Programme
best-times-before-rule = aus der Zeit vor dieser Regel
best-times-loading = Wird geladen …
best-times-empty = Hier hat noch niemand ohne Hilfe gewonnen. Du könntest der Erste sein.
best-times-play = Jetzt spielen
best-times-again = Noch einmal versuchen
best-times-columns-rank = Rang
best-times-columns-name = Name
best-times-columns-time = Zeit
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = Klicks
best-times-columns-date = Datum
best-times-caption = Bestzeiten: { $rules }

## Die Gewinnchance im Lauf eines Spiels, als Kurve

curve-name = Gewinnchance
curve-summary = Gewinnchance: { $first } am Anfang, { $least } am tiefsten Punkt, { $last } am Ende
curve-unknown = Die Gewinnchance ist hier nicht bekannt.
curve-not-now = Die Gewinnchance wird hier nicht berechnet, solange du ein Spiel im Club nicht beendet hast.
curve-chance = Gewinnchance { $chance }
curve-chance-about = das Programm gewinnt mit etwa { $chance } (± { $error })

## Statistik

plot-table = Als Tabelle
statistics-title = Statistik
statistics-intro = Deine eigenen Spiele: die, die dieser Browser aufbewahrt, und die im Club, die er kennt.
statistics-games = Spiele
statistics-empty = Noch gibt es nichts zu zählen. Dein erstes Spiel erscheint hier.
statistics-play = Das erste Spiel beginnen
statistics-none = Solche Spiele hast du noch nicht gespielt.
statistics-none-all = Alle Spiele zeigen
statistics-club-missing = Der Server ist nicht erreichbar; deine letzten Spiele im Club fehlen vielleicht.
statistics-csv = Als CSV speichern
statistics-filters = Welche Spiele zählen
statistics-all = Alle
statistics-all-boards = Alle Spielfelder
statistics-custom = Eigene Spielfelder
statistics-help = Hilfe
statistics-help-no = Ohne Hilfe
statistics-help-yes = Mit Hilfe
statistics-place = Gespielt
statistics-practice = gewähltes Spielfeld
statistics-total-minutes = { NUMBER($minutes) } min gespielt
statistics-total-hours = { NUMBER($hours) } h { NUMBER($minutes) } min gespielt
statistics-rate = Gewonnen
statistics-wins =
    { $wins ->
        [0] noch kein Sieg
        [one] 1 Sieg
       *[other] { $wins } Siege
    }
statistics-streak = Siege in Folge
statistics-streak-longest = längste Serie: { NUMBER($longest) }
statistics-best = Bestzeit
statistics-best-average = im Schnitt: { $time }
statistics-average = im Schnitt
statistics-average-time = Zeit im Schnitt
statistics-per-second = 3BV/s
statistics-efficiency = Effizienz
statistics-efficiency-about = 3BV pro Klick
statistics-won = Siege
statistics-lost = Niederlagen
statistics-time = Zeit
statistics-date = Datum
statistics-result = Ergebnis
statistics-result-won = Gewonnen
statistics-result-mine = Mine getroffen
statistics-result-time-out = Zeit abgelaufen
statistics-result-gave-up = Aufgegeben
statistics-result-guess = Unnötig geraten
statistics-levels = Nach Spielfeld
statistics-plots = Im Lauf der Zeit
statistics-axis-period = Zeitraum
statistics-week = Woche ab { $date }
statistics-from-to = { $from } bis { $to }
statistics-plot-games = Spiele
statistics-plot-games-about = Wie viele Spiele du in jedem Zeitraum gewonnen und verloren hast.
statistics-plot-rate = Anteil der Siege
statistics-plot-rate-about = Welchen Anteil der Spiele du in jedem Zeitraum gewonnen hast.
statistics-plot-times = Zeit deiner Siege im Schnitt
statistics-plot-times-about = Wie lange deine Siege in jedem Zeitraum im Schnitt gedauert haben.
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = 3BV pro Sekunde deiner Siege in jedem Zeitraum, im Schnitt.
statistics-plot-efficiency = Effizienz
statistics-plot-efficiency-about = 3BV pro Klick deiner Siege in jedem Zeitraum, im Schnitt.
statistics-plot-spread = Wie lange deine Siege dauern
statistics-plot-spread-about = Wie viele deiner Siege wie lange gedauert haben.
statistics-luck = Glück und Können
statistics-luck-about = Spiele, die sich Zug für Zug bewerten lassen. Die Gewinnquote ohne Glück ist, was dein Spiel ohne Glück und Pech gewinnt.
statistics-luck-progress = Bisher bewertet: { NUMBER($done) } von { NUMBER($all) } Spielen.
statistics-luck-unreviewed =
    { $count ->
        [one] 1 Spiel lässt sich nicht bewerten: Das Feld ist zu groß, oder die Züge sind nicht mehr da.
       *[other] { $count } Spiele lassen sich nicht bewerten: Die Felder sind zu groß, oder die Züge sind nicht mehr da.
    }
statistics-luck-mines = Glück wird hier in Minen gezählt: die nach den eingegangenen Risiken zu erwartenden minus die getroffenen. Das Ergebnis eines Spiels sagt stattdessen, um wie viel das Glück die Gewinnchance verändert hat.
statistics-fair-rate = Ohne Glück
statistics-fair-rate-about = { $low } bis { $high } (95 %)
statistics-accuracy = Genauigkeit
statistics-accuracy-about = von 100 im Schnitt
statistics-risk = Risiko pro Spiel
statistics-risk-about = davon { $mistaken } durch Fehler
statistics-mistakes = Fehler pro Spiel
statistics-overlooked = Was übersehen wurde
statistics-overlooked-single-clue = eine Zahl
statistics-overlooked-two-clues = zwei Zahlen
statistics-overlooked-several-clues = mehrere Zahlen
statistics-overlooked-mine-total = Anzahl der Minen
statistics-luckiest = Die glücklichsten Spiele
statistics-unluckiest = Die unglücklichsten Spiele
statistics-history = Alle Spiele
statistics-newer = Neuere Spiele
statistics-older = Ältere Spiele
statistics-page = Seite { NUMBER($page) } von { NUMBER($pages) }

## Lernen

learn-title = Minesweeper lernen
learn-intro = Fünf kurze Schritte auf echten Spielfeldern. Eine Mine kostet dich hier nichts, und du kannst jederzeit aufhören.
learn-play = Ein Spiel spielen
learn-steps = Schritte
learn-step-open = Öffnen
learn-step-numbers = Zahlen
learn-step-flag = Flaggen
learn-step-chord = Abkürzung
learn-step-odds = Raten
learn-step-done = (erledigt)
learn-mines-left =
    { $count ->
        [0] Alle Minen tragen eine Flagge
        [one] Noch 1 Mine zu finden
       *[other] Noch { $count } Minen zu finden
    }
learn-next = Weiter
learn-back = Zurücknehmen
learn-again = Schritt neu beginnen
learn-show = Zeig es mir
learn-unavailable = Für die Schritte wird der Server gebraucht, und er ist nicht erreichbar. Versuche es gleich noch einmal.

learn-title-open = Öffne deine erste Zelle
learn-how-open = Unter diesem Spielfeld liegen sechs Minen. Öffne alle anderen Zellen, dann hast du gewonnen. Klicke oder tippe auf irgendeine: Die erste ist nie eine Mine.
learn-done-open =
    { $count ->
        [one] Du hast deine erste Zelle geöffnet.
       *[other] Du hast { $count } Zellen auf einmal geöffnet. Wo keine Mine in der Nähe ist, öffnen sich die Zellen ringsum von selbst, bis zu den ersten Zahlen.
    }
learn-title-numbers = Was die Zahlen sagen
learn-how-numbers = Eine Zahl zählt die Minen in den acht Zellen um sie herum. Die umrandete 1 berührt nur eine verdeckte Zelle, also liegt dort die Mine. Die 1 rechts daneben berührt dieselbe Mine, also kann um sie herum keine weitere sein. Öffne eine freie Zelle.
learn-done-numbers = Genau. Diese Zelle war sicher frei.
learn-title-flag = Markiere eine Mine
learn-how-flag = Eine Flagge markiert eine Mine, damit du sie nicht aus Versehen öffnest. Suche eine Zelle, die eine Mine sein muss, und klicke sie mit der rechten Maustaste an. Auf einem Touchscreen hältst du sie gedrückt, auf der Tastatur drückst du F. Die umrandete 1 hilft dir.
learn-done-flag = Gut gesehen. Die Flagge ist richtig.
learn-title-chord = Öffne den Rest auf einmal
learn-how-chord = Die umrandete 1 hat ihre Mine: Sie trägt eine Flagge. Also sind alle anderen Zellen um sie herum frei, und du brauchst sie nicht einzeln zu öffnen. Klicke auf die Zahl selbst, dann öffnen sie sich alle.
learn-done-chord =
    { $count ->
        [one] Ein Klick, eine Zelle. Das ist sicher, solange deine Flaggen stimmen.
       *[other] Ein Klick, { $count } Zellen. Das ist sicher, solange deine Flaggen stimmen.
    }
learn-title-count = Zähle die Minen
learn-how-count = Gegen Ende hilft das Zählen, wo die Zahlen nicht helfen. Dieses Spielfeld hat sechs Minen, und alle sechs tragen eine Flagge. Zwei Zellen sind noch verdeckt. Öffne eine davon.
learn-done-count = Richtig. Es ist keine Mine mehr übrig, also ist alles frei, was noch verdeckt ist.
learn-title-odds = Wenn nichts sicher ist
learn-how-odds = Manchmal musst du raten. Dann helfen die Chancen: Jede Zahl sagt, mit wie viel Prozent dort eine Mine liegt. Öffne die Zelle mit dem kleinsten Risiko.
learn-done-odds = Gut gewählt. { $risk } war das kleinste Risiko auf diesem Spielfeld. Wenn du gar nicht raten willst, wähle ein Spielfeld ohne Raten.

learn-show-safe = Diese Zelle ist frei. Öffne sie.
learn-show-flag = Diese Zelle ist eine Mine. Markiere sie.
learn-show-chord = Klicke auf diese Zahl.
learn-show-least-risk = Diese Zelle hat das kleinste Risiko. Öffne sie.

learn-said-mine = Das war eine Mine. Macht nichts: Nimm es zurück und schau noch einmal hin.
learn-said-back = Es ist wieder wie vorher. Versuche es noch einmal.
learn-said-lucky = Das ging gut, war aber geraten: Mit { $risk } wäre dort eine Mine gewesen. Eine andere Zelle ist sicher frei.
learn-said-riskier = Das ging gut, aber das Risiko war { $risk }, und eine andere Zelle hatte weniger. Beginne den Schritt neu oder spiele von hier aus weiter.
learn-said-flag-safe = Diese Zelle ist frei und braucht keine Flagge. Nimm sie wieder weg.
learn-said-flag-unsure = Das kann eine Mine sein, sicher ist es nicht: Die Chance ist { $risk }. Suche eine, die es sein muss.
learn-said-other = Gut, aber darum geht es in diesem Schritt nicht. Lies die Aufgabe noch einmal.

learn-end-title = Du kennst das Spiel
learn-end = Alles andere ist Übung. Ein guter Anfang ist ein kleines Spielfeld ohne Raten, mit Tipps, wann immer du einen willst. Oder sieh dir die Muster an: Formen, die in fast jedem Spiel vorkommen.
learn-end-again = Von vorn beginnen
learn-patterns-link = Zu den Mustern
learn-lessons-link = Neu hier? Beginne mit den fünf Schritten.

learn-patterns-title = Muster
learn-patterns-intro = Einige Formen kommen in fast jedem Spiel vor. Wer sie kennt, sieht die Antwort auf einen Blick. Jedes Spielfeld hier ist eine echte Stellung: Öffne, was frei ist; jede Zelle wird dir auf Wunsch begründet.
learn-pattern-again = Von vorn
learn-pattern-goal-open = Öffne eine Zelle, die sicher frei ist.
learn-pattern-goal-flag = Markiere die Zelle, die eine Mine sein muss.
learn-pattern-goal-guess = Hier ist nichts sicher. Öffne eine der beiden.
learn-pattern-right = Richtig.
learn-pattern-solved = Gelöst: Alle freien Zellen sind offen.
learn-pattern-mine = Diese nicht. Sie ist eine Mine.
learn-pattern-is-mine = Diese Zelle ist eine Mine.
learn-pattern-is-safe = Diese Zelle ist frei.
learn-pattern-unsure = Das ist nicht sicher: Mit { $risk } liegt dort eine Mine.
learn-pattern-lucky = Diesmal frei. Die Chance war { $risk }, und nichts auf dem Spielfeld konnte es verraten.
learn-pattern-unlucky = Diesmal eine Mine. Die Chance war { $risk }, und nichts auf dem Spielfeld konnte es verraten.

learn-pattern-full = So viele Zellen wie Minen
learn-pattern-about-full = Die 3 berührt genau drei verdeckte Zellen, also sind alle drei Minen. Danach suchst du am besten zuerst: Einfacher geht es nicht.
learn-pattern-one-one = 1-1 am Rand
learn-pattern-about-one-one = Die 1 am Rand hat ihre Mine in den ersten beiden Zellen. Die 1 daneben berührt diese beiden und eine dritte Spalte. Ihre Mine ist schon unter den ersten beiden, also ist die dritte Spalte frei.
learn-pattern-one-two = 1-2 am Rand
learn-pattern-about-one-two = Die 1 lässt in den ersten beiden Zellen nur eine Mine zu. Die 2 braucht noch eine, also muss die dritte Zelle darüber eine Mine sein.
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = Das bekannteste von allen: An einer Wand liegen die Minen über den Einsen, und die Zelle über der 2 ist frei.
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = Der größere Bruder: Hier liegen die Minen über den Zweien, und die Zellen über den Einsen sind frei.
learn-pattern-reduction = Ein verkleidetes Muster
learn-pattern-about-reduction = Zieh die Minen ab, die du kennst. Die Mine in der Mitte zählt bei jeder Zahl von 2-3-2 mit, also bleibt 1-2-1 übrig.
learn-pattern-count = Minen zählen
learn-pattern-about-count = Keine Zahl berührt die Zelle in der Ecke. Aber die Zahlen verraten alle drei Minen dieses Spielfelds, also ist die Ecke frei.
learn-pattern-fifty-fifty = Ein echtes 50:50
learn-pattern-about-fifty-fifty = Eine der beiden Zellen oben rechts ist eine Mine, und keine Zahl wird je verraten, welche. Nicht grübeln, sondern raten, und lieber früh als spät.

## Aufzeichnung

replay-title = Aufzeichnung
replay-board = Spielfeld der Aufzeichnung
replay-loading = Das Spiel wird geladen …
replay-open-title = Ein aufgezeichnetes Spiel ansehen
replay-open-about = Ein Spiel Zug für Zug, mit den Chancen, den Fehlern und der Gewinnchance.
replay-open-how =
    Öffne eine hier gespeicherte Aufzeichnung oder die eines anderen Programms (AVF, MVF, RMV, EVF, RAWVF oder
    MBF). Du kannst sie auch irgendwo auf diese Seite ziehen.
replay-open-another = Andere Aufzeichnung öffnen
replay-latest-title = Deine letzten Spiele
replay-latest-none = Spiele, die du in diesem Browser beendest, erscheinen hier.
replay-latest-play = Jetzt spielen
replay-open-choose = Datei öffnen
replay-open-which = Spiel in dieser Datei
replay-open-game = Spiel { NUMBER($number) } von { NUMBER($count) }
replay-open-empty = Die Datei ist leer: Sie enthält kein Spiel.
replay-errors-no-key =
    Dieser Browser hat keinen Schlüssel für dieses Spiel. Bitte den Spieler um einen Link, der einen
    enthält.
replay-errors-running = Dieses Spiel läuft noch. Die Aufzeichnung gibt es, sobald es beendet ist.
replay-errors-watch = Live zuschauen
replay-errors-unknown = Dieses Spiel gibt es nicht oder nicht mehr.
replay-errors-unreachable = Der Server ist nicht erreichbar.
replay-errors-again = Noch einmal versuchen
replay-errors-broken = Schritt { NUMBER($step) } ist unmöglich, deshalb endet die Aufzeichnung davor. { $reason }
replay-by = gespielt von { $name }
replay-self-timed = selbst gestoppt
replay-controls-title = Steuerung
replay-controls-start = Zum Anfang
replay-controls-back = Schritt zurück
replay-controls-play = Abspielen
replay-controls-pause = Anhalten
replay-controls-on = Schritt vor
replay-controls-end = Zum Ende
replay-controls-next-mistake = Nächster Fehler
replay-controls-previous-mistake = Voriger Fehler
replay-controls-speed = Tempo
replay-controls-times = { $speed } ×
replay-controls-bar = Gewinnchance, Schritt für Schritt
replay-controls-bar-text = Schritt { NUMBER($step) } von { NUMBER($steps) }
replay-controls-odds = Chancen zeigen
replay-controls-shorten = Lange Pausen kürzen
replay-controls-save = Aufzeichnung speichern
replay-controls-keys-title = Tasten
replay-controls-keys =
    Die Leertaste spielt ab und hält an, die Pfeiltasten gehen einen Schritt weiter oder
    zurück, Pos1 und Ende springen zum Anfang und zum Ende, M geht zum nächsten Fehler und Umschalt+M zum
    vorigen, O zeigt die Chancen, + und − ändern das Tempo.
replay-now-title = Dieser Schritt
replay-now-start = Der Anfang des Spiels.
replay-now-step = Schritt { NUMBER($step) }, { $time }: { $what }.
replay-now-next = Als Nächstes: { $what }.
replay-now-end = Das Ende des Spiels.
replay-now-certain = Sicher frei.
replay-now-guess = Geraten mit { $risk } Risiko: Nichts war sicher.
replay-now-mistake = Ein Fehler: { $risk } Risiko, obwohl { $place } sicher frei war.
replay-now-estimate = Das Risiko ist geschätzt.
replay-now-analyse = Diese Stellung analysieren
replay-now-mines-left = Minen übrig
replay-practise = Ab hier anders spielen
replay-practise-about = Beginnt mit dieser Stellung ein Übungsspiel zu Hause. Übungsspiele zählen nicht.
replay-practise-not-kept = Dieser Browser behält keine Spiele, deshalb kann hier kein Übungsspiel beginnen.
replay-command-open = { $place } öffnen
replay-command-flag = { $place } markieren
replay-command-question = Fragezeichen auf { $place } setzen
replay-command-chord = um { $place } herum aufdecken
replay-command-click = auf { $place } klicken, was nichts öffnet
replay-command-auto-open = das Programm öffnet { $place }
replay-command-why = nach { $place } fragen
replay-command-retry = dasselbe Spielfeld wiederholen
replay-command-restart = ein neues Spielfeld beginnen
replay-command-pause = Pause
replay-command-resume = fortsetzen
replay-command-undo = rückgängig
replay-command-give-up = aufgeben
replay-command-hint = Tipp
replay-command-hint-at = Tipp: { $place }
replay-command-odds = Chancen zeigen oder verbergen
replay-command-advice = nach dem besten Zug fragen
replay-command-win-chance = nach der Gewinnchance fragen
replay-command-auto = das Programm spielt alle sicheren Züge
replay-command-auto-play = das Programm spielt einen Zug
replay-command-tick = die Zeit läuft ab
replay-mistakes-title = Fehler
replay-mistakes-none = Keine Fehler.
replay-mistakes-looking = Fehler werden gesucht …
replay-result-title = Ergebnis
replay-result-won = Gewonnen
replay-result-mine = Verloren: eine Mine getroffen
replay-result-time-out = Verloren: Zeit abgelaufen
replay-result-gave-up = Aufgegeben
replay-result-guess = Verloren: geraten, obwohl eine andere Zelle sicher frei war
replay-result-unfinished = Nicht beendet
replay-result-guesses = Geraten
replay-result-help = Tipps und andere Hilfe
replay-result-undos = Rückgängig gemacht

## Die Bewertung eines Spiels

review-certain = Jeder Zug war sicher.
review-best =
    { $count ->
        [one] Einmal geraten, und besser ging es nicht: { $risk } Risiko.
       *[other] { $count }-mal geraten, und besser ging es nicht: zusammen { $risk } Risiko.
    }
review-risked =
    { $count ->
        [one] Einmal geraten, mit { $risk } Risiko; bestes Spiel hätte { $necessary } riskiert.
       *[other] { $count }-mal geraten, mit zusammen { $risk } Risiko; bestes Spiel hätte { $necessary } riskiert.
    }
review-lost-overlooked = Der letzte Zug war kein Pech: { $place } war sicher frei.
review-lost-worse = Der letzte Zug hatte { $risk } Risiko; besser war { $place } mit { $best }.
review-lost-unlucky = Der letzte Zug war Pech: Nichts war sicher, und { $risk } Risiko war die beste Wahl.
review-lost-unavoidable = Der letzte Zug war Pech: { $risk } Risiko, das früher oder später einzugehen war.
review-won-lucky = Das war Glück: Die meisten Spiele mit solchen Risiken gehen verloren.
review-luck-about = Glück ist, was der Zufall deiner Gewinnchance hinzugefügt oder genommen hat, in Prozentpunkten. Es liegt über 100 %, wenn es auch Fehler ausgeglichen hat.
review-split = Gewinnchance am Anfang: { $start }. Glück: { $luck }. Fehler: { $mistakes }.
review-split-about = Gewinnchance des Programms am Anfang: etwa { $start }. Glück: { $luck }. Fehler: { $mistakes }.
review-accuracy = Genauigkeit { NUMBER($accuracy) } von 100
review-about = Wie es lief
review-looking = Das Spiel wird bewertet …
review-mistake-safe-cell-overlooked = Sichere Zelle übersehen
review-mistake-needless-risk = Unnötiges Risiko
review-mistake-wrong-flag = Falsche Flagge
review-mistake-slow = Langsam
review-mistake-place = Schritt { NUMBER($step) }: { $place }
review-mistake-risk = Risiko { $risk }
review-worse = Ein unnötiges Risiko von { $risk }: { $place } war mit { $best } die bessere Wahl.
review-unavoidable = Ein Risiko von { $risk }, das früher oder später einzugehen war.
review-show = Zeig mir, warum
review-exercises = Übungen
review-exercises-about = Stellungen, in denen es besser ging. Jede fragt zuerst und antwortet, wenn du es versucht hast.
review-exercise = Finde die sichere Zelle: Schritt { NUMBER($step) }
review-exercise-guess = Finde den besten Versuch: Schritt { NUMBER($step) }

## Aufzeichnungen anderer Programme, und Messwerte

study-file-unrecognised = Diese Datei ist keine Aufzeichnung in einem Format, das hier bekannt ist.
study-file-cut-off = Die Datei ist unvollständig: Sie bricht bei { $place } ab.
study-file-damaged = Die Datei ist bei { $place } beschädigt.
study-file-unsupported = Spiele dieser Art können hier nicht gezeigt werden.
study-file-too-large = Die Datei ist zu groß für eine Aufzeichnung.
study-file-unreadable = Der Browser kann diese Datei nicht lesen.
study-file-byte = Byte { NUMBER($number) }
study-file-line = Zeile { NUMBER($number) }
study-board = Diese Datei enthält ein Spielfeld und kein Spiel.
study-mouse = Maus zeigen
study-remarks = Was nicht zusammenpasst
study-remark-differs = { $what }: laut Datei { $claimed }, tatsächlich { $found }.
study-remark-not-utf8 = Ein Text in der Datei ist kein gültiges UTF-8.
study-remark-time-runs-back = Ereignis { NUMBER($event) } liegt vor dem vorigen.
study-remark-trailing = Nach dem Ende der Aufzeichnung folgen weitere Daten.
study-remark-shown = Nach Ereignis { NUMBER($event) } zeigte { $place } etwas, das die Regeln nicht zulassen.
study-remark-buttons = Ereignis { NUMBER($event) } bewegt eine Maustaste auf unmögliche Weise.
study-remark-after-the-end = Nach dem Ende des Spiels wurde noch geklickt.
study-remark-file-size = Dateigröße in Bytes
study-remark-mines = Minen
study-measures = Messwerte
study-measure-three-bv = 3BV
study-measure-solved = Gelöste 3BV
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = Öffnungen
study-measure-islands = Inseln
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = Klicks
study-measure-left = Linksklicks
study-measure-right = Rechtsklicks
study-measure-chords = Doppelklicks
study-measure-effective = Wirksame Klicks
study-measure-clicks-per-second = Klicks pro Sekunde
study-measure-ioe = IOE
study-measure-correctness = Trefferquote
study-measure-throughput = Durchsatz
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = Hochgerechnete Zeit
study-measure-flags = Flaggen
study-measure-path = Mausweg in Pixeln
study-gap-program = Das Programm hat Felder geöffnet, deshalb lassen sich Tempo und Effizienz des Spielers nicht messen.
study-gap-undone = Züge wurden zurückgenommen: Ihre Klicks und ihre Zeit zählen mit.
study-gap-retried = Das Brett wurde neu begonnen: Gemessen wird der letzte Versuch.
study-gap-path = Der Weg der Maus wurde nicht aufgezeichnet.

## Terminal und Fenster

local-status-ready = Bereit
local-status-playing = Im Spiel
local-status-paused = Pause
local-status-won = Gewonnen
local-status-lost = Verloren
local-thinking = Denkt nach … { $seconds } s. Esc hält an.
local-key-digit = { $key } gehört im Terminal zu einer Anzahl: Wähle eine andere Taste.
local-key-fixed = { $key } beendet im Terminal immer: Wähle eine andere Taste.
local-key-not-here = Diese Aktion gibt es hier nicht.
local-no-such-cell = Diese Zelle gibt es nicht.
local-no-program = Das Programm spielt nicht, also gibt es kein Tempo zu ändern.
local-chord-flags =
    Diese braucht { NUMBER($clue) }, und { $flags ->
        [one] es ist 1
       *[other] es sind { $flags }
    }.
local-press-to-resume = { $control } setzt das Spiel fort.
local-press-to-unflag = { $control } entfernt sie.
window-click-to-unflag = Ein Rechtsklick entfernt sie.
local-press-for-another = Ein neues Spielfeld gibt es mit { $control }.
local-press-for-same = Dieses wiederholst du mit { $control }.
local-press-for-best = Den aussichtsreichsten Versuch zeigt { $control }.
local-press-for-odds = Alle Chancen zeigt { $control }.
local-press-again = Noch einmal { $control } öffnet sie.

local-hint = { CAPITALISE($place) } ist sicher frei: { $proof }.
local-nothing-certain = Keine Zelle ist sicher frei.
local-explained =
    { CAPITALISE($place) } ist sicher { $verdict ->
        [mine] eine Mine
       *[safe] frei
    }. { $why }
local-explained-pattern =
    { CAPITALISE($place) } ist sicher { $verdict ->
        [mine] eine Mine
       *[safe] frei
    } (Muster { $pattern }). { $why }
local-conflict = Diese Vermutungen können nicht alle Minen sein: { $places }.
local-trace-step =
    { NUMBER($number) }. { $places }: { $verdict ->
        [mine] Mine
       *[safe] frei
    }. { $why }

local-help-used = Genutzte Hilfe: { $list }.
local-help-undos =
    { $count ->
        [one] einmal rückgängig gemacht
       *[other] { $count }-mal rückgängig gemacht
    }
local-help-hints =
    { $count ->
        [one] 1 Tipp
       *[other] { $count } Tipps
    }
local-help-advice =
    { $count ->
        [one] 1 bester Zug
       *[other] { $count } beste Züge
    }
local-help-win-chances =
    { $count ->
        [one] einmal Gewinnchance gezeigt
       *[other] { $count }-mal Gewinnchance gezeigt
    }
local-help-explanations =
    { $count ->
        [one] 1 Erklärung
       *[other] { $count } Erklärungen
    }
local-help-odds =
    { $count ->
        [one] einmal Chancen gezeigt
       *[other] { $count }-mal Chancen gezeigt
    }
local-help-autos =
    { $count ->
        [one] 1 automatischer Zug
       *[other] { $count } automatische Züge
    }
local-help-retries =
    { $count ->
        [one] 1 Wiederholung
       *[other] { $count } Wiederholungen
    }
local-figures =
    3BV { NUMBER($three_bv) }, { $speed } pro Sekunde; { $clicks ->
        [one] 1 Klick
       *[other] { $clicks } Klicks
    }, Effizienz { $efficiency }.
local-score = { NUMBER($score) } von { NUMBER($all) } Zellen offen; 3BV des Spielfelds: { NUMBER($three_bv) }.
local-lists-count = Zählt für: { $lists }.
local-lists-count-not = Nicht für { $lists }: { $reasons }.
local-list-world = die Weltrangliste
local-list-windows-xp = Listen mit den Regeln von Windows XP
local-list-windows-7 = Listen mit den Regeln von Windows 7
local-list-three-bv = 3BV unter { NUMBER($least) }
local-list-first-click = andere Regel für den ersten Klick
local-list-luck = andere Regel für das Glück
local-list-help = Hilfe wurde genutzt
local-list-repeated = das Spielfeld war nicht neu
local-list-contradiction = die Datei widerspricht dem Spiel
local-best-times-of = Bestzeiten, { $kind }:
local-this-game = dieses Spiel
local-board = Spielfeld { $board }
local-signs = Ein Haken steht auf einer Mine mit Flagge, ein Kreuz auf einer falschen Flagge.

local-waiting = { $kind }: { NUMBER($open) } von { NUMBER($all) } offen, { $played } gespielt, { $ago }
local-just-now = gerade eben
local-minutes-ago =
    { $count ->
        [one] vor 1 Minute
       *[other] vor { $count } Minuten
    }
local-hours-ago =
    { $count ->
        [one] vor 1 Stunde
       *[other] vor { $count } Stunden
    }
local-days-ago =
    { $count ->
        [one] vor 1 Tag
       *[other] vor { $count } Tagen
    }
local-leave-unsaved = Neues Spiel beginnen? Dieses ließ sich nicht speichern.
local-moved-on =
    Dieses Spiel wurde anderswo fortgesetzt, und so steht es dort. Dein letzter Zug hier wurde nicht
    gespielt.
local-moved-on-there = Dieses Spiel wurde anderswo fortgesetzt, und so steht es dort.
local-ended-there = Dieses Spiel wurde anderswo beendet, und so ist es ausgegangen.
local-gone = Dieses Spiel wurde anderswo beendet oder gelöscht: Deine Züge hier werden nicht gespeichert.
local-not-saved = Deine Züge werden nicht gespeichert: { $error }
local-result-moved-on = Dieses Spiel wurde anderswo fortgesetzt, deshalb zählt dieses Ergebnis nicht.
local-result-gone = Dieses Spiel wurde anderswo beendet oder gelöscht, deshalb zählt dieses Ergebnis nicht.
local-result-not-saved = Das Ergebnis ließ sich nicht speichern: { $error }
local-record-not-saved = Die Aufzeichnung ließ sich nicht speichern: { $error }
local-game-not-saved = Das Spiel ließ sich nicht speichern: { $error }
local-game-not-deleted = Das Spiel ließ sich nicht löschen: { $error }
local-best-times-unread = Die Bestzeiten ließen sich nicht lesen: { $error }
local-games-unread = Die unfertigen Spiele lassen sich nicht lesen: { $error }
local-not-resumed = Dieses Spiel lässt sich nicht fortsetzen: { $reason }
local-ended-elsewhere = Es wurde anderswo beendet oder gelöscht
local-delete-question = Dieses Spiel endgültig löschen?
local-best-times = Bestzeiten: { $times }
local-time = Zeit: { $time }
local-cell-risk = { CAPITALISE($place) } ist mit { $chance } Wahrscheinlichkeit eine Mine.

## Terminal, ganzer Bildschirm

terminal-title = Minewise: Öffne jede Zelle, unter der keine Mine liegt
terminal-menu-resume = Fortsetzen
terminal-menu-games = Alle Spiele
terminal-menu-level = Spielfeld
terminal-menu-strength = Schlüsse
terminal-menu-chording = Aufdecken
terminal-menu-seconds = Sekunden
terminal-menu-cells = Zellen
terminal-menu-own-keys = Eigene
terminal-menu-own-keys-count =
    { $count ->
        [0] keine
        [one] 1 Aktion geändert
       *[other] { $count } Aktionen geändert
    }
terminal-menu-own-keys-see = alle ansehen und ändern
terminal-menu-games-count =
    { $count ->
        [one] 1 unfertiges Spiel
       *[other] { $count } unfertige Spiele
    }
terminal-menu-games-see =
    { $count ->
        [one] ansehen oder löschen
       *[other] alle ansehen
    }
terminal-on = an
terminal-off = aus
terminal-cells-fitting = so breit es geht
terminal-cells-one = eine Spalte
terminal-cells-two = zwei Spalten
terminal-cells-three = drei Spalten
terminal-keys-vi = vi
terminal-keys-arrows = Pfeile
terminal-keys-vi-about = h j k l bewegen, H gibt einen Tipp
terminal-keys-arrows-about = Pfeile bewegen, h gibt einen Tipp
terminal-if-empty = { NUMBER($value) }, wenn leer
terminal-custom-about = die Zahlen darunter
terminal-list-title = Unfertige Spiele: { NUMBER($at) } von { NUMBER($of) }
terminal-list-empty = Es gibt keine unfertigen Spiele.
terminal-yes-or-no = { $question } y: ja, n: nein
terminal-keys-up-down = ↑ ↓
terminal-keys-left-right = ← →
terminal-do-resume = fortsetzen
terminal-do-list = Liste
terminal-do-start = Start
terminal-do-field = Feld
terminal-do-change = ändern
terminal-do-number = Zahl
terminal-do-delete = löschen
terminal-do-remove = entfernen
terminal-do-reset = zurücksetzen
terminal-do-reset-all = alle
terminal-do-choose = wählen
terminal-do-yes = ja
terminal-do-no = nein
terminal-do-menu = Menü
terminal-do-quit = beenden
terminal-do-new-game = neues Feld
terminal-do-retry = selbes Feld
terminal-do-undo = zurück
terminal-do-details = alles
terminal-do-help = Tasten
terminal-do-open = öffnen
terminal-do-flag = Flagge
terminal-do-hint = Tipp
terminal-do-why = warum
terminal-do-odds = Chancen
terminal-do-pause = Pause
terminal-do-auto = Auto
terminal-do-command-line = tippen
terminal-do-play = abspielen
terminal-do-stop = anhalten
terminal-do-step = Schritt
terminal-do-speed = Tempo
terminal-do-ends = Anfang, Ende
terminal-do-game = Spiel
terminal-do-cover = verdecken
terminal-do-assume = annehmen
terminal-do-mines = Minen
terminal-mines = Minen { $count }
terminal-time-left = Restzeit: { $time }
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) }: Mine { $chance }
terminal-auto-speed = Auto, Tempo { NUMBER($speed) } von { NUMBER($most) }
terminal-auto-open = Auto, { $percent } offen
terminal-reasons =
    So hat der Assistent geschlossen ({ $count ->
        [one] 1 Schritt
       *[other] { $count } Schritte
    }):
terminal-more = Tab: mehr
terminal-scroll = Pfeile: mehr
terminal-close = Esc: schließen
terminal-details = Alles
terminal-typing-title = Was du nach einem Doppelpunkt tippen kannst
terminal-legend = { $exploded } explodierte Mine  { $mine } Mine  { $flagged } Mine mit Flagge  { $wrong } falsche Flagge
terminal-guess-legend = { $guess } geraten  { $guess_mine } geraten, eine Mine
terminal-help-assist = { action-group-assist } (das Ergebnis nennt jede Nutzung)
terminal-help-mouse = Maus
terminal-help-mouse-about = links öffnet oder deckt auf, rechts setzt eine Flagge, Mitte deckt auf oder setzt eine Flagge
terminal-help-count = 5 rechts
terminal-help-count-about = fünf Schritte; 7G: Zeile 7; 7|: Spalte 7
terminal-replay = Aufzeichnung
terminal-replay-stopped = Aufzeichnung, angehalten
terminal-replay-step = Schritt { NUMBER($step) } von { NUMBER($steps) }
terminal-replay-game = Spiel { NUMBER($game) } von { NUMBER($games) }
terminal-replay-speed = Tempo { $speed } ×
terminal-replay-at = Schritt { NUMBER($step) }: { $what }
terminal-replay-start = Der Anfang des Spiels. Die Leertaste spielt ab, der Pfeil nach rechts geht einen Schritt.
terminal-replay-keys-playing = Abspielen
terminal-replay-keys-space = abspielen oder anhalten
terminal-replay-keys-steps = Schritte
terminal-replay-keys-faster = schneller
terminal-replay-keys-slower = langsamer
terminal-replay-keys-back = ein Schritt zurück; 5 und diese Taste: fünf Schritte
terminal-replay-keys-on = ein Schritt vor
terminal-replay-keys-start = Anfang
terminal-replay-keys-end = Ende
terminal-replay-keys-go = Schritt 7
terminal-replay-keys-next-game = das nächste Spiel der Datei
terminal-replay-keys-previous-game = das vorige Spiel der Datei
terminal-keys-more = Weiteres
terminal-keys-wheel = Rad
terminal-keys-wheel-about = verschiebt ein großes Spielfeld
terminal-keys-quit = beenden
terminal-analysis = Analyse
terminal-analysis-mines =
    { $count ->
        [one] 1 Mine
       *[other] { $count } Minen
    }
terminal-analysis-layouts = Mögliche Verteilungen: { $count }
terminal-analysis-estimates = Zu verwickelt zum Zählen: Die Chancen sind geschätzt.
terminal-analysis-certain = Sicher: { NUMBER($safe) } frei, { terminal-analysis-mines }
local-analysis-best-safe = Bester Zug: { $place }, frei
local-analysis-best = Bester Zug: { $place }, Risiko { $risk }
local-analysis-best-about = Bester Zug: { $place }, Risiko etwa { $risk }
terminal-analysis-best-none = Es gibt nichts mehr zu öffnen.
local-analysis-nothing-follows = Keine Verteilung passt, also folgt nichts.
local-analysis-assumed = { CAPITALISE($place) } ist nur wegen deiner Annahmen sicher.
local-analysis-unknown =
    Ob { $place } frei ist, ließ sich nicht beweisen, aber es ließ sich auch nicht alles berechnen:
    Die Wahrscheinlichkeit einer Mine ist etwa { $risk }.
terminal-analysis-keys-edit = Ändern
local-analysis-keys-range = 0 bis 8
local-analysis-keys-open = die Zelle ist offen und zeigt diese Zahl
local-analysis-keys-or = # / Entf
local-analysis-keys-cover = die Zelle ist verdeckt (auch x und Rücktaste)
local-analysis-keys-assume = annehmen, dass diese Zelle eine Mine oder frei ist; noch einmal: nichts annehmen
terminal-analysis-keys-mines = eine Mine mehr oder weniger auf dem Spielfeld
terminal-analysis-keys-undo = rückgängig
terminal-analysis-keys-read = Lesen
local-analysis-keys-why = warum ist diese Zelle sicher?
terminal-analysis-keys-arrows = Pfeile, h j k l, gg G $, w b, n N
terminal-analysis-keys-move = bewegen, wie im Spiel
terminal-analysis-keys-mouse = links wählt eine Zelle, rechts nimmt eine Mine an, das Rad verschiebt
terminal-analysis-keys-type =
    eine Stellung tippen (5x4x5:_____/_1___/...), ein leeres Spielfeld (30x16x99 oder expert) oder
    mines 12
terminal-analysis-keys-quit = beenden; die Stellung wird ausgegeben

## Terminal, Zeile für Zeile

terminal-line-welcome = { terminal-title }.
terminal-line-welcome-help = Tippe jederzeit help, um alles zu sehen, was du tippen kannst.
terminal-line-board = { $columns } Spalten, { $rows } Zeilen, { $mines } Minen
terminal-line-own-board = ein eigenes Spielfeld, etwa 20x10x30
terminal-line-which-board = Welches Spielfeld? [{ $offered }]
terminal-line-no-board = Das ist kein Spielfeld: Tippe { $levels } oder SPALTENxZEILENxMINEN, etwa 20x10x30.
terminal-line-again = Noch einmal spielen? (j/n)
terminal-line-yes-or-no = Bitte antworte mit j oder n (oder tippe retry, undo oder new, das geht hier auch).
terminal-line-thanks = Danke fürs Spielen!
terminal-line-too-long = Diese Zeile ist viel zu lang: Tippe einen Zug oder help.
terminal-line-not-text = Diese Zeile enthält Zeichen, die kein Text sind (eine Pfeiltaste?): Bitte tippe sie noch einmal.
terminal-line-end-of-input = Die Eingabe ist zu Ende.
terminal-line-not-a-move =
    Tippe einen Zug wie 3,4 (Zeile 3, Spalte 4 öffnen), 3,4,F (Flagge setzen) oder m3d (Zeile 3,
    Spalte d öffnen), oder help.
terminal-line-remove-flag = { $typed } entfernt sie.
terminal-line-resume = Tippe resume, um fortzufahren.
terminal-line-advice = Tippe advice für den aussichtsreichsten Versuch.
terminal-line-advice-or-odds = Tippe advice für den aussichtsreichsten Versuch oder odds für alle Chancen.
terminal-line-hint-again = Noch einmal hint öffnet sie.
terminal-line-status =
    { $status } | Minen übrig: { $mines } | Zeit: { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
terminal-line-time-left =
    Restzeit: { $seconds ->
        [one] 1 Sekunde
       *[other] { $seconds } Sekunden
    }
terminal-line-your-time =
    { $seconds ->
        [one] Deine Zeit: 1 Sekunde.
       *[other] Deine Zeit: { $seconds } Sekunden.
    }
terminal-line-retry = Spielfeld { $board }: retry wiederholt es.
terminal-line-retry-or-undo = Spielfeld { $board }: retry wiederholt es, undo nimmt den letzten Zug zurück.
terminal-line-left-behind = Das verlassene Spiel ist gespeichert: `minewise play --resume { $number }` setzt es fort.
terminal-line-thinking = Denkt nach … Strg+C hält an.
terminal-line-help = Zeilen und Spalten zählen ab 1; die Zeile kommt zuerst.
terminal-line-help-open = Zeile 3, Spalte 4 öffnen (auch 3-4, 3;4, 3.4 oder 3 4)
terminal-line-help-flag = Flagge setzen oder entfernen (auch flag 3,4)
terminal-line-help-open-letters = Zeile 3, Spalte d öffnen
terminal-line-help-flag-letters = Flagge in Zeile 3, Spalte d
terminal-line-help-chord = den Rest um eine Zahl öffnen, die alle ihre Flaggen hat (auch c3d)
terminal-line-help-question = ein Fragezeichen, falls das Spiel sie hat
terminal-line-help-hint = eine sicher freie Zelle zeigen; noch einmal hint öffnet sie
terminal-line-help-why = warum Zeile 3, Spalte 4 sicher ist, oder wie riskant
terminal-line-help-odds = für jede verdeckte Zelle die Chancen zeigen oder verbergen
terminal-line-help-advice = die beste Zelle und ihr Risiko
terminal-line-help-chance = die Gewinnchance dieses Spiels
terminal-line-help-auto = alle sicheren Züge spielen; auto play: nötigenfalls auch raten
terminal-line-help-trace = die Gründe für das, was der Assistent zuletzt getan hat
terminal-line-help-undo = den letzten Zug zurücknehmen, auch einen tödlichen (wird gezählt)
terminal-line-help-pause = die Uhr anhalten und das Spielfeld verdecken; resume fährt fort
terminal-line-help-board = das Spielfeld noch einmal zeigen
terminal-line-help-retry = dasselbe Spielfeld noch einmal
terminal-line-help-new = ein neues Spielfeld dieser Art; new expert oder new 20x10x30: dieses
terminal-line-help-give-up = das Spiel beenden und die Minen zeigen
terminal-line-help-quit = beenden

## Fenster

window-board = Spielfeld, { NUMBER($rows) } Zeilen, { NUMBER($columns) } Spalten
window-bar-hint = Tipp
window-bar-why = Warum
window-bar-odds = Chancen
window-bar-advice = Rat
window-bar-win-chance = Sieg
window-bar-auto-play = Auto
window-bar-undo = Zurück
window-bar-pause = Pause
window-bar-resume = Weiter
window-bar-new-game = Neu
window-bar-menu = Menü
window-bar-help = Hilfe
window-mines = Minen: { $count }
window-mines-about = Minen minus Flaggen
window-score-about = Geöffnete Zellen
window-to-menu = Zurück zum Menü
window-face-smiling = lächelndes Gesicht
window-face-sleeping = schlafendes Gesicht
window-face-happy = glückliches Gesicht
window-face-sad = trauriges Gesicht
window-title-playing = { $status } - { NUMBER($open) } offen - { $mines } Minen übrig
window-title-program = Das Programm spielt
window-title-record = Aufzeichnung - Schritt { NUMBER($step) } von { NUMBER($steps) }
window-stop = Anhalten
window-click-why = Klicke auf die Zelle, die erklärt werden soll.
window-keys-title = Tasten und Maus
window-mouse-left = Linksklick
window-mouse-left-about = öffnen; auf einer Zahl mit allen Flaggen: den Rest aufdecken
window-mouse-right = Rechtsklick
window-mouse-right-about = Flagge oder nächste Markierung
window-mouse-middle = mittlere Taste, oder links und rechts
window-mouse-middle-about = aufdecken; auf einer verdeckten Zelle setzt die mittlere Taste eine Flagge
window-mouse-wheel = Rad, Ziehen
window-mouse-wheel-about = ein großes Spielfeld verschieben
window-mouse-zoom = Strg+Rad
window-mouse-zoom-about = zoomen
window-same-board = Selbes Spielfeld
window-take-back = Zurücknehmen
window-save-record = Aufzeichnung speichern
window-main-menu = Hauptmenü
window-record-saved = Die Aufzeichnung ist gespeichert: { $path }
window-wrong-title = Das geht nicht
window-ok = OK
window-start-again = Von vorn beginnen
window-keep-playing = Weiterspielen
window-delete = Löschen
window-delete-game = Spiel { $number } löschen
window-delete-it = Löschen
window-cancel = Abbrechen
window-resume = Fortsetzen: { $game }
window-time-limit = Zeitlimit (Sekunden)
window-if-empty = { $value }, wenn leer
window-no-limit = Kein Limit
window-chording = Aufdecken
window-past =
    Solche Spiele: { NUMBER($played) } gespielt, { NUMBER($won) } gewonnen ({ $percent }); gerade
    { NUMBER($streak) } in Folge, höchstens { NUMBER($longest) }
window-drop = Ziehe die Aufzeichnung eines Spiels auf das Fenster, um sie anzusehen, oder eine Stellung, um sie zu analysieren.
window-copy-picture = Bild kopieren
window-no-clipboard = Das Bild lässt sich nicht kopieren: { $error }
# In the list of keys.
window-paste = die Stellung in der Zwischenablage analysieren
window-records = Gespeicherte Aufzeichnungen
window-recent-files = Zuletzt geöffnet
window-new-window = Neues Fenster
window-full-screen = Vollbild
window-quit = Beenden
window-no-record = { $path } ist keine Aufzeichnung: { $error }
window-no-such-game = Es gibt kein unfertiges Spiel { $number }
window-settings-unread = Die Einstellungen in { $path } lassen sich nicht lesen: { $error }
window-settings-refused = Die Einstellungen sind unverständlich: { $error }. { $kept }
window-settings-kept = Sie sind in { $path } aufbewahrt.
window-settings-not-kept = Sie lassen sich nicht aufbewahren: { $error }
window-language-auto = Wie das System
window-text-size = Schriftgröße
window-no-font =
    Es wurde keine Schrift mit chinesischen und japanischen Zeichen gefunden. Installiere eine, zum Beispiel Noto Sans CJK, und starte neu.
window-record-first = Anfang
window-record-back = Zurück
window-record-next = Weiter
window-record-last = Ende
window-record-step = Schritt
window-key-for = Taste für „{ $action }“: { $key }
window-key-remove = Entfernen
window-cell = { $place }, { $what }
window-cell-open = offen, { NUMBER($clue) }
window-cell-violated = offen, { cell-violated }
window-cell-hint = Tipp: sicher frei
window-luck = Glück insgesamt
window-luck-about = in Minen
window-luck-days =
    Wer jeden Tag eine Stunde spielt, hat { $kind ->
        [bad] so viel Pech
       *[good] so viel Glück
    } { $count ->
        [one] etwa einmal am Tag
       *[other] etwa einmal in { $count } Tagen
    }.
window-luck-months =
    Wer jeden Tag eine Stunde spielt, hat { $kind ->
        [bad] so viel Pech
       *[good] so viel Glück
    } { $count ->
        [one] etwa einmal im Monat
       *[other] etwa einmal in { $count } Monaten
    }.
window-luck-years =
    Wer jeden Tag eine Stunde spielt, hat { $kind ->
        [bad] so viel Pech
       *[good] so viel Glück
    } { $count ->
        [one] etwa einmal im Jahr
       *[other] etwa einmal in { $count } Jahren
    }.
window-luck-never =
    Wer jeden Tag eine Stunde spielt, hat { $kind ->
        [bad] so viel Pech
       *[good] so viel Glück
    } seltener als einmal in tausend Jahren.
window-luck-unknown = Es wurde zu selten geraten, um zu sagen, wie selten das ist.
