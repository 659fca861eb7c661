### Tous les textes que voit un joueur, en français. en.ftl dit comment ces fichiers sont faits.
###
### Mots : case, couverte, ouverte, chiffre (sur une case ouverte), mine, marque, drapeau, dégager
### (ouvrir le reste autour d’un chiffre), disposition (où sont les mines), probabilités.

language-name = Français

## Numbers, places, lists

decimal-separator = ,
percent = { $value } %
percent-below = < { $value } %
percent-above = > { $value } %
seconds = { $value } s
place = ligne { NUMBER($row) }, colonne { NUMBER($column) }
list-next = { $items } ; { $item }
list-last = { $items } et { $item }
list-rest = { NUMBER($count) } de plus
clue-at = le { NUMBER($clue) } en { $place }

## Why a cell is certain. A clue is given by its number and its place.

proof-first-click = La première case ouverte n’est jamais une mine.
proof-zero = Le { NUMBER($clue) } en { $place } n’a aucune mine autour de lui.
proof-all-mines-known =
    Le { NUMBER($clue) } en { $place } a déjà { $known ->
        [one] { $known } mine
       *[other] { $known } mines
    } à côté de lui, donc tout le reste autour de lui est sûr.
proof-all-cells-needed =
    Le { NUMBER($clue) } en { $place } { $known ->
        [0] a encore
        [one] a déjà 1 mine à côté de lui et encore
       *[other] a déjà { $known } mines à côté de lui et encore
    } { $cells ->
        [one] { $cells } case
       *[other] { $cells } cases
    } autour de lui pour { $needs ->
        [one] { $needs } mine
       *[other] { $needs } mines
    }, donc { $cells ->
        [1] cette case est une mine
       *[other] toutes sont des mines
    }.
proof-shared-cells-hold-all =
    Le { NUMBER($forcing) } en { $forcing_place } { $needs ->
        [0] n’a plus besoin d’aucune mine
        [one] a encore besoin d’une mine
       *[other] a encore besoin de { $needs } mines
    } et { $elsewhere ->
        [0] n’a aucune case
        [one] n’a qu’une case
       *[other] n’a que { $elsewhere } cases
    } que le { NUMBER($satisfied) } en { $satisfied_place } ne touche pas, donc { $shared ->
        [1] la case commune contient
       *[other] les { $shared } cases communes contiennent
    } { $held ->
        [0] zéro mine
        [one] 1 mine
       *[other] { $held } mines
    } ; c’est tout ce qu’il faut au { $satisfied } en { $satisfied_place }, et le reste autour de lui est sûr.
proof-shared-cells-hold-too-few =
    Le { NUMBER($needing) } en { $needing_place } { $needs ->
        [0] n’a plus besoin d’aucune mine
        [one] a encore besoin d’une mine
       *[other] a encore besoin de { $needs } mines
    }, mais { $most ->
        [0] aucune mine ne peut être
        [one] 1 mine au plus peut être
       *[other] { $most } mines au plus peuvent être
    } dans { $shared ->
        [1] la case commune
       *[other] les { $shared } cases communes
    } avec le { NUMBER($limiting) } en { $limiting_place }, donc { $others ->
        [1] l’autre case est une mine
       *[other] toutes ses autres cases sont des mines
    }.
proof-supposition =
    { $count ->
        [1] si la case en { $cells } était { proof-opposite }
       *[other] si l’une des cases { $cells } était { proof-opposite }
    }
proof-opposite =
    { $opposite ->
        [mine] une mine
       *[safe] sûre
    }
proof-contradiction =
    { CAPITALISE(proof-supposition) }, { $clue_count ->
        [1] { $clues } ne pourrait pas être juste
        [2] { $clues } ne pourraient pas être justes tous les deux
       *[other] { $clues } ne pourraient pas être justes tous à la fois
    }.
proof-consequences =
    { CAPITALISE(proof-supposition) }, { $steps }, et le { NUMBER($clue) } en { $place } { $mines ->
        [0] n’aurait aucune mine
        [one] { $fit ->
            [too-few] n’aurait qu’une mine
           *[too-many] aurait 1 mine
        }
       *[other] { $fit ->
            [too-few] n’aurait que { $mines } mines
           *[too-many] aurait { $mines } mines
        }
    } autour de lui{ $same }.
proof-consequence =
    à cause du { NUMBER($clue) } en { $place }, { $count ->
        [1] la case en { $cells } serait { $what ->
            [mine] une mine
           *[safe] sûre
        }
       *[other] les cases { $cells } seraient { $what ->
            [mine] des mines
           *[safe] sûres
        }
    }
proof-consequences-next = { $steps } ; puis { $step }
proof-same = {""} ; il en va de même pour { $cells }
proof-mines-left =
    { $known ->
        [0] { $left ->
            [0] la grille n’a aucune mine
            [one] la grille a 1 mine
           *[other] la grille a { $left } mines
        }
       *[other] { $left ->
            [0] il n’y a plus aucune mine à trouver
            [one] il reste 1 mine à trouver
           *[other] il reste { $left } mines à trouver
        }
    }
proof-no-mine-left = { CAPITALISE(proof-mines-left) }, donc toutes les cases encore couvertes sont sûres.
proof-only-mines-left =
    { CAPITALISE(proof-mines-left) }, et { $left ->
        [1] il ne reste qu’une case couverte, donc c’est une mine
       *[other] il ne reste pas plus de cases couvertes que cela, donc toutes sont des mines
    }.
proof-total-contradiction =
    { CAPITALISE(proof-mines-left) } : { proof-supposition }, ce nombre et { $clues } ne pourraient pas
    { $clue_count ->
        [1] être justes tous les deux
       *[other] être justes tous à la fois
    }.
tier-first-click = la première case ouverte n’est jamais une mine
tier-single-clue = un seul chiffre le prouve
tier-two-clues = deux chiffres ensemble le prouvent
tier-several-clues = plusieurs chiffres ensemble le prouvent
tier-mine-total = il faut le nombre de mines de la grille pour le prouver

## Why no layout of the mines fits a position

impossible = Aucune disposition des mines ne convient à cette position.
impossible-clues =
    Aucune disposition des mines ne convient à cette position : { $count ->
        [1] { $clues } ne peut pas être juste
        [2] { $clues } ne peuvent pas être justes tous les deux
       *[other] { $clues } ne peuvent pas être justes tous à la fois
    } avec { impossible-rest }.
impossible-many-clues =
    Aucune disposition des mines ne convient à cette position : { NUMBER($count) } chiffres ne peuvent
    pas être justes tous à la fois avec { impossible-rest }.
impossible-assumed = Aucune disposition des mines ne convient avec { impossible-rest }.
local-impossible-neighbours =
    Aucune disposition des mines ne convient à cette position : { $place } porte un { NUMBER($clue) }
    mais n’a que { $neighbours ->
        [one] { $neighbours } voisine
       *[other] { $neighbours } voisines
    }.
local-impossible-clue-above-mines =
    Aucune disposition des mines ne convient à cette position : { $place } porte un { NUMBER($clue) },
    mais la grille { $mines ->
        [0] n’a aucune mine
        [one] n’a qu’une mine
       *[other] n’a que { $mines } mines
    }.
local-impossible-covered =
    Aucune disposition des mines ne convient à cette position : { $mines ->
        [one] { $mines } mine ne tient pas
       *[other] { $mines } mines ne tiennent pas
    } sous { $covered ->
        [0] zéro case couverte
        [one] 1 case couverte
       *[other] { $covered } cases couvertes
    }.
impossible-rest =
    { $mines ->
        [0] aucune mine
        [one] 1 mine
       *[other] { $mines } mines
    } sur la grille{ $assumed ->
        [yes] {" "}et vos suppositions
       *[no] {""}
    }

## Sizes of a board that cannot be

board-error-malformed = « { $text } » n’est pas une grille. Écrivez COLONNESxLIGNESxMINES, par exemple 30x16x99.
board-error-rows-missing = Indiquez aussi le nombre de lignes, ou laissez les deux vides.
board-error-columns-missing = Indiquez aussi le nombre de colonnes, ou laissez les deux vides.
board-error-rows-zero = Il faut au moins 1 ligne.
board-error-columns-zero = Il faut au moins 1 colonne.
board-error-too-many-rows = Une grille a au plus { NUMBER($limit) } lignes.
board-error-too-many-columns = Une grille a au plus { NUMBER($limit) } colonnes.
board-error-too-many-cells =
    Cette grille a trop de cases : { NUMBER($limit) } au plus sont possibles ici. Choisissez moins de
    lignes ou de colonnes.
board-error-too-many-mines =
    { $limit ->
        [0] Cette grille n’a de place pour aucune mine, car une case doit rester libre.
        [one] Cette grille a de la place pour 1 mine, car une case doit rester libre.
       *[other] Cette grille a de la place pour { $limit } mines au plus, car une case doit rester libre.
    }

## Every page

site-name = Minewise
site-play = Jouer
site-learn = Apprendre
site-analysis = Analyse
site-replays = Relectures
site-best-times = Meilleurs temps
site-statistics = Statistiques
site-menu = Menu
site-main = Principal
site-skip = Aller au contenu
site-unreachable = Le serveur est injoignable. Vérifiez qu’il fonctionne, puis réessayez dans un instant.
site-go-home = Accueil
site-update = Une nouvelle version est prête.
site-update-reload = Recharger
site-update-later = Plus tard
static-needs-script-title = Minewise a besoin de JavaScript
static-needs-script = Cette page dessine et joue ses grilles avec JavaScript. Activez-le pour ce site, puis rechargez la page.
static-not-found-title = Il n’y a rien ici
static-not-found = Aucune page n’a cette adresse. Il en manque peut-être une partie, ou la partie à laquelle elle menait a été supprimée.
static-not-found-play = Jouer une partie
static-not-found-analysis = Analyser une position
static-not-found-docs = L’API

## Settings

settings-title = Réglages
settings-theme = Thème
settings-theme-auto = Comme le système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-theme-classic = Classique
settings-theme-high-contrast = Contraste élevé
settings-theme-colour-blind = Daltonien, sombre
settings-theme-colour-blind-light = Daltonien, clair
settings-language = Langue
settings-language-auto = Comme le navigateur
settings-section-look = Apparence
settings-section-board = Grille
settings-section-input = Souris et écran tactile
settings-section-sound = Son et vibration
settings-section-data = Vos données
settings-motion = Animer la grille
settings-cell-size-auto = Adapter la grille à la fenêtre
settings-cell-size = Taille des cases
settings-touch-cell-size = Plus petite case au doigt
settings-pixels = { NUMBER($pixels) } px
settings-clock = Le chronomètre compte
settings-clock-seconds = les secondes
settings-clock-tenths = les dixièmes
settings-clock-hundredths = les centièmes
settings-live-figures = Montrer 3BV/s, clics et IOE pendant la partie
settings-question-marks = Points d’interrogation dans les nouvelles parties
settings-chord-with = Ouvrir le reste autour d’un chiffre par
settings-chord-with-click = un clic dessus
settings-chord-with-double-click = un double clic dessus
settings-chord-with-buttons = le bouton du milieu ou les deux boutons seulement
settings-swap-buttons = Échanger les boutons : le droit ouvre, le gauche marque
settings-sound = Sons
settings-volume = Volume
settings-vibration = Vibration
settings-vibration-off = non
settings-vibration-light = légère
settings-vibration-strong = forte
settings-open-on = Un clic gauche ouvre une case
settings-open-on-release = au relâchement du bouton
settings-open-on-press = à l’appui sur le bouton
settings-hold = Appui long après
settings-hold-millis = { NUMBER($millis) } ms
settings-tap-flags = Toucher pour marquer, appui long pour ouvrir
settings-record-mouse = Enregistrer le trajet de la souris pour les relectures (il n’est envoyé nulle part)
settings-vi-keys = h va à gauche (Maj+H donne alors un indice)
settings-close = Fermer

## Take everything along: all that this browser keeps, as one file

bring-title = Tout emporter dans un autre navigateur
bring-about = Enregistrez vos parties en cours, votre historique et vos réglages dans un fichier, et chargez-le dans un autre navigateur pour y continuer. Charger un fichier ajoute à ce qui est déjà là et ne supprime rien.
bring-keys = Le fichier contient les clés de vos parties au club. Qui l’a peut les jouer, gardez-le donc pour vous.
bring-save = Enregistrer dans un fichier
bring-load = Charger un fichier
bring-checking = Vérification de la partie { NUMBER($number) } sur { NUMBER($count) } …
bring-added =
    { $count ->
        [0] Aucune nouvelle partie.
        [one] 1 partie ajoutée.
       *[other] { $count } parties ajoutées.
    }
bring-extended =
    { $count ->
        [one] { $count } partie était plus avancée dans le fichier et a été mise à jour.
       *[other] { $count } parties étaient plus avancées dans le fichier et ont été mises à jour.
    }
bring-kept =
    { $count ->
        [one] { $count } partie était déjà là.
       *[other] { $count } parties étaient déjà là.
    }
bring-settings = Vos réglages ont été appliqués.
bring-refused =
    { $count ->
        [one] { $count } partie a été laissée de côté car ses coups sont impossibles :
       *[other] { $count } parties ont été laissées de côté car leurs coups sont impossibles :
    } { $games }.
bring-fault-foreign = Ce fichier n’a pas été enregistré par Minewise. Rien n’a changé.
bring-fault-newer = Ce fichier a été enregistré par une version plus récente de Minewise. Rien n’a changé.
bring-fault-damaged = Ce fichier est abîmé ou incomplet. Rien n’a changé.
bring-fault-large = Ce fichier est trop grand. Rien n’a changé.
bring-fault-storage = Ce navigateur ne laisse Minewise rien enregistrer, rien n’a donc changé.

## Levels and rules

level-easy = Facile
level-normal = Normal
level-beginner = Débutant
level-intermediate = Intermédiaire
level-expert = Expert
level-evil = Diabolique
board-size =
    { NUMBER($width) } × { NUMBER($height) }, { $mines ->
        [one] { $mines } mine
       *[other] { $mines } mines
    }
assistant-single = Drapeau simple
assistant-single-about = Une seule sorte de drapeau, comme dans le jeu classique.
assistant-dual = Drapeau double
assistant-dual-about = Des drapeaux confirmés et d’autres proposés.
assistant-intelligent = Intelligent
assistant-intelligent-about = Marque ce qui est certain, ouvre ce qui est sûr et montre ce qui découle de vos suppositions.
strength-single = Un chiffre à la fois
strength-complete = Tout ce qui peut se prouver
fairness-classic = Classique
fairness-classic-about = Certaines grilles demandent de deviner.
fairness-no-guess = Sans deviner
fairness-no-guess-about = Chaque grille se résout par la seule logique.
fairness-strict = Strict
fairness-strict-about = Vous perdez si vous devinez alors qu’une autre case est sûre.
fairness-kind = Clément
fairness-kind-about = Quand rien n’est certain, votre choix est sûr.
first-click-opening = ouvre une zone
first-click-safe = est sûr
first-click-none = peut toucher une mine

## Start page

start-headline = Le démineur sans la malchance.
start-lead = Des grilles sans deviner, des indices qui disent pourquoi, et les vraies probabilités quand vous les voulez.
start-play = Jouer : { $board }
start-play-first = un bon début
start-play-last = votre dernière partie
start-best = Record { $time }
start-wins =
    { $count ->
        [one] { $count } victoire
       *[other] { NUMBER($count) } victoires
    }
start-not-won = Pas encore gagné
start-unfinished-all =
    { $count ->
        [one] Montrer { $count } partie
       *[other] Montrer les { NUMBER($count) } parties
    }
start-columns-missing = Indiquez le nombre de colonnes.
start-rows-missing = Indiquez le nombre de lignes.
start-columns-limit = Avec autant de lignes, { NUMBER($limit) } colonnes au plus sont possibles ici.
start-rows-limit = Avec autant de colonnes, { NUMBER($limit) } lignes au plus sont possibles ici.
start-mines-missing = Indiquez le nombre de mines.
start-seed-about = La même graine donne la même grille à partir du même premier clic. Ces parties ne sont pas classées.
start-history-club =
    { $count ->
        [one] { $count } partie au club
       *[other] { NUMBER($count) } parties au club
    }
number-not-whole = « { $text } » n’est pas un nombre entier. Utilisez seulement les chiffres 0 à 9.
start-continue-board = Reprendre { $board }
start-levels = Choisissez une grille
start-where = Où jouer
start-unfinished = Parties en cours
start-history = Vos dernières parties
start-forget = Supprimer cette partie
start-forget-question = Supprimer cette partie pour de bon ?
start-forget-yes = Supprimer
start-forget-no = Garder
start-progress = { $part } ouvert
start-history-date = Jouée
start-history-board = Grille
start-history-result = Résultat
start-history-time = Temps
start-history-actions = Actions
start-history-replay = Relecture
start-history-more = Montrer plus de parties
start-history-published = Publiée
start-last = jouée en dernier
start-custom = Grille personnalisée
start-columns = Colonnes
start-rows = Lignes
start-mines = Mines
start-start = Commencer
start-rules = Règles
start-assistant = Assistant
start-strength = Raisonnement
start-fairness = Hasard
start-first-click = Premier clic
start-countdown = Compte à rebours
start-seconds = Secondes
start-question-marks = Points d’interrogation
start-chording = Dégager : cliquer sur un chiffre satisfait ouvre les cases autour
start-name = Votre nom
start-seed = Graine pour s’entraîner
start-more = Plus d’options

## Challenges: a link that starts a given board, with the time to beat

challenge = Défi
challenge-by = { $name } a joué cette grille en { $time }. Faites mieux !
challenge-nameless = Quelqu’un a joué cette grille en { $time }. Faites mieux !
challenge-start = Commencez en ligne { NUMBER($row) }, colonne { NUMBER($column) }. Les mines sont posées après le premier clic, la grille n’est donc la même qu’à partir de là.
challenge-play = Relever le défi
challenge-damaged = Ce lien de défi est abîmé, sa grille ne peut donc pas être jouée. Redemandez-le, ou choisissez une grille à vous.

## Where a game is played

where-home = À la maison
where-home-about = Dans ce navigateur : instantané, privé, et même hors ligne.
where-club = Au club
where-club-about = Sur le serveur, qui garde les mines secrètes : des amis peuvent regarder, et les victoires comptent pour les meilleurs temps.

## Buttons

button-open = Ouvrir
button-flag = Drapeau
button-hint = Indice
button-why = Pourquoi ?
button-odds = Probabilités
button-advice = Meilleur coup
button-win-chance = Chances de gagner
button-undo = Annuler
button-pause = Pause
button-resume = Reprendre
button-new-game = Nouvelle partie
button-retry = Rejouer cette grille
button-auto = Jouer les coups certains
button-auto-play = Jouer un coup
button-give-up = Abandonner
button-flag-mode = Mode drapeau
button-copy-watch-link = Copier le lien spectateur
button-zoom-in = Agrandir
button-zoom-out = Réduire
button-zoom-fit = Adapter à la fenêtre
button-help = Aide
button-more = Plus

## Actions, as help and the key editor list them: action-<id> of crates/actions

action-open = ouvrir une case ; sur un chiffre, dégager
action-flag = drapeau, ou marque suivante
action-chord = dégager : ouvrir le reste autour d’un chiffre
action-question = point d’interrogation, si la partie en a
action-undo = annuler, même un coup fatal
action-pause = pause ou reprise
action-new-game = nouvelle partie
action-retry = rejouer cette grille
action-give-up = abandonner
action-hint = indice ; encore une fois pour ouvrir la case
action-why = expliquer cette case, ou montrer son risque
action-odds = probabilité d’une mine dans chaque case
action-advice = meilleur coup
action-win-chance = chances de gagner
action-auto = jouer tous les coups certains
action-auto-play = laisser jouer le programme
action-faster = jouer plus vite
action-slower = jouer plus lentement
action-move-left = aller à gauche
action-move-down = aller en bas
action-move-up = aller en haut
action-move-right = aller à droite
action-row-start = première colonne
action-row-end = dernière colonne
action-first-row = première ligne
action-last-row = dernière ligne
action-column = aller à la colonne du nombre tapé avant
action-half-page-up = une demi-page vers le haut
action-half-page-down = une demi-page vers le bas
action-page-up = une page vers le haut
action-page-down = une page vers le bas
action-next-frontier = case couverte suivante à côté d’une ouverte
action-previous-frontier = case couverte précédente à côté d’une ouverte
action-next-alike = case suivante qui montre la même chose
action-previous-alike = case précédente qui montre la même chose
action-zoom-in = agrandir
action-zoom-out = réduire
action-zoom-fit = adapter la grille à la fenêtre
action-cell-width = cases étroites ou larges
action-full-screen = plein écran
action-flag-mode = mode drapeau : toucher ou cliquer marque
action-next-step = étape suivante d’une explication
action-previous-step = étape précédente d’une explication
action-details = montrer tout ce qui ne tient pas
action-redraw = redessiner l’écran
action-help = cette aide
action-cancel = arrêter le programme, ou fermer ce qui est ouvert
action-menu = menu ; la partie est enregistrée
action-command-line = taper une commande, comme en mode ligne
action-copy-watch-link = copier un lien pour les spectateurs
action-suspend = retour au shell ; fg revient
action-quit = quitter ; la partie est enregistrée
action-group-play = Jouer
action-group-assist = Aide du programme
action-group-move = Se déplacer
action-group-view = Affichage
action-group-general = Général

## Game

game-title = Partie
game-mines-left = Mines restantes
game-time = Temps
game-time-left = Temps restant
game-score = Score : { NUMBER($score) }
game-face = Nouvelle partie avec les mêmes règles
game-leave = Commencer une nouvelle partie ? Vous pourrez revenir à celle-ci.
game-leave-it = Nouvelle partie
game-lose-progress = Recommencer cette grille ? Votre avancée sera perdue.
game-way-back = Retour à votre dernière partie
game-copied = Lien copié.
game-copy-this = Copiez ce lien : { $link }
game-tools = Outils
game-paused = En pause. La grille est cachée.
game-watching = Vous regardez cette partie.
game-reconnecting = Reconnexion …
game-click-lost = Trop de clics attendent le serveur, celui-ci n’a donc pas été envoyé.
game-thinking = Réflexion …
game-stopped = Arrêté. Rien n’a changé.
game-stopped-midway = Arrêté. Les coups déjà joués restent.
game-stop = Arrêter
game-not-kept = Non enregistrée
game-not-kept-about = Ce navigateur n’enregistre pas la partie : le stockage est bloqué, ou le disque est plein. Vous pouvez continuer à jouer, mais la partie sera perdue en fermant la page.
game-page-outdated = Minewise a été mis à jour dans un autre onglet. Rechargez cette page pour continuer à enregistrer la partie.
game-kept-again = Cette partie avait été supprimée de ce navigateur, elle a donc été enregistrée à nouveau.
game-crashed = Une erreur s’est produite, et votre dernière commande n’a pas été exécutée. La partie est restée telle quelle.
game-no-such-game = Cette partie n’existe pas, ou vous n’y avez pas accès. Commencez-en une nouvelle.
game-practice = Entraînement
game-assistant = Assistant : { $name }
game-fact = { $what } : { $value }
tool-advice = Conseil
tool-win-chance = Chances
tool-menu = Menu
game-tap = Toucher ou cliquer
game-about = Cette partie
game-challenge-copied = Lien copié. Il ouvre cette grille pour d’autres, avec votre temps à battre.
game-show-result = Montrer le résultat
told-ready = Ouvrez n’importe quelle case pour commencer.
told-challenge = Temps à battre : { $time }. Commencez en { $place } : la grille n’est la même qu’à partir de là.
told-opened =
    { $count ->
        [one] { $count } case ouverte.
       *[other] { $count } cases ouvertes.
    }
told-cell = { CAPITALISE($place) } : { $what }.
told-marks =
    { $count ->
        [one] { $count } marque changée.
       *[other] { $count } marques changées.
    }
told-undone =
    { $count ->
        [0] Annulé.
        [one] Annulé : { $count } case recouverte.
       *[other] Annulé : { $count } cases recouvertes.
    }
told-hint = La case en { $place } est sûre : { $proof }. Encore Indice pour l’ouvrir.
told-nothing-certain = Aucune case n’est sûre à coup sûr. « { button-advice } » montre le meilleur choix.
told-advice = Meilleur coup : { $place }, risque de mine : { $risk }.
told-advice-safe = Meilleur coup : { $place }, qui est sûr.
told-win-chance = En jouant au mieux, on gagne cette partie dans { $chance } des cas.
told-win-chance-about = Le programme gagne cette partie dans environ { $chance } des cas (± { $error }). En jouant au mieux, on gagne au moins aussi souvent.
told-win-chance-rule = En jouant au mieux, on gagne à coup sûr : les règles de cette partie le garantissent.
told-win-chance-unknown = Les chances de gagner ne peuvent pas encore être calculées.
told-not-certain = La case en { $place } n’est pas certaine. Risque de mine : { $risk }.
told-not-certain-unknown =
    La case en { $place } n’a pu être prouvée ni sûre ni minée, et cette position est trop complexe
    pour en calculer la probabilité.
told-implied =
    Si vos propositions sont justes, la case en { $place } est { $verdict ->
        [mine] une mine
       *[safe] sûre
    }. { $why }
told-why-cell = Choisissez une case couverte à expliquer.
told-guessed = La case en { $place } était un pari, alors que { $certain } était sûre.
told-conflict = Ces propositions ne peuvent pas toutes être des mines.
told-must-be-safe = La case en { $place } doit être sûre.
told-open-it = L’ouvrir
told-retried = La même grille, depuis le début.
told-started = Nouvelle grille.
told-exploded = Une mine a explosé.
told-over = Cette partie est terminée. Commencez-en une nouvelle.
odds-of-first-open = La première case ouverte est sûre, quelle qu’elle soit.
odds-of-any-board =
    Ces probabilités comptent toutes les grilles qui correspondent à ce qui est ouvert ; la vôtre
    se résout sans deviner.
odds-of-kind-game = Quand rien n’est certain, tout pari qui pourrait être sûr l’est dans cette partie, quelles que soient les probabilités.
odds-of-first-sight = Ces probabilités valent pour qui voit cette grille pour la première fois.

## The end of a game

result-new-best = Nouveau record
result-first-win = Votre première victoire ici
result-place =
    { $of ->
        [1] La seule victoire ici pour l’instant
       *[other] Numéro { NUMBER($place) } sur { $of } victoires ici
    }
result-place-club = Numéro { NUMBER($place) } des meilleurs temps
result-faster = { $time } de mieux que votre record
result-slower = { $time } de plus que votre record
result-accuracy = Précision
result-luck = Chance
result-mistakes = Erreurs
result-risk = Risque pris
result-needless = Risques inutiles
result-help = Aide
result-help-none = aucune
result-same = Même grille
result-review = Revoir
result-challenge = Partager
result-challenge-help = Seule une victoire du premier coup et sans aide peut être partagée comme défi.
result-challenge-won = Défi gagné
result-challenge-ahead = { $time } de mieux que le défi
result-challenge-behind = { $time } de plus que le défi
result-details = Tous les chiffres
result-title = Résultat
result-won = Gagné !
result-mine = Perdu : c’était une mine.
result-time-out = Perdu : le temps est écoulé.
result-gave-up = Vous avez abandonné.
result-guess = Perdu : c’était un pari, et une autre case était sûre.
result-time = Temps
result-server-time = Temps au serveur
result-score = Score
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = Efficacité
result-clicks = Clics
result-undos = Annulations
result-hints = Indices
result-explanations = Explications
result-odds = Probabilités montrées
result-autos = Coups automatiques
result-clean = Gagné sans aide.
result-practice = Entraînement : cette grille était connue, le temps ne compte donc pas.
result-again = Rejouer
result-replay = Revoir la partie
result-share = Copier le lien de la relecture
result-best = Meilleurs temps à ce niveau, avec ces règles
result-no-best = Aucun pour l’instant.
result-nameless = anonyme
result-drawn = Votre navigateur et le serveur ont tiré cette grille ensemble, comme promis.
result-not-as-promised = Ce n’est pas la grille à laquelle le serveur s’était engagé avant la partie.
ranking-person = Cette partie compte pour les meilleurs temps.
ranking-program = Cette partie compte pour les meilleurs temps des programmes : { $reasons }.
ranking-none = Cette partie ne compte pas pour les meilleurs temps : { $reasons }.
ranking-practice = Entraînement : vous avez continué après la fin de la partie, elle ne compte donc pas.
ranking-reason-before-rule = jouée avant que cette règle existe
ranking-reason-not-won = non gagnée
ranking-reason-practice = vous avez choisi la grille
ranking-reason-pause = le chronomètre a été arrêté
ranking-reason-undo = un coup a été annulé
ranking-reason-retry = la grille a été recommencée
ranking-reason-hint = des indices ou des conseils ont été utilisés
ranking-reason-explanation = des explications ont été utilisées
ranking-reason-odds = les probabilités ont été montrées
ranking-reason-auto = des coups automatiques ont été utilisés
ranking-reason-analysis = cette partie a été analysée pendant qu’on la jouait
ranking-reason-too-fast = plus vite que quiconque ne peut cliquer
ranking-reason-program = jouée par un programme
ranking-reason-self-timed = jouée à la maison, chronométrée par soi-même

## Publishing a game that was played at home

publish-open = Publier
publish-title = Publier cette partie
publish-about = Le serveur vérifie la partie et donne un lien à sa relecture ; quiconque a le lien peut la regarder. Les temps sont les vôtres, elle est donc dite chronométrée par soi-même et ne compte pas pour les meilleurs temps.
publish-name = Elle sera montrée avec le nom { $name }.
publish-nameless = Elle sera montrée sans nom.
publish-yes = Publier
publish-no = Annuler
publish-done = Publiée.
publish-link = Lien vers la relecture

## The assistant's steps

trace-title = Le raisonnement de l’assistant
trace-open = Montrer les raisons
trace-none = Rien à montrer pour le dernier coup.
trace-step = Étape { NUMBER($at) } sur { NUMBER($of) }
trace-back = Étape précédente
trace-forward = Étape suivante
trace-play = Montrer toutes les étapes
trace-stop = Arrêter
why-mine = Pourquoi { $place } est une mine
why-safe = Pourquoi { $place } est sûre
why-would-be-mine = Pourquoi { $place } serait une mine
why-would-be-safe = Pourquoi { $place } serait sûre
why-proposals =
    { $count ->
        [1] Ce qui découle de votre proposition
       *[other] Ce qui découle de vos propositions
    }
why-step-forcing =
    Le { NUMBER($forcing) } en { $forcing_place } { $needs ->
        [0] n’a plus besoin d’aucune mine
        [one] a encore besoin d’une mine
       *[other] a encore besoin de { $needs } mines
    } et { $elsewhere ->
        [0] n’a aucune case
        [one] n’a qu’une case
       *[other] n’a que { $elsewhere } cases
    } que le { NUMBER($satisfied) } en { $satisfied_place } ne touche pas.
why-step-held =
    Donc { $shared ->
        [1] la case commune contient
       *[other] les { $shared } cases communes contiennent
    } { $held ->
        [0] zéro mine
        [one] 1 mine
       *[other] { $held } mines
    }.
why-step-rest = C’est tout ce qu’il faut au { NUMBER($satisfied) } en { $satisfied_place }, donc le reste autour de lui est sûr.
why-step-needing =
    Le { NUMBER($needing) } en { $needing_place } { $needs ->
        [0] n’a plus besoin d’aucune mine
        [one] a encore besoin d’une mine
       *[other] a encore besoin de { $needs } mines
    }.
why-step-limited =
    { $shared ->
        [1] La case commune
       *[other] Les { $shared } cases communes
    } avec le { NUMBER($limiting) } en { $limiting_place } : { $most ->
        [0] aucune mine possible
        [one] 1 mine au plus
       *[other] { $most } mines au plus
    }.
why-step-others =
    Donc { $others ->
        [1] l’autre case est une mine
       *[other] toutes ses autres cases sont des mines
    }.
why-step-suppose =
    Supposons que la case en { $cell } soit { $opposite ->
        [mine] une mine
       *[safe] sûre
    }.
why-step-then = Alors, { proof-consequence }.
why-step-failure =
    Le { NUMBER($clue) } en { $place } { $mines ->
        [0] n’aurait alors aucune mine
        [one] { $fit ->
            [too-few] n’aurait alors qu’une mine
           *[too-many] aurait alors 1 mine
        }
       *[other] { $fit ->
            [too-few] n’aurait alors que { $mines } mines
           *[too-many] aurait alors { $mines } mines
        }
    } autour de lui.
why-step-impossible =
    C’est impossible, donc la case en { $cell } est { $what ->
        [mine] une mine
       *[safe] sûre
    }.
why-step-same = Il en va de même pour { $cells }.

## The key editor

keys-title = Touches
keys-how = Choisissez une action, puis appuyez sur sa nouvelle touche. Échap garde l’ancienne.
keys-press = Appuyez sur une touche …
keys-none = aucune touche
keys-taken = { $key } sert déjà à « { $action } ». Choisissez une autre touche, ou changez d’abord celle-là.
keys-reset = Rétablir toutes les touches
keys-is-reset = Toutes les touches ont été rétablies.
key-space = espace
key-enter = Entrée
key-escape = Échap
key-tab = Tab
key-backspace = Retour arrière
key-delete = Suppr
key-insert = Inser
key-arrow-left = gauche
key-arrow-right = droite
key-arrow-up = haut
key-arrow-down = bas
key-home = Début
key-end = Fin
key-page-up = Page préc.
key-page-down = Page suiv.
key-ctrl = Ctrl
key-alt = Alt
key-shift = Maj

## Help

help-title = Touches, souris et écran tactile
help-mouse-title = Souris
help-touch-title = Écran tactile
help-open = ouvrir une case ; sur un chiffre, dégager
help-flag = drapeau
help-chord = dégager
help-mouse-left = bouton gauche
help-mouse-right = bouton droit
help-mouse-middle = bouton du milieu, ou gauche et droit ensemble
help-mouse-wheel = molette
help-wheel = faire défiler la grille ; avec Ctrl, zoomer
help-touch-tap = toucher
help-touch-hold = appui long
help-touch-drag = glisser, pincer
help-drag = faire défiler, zoomer

## Cells, as they are read out

board-name = Grille
cell-covered = couverte
cell-empty = ouverte, aucune mine autour
cell-flag = drapeau
cell-proposed = drapeau proposé
cell-question = point d’interrogation
cell-implied-mine = serait une mine
cell-implied-safe = serait sûre
cell-mine = mine
cell-exploded = mine explosée
cell-flagged-mine = mine marquée
cell-wrong-flag = mauvais drapeau
cell-guessed = le pari qui a fait perdre la partie, pas une mine
cell-guessed-mine = le pari qui a fait perdre la partie, une mine
cell-violated = { NUMBER($clue) }, contredit par les marques
cell-odds = risque de mine : { $chance }
cell-at = { CAPITALISE($place) } : { $what }
cell-at-odds = { CAPITALISE($place) } : { $what }, { cell-odds }

## What the game refuses: refused-<reason> of the API's problems

refused-flagged = Il y a un drapeau ici.
refused-already-open = Cette case est déjà ouverte.
refused-not-a-clue = On ne peut dégager qu’autour d’un chiffre ouvert.
refused-nothing-around = Il n’y a plus rien à ouvrir autour.
refused-chord-unsatisfied = Pour dégager, il faut autant de drapeaux autour du chiffre qu’il l’indique.
refused-over = La partie est terminée.
refused-click-on-covered = Cette case est couverte.
refused-mark-on-open = Cette case est ouverte : il n’y a rien à marquer.
refused-mark-on-hint = Cette case est montrée comme indice : elle est sûre.
refused-confirmed = Cette case est certainement une mine, son drapeau reste donc.
refused-question-marks-off = Cette partie se joue sans points d’interrogation.
refused-chording-off = Cette partie se joue sans dégager.
refused-not-paused = La partie n’est pas en pause.
refused-not-running = Rien à mettre en pause : le chronomètre démarre à l’ouverture de la première case.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-nothing-certain = Aucun coup n’est certain ici.
refused-stopped = Arrêté. La partie n’a pas changé.
refused-final-end = Cette partie est terminée, et sa fin ne peut pas être annulée.
refused-paused = { game-paused }
refused-out-of-board = Cette case n’existe pas sur la grille.
refused-no-guess-impossible = Avec autant de mines, une partie sans deviner n’est pas possible à partir de chaque première case. Prenez moins de mines ou une grille plus grande.
refused-no-board =
    Aucune grille soluble sans deviner n’a été trouvée à partir d’ici. Essayez une autre case, ou moins
    de mines.

## What the server refuses. Where a text is empty, the server's own (English) one is shown.

problem-bad-request = {""}
problem-board-refused = {""}
problem-value-refused = {""}
problem-command-refused = {""}
problem-outdated = La partie avait avancé entre-temps. Veuillez réessayer.
problem-not-found = Cette partie n’existe pas ici.
problem-not-over = Ce n’est possible qu’une fois la partie terminée.
problem-key-missing = Il faut une clé pour cette partie.
problem-key-wrong = Cette clé n’est pas celle de cette partie.
problem-too-hard = Cette position est trop complexe pour être calculée.
problem-contradiction = Aucune disposition des mines ne convient à cette position.
problem-too-many-requests = Trop de demandes à la fois. Veuillez réessayer dans un instant.
problem-quota-used = Vous avez publié tout ce que ce serveur accepte d’une adresse en un jour. Veuillez réessayer demain.
problem-busy = Le serveur est occupé. Veuillez réessayer dans un instant.
problem-storage-unavailable = La base de données du serveur ne répond pas. Veuillez réessayer dans un instant.
problem-storage-full = Ce serveur n’a plus de place pour d’autres parties publiées.
problem-stopping = Le serveur va redémarrer. Veuillez réessayer dans un instant.
problem-internal = Une erreur s’est produite sur le serveur.
problem-field-size = Cette grille est trop grande pour ces règles.
problem-field-time-limit = La limite de temps doit être comprise entre 1 et 5999 secondes.
problem-field-name = Un nom a de 1 à 32 caractères.
problem-field-seed = Une graine est un nombre entier de 0 à 18446744073709551615.
problem-field-record = Le serveur ne peut pas rejouer cette partie, elle n’a donc pas été publiée.
problem-other = Le serveur répond : { $detail }

## Analysis

analysis-title = Tableau d’analyse
analysis-board = Position
analysis-tools-title = Cliquer sur une case pour …
analysis-tools-why = L’expliquer
analysis-tools-covered = La couvrir
analysis-tools-clue =
    { $clue ->
        [0] L’ouvrir : aucune mine autour
        [one] L’ouvrir : 1 mine autour
       *[other] L’ouvrir : { $clue } mines autour
    }
analysis-tools-mine = Supposer une mine
analysis-tools-safe = La supposer sûre
analysis-brush-why = Pourquoi ?
analysis-brush-covered = Couvrir
analysis-brush-mine = Mine
analysis-brush-safe = Sûre
analysis-legend = Les couleurs des probabilités, de certainement sûr à certainement une mine
analysis-legend-safe = 0 % sûr
analysis-legend-mine = 100 % mine
analysis-found-title = Résultat
analysis-found-thinking = Calcul …
analysis-found-layouts = Dispositions possibles
analysis-found-uncounted = trop nombreuses pour être comptées
analysis-found-safe = Certainement sûres
analysis-found-mines = Certainement des mines
analysis-found-best = Meilleur coup
analysis-found-best-cell = { CAPITALISE($place) }, risque { $risk }
analysis-found-estimates =
    Cette position est si complexe que les probabilités sont des estimations. Tout ce qui est dit
    certain l’est.
analysis-found-nothing-covered = Il ne reste aucune case couverte.
analysis-found-some-safe =
    { $count ->
        [one] { $count } case peut être ouverte sans risque.
       *[other] { $count } cases peuvent être ouvertes sans risque.
    }
analysis-found-some-mines =
    { $count ->
        [one] { $count } case est certainement une mine, mais aucune case n’est sûre.
       *[other] { $count } cases sont certainement des mines, mais aucune case n’est sûre.
    }
analysis-found-nothing-certain = Rien n’est certain ici. Les nombres sont la probabilité que chaque case soit une mine, en pour cent.
analysis-found-coin = Rien n’est certain ici, et même la meilleure case est à pile ou face : 50 %.
analysis-meaning-title = Ce que disent les nombres
analysis-meaning-odds = Chaque nombre est la probabilité, en pour cent, que la case contienne une mine. Toutes les dispositions des mines qui conviennent aux chiffres sont comptées, et chacune est aussi probable que les autres.
analysis-meaning-certain = 0 est certainement sûr et 100 certainement une mine. Tout ce qui est entre les deux est un risque, même 1.
analysis-meaning-best = La case marquée est le meilleur coup. C’est souvent celle au plus petit risque, mais une case qui en dit plus peut valoir un peu plus de risque.
analysis-meaning-coin = Dans un 50/50, deux cases se partagent une mine et aucun chiffre ne dira jamais laquelle. Attendre n’aide pas : décidez tôt, et si vous perdez, vous perdrez moins de temps.
analysis-meaning-coin-example = Voir un 50/50
analysis-meaning-win = Là où elles peuvent être comptées, les chances de gagner sont celles du meilleur jeu d’ici à la fin. Ailleurs, ce sont celles du programme, estimées d’après des parties qu’il joue, avec leur erreur. En jouant au mieux, on gagne au moins aussi souvent.
analysis-why-title = Pourquoi ?
analysis-why-how = Choisissez « { analysis-brush-why } » et cliquez sur une case couverte, ou appuyez sur ? dessus.
analysis-why-open = { CAPITALISE($place) } est ouverte. Choisissez une case couverte.
analysis-why-uncertain = La case en { $place } n’est pas certaine. Risque de mine : { $risk }.
analysis-why-uncertain-unsupposed =
    La case en { $place } n’est pas certaine d’après les seuls chiffres. Sans vos suppositions, risque de
    mine : { $risk }.
analysis-why-mine = La case en { $place } est une mine.
analysis-why-safe = La case en { $place } est sûre.
analysis-win-ask = Chances de gagner
analysis-win-thinking = Parties d’essai …
analysis-win-exact = En jouant au mieux, on gagne d’ici dans { $chance } des cas (exact).
analysis-win-estimate =
    Le programme gagne d’ici dans environ { $chance } des cas (± { $error }), estimé d’après
    { NUMBER($games) } parties. En jouant au mieux, on gagne au moins aussi souvent.
analysis-position-title = Position
analysis-odds = Montrer les probabilités
analysis-undo = Annuler
analysis-clear = Couvrir toutes les cases
analysis-copy = Copier le lien
analysis-copy-text = Copier le texte
analysis-copied = Copié
analysis-in-address = Copiez-le depuis la barre d’adresse
analysis-in-field = Copiez-le depuis le champ
analysis-size-apply = Changer la taille
analysis-notation-title = La position en texte
analysis-notation-forms = Collez une position sous l’une de ces formes : 3x2x1:_10/110, ou 3 2 1 #10110, ou plusieurs lignes.
notation-error-empty = Indiquez une position sous la forme LxHxM:LIGNE/LIGNE/…, avec _ pour une case couverte.
notation-error-header = « { $text } » n’est pas une position : elle doit commencer par colonnes, lignes et mines, par exemple 9x9x10:
notation-error-size = Une grille a au moins une ligne et une colonne, et au plus { NUMBER($most) } cases.
notation-error-mines = Le nombre de mines doit être compris entre 0 et { NUMBER($most) }.
notation-error-rows =
    Il y a { $found ->
        [one] { $found } ligne
       *[other] { $found } lignes
    } au lieu de { NUMBER($expected) }.
notation-error-row =
    La ligne { NUMBER($row) } a { $found ->
        [one] { $found } case
       *[other] { $found } cases
    } au lieu de { NUMBER($expected) }.
notation-error-cells =
    Il y a { $found ->
        [one] { $found } case
       *[other] { $found } cases
    } au lieu de { NUMBER($expected) }.
notation-error-symbol =
    « { $symbol } » en ligne { NUMBER($row) }, colonne { NUMBER($column) } n’est pas une case : écrivez
    _ ou # pour une case couverte, et 0 à 8 pour une case ouverte.
local-notation-error-number =
    « { $text } » n’est pas un nombre : écrivez colonnes, lignes, mines et cases, par exemple 3 2 1 #10110.
local-notation-error-clue = { CAPITALISE($place) } porte { NUMBER($number) }, mais un chiffre va de 0 à 8.
local-notation-error-more-cells = Il y a plus de cases que les { NUMBER($expected) } de la grille.
local-notation-error-trailing = « { $text } » suit une position déjà complète.
analysis-examples-title = Exemples
analysis-examples-puzzle = En pleine partie
analysis-examples-one-two = Le motif 1-2-1
analysis-examples-count = Résolu en comptant les mines
analysis-examples-guess = Un pur hasard
analysis-examples-published = Un problème publié aux 360 dispositions
analysis-exercise-title = Exercice
analysis-exercise-safe = Au moins une case est sûre à coup sûr. Trouvez-la et cliquez dessus.
analysis-exercise-guess = Rien n’est certain ici. Trouvez le meilleur choix et cliquez dessus.
analysis-exercise-show = Montrer la réponse
analysis-exercise-right = Exact.
analysis-exercise-right-guess = Exact : le risque est de { $risk }, et aucun choix n’est meilleur.
analysis-exercise-mine = Pas celle-là : c’est une mine à coup sûr.
analysis-exercise-unsure = Pas celle-là : la probabilité d’une mine est de { $risk }, et une autre case est sûre.
analysis-exercise-worse = Il y a un meilleur choix : celui-ci a un risque de { $risk }.
analysis-exercise-is-safe = La case marquée est sûre.
analysis-exercise-is-best = La case marquée est le meilleur choix : son risque est de { $risk }.

## Best times

best-times-title = Meilleurs temps
best-times-intro =
    Parties gagnées sur des grilles tirées au hasard, sans pause, indice, explication, probabilités,
    annulation ni nouvel essai, et sans le tableau d’analyse. Chaque jeu de règles a sa liste. Les
    programmes ont des listes à part : les joueurs qui disent en être, et tout ce qui va plus vite
    qu’une main. Les temps sont pris au clic, et le serveur les compare aux siens. Il ne peut pas voir
    un solveur sur l’ordinateur d’un joueur.
best-times-level = Grille
best-times-player = Joueurs
best-times-period = Quand
best-times-period-day = 24 heures
best-times-period-week = 7 jours
best-times-period-all = Toujours
best-times-rules = Règles
best-times-you = vous
best-times-columns-replay = Relecture
best-times-replay-of = Relecture : { $name }, { $time }
best-times-empty-period = Personne n’a gagné ici sans aide dans ce temps. Vous pourriez être le premier.
best-times-players-person = Personnes
best-times-players-program = Programmes
best-times-before-rule = d’avant cette règle
best-times-loading = Chargement …
best-times-empty = Personne n’a encore gagné ici sans aide. Vous pourriez être le premier.
best-times-play = Jouer maintenant
best-times-again = Réessayer
best-times-columns-rank = Rang
best-times-columns-name = Nom
best-times-columns-time = Temps
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = Clics
best-times-columns-date = Date
best-times-caption = Meilleurs temps : { $rules }

## The chance to win through a game, as a curve

curve-name = Chances de gagner
curve-summary = Chances de gagner : { $first } au début, { $least } au plus bas, { $last } à la fin
curve-unknown = Les chances de gagner ne sont pas connues ici.
curve-not-now = Les chances de gagner ne sont pas calculées ici tant que vous avez une partie en cours au club.
curve-chance = chances de gagner { $chance }
curve-chance-about = le programme gagne dans environ { $chance } des cas (± { $error })

## Statistics

plot-table = En tableau
statistics-title = Statistiques
statistics-intro = Vos propres parties : celles que garde ce navigateur, et celles du club qu’il connaît.
statistics-games = Parties
statistics-empty = Il n’y a encore rien à compter. Votre première partie apparaîtra ici.
statistics-play = Jouez votre première partie
statistics-none = Aucune de vos parties n’est de ce genre.
statistics-none-all = Montrer toutes les parties
statistics-club-missing = Le serveur est injoignable, vos dernières parties au club peuvent donc manquer.
statistics-csv = Enregistrer en CSV
statistics-filters = Quelles parties compter
statistics-all = Toutes
statistics-all-boards = Toutes les grilles
statistics-custom = Grilles personnalisées
statistics-help = Aide
statistics-help-no = Sans aide
statistics-help-yes = Avec aide
statistics-place = Jouées
statistics-practice = grille choisie
statistics-total-minutes = { NUMBER($minutes) } min de jeu
statistics-total-hours = { NUMBER($hours) } h { NUMBER($minutes) } min de jeu
statistics-rate = Taux de victoire
statistics-wins =
    { $wins ->
        [0] aucune victoire encore
        [one] 1 victoire
       *[other] { $wins } victoires
    }
statistics-streak = Série en cours
statistics-streak-longest = la plus longue : { NUMBER($longest) }
statistics-best = Meilleur temps
statistics-best-average = moyenne : { $time }
statistics-average = moyenne de vos victoires
statistics-average-time = Temps moyen
statistics-per-second = 3BV/s
statistics-efficiency = Efficacité
statistics-efficiency-about = 3BV par clic
statistics-won = Gagnées
statistics-lost = Perdues
statistics-time = Temps
statistics-date = Date
statistics-result = Résultat
statistics-result-won = Gagnée
statistics-result-mine = Mine touchée
statistics-result-time-out = Temps écoulé
statistics-result-gave-up = Abandon
statistics-result-guess = Pari inutile
statistics-levels = Par grille
statistics-plots = Au fil du temps
statistics-axis-period = Période
statistics-week = Semaine du { $date }
statistics-from-to = { $from } à { $to }
statistics-plot-games = Parties
statistics-plot-games-about = Combien de parties vous avez gagnées et perdues à chaque période.
statistics-plot-rate = Taux de victoire
statistics-plot-rate-about = La part des parties gagnées à chaque période.
statistics-plot-times = Temps moyen de vos victoires
statistics-plot-times-about = La durée moyenne de vos victoires à chaque période.
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = Les 3BV par seconde de vos victoires, en moyenne à chaque période.
statistics-plot-efficiency = Efficacité
statistics-plot-efficiency-about = Les 3BV par clic de vos victoires, en moyenne à chaque période.
statistics-plot-spread = La durée de vos victoires
statistics-plot-spread-about = Combien de vos victoires ont pris combien de temps.
statistics-luck = Chance et talent
statistics-luck-about = Les parties jugées coup par coup. Le taux sans la chance est ce que votre jeu gagnerait sans chance ni malchance.
statistics-luck-progress = Parties examinées : { NUMBER($done) } sur { NUMBER($all) }.
statistics-luck-unreviewed =
    { $count ->
        [one] { $count } partie ne peut pas être examinée : sa grille est trop grande, ou ses coups ne sont plus là.
       *[other] { $count } parties ne peuvent pas être examinées : leurs grilles sont trop grandes, ou leurs coups ne sont plus là.
    }
statistics-luck-mines = La chance se compte ici en mines : celles à attendre d’après les risques pris, moins celles touchées. Le résultat d’une partie dit plutôt de combien la chance a changé la probabilité de gagner.
statistics-fair-rate = Sans la chance
statistics-fair-rate-about = { $low } à { $high } (95 %)
statistics-accuracy = Précision
statistics-accuracy-about = sur 100, en moyenne
statistics-risk = Risque par partie
statistics-risk-about = dont { $mistaken } par erreur
statistics-mistakes = Erreurs par partie
statistics-overlooked = Ce qui a été négligé
statistics-overlooked-single-clue = un chiffre
statistics-overlooked-two-clues = deux chiffres
statistics-overlooked-several-clues = plusieurs chiffres
statistics-overlooked-mine-total = nombre de mines
statistics-luckiest = Parties les plus chanceuses
statistics-unluckiest = Parties les plus malchanceuses
statistics-history = Toutes les parties
statistics-newer = Parties plus récentes
statistics-older = Parties plus anciennes
statistics-page = Page { NUMBER($page) } sur { NUMBER($pages) }

## Learn

learn-title = Apprendre le démineur
learn-intro = Cinq petites étapes sur de vraies grilles. Une mine ne vous coûte rien ici, et vous pouvez arrêter quand vous voulez.
learn-play = Jouer une partie
learn-steps = Étapes
learn-step-open = Ouvrir
learn-step-numbers = Chiffres
learn-step-flag = Drapeaux
learn-step-chord = Raccourci
learn-step-odds = Deviner
learn-step-done = (fait)
learn-mines-left =
    { $count ->
        [0] Toutes les mines sont marquées
        [one] 1 mine encore à trouver
       *[other] { $count } mines encore à trouver
    }
learn-next = Suivant
learn-back = Reprendre le coup
learn-again = Recommencer cette étape
learn-show = Montrez-moi
learn-unavailable = Les leçons ont besoin du serveur, et il est injoignable. Réessayez dans un instant.
learn-title-open = Ouvrez votre première case
learn-how-open = Six mines sont cachées sous cette grille. Ouvrez toutes les autres cases, et vous gagnez. Cliquez ou touchez n’importe quelle case pour commencer : la première n’est jamais une mine.
learn-done-open =
    { $count ->
        [1] Vous avez ouvert votre première case.
       *[other] Vous avez ouvert { $count } cases d’un coup. Là où aucune mine n’est proche, les cases autour s’ouvrent d’elles-mêmes, jusqu’aux premiers chiffres.
    }
learn-title-numbers = Ce que disent les chiffres
learn-how-numbers = Un chiffre compte les mines dans les huit cases autour de lui. Le 1 entouré ne touche qu’une seule case couverte, c’est donc une mine. Le 1 à sa droite touche la même mine, rien d’autre autour de lui ne peut donc en être une. Ouvrez une case sûre.
learn-done-numbers = C’est cela. Cette case était sûre à coup sûr.
learn-title-flag = Marquez une mine
learn-how-flag = Un drapeau marque une mine, pour que vous ne l’ouvriez pas par mégarde. Trouvez une case qui est forcément une mine et faites un clic droit dessus. Sur un écran tactile, appuyez longuement ; au clavier, appuyez sur F. Le 1 entouré aide.
learn-done-flag = Bien vu. Ce drapeau est juste.
learn-title-chord = Ouvrez le reste d’un coup
learn-how-chord = Le 1 entouré a sa mine : elle est marquée. Toutes les autres cases autour de lui sont donc sûres, et pas besoin de les ouvrir une à une. Cliquez sur le chiffre lui-même, et elles s’ouvrent toutes. C’est ce qu’on appelle dégager.
learn-done-chord =
    { $count ->
        [1] Un clic, une case. C’est sûr tant que vos drapeaux sont justes.
       *[other] Un clic, { $count } cases. C’est sûr tant que vos drapeaux sont justes.
    }
learn-title-count = Comptez les mines
learn-how-count = Vers la fin, compter aide là où les chiffres n’aident pas. Cette grille a six mines, et les six sont marquées. Deux cases sont encore couvertes. Ouvrez-en une.
learn-done-count = Exact. Il ne reste aucune mine, donc tout ce qui est encore couvert est sûr.
learn-title-odds = Quand rien n’est certain
learn-how-odds = Parfois il faut deviner. Il vaut alors mieux connaître les probabilités : chaque nombre dit, en pour cent, combien une mine est probable à cet endroit. Ouvrez la case au plus petit risque.
learn-done-odds = Bien choisi. { $risk } était le plus petit risque de cette grille. Si vous préférez ne jamais deviner, choisissez une grille sans deviner.
learn-show-safe = Cette case est sûre. Ouvrez-la.
learn-show-flag = Cette case est une mine. Marquez-la.
learn-show-chord = Cliquez sur ce chiffre.
learn-show-least-risk = Cette case a le plus petit risque. Ouvrez-la.
learn-said-mine = C’était une mine. Ce n’est rien : reprenez le coup et regardez encore.
learn-said-back = Tout est comme avant. Réessayez.
learn-said-lucky = Cela s’est bien passé, mais c’était un pari : le risque de mine était de { $risk }. Une autre case est sûre.
learn-said-riskier = Cela s’est bien passé, mais vous avez pris un risque de { $risk }, et une autre case en avait moins. Recommencez l’étape, ou continuez.
learn-said-flag-safe = Cette case est sûre, elle n’a pas besoin de drapeau. Enlevez-le.
learn-said-flag-unsure = C’est peut-être une mine, mais ce n’est pas certain : la probabilité est de { $risk }. Cherchez-en une qui l’est forcément.
learn-said-other = Bien, mais ce n’est pas le sujet de cette étape. Relisez la consigne.
learn-end-title = Vous connaissez le jeu
learn-end = Le reste est affaire de pratique. Une petite grille sans deviner est un bon début, avec des indices quand vous en voulez. Ou regardez les motifs : des formes qui reviennent dans presque toutes les parties.
learn-end-again = Recommencer
learn-patterns-link = Voir les motifs
learn-lessons-link = Vous débutez ? Commencez par les cinq étapes.
learn-patterns-title = Motifs
learn-patterns-intro = Quelques formes reviennent dans presque toutes les parties. Une fois connues, la réponse se voit d’un coup d’œil. Chaque grille ici est une vraie position : ouvrez ce qui est sûr, et le moteur explique chaque case.
learn-pattern-again = Recommencer
learn-pattern-goal-open = Ouvrez une case sûre à coup sûr.
learn-pattern-goal-flag = Marquez la case qui est forcément une mine.
learn-pattern-goal-guess = Rien n’est certain ici. Ouvrez l’une des deux.
learn-pattern-right = Exact.
learn-pattern-solved = Résolu : toutes les cases sûres sont ouvertes.
learn-pattern-mine = Pas celle-là. C’est une mine.
learn-pattern-is-mine = Cette case est une mine.
learn-pattern-is-safe = Cette case est sûre.
learn-pattern-unsure = Ce n’est pas certain : la probabilité d’une mine est de { $risk }.
learn-pattern-lucky = Sûre, cette fois. Le risque était de { $risk }, et rien sur la grille ne pouvait le dire.
learn-pattern-unlucky = Une mine, cette fois. Le risque était de { $risk }, et rien sur la grille ne pouvait le dire.
learn-pattern-full = Autant de cases que de mines
learn-pattern-about-full = Le 3 touche exactement trois cases couvertes, toutes trois sont donc des mines. Cherchez cela d’abord : il n’y a pas plus simple.
learn-pattern-one-one = 1-1 au bord
learn-pattern-about-one-one = Le 1 au bord a sa mine dans les deux premières cases. Le 1 à côté touche ces deux cases et une troisième colonne. Sa mine est déjà parmi les deux premières, la troisième colonne est donc sûre.
learn-pattern-one-two = 1-2 au bord
learn-pattern-about-one-two = Le 1 n’admet qu’une mine dans les deux premières cases. Le 2 en veut une de plus, la troisième case au-dessus est donc une mine.
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = Le plus connu de tous : le long d’un mur, les mines sont au-dessus des 1, et la case au-dessus du 2 est sûre.
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = Son grand frère : ici les mines sont au-dessus des 2, et les cases au-dessus des 1 sont sûres.
learn-pattern-reduction = Un motif déguisé
learn-pattern-about-reduction = Retirez les mines que vous connaissez. La mine du milieu compte pour chacun de 2-3-2, il reste donc 1-2-1.
learn-pattern-count = Compter les mines
learn-pattern-about-count = Aucun chiffre ne touche la case du coin. Mais les chiffres placent les trois mines de cette grille, le coin est donc sûr.
learn-pattern-fifty-fifty = Un vrai 50/50
learn-pattern-about-fifty-fifty = L’une des deux cases en haut à droite est une mine, et aucun chiffre ne dira jamais laquelle. Ne réfléchissez pas, devinez, et plutôt tôt que tard.

## Replay

replay-title = Relecture
replay-board = Grille de la relecture
replay-loading = Chargement de la partie …
replay-open-title = Regarder une partie enregistrée
replay-open-about = Voyez une partie coup par coup, avec les probabilités, les erreurs et les chances de gagner.
replay-open-how =
    Ouvrez une relecture enregistrée ici, ou celle d’un autre programme (AVF, MVF, RMV, EVF, RAWVF ou MBF).
    Vous pouvez aussi la déposer n’importe où sur cette page.
replay-open-another = Ouvrir une autre relecture
replay-latest-title = Vos dernières parties
replay-latest-none = Les parties que vous terminez dans ce navigateur apparaissent ici.
replay-latest-play = En jouer une
replay-open-choose = Ouvrir un fichier
replay-open-which = Partie de ce fichier
replay-open-game = Partie { NUMBER($number) } sur { NUMBER($count) }
replay-open-empty = Le fichier est vide : il ne contient aucune partie.
replay-errors-no-key = Ce navigateur n’a pas la clé de cette partie. Demandez au joueur un lien qui en contient une.
replay-errors-running = Cette partie n’est pas terminée. Sa relecture sera visible quand elle le sera.
replay-errors-watch = La regarder en direct
replay-errors-unknown = Cette partie n’existe pas, ou n’existe plus.
replay-errors-unreachable = Le serveur est injoignable.
replay-errors-again = Réessayer
replay-errors-broken = L’étape { NUMBER($step) } est impossible, la relecture s’arrête donc avant. { $reason }
replay-by = jouée par { $name }
replay-self-timed = chronométrée par soi-même
replay-controls-title = Commandes
replay-controls-start = Aller au début
replay-controls-back = Un pas en arrière
replay-controls-play = Lire
replay-controls-pause = Pause
replay-controls-on = Un pas en avant
replay-controls-end = Aller à la fin
replay-controls-next-mistake = Erreur suivante
replay-controls-previous-mistake = Erreur précédente
replay-controls-speed = Vitesse
replay-controls-times = { $speed } ×
replay-controls-bar = Chances de gagner, pas à pas
replay-controls-bar-text = Étape { NUMBER($step) } sur { NUMBER($steps) }
replay-controls-odds = Montrer les probabilités
replay-controls-shorten = Raccourcir les longues pauses
replay-controls-save = Enregistrer la relecture
replay-controls-keys-title = Touches
replay-controls-keys =
    Espace lit et met en pause, les flèches avancent et reculent, Début et Fin vont aux extrémités,
    M va à l’erreur suivante et Maj+M à la précédente, O montre les probabilités, + et − changent la vitesse.
replay-now-title = Cette étape
replay-now-start = Le début de la partie.
replay-now-step = Étape { NUMBER($step) }, { $time } : { $what }.
replay-now-next = Ensuite : { $what }.
replay-now-end = La fin de la partie.
replay-now-certain = Certainement sûr.
replay-now-guess = Un pari avec un risque de { $risk } : rien n’était certain.
replay-now-mistake = Une erreur : un risque de { $risk }, alors que { $place } était sûre.
replay-now-estimate = Le risque est une estimation.
replay-now-analyse = Analyser cette position
replay-now-mines-left = Mines restantes
replay-practise = Essayer autrement à partir d’ici
replay-practise-about = Commence à la maison une partie d’entraînement dans cette position. Les parties d’entraînement ne comptent pas.
replay-practise-not-kept = Ce navigateur ne garde pas les parties, aucun entraînement ne peut donc commencer ici.
replay-command-open = ouvrir { $place }
replay-command-flag = marquer { $place }
replay-command-question = mettre un point d’interrogation en { $place }
replay-command-chord = dégager en { $place }
replay-command-click = cliquer en { $place }, ce qui n’ouvre rien
replay-command-auto-open = le programme ouvre { $place }
replay-command-why = demander une explication pour { $place }
replay-command-retry = rejouer la même grille
replay-command-restart = commencer une nouvelle grille
replay-command-pause = pause
replay-command-resume = reprise
replay-command-undo = annuler
replay-command-give-up = abandonner
replay-command-hint = indice
replay-command-hint-at = indice : { $place }
replay-command-odds = montrer ou cacher les probabilités
replay-command-advice = demander le meilleur coup
replay-command-win-chance = demander les chances de gagner
replay-command-auto = le programme joue tous les coups certains
replay-command-auto-play = le programme joue un coup
replay-command-tick = le temps est écoulé
replay-mistakes-title = Erreurs
replay-mistakes-none = Aucune erreur.
replay-mistakes-looking = Recherche d’erreurs …
replay-result-title = Résultat
replay-result-won = Gagné
replay-result-mine = Perdu : une mine touchée
replay-result-time-out = Perdu : temps écoulé
replay-result-gave-up = Abandon
replay-result-guess = Perdu : deviné alors qu’une autre case était sûre
replay-result-unfinished = Inachevée
replay-result-guesses = Paris
replay-result-help = Indices et autres aides
replay-result-undos = Annulations

## The review of a game

review-certain = Chaque coup était certain.
review-best =
    { $count ->
        [1] Un pari, et il n’y en avait pas de meilleur : { $risk } de risque.
       *[other] { $count } paris, sans meilleur choix pour aucun : { $risk } de risque au total.
    }
review-risked =
    { $count ->
        [1] Un pari a pris { $risk } de risque ; au mieux, il en fallait { $necessary }.
       *[other] { $count } paris ont pris { $risk } de risque au total ; au mieux, il en fallait { $necessary }.
    }
review-lost-overlooked = Le dernier n’était pas de la malchance : { $place } était sûre.
review-lost-worse = Le dernier avait { $risk } de risque, et { $place } était un meilleur choix à { $best }.
review-lost-unlucky = Le dernier était de la malchance : rien n’était certain, et { $risk } de risque était le meilleur choix.
review-lost-unavoidable = Le dernier était de la malchance : { $risk } de risque qu’il fallait prendre tôt ou tard.
review-won-lucky = Vous avez eu de la chance : la plupart des parties avec de tels risques se perdent.
review-luck-about = La chance est ce que le hasard a ajouté à vos chances de gagner, ou leur a retiré, en points de pourcentage. Elle dépasse 100 % si elle a aussi compensé des erreurs.
review-split = Chances de gagner au début : { $start }. Chance : { $luck }. Erreurs : { $mistakes }.
review-split-about = Chances de gagner du programme au début : environ { $start }. Chance : { $luck }. Erreurs : { $mistakes }.
review-accuracy = Précision { NUMBER($accuracy) } sur 100
review-about = Comment ça s’est passé
review-looking = La partie est en cours d’examen …
review-mistake-safe-cell-overlooked = Case sûre négligée
review-mistake-needless-risk = Risque inutile
review-mistake-wrong-flag = Drapeau erroné
review-mistake-slow = Lenteur
review-mistake-place = Étape { NUMBER($step) } : { $place }
review-mistake-risk = risque { $risk }
review-worse = Un risque inutile de { $risk } : { $place } était un meilleur choix, à { $best }.
review-unavoidable = Un risque de { $risk } qu’il fallait prendre tôt ou tard.
review-show = Montrez-moi pourquoi
review-exercises = Exercices
review-exercises-about = Des positions où l’on pouvait faire mieux. Chacune interroge d’abord et répond après un essai.
review-exercise = Trouvez la case sûre : étape { NUMBER($step) }
review-exercise-guess = Trouvez le meilleur choix : étape { NUMBER($step) }

## Replays of other programs, and measures

study-file-unrecognised = Ce fichier n’est pas une relecture dans un format connu ici.
study-file-cut-off = Le fichier est incomplet : il s’interrompt à { $place }.
study-file-damaged = Le fichier est endommagé à { $place }.
study-file-unsupported = Les parties de ce genre ne peuvent pas être montrées ici.
study-file-too-large = Le fichier est trop volumineux pour une relecture.
study-file-unreadable = Le navigateur ne peut pas lire ce fichier.
study-file-byte = l’octet { NUMBER($number) }
study-file-line = la ligne { NUMBER($number) }
study-board = Ce fichier contient une grille, mais pas de partie.
study-mouse = Montrer la souris
study-remarks = Ce qui ne concorde pas
study-remark-differs = { $what } : { $claimed } d’après le fichier, mais { $found } en réalité.
study-remark-not-utf8 = Un texte du fichier n’est pas de l’UTF-8 valide.
study-remark-time-runs-back = L’événement { NUMBER($event) } est antérieur au précédent.
study-remark-trailing = D’autres données suivent la fin de la relecture.
study-remark-shown = Après l’événement { NUMBER($event) }, { $place } montrait quelque chose que les règles ne permettent pas.
study-remark-buttons = L’événement { NUMBER($event) } actionne un bouton de la souris d’une façon impossible.
study-remark-after-the-end = Il y a des clics après la fin de la partie.
study-remark-file-size = Taille du fichier en octets
study-remark-mines = Mines
study-measures = Mesures
study-measure-three-bv = 3BV
study-measure-solved = 3BV résolus
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = Ouvertures
study-measure-islands = Îlots
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = Clics
study-measure-left = Clics gauches
study-measure-right = Clics droits
study-measure-chords = Dégagements
study-measure-effective = Clics efficaces
study-measure-clicks-per-second = Clics par seconde
study-measure-ioe = IOE
study-measure-correctness = Exactitude
study-measure-throughput = Rendement
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = Temps estimé
study-measure-flags = Drapeaux
study-measure-path = Trajet de la souris en pixels
study-gap-program = Le programme a ouvert des cases : la vitesse et l’efficacité du joueur ne peuvent donc pas être mesurées.
study-gap-undone = Des coups ont été annulés : leurs clics et leur temps comptent.
study-gap-retried = La grille a été recommencée : c’est le dernier essai qui est mesuré.
study-gap-path = Le trajet de la souris n’a pas été enregistré.

## Terminal and window

local-status-ready = Prêt
local-status-playing = En jeu
local-status-paused = En pause
local-status-won = Gagné
local-status-lost = Perdu
local-thinking = Réflexion … { $seconds } s. Échap arrête.
local-key-digit = { $key } fait partie d’un nombre dans le terminal : choisissez une autre touche.
local-key-fixed = { $key } quitte toujours dans le terminal : choisissez une autre touche.
local-key-not-here = Cette action n’existe pas ici.
local-no-such-cell = Cette case n’existe pas.
local-no-program = Le programme ne joue pas, il n’y a donc pas de vitesse à changer.
local-chord-flags =
    Celui-ci indique { NUMBER($clue) }, et { $flags ->
        [one] il y en a { $flags }
       *[other] il y en a { $flags }
    }.
local-press-to-resume = { $control } pour reprendre.
local-press-to-unflag = { $control } pour l’enlever.
window-click-to-unflag = Clic droit pour l’enlever.
local-press-for-another = { $control } pour une autre grille.
local-press-for-same = { $control } pour rejouer celle-ci.
local-press-for-best = { $control } pour le meilleur choix.
local-press-for-odds = { $control } pour toutes les probabilités.
local-press-again = { $control } encore pour l’ouvrir.
local-hint = La case en { $place } est sûre : { $proof }.
local-nothing-certain = Aucune case n’est sûre à coup sûr.
local-explained =
    La case en { $place } est certainement { $verdict ->
        [mine] une mine
       *[safe] sûre
    }. { $why }
local-explained-pattern =
    La case en { $place } est certainement { $verdict ->
        [mine] une mine
       *[safe] sûre
    } (motif { $pattern }). { $why }
local-conflict = Ces propositions ne peuvent pas toutes être des mines : { $places }.
local-trace-step =
    { NUMBER($number) }. { $places } : { $verdict ->
        [mine] mine
       *[safe] sûr
    }. { $why }
local-help-used = Aide utilisée : { $list }.
local-help-undos =
    { $count ->
        [one] { $count } annulation
       *[other] { $count } annulations
    }
local-help-hints =
    { $count ->
        [one] { $count } indice
       *[other] { $count } indices
    }
local-help-advice =
    { $count ->
        [one] { $count } meilleur coup
       *[other] { $count } meilleurs coups
    }
local-help-win-chances =
    { $count ->
        [1] chances de gagner montrées une fois
       *[other] chances de gagner montrées { $count } fois
    }
local-help-explanations =
    { $count ->
        [one] { $count } explication
       *[other] { $count } explications
    }
local-help-odds =
    { $count ->
        [1] probabilités montrées une fois
       *[other] probabilités montrées { $count } fois
    }
local-help-autos =
    { $count ->
        [one] { $count } coup automatique
       *[other] { $count } coups automatiques
    }
local-help-retries =
    { $count ->
        [one] { $count } nouvel essai
       *[other] { $count } nouveaux essais
    }
local-figures =
    3BV { NUMBER($three_bv) }, { $speed } par seconde ; { $clicks ->
        [one] { $clicks } clic
       *[other] { $clicks } clics
    }, efficacité { $efficiency }.
local-score = { NUMBER($score) } cases ouvertes sur { NUMBER($all) } ; 3BV de la grille : { NUMBER($three_bv) }.
local-lists-count = Compte pour : { $lists }.
local-lists-count-not = Pas pour { $lists } : { $reasons }.
local-list-world = le classement mondial
local-list-windows-xp = les listes aux règles de Windows XP
local-list-windows-7 = les listes aux règles de Windows 7
local-list-three-bv = 3BV inférieur à { NUMBER($least) }
local-list-first-click = autre règle pour le premier clic
local-list-luck = autre règle pour la chance
local-list-help = une aide a été utilisée
local-list-repeated = la grille n’était pas nouvelle
local-list-contradiction = le fichier contredit la partie
local-best-times-of = Meilleurs temps, { $kind } :
local-this-game = cette partie
local-board = Grille { $board }
local-signs = Une coche signale une mine marquée, une croix un mauvais drapeau.
local-waiting = { $kind } : { NUMBER($open) } ouvertes sur { NUMBER($all) }, { $played } de jeu, { $ago }
local-just-now = à l’instant
local-minutes-ago =
    { $count ->
        [one] il y a { $count } minute
       *[other] il y a { $count } minutes
    }
local-hours-ago =
    { $count ->
        [one] il y a { $count } heure
       *[other] il y a { $count } heures
    }
local-days-ago =
    { $count ->
        [one] il y a { $count } jour
       *[other] il y a { $count } jours
    }
local-leave-unsaved = Commencer une nouvelle partie ? Celle-ci n’a pas pu être enregistrée.
local-moved-on =
    Cette partie a été continuée ailleurs, et voici où elle en est. Votre dernier coup ici n’a pas
    été joué.
local-moved-on-there = Cette partie a été continuée ailleurs, et voici où elle en est.
local-ended-there = Cette partie a été terminée ailleurs, et voici comment.
local-gone = Cette partie a été terminée ou supprimée ailleurs : vos coups ici ne sont pas enregistrés.
local-not-saved = Vos coups ne sont pas enregistrés : { $error }
local-result-moved-on = Cette partie a été continuée ailleurs, ce résultat ne compte donc pas.
local-result-gone = Cette partie a été terminée ou supprimée ailleurs, ce résultat ne compte donc pas.
local-result-not-saved = Le résultat n’a pas pu être enregistré : { $error }
local-record-not-saved = L’enregistrement n’a pas pu être écrit : { $error }
local-game-not-saved = La partie n’a pas pu être enregistrée : { $error }
local-game-not-deleted = La partie n’a pas pu être supprimée : { $error }
local-best-times-unread = Les meilleurs temps n’ont pas pu être lus : { $error }
local-games-unread = Les parties en cours sont illisibles : { $error }
local-not-resumed = Cette partie ne peut pas être reprise : { $reason }
local-ended-elsewhere = elle a été terminée ou supprimée ailleurs
local-delete-question = Supprimer cette partie pour de bon ?
local-best-times = Meilleurs temps : { $times }
local-time = Temps : { $time }
local-cell-risk = { CAPITALISE($place) }, risque de mine : { $chance }.

## Terminal, full screen

terminal-title = Minewise : ouvrez toutes les cases sans mine
terminal-menu-resume = Reprendre
terminal-menu-games = Parties
terminal-menu-level = Grille
terminal-menu-strength = Raisonnement
terminal-menu-chording = Dégager
terminal-menu-seconds = Secondes
terminal-menu-cells = Cases
terminal-menu-own-keys = Vos touches
terminal-menu-own-keys-count =
    { $count ->
        [0] aucune
        [one] 1 action changée
       *[other] { $count } actions changées
    }
terminal-menu-own-keys-see = les voir et les changer
terminal-menu-games-count =
    { $count ->
        [one] { $count } partie en cours
       *[other] { $count } parties en cours
    }
terminal-menu-games-see =
    { $count ->
        [1] la voir ou la supprimer
       *[other] les voir toutes
    }
terminal-on = oui
terminal-off = non
terminal-cells-fitting = selon la place
terminal-cells-one = une colonne
terminal-cells-two = deux colonnes
terminal-cells-three = trois colonnes
terminal-keys-vi = vi
terminal-keys-arrows = flèches
terminal-keys-vi-about = h j k l déplacent, H : indice
terminal-keys-arrows-about = flèches déplacent, h : indice
terminal-if-empty = { NUMBER($value) } si vide
terminal-custom-about = les nombres ci-dessous
terminal-list-title = Parties en cours : { NUMBER($at) } sur { NUMBER($of) }
terminal-list-empty = Il n’y a pas de partie en cours.
terminal-yes-or-no = { $question } y : oui, n : non
terminal-keys-up-down = ↑ ↓
terminal-keys-left-right = ← →
terminal-do-resume = reprendre
terminal-do-list = liste
terminal-do-start = jouer
terminal-do-field = champ
terminal-do-change = changer
terminal-do-number = nombre
terminal-do-delete = supprimer
terminal-do-remove = enlever
terminal-do-reset = rétablir
terminal-do-reset-all = tout rétablir
terminal-do-choose = choisir
terminal-do-yes = oui
terminal-do-no = non
terminal-do-menu = menu
terminal-do-quit = quitter
terminal-do-new-game = autre grille
terminal-do-retry = même grille
terminal-do-undo = annuler
terminal-do-details = tout voir
terminal-do-help = aide
terminal-do-open = ouvrir
terminal-do-flag = drapeau
terminal-do-hint = indice
terminal-do-why = pourquoi
terminal-do-odds = prob.
terminal-do-pause = pause
terminal-do-auto = auto
terminal-do-command-line = taper
terminal-do-play = lire
terminal-do-stop = pause
terminal-do-step = pas
terminal-do-speed = vitesse
terminal-do-ends = début, fin
terminal-do-game = partie
terminal-do-cover = couvrir
terminal-do-assume = supposer
terminal-do-mines = mines
terminal-mines = Mines { $count }
terminal-time-left = Reste { $time }
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) } : mine { $chance }
terminal-auto-speed = auto, vitesse { NUMBER($speed) } sur { NUMBER($most) }
terminal-auto-open = auto, { $percent } ouvert
terminal-reasons =
    Le raisonnement de l’assistant ({ $count ->
        [one] { $count } étape
       *[other] { $count } étapes
    }) :
terminal-more = Tab : suite
terminal-scroll = flèches : suite
terminal-close = Échap : fermer
terminal-details = Tout
terminal-typing-title = À taper après le signe « : »
terminal-legend = { $exploded } mine explosée  { $mine } mine  { $flagged } mine marquée  { $wrong } mauvais drapeau
terminal-guess-legend = { $guess } votre pari  { $guess_mine } votre pari, une mine
terminal-help-assist = { action-group-assist } (le résultat compte chaque usage)
terminal-help-mouse = souris
terminal-help-mouse-about = gauche ouvre ou dégage, droite marque, milieu dégage ou marque
terminal-help-count = 5 gauche
terminal-help-count-about = cinq pas ; 7G : ligne 7 ; 7| : colonne 7
terminal-replay = Relecture
terminal-replay-stopped = Relecture, en pause
terminal-replay-step = étape { NUMBER($step) } sur { NUMBER($steps) }
terminal-replay-game = partie { NUMBER($game) } sur { NUMBER($games) }
terminal-replay-speed = vitesse { $speed } ×
terminal-replay-at = Étape { NUMBER($step) } : { $what }
terminal-replay-start = Le début de la partie. Espace la lit ; la flèche droite avance d’un pas.
terminal-replay-keys-playing = Lecture
terminal-replay-keys-space = lire ou mettre en pause
terminal-replay-keys-steps = Étapes
terminal-replay-keys-faster = plus vite
terminal-replay-keys-slower = moins vite
terminal-replay-keys-back = un pas en arrière ; 5 et cette touche : cinq pas
terminal-replay-keys-on = un pas en avant
terminal-replay-keys-start = le début
terminal-replay-keys-end = la fin
terminal-replay-keys-go = étape 7
terminal-replay-keys-next-game = la partie suivante du fichier
terminal-replay-keys-previous-game = la partie précédente du fichier
terminal-keys-more = Autres
terminal-keys-wheel = molette
terminal-keys-wheel-about = fait défiler une grande grille
terminal-keys-quit = quitter
terminal-analysis = Analyse
terminal-analysis-mines =
    { $count ->
        [one] { $count } mine
       *[other] { $count } mines
    }
terminal-analysis-layouts = Dispositions possibles : { $count }
terminal-analysis-estimates = Trop complexe à compter : les probabilités sont estimées.
terminal-analysis-certain = Certain : { NUMBER($safe) } sûres, { terminal-analysis-mines }
local-analysis-best-safe = Meilleur coup : { $place }, sûr
local-analysis-best = Meilleur coup : { $place }, risque { $risk }
local-analysis-best-about = Meilleur coup : { $place }, risque d’environ { $risk }
terminal-analysis-best-none = Il n’y a plus rien à ouvrir.
local-analysis-nothing-follows = Aucune disposition ne convient, rien n’en découle donc.
local-analysis-assumed = La case en { $place } n’est certaine qu’à cause de vos suppositions.
local-analysis-unknown =
    La case en { $place } n’a pu être prouvée ni sûre ni minée, mais tout n’a pas pu être calculé.
    Risque de mine : environ { $risk }.
terminal-analysis-keys-edit = Modifier
local-analysis-keys-range = 0 à 8
local-analysis-keys-open = la case est ouverte et porte ce chiffre
local-analysis-keys-or = # ou Suppr
local-analysis-keys-cover = la case est couverte (aussi x et Retour arrière)
local-analysis-keys-assume = supposer une mine, ou une case sûre ; encore : ne rien supposer
terminal-analysis-keys-mines = une mine de plus ou de moins sur la grille
terminal-analysis-keys-undo = annuler
terminal-analysis-keys-read = Lire
local-analysis-keys-why = pourquoi cette case est-elle certaine ?
terminal-analysis-keys-arrows = flèches, h j k l, gg G $, w b, n N
terminal-analysis-keys-move = se déplacer, comme dans le jeu
terminal-analysis-keys-mouse = gauche choisit, droite suppose une mine, la molette fait défiler
terminal-analysis-keys-type =
    taper une position (5x4x5:_____/_1___/...), une grille de départ (30x16x99 ou expert), ou mines 12
terminal-analysis-keys-quit = quitter ; la position est écrite

## Terminal, line by line

terminal-line-welcome = { terminal-title }.
terminal-line-welcome-help = Tapez help à tout moment pour voir tout ce que vous pouvez taper.
terminal-line-board = { $columns } colonnes, { $rows } lignes, { $mines } mines
terminal-line-own-board = votre propre grille, par exemple 20x10x30
terminal-line-which-board = Quelle grille ? [{ $offered }]
terminal-line-no-board = Ce n’est pas une grille : tapez { $levels } ou LxHxM, par exemple 20x10x30.
terminal-line-again = Voulez-vous rejouer ? (o/n)
terminal-line-yes-or-no = Répondez o (oui) ou n (non), ou tapez retry, undo ou new, possibles ici aussi.
terminal-line-thanks = Merci d’avoir joué !
terminal-line-too-long = Cette ligne est bien trop longue : tapez un coup, ou help.
terminal-line-not-text = Cette ligne contient des caractères qui ne sont pas du texte (une flèche ?) : retapez-la.
terminal-line-end-of-input = L’entrée est terminée.
terminal-line-not-a-move =
    Tapez un coup comme 3,4 (ouvrir ligne 3, colonne 4), 3,4,F (drapeau) ou m3d (ouvrir ligne 3,
    colonne d), ou help.
terminal-line-remove-flag = Tapez { $typed } pour l’enlever.
terminal-line-resume = Tapez resume pour continuer.
terminal-line-advice = Tapez advice pour le meilleur choix.
terminal-line-advice-or-odds = Tapez advice pour le meilleur choix, ou odds pour toutes les cases.
terminal-line-hint-again = Tapez hint encore une fois pour l’ouvrir.
terminal-line-status =
    { $status } | Mines restantes : { $mines } | Temps : { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
terminal-line-time-left =
    Temps restant : { $seconds ->
        [one] { $seconds } seconde
       *[other] { $seconds } secondes
    }
terminal-line-your-time =
    { $seconds ->
        [one] Votre temps : { $seconds } seconde.
       *[other] Votre temps : { $seconds } secondes.
    }
terminal-line-retry = Grille { $board } : tapez retry pour la rejouer.
terminal-line-retry-or-undo = Grille { $board } : tapez retry pour la rejouer, ou undo pour reprendre le dernier coup.
terminal-line-left-behind = La partie quittée est enregistrée : `minewise play --resume { $number }` la continue.
terminal-line-thinking = Réflexion … Ctrl+C arrête.
terminal-line-help = Lignes et colonnes comptent à partir de 1 ; la ligne vient d’abord.
terminal-line-help-open = ouvrir ligne 3, colonne 4 (aussi 3-4, 3;4, 3.4 ou 3 4)
terminal-line-help-flag = la marquer, ou enlever le drapeau (aussi flag 3,4)
terminal-line-help-open-letters = ouvrir ligne 3, colonne d
terminal-line-help-flag-letters = marquer ligne 3, colonne d
terminal-line-help-chord = ouvrir le reste autour d’un chiffre qui a ses drapeaux (aussi c3d)
terminal-line-help-question = un point d’interrogation, si la partie en a
terminal-line-help-hint = montrer une case sûre ; hint encore l’ouvre
terminal-line-help-why = pourquoi ligne 3, colonne 4 est certaine, ou son risque
terminal-line-help-odds = montrer ou cacher la probabilité d’une mine dans chaque case
terminal-line-help-advice = la meilleure case à ouvrir, et son risque
terminal-line-help-chance = les chances de gagner cette partie
terminal-line-help-auto = jouer tous les coups certains ; auto play : deviner aussi s’il le faut
terminal-line-help-trace = les raisons de ce que l’assistant a fait en dernier
terminal-line-help-undo = reprendre le dernier coup, même fatal (c’est compté)
terminal-line-help-pause = arrêter le chronomètre et cacher la grille ; resume continue
terminal-line-help-board = montrer la grille à nouveau
terminal-line-help-retry = rejouer la même grille
terminal-line-help-new = une autre grille de ce genre ; new expert ou new 20x10x30 : celle-là
terminal-line-help-give-up = terminer la partie et montrer les mines
terminal-line-help-quit = quitter

## Window

window-board = Grille, { NUMBER($rows) } lignes, { NUMBER($columns) } colonnes
window-bar-hint = Indice
window-bar-why = Motif
window-bar-odds = Prob.
window-bar-advice = Avis
window-bar-win-chance = Gain
window-bar-auto-play = Auto
window-bar-undo = Retour
window-bar-pause = Pause
window-bar-resume = Suite
window-bar-new-game = Autre
window-bar-menu = Menu
window-bar-help = Aide
window-mines = Mines : { $count }
window-mines-about = Mines moins drapeaux
window-score-about = Cases ouvertes
window-to-menu = Retour au menu
window-face-smiling = visage souriant
window-face-sleeping = visage endormi
window-face-happy = visage joyeux
window-face-sad = visage triste
window-title-playing = { $status } - { NUMBER($open) } ouvertes - { $mines } mines restantes
window-title-program = Le programme joue
window-title-record = Enregistrement - étape { NUMBER($step) } sur { NUMBER($steps) }
window-stop = Arrêter
window-click-why = Cliquez sur la case à expliquer.
window-keys-title = Touches et souris
window-mouse-left = clic gauche
window-mouse-left-about = ouvrir ; sur un chiffre qui a ses drapeaux : ouvrir le reste
window-mouse-right = clic droit
window-mouse-right-about = drapeau, ou marque suivante
window-mouse-middle = clic du milieu, gauche et droit
window-mouse-middle-about = dégager ; sur une case couverte, le bouton du milieu marque
window-mouse-wheel = molette, glisser
window-mouse-wheel-about = faire défiler une grande grille
window-mouse-zoom = Ctrl+molette
window-mouse-zoom-about = zoom
window-same-board = Même grille
window-take-back = Reprendre le coup
window-save-record = Enregistrer la partie
window-main-menu = Menu principal
window-record-saved = La partie est enregistrée : { $path }
window-wrong-title = Cela ne marche pas
window-ok = OK
window-start-again = Recommencer
window-keep-playing = Continuer
window-delete = Supprimer
window-delete-game = Supprimer la partie { $number }
window-delete-it = La supprimer
window-cancel = Annuler
window-resume = Reprendre : { $game }
window-time-limit = Limite de temps (secondes)
window-if-empty = { $value } si vide
window-no-limit = Sans limite
window-chording = Dégager
window-past =
    Parties de ce genre : { NUMBER($played) } jouées, { NUMBER($won) } gagnées ({ $percent }) ;
    { NUMBER($streak) } de suite en ce moment, { NUMBER($longest) } au plus
window-drop = Déposez sur la fenêtre l’enregistrement d’une partie pour le regarder, ou une position pour l’analyser.
window-copy-picture = Copier l’image
window-no-clipboard = Impossible de copier l’image : { $error }
# In the list of keys.
window-paste = analyser la position du presse-papiers
window-records = Parties enregistrées
window-recent-files = Fichiers récents
window-new-window = Nouvelle fenêtre
window-full-screen = Plein écran
window-quit = Quitter
window-no-record = { $path } n’est pas un enregistrement : { $error }
window-no-such-game = il n’y a pas de partie en cours { $number }
window-settings-unread = Les réglages dans { $path } sont illisibles : { $error }
window-settings-refused = Les réglages n’ont pas été compris : { $error }. { $kept }
window-settings-kept = Ils sont gardés dans { $path }.
window-settings-not-kept = Ils ne peuvent pas être gardés : { $error }
window-language-auto = Comme le système
window-text-size = Taille du texte
window-no-font =
    Aucune police avec des caractères chinois et japonais n’a été trouvée. Installez-en une, par exemple Noto Sans CJK, et redémarrez.
window-record-first = Début
window-record-back = Reculer
window-record-next = Avancer
window-record-last = Fin
window-record-step = Étape
window-key-for = Touche pour { $action } : { $key }
window-key-remove = Enlever
window-cell = { $place }, { $what }
window-cell-open = ouverte, { NUMBER($clue) }
window-cell-violated = ouverte, { cell-violated }
window-cell-hint = indice : certainement sûre
window-luck = Chance totale
window-luck-about = en mines
window-luck-days =
    En jouant une heure par jour, { $kind ->
        [bad] une telle malchance
       *[good] une telle chance
    } arrive { $count ->
        [1] environ une fois par jour
       *[other] environ une fois en { $count } jours
    }.
window-luck-months =
    En jouant une heure par jour, { $kind ->
        [bad] une telle malchance
       *[good] une telle chance
    } arrive { $count ->
        [1] environ une fois par mois
       *[other] environ une fois en { $count } mois
    }.
window-luck-years =
    En jouant une heure par jour, { $kind ->
        [bad] une telle malchance
       *[good] une telle chance
    } arrive { $count ->
        [1] environ une fois par an
       *[other] environ une fois en { $count } ans
    }.
window-luck-never =
    En jouant une heure par jour, { $kind ->
        [bad] une telle malchance
       *[good] une telle chance
    } arrive moins d’une fois en mille ans.
window-luck-unknown = Trop peu de coups ont été devinés pour dire si c’est rare.
