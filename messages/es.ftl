### Todos los textos que ve un jugador, en español. en.ftl explica cómo están hechos estos archivos.
###
### Palabras: casilla, cubierta, abierta, número (sobre una casilla abierta), mina, marca, bandera,
### despejar (abrir el resto alrededor de un número), distribución (dónde están las minas),
### probabilidades.

language-name = Español

## Numbers, places, lists

decimal-separator = ,
percent = { $value } %
percent-below = < { $value } %
percent-above = > { $value } %
seconds = { $value } s
place = fila { NUMBER($row) }, columna { NUMBER($column) }
list-next = { $items }; { $item }
list-last = { $items } y { $item }
list-rest = { NUMBER($count) } más
clue-at = el { NUMBER($clue) } en { $place }

## Why a cell is certain. A clue is given by its number and its place.

proof-first-click = La primera casilla que abres nunca es una mina.
proof-zero = El { NUMBER($clue) } en { $place } no tiene minas alrededor.
proof-all-mines-known =
    El { NUMBER($clue) } en { $place } ya tiene { $known ->
        [one] 1 mina
       *[other] { $known } minas
    } al lado, así que todo lo demás a su alrededor es seguro.
proof-all-cells-needed =
    El { NUMBER($clue) } en { $place } { $known ->
        [0] tiene
        [one] ya tiene 1 mina al lado y aún tiene
       *[other] ya tiene { $known } minas al lado y aún tiene
    } { $cells ->
        [one] 1 casilla
       *[other] { $cells } casillas
    } alrededor para { $needs ->
        [one] 1 mina
       *[other] { $needs } minas
    }, así que { $cells ->
        [one] esa casilla es una mina
       *[other] todas son minas
    }.
proof-shared-cells-hold-all =
    El { NUMBER($forcing) } en { $forcing_place } { $needs ->
        [0] no necesita más minas
        [one] necesita 1 mina más
       *[other] necesita { $needs } minas más
    } y { $elsewhere ->
        [0] no tiene ninguna casilla
        [one] solo tiene 1 casilla
       *[other] solo tiene { $elsewhere } casillas
    } que el { NUMBER($satisfied) } en { $satisfied_place } no toca, así que { $shared ->
        [one] la casilla que comparten tiene
       *[other] las { $shared } casillas que comparten tienen
    } { $held ->
        [0] cero minas
        [one] 1 mina
       *[other] { $held } minas
    }; eso es todo lo que necesita el { $satisfied } en { $satisfied_place }, y el resto a su alrededor es seguro.
proof-shared-cells-hold-too-few =
    El { NUMBER($needing) } en { $needing_place } { $needs ->
        [0] no necesita más minas
        [one] necesita 1 mina más
       *[other] necesita { $needs } minas más
    }, pero en { $shared ->
        [one] la casilla que comparte
       *[other] las { $shared } casillas que comparte
    } con el { NUMBER($limiting) } en { $limiting_place } { $most ->
        [0] no cabe ninguna mina
        [one] cabe como mucho 1 mina
       *[other] caben como mucho { $most } minas
    }, así que { $others ->
        [one] la otra casilla es una mina
       *[other] todas sus otras casillas son minas
    }.
proof-supposition =
    { $count ->
        [one] si la casilla en { $cells } fuera { proof-opposite }
       *[other] si alguna de las casillas { $cells } fuera { proof-opposite }
    }
proof-opposite =
    { $opposite ->
        [mine] una mina
       *[safe] segura
    }
proof-contradiction =
    { CAPITALISE(proof-supposition) }, { $clue_count ->
        [one] { $clues } no podría ser correcto
        [2] { $clues } no podrían ser correctos los dos
       *[other] { $clues } no podrían ser correctos todos a la vez
    }.
proof-consequences =
    { CAPITALISE(proof-supposition) }, { $steps }, y el { NUMBER($clue) } en { $place } { $mines ->
        [0] no tendría ninguna mina
        [one] { $fit ->
            [too-few] solo tendría 1 mina
           *[too-many] tendría 1 mina
        }
       *[other] { $fit ->
            [too-few] solo tendría { $mines } minas
           *[too-many] tendría { $mines } minas
        }
    } alrededor{ $same }.
proof-consequence =
    por el { NUMBER($clue) } en { $place }, { $count ->
        [one] la casilla en { $cells } sería { $what ->
            [mine] una mina
           *[safe] segura
        }
       *[other] las casillas { $cells } serían { $what ->
            [mine] minas
           *[safe] seguras
        }
    }
proof-consequences-next = { $steps }; después, { $step }
proof-same = ; lo mismo vale para { $cells }
proof-mines-left =
    { $known ->
        [0] { $left ->
            [0] el tablero no tiene minas
            [one] el tablero tiene 1 mina
           *[other] el tablero tiene { $left } minas
        }
       *[other] { $left ->
            [0] no quedan minas por encontrar
            [one] queda 1 mina por encontrar
           *[other] quedan { $left } minas por encontrar
        }
    }
proof-no-mine-left = { CAPITALISE(proof-mines-left) }, así que todas las casillas que siguen cubiertas son seguras.
proof-only-mines-left =
    { CAPITALISE(proof-mines-left) }, y { $left ->
        [one] solo queda una casilla cubierta, así que es una mina
       *[other] no quedan más casillas cubiertas que esas, así que todas son minas
    }.
proof-total-contradiction =
    { CAPITALISE(proof-mines-left) }: { proof-supposition }, ese número y { $clues } no podrían ser
    correctos { $clue_count ->
        [one] los dos
       *[other] todos a la vez
    }.
tier-first-click = la primera casilla que abres nunca es una mina
tier-single-clue = un solo número lo demuestra
tier-two-clues = dos números juntos lo demuestran
tier-several-clues = varios números juntos lo demuestran
tier-mine-total = hace falta el número de minas del tablero para demostrarlo

## Why no layout of the mines fits a position

impossible = Ninguna distribución de las minas encaja en esta posición.
impossible-clues =
    Ninguna distribución de las minas encaja en esta posición: { $count ->
        [one] { $clues } no puede ser correcto
        [2] { $clues } no pueden ser correctos los dos
       *[other] { $clues } no pueden ser correctos todos a la vez
    } con { impossible-rest }.
impossible-many-clues =
    Ninguna distribución de las minas encaja en esta posición: { NUMBER($count) } números no pueden
    ser correctos todos a la vez con { impossible-rest }.
impossible-assumed = Ninguna distribución de las minas encaja con { impossible-rest }.
local-impossible-neighbours =
    Ninguna distribución de las minas encaja en esta posición: { $place } muestra un { NUMBER($clue) }
    pero solo tiene { $neighbours ->
        [one] 1 vecina
       *[other] { $neighbours } vecinas
    }.
local-impossible-clue-above-mines =
    Ninguna distribución de las minas encaja en esta posición: { $place } muestra un { NUMBER($clue) },
    pero el tablero { $mines ->
        [0] no tiene minas
        [one] solo tiene 1 mina
       *[other] solo tiene { $mines } minas
    }.
local-impossible-covered =
    Ninguna distribución de las minas encaja en esta posición: { $mines ->
        [one] 1 mina no cabe
       *[other] { $mines } minas no caben
    } en { $covered ->
        [0] cero casillas cubiertas
        [one] 1 casilla cubierta
       *[other] { $covered } casillas cubiertas
    }.
impossible-rest =
    { $mines ->
        [0] ninguna mina
        [one] 1 mina
       *[other] { $mines } minas
    } en el tablero{ $assumed ->
        [yes] {" "}y lo que supones
       *[no] {""}
    }

## Sizes of a board that cannot be

board-error-malformed = «{ $text }» no es un tablero. Escribe COLUMNASxFILASxMINAS, por ejemplo 30x16x99.
board-error-rows-missing = Indica también el número de filas, o deja los dos vacíos.
board-error-columns-missing = Indica también el número de columnas, o deja los dos vacíos.
board-error-rows-zero = Tiene que haber al menos 1 fila.
board-error-columns-zero = Tiene que haber al menos 1 columna.
board-error-too-many-rows = Un tablero tiene como mucho { NUMBER($limit) } filas.
board-error-too-many-columns = Un tablero tiene como mucho { NUMBER($limit) } columnas.
board-error-too-many-cells =
    Este tablero tiene demasiadas casillas: aquí caben { NUMBER($limit) } como mucho. Elige menos filas
    o columnas.
board-error-too-many-mines =
    { $limit ->
        [0] En este tablero no cabe ninguna mina, porque una casilla tiene que quedar libre.
        [one] En este tablero cabe 1 mina, porque una casilla tiene que quedar libre.
       *[other] En este tablero caben como mucho { $limit } minas, porque una casilla tiene que quedar libre.
    }

## Every page

site-name = Minewise
site-play = Jugar
site-learn = Aprender
site-analysis = Análisis
site-replays = Repeticiones
site-best-times = Mejores tiempos
site-statistics = Estadísticas
site-menu = Menú
site-main = Principal
site-skip = Ir al contenido
site-unreachable = No se puede contactar con el servidor. Comprueba que está en marcha e inténtalo de nuevo en un momento.
site-go-home = Inicio
site-update = Hay una versión nueva.
site-update-reload = Recargar
site-update-later = Más tarde
static-needs-script-title = Minewise necesita JavaScript
static-needs-script = Esta página dibuja y juega sus tableros con JavaScript. Actívalo para este sitio y recarga la página.
static-not-found-title = Aquí no hay nada
static-not-found = Ninguna página tiene esta dirección. Quizá le falta una parte, o se borró la partida a la que llevaba.
static-not-found-play = Jugar una partida
static-not-found-analysis = Analizar una posición
static-not-found-docs = La API

## Settings

settings-title = Ajustes
settings-theme = Tema
settings-theme-auto = Como el sistema
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-theme-classic = Clásico
settings-theme-high-contrast = Alto contraste
settings-theme-colour-blind = Daltónicos, oscuro
settings-theme-colour-blind-light = Daltónicos, claro
settings-language = Idioma
settings-language-auto = Como el navegador
settings-section-look = Aspecto
settings-section-board = Tablero
settings-section-input = Ratón y pantalla táctil
settings-section-sound = Sonido y vibración
settings-section-data = Tus datos
settings-motion = Animar el tablero
settings-cell-size-auto = Ajustar el tablero a la ventana
settings-cell-size = Tamaño de las casillas
settings-touch-cell-size = Casilla más pequeña para los dedos
settings-pixels = { NUMBER($pixels) } px
settings-clock = El reloj cuenta
settings-clock-seconds = segundos
settings-clock-tenths = décimas
settings-clock-hundredths = centésimas
settings-live-figures = Mostrar 3BV/s, clics e IOE durante la partida
settings-question-marks = Signos de interrogación en las partidas nuevas
settings-chord-with = Abrir el resto alrededor de un número con
settings-chord-with-click = un clic en él
settings-chord-with-double-click = un doble clic en él
settings-chord-with-buttons = solo el botón central o los dos botones
settings-swap-buttons = Intercambiar los botones: el derecho abre, el izquierdo marca
settings-sound = Sonidos
settings-volume = Volumen
settings-vibration = Vibración
settings-vibration-off = no
settings-vibration-light = suave
settings-vibration-strong = fuerte
settings-open-on = Un clic izquierdo abre una casilla
settings-open-on-release = al soltar el botón
settings-open-on-press = al pulsar el botón
settings-hold = Pulsación larga tras
settings-hold-millis = { NUMBER($millis) } ms
settings-tap-flags = Tocar marca, mantener pulsado abre
settings-record-mouse = Grabar el recorrido del ratón para las repeticiones (no se envía a ninguna parte)
settings-vi-keys = h va a la izquierda (Mayús+H da entonces una pista)
settings-close = Cerrar

## Take everything along: all that this browser keeps, as one file

bring-title = Llevarlo todo a otro navegador
bring-about = Guarda tus partidas sin terminar, tu historial y tus ajustes en un archivo, y cárgalo en otro navegador para seguir allí. Cargar un archivo añade a lo que ya hay y no borra nada.
bring-keys = El archivo contiene las claves de tus partidas en el club. Quien lo tenga puede jugarlas, así que guárdalo para ti.
bring-save = Guardar en un archivo
bring-load = Cargar un archivo
bring-checking = Comprobando la partida { NUMBER($number) } de { NUMBER($count) } …
bring-added =
    { $count ->
        [0] Ninguna partida nueva.
        [one] 1 partida añadida.
       *[other] { $count } partidas añadidas.
    }
bring-extended =
    { $count ->
        [one] 1 partida estaba más avanzada en el archivo y se ha actualizado.
       *[other] { $count } partidas estaban más avanzadas en el archivo y se han actualizado.
    }
bring-kept =
    { $count ->
        [one] 1 partida ya estaba aquí.
       *[other] { $count } partidas ya estaban aquí.
    }
bring-settings = Se han aplicado tus ajustes.
bring-refused =
    { $count ->
        [one] Se ha dejado fuera 1 partida porque sus jugadas son imposibles:
       *[other] Se han dejado fuera { $count } partidas porque sus jugadas son imposibles:
    } { $games }.
bring-fault-foreign = Este archivo no lo guardó Minewise. Nada ha cambiado.
bring-fault-newer = Este archivo lo guardó una versión posterior de Minewise. Nada ha cambiado.
bring-fault-damaged = Este archivo está dañado o incompleto. Nada ha cambiado.
bring-fault-large = Este archivo es demasiado grande. Nada ha cambiado.
bring-fault-storage = Este navegador no deja que Minewise guarde nada, así que nada ha cambiado.

## Levels and rules

level-easy = Fácil
level-normal = Normal
level-beginner = Principiante
level-intermediate = Intermedio
level-expert = Experto
level-evil = Diabólico
board-size =
    { NUMBER($width) } × { NUMBER($height) }, { $mines ->
        [one] 1 mina
       *[other] { $mines } minas
    }
assistant-single = Bandera simple
assistant-single-about = Un solo tipo de bandera, como en el juego clásico.
assistant-dual = Bandera doble
assistant-dual-about = Banderas confirmadas y banderas propuestas.
assistant-intelligent = Inteligente
assistant-intelligent-about = Marca lo que está claro, abre lo que es seguro y muestra lo que se sigue de tus suposiciones.
strength-single = Un número cada vez
strength-complete = Todo lo que se puede demostrar
fairness-classic = Clásico
fairness-classic-about = Algunos tableros obligan a adivinar.
fairness-no-guess = Sin adivinar
fairness-no-guess-about = Todos los tableros se resuelven solo con lógica.
fairness-strict = Estricto
fairness-strict-about = Pierdes si adivinas cuando hay otra casilla segura.
fairness-kind = Amable
fairness-kind-about = Cuando nada es seguro, lo que elijas lo será.
first-click-opening = abre una zona
first-click-safe = es seguro
first-click-none = puede dar con una mina

## Start page

start-headline = Buscaminas sin la mala suerte.
start-lead = Tableros sin adivinar, pistas que dicen por qué, y las probabilidades de verdad cuando las pidas.
start-play = Jugar: { $board }
start-play-first = un buen comienzo
start-play-last = tu última partida
start-best = Récord { $time }
start-wins =
    { $count ->
        [one] 1 victoria
       *[other] { NUMBER($count) } victorias
    }
start-not-won = Sin ganar aún
start-unfinished-all =
    { $count ->
        [one] Mostrar 1 partida
       *[other] Mostrar las { NUMBER($count) } partidas
    }
start-columns-missing = Indica el número de columnas.
start-rows-missing = Indica el número de filas.
start-columns-limit = Con tantas filas, aquí caben { NUMBER($limit) } columnas como mucho.
start-rows-limit = Con tantas columnas, aquí caben { NUMBER($limit) } filas como mucho.
start-mines-missing = Indica el número de minas.
start-seed-about = La misma semilla da el mismo tablero desde el mismo primer clic. Esas partidas no se clasifican.
start-history-club =
    { $count ->
        [one] 1 partida en el club
       *[other] { NUMBER($count) } partidas en el club
    }
number-not-whole = «{ $text }» no es un número entero. Usa solo las cifras del 0 al 9.
start-continue-board = Continuar { $board }
start-levels = Elige un tablero
start-where = Dónde jugar
start-unfinished = Partidas sin terminar
start-history = Tus últimas partidas
start-forget = Borrar esta partida
start-forget-question = ¿Borrar esta partida para siempre?
start-forget-yes = Borrar
start-forget-no = Conservar
start-progress = { $part } abierto
start-history-date = Jugada
start-history-board = Tablero
start-history-result = Resultado
start-history-time = Tiempo
start-history-actions = Acciones
start-history-replay = Repetición
start-history-more = Mostrar más partidas
start-history-published = Publicada
start-last = última jugada
start-custom = Tablero personalizado
start-columns = Columnas
start-rows = Filas
start-mines = Minas
start-start = Empezar
start-rules = Reglas
start-assistant = Asistente
start-strength = Razonamiento
start-fairness = Azar
start-first-click = Primer clic
start-countdown = Cuenta atrás
start-seconds = Segundos
start-question-marks = Signos de interrogación
start-chording = Despejar: un clic en un número satisfecho abre las casillas de alrededor
start-name = Tu nombre
start-seed = Semilla para practicar
start-more = Más opciones

## Challenges: a link that starts a given board, with the time to beat

challenge = Reto
challenge-by = { $name } jugó este tablero en { $time }. ¡Supéralo!
challenge-nameless = Alguien jugó este tablero en { $time }. ¡Supéralo!
challenge-start = Empieza en la fila { NUMBER($row) }, columna { NUMBER($column) }. Las minas se colocan tras el primer clic, así que el tablero solo es el mismo desde ahí.
challenge-play = Aceptar el reto
challenge-damaged = Este enlace de reto está dañado, así que su tablero no se puede jugar. Pídelo otra vez, o elige un tablero tuyo.

## Where a game is played

where-home = En casa
where-home-about = En este navegador: al instante, en privado y también sin conexión.
where-club = En el club
where-club-about = En el servidor, que guarda en secreto las minas: tus amigos pueden mirar, y las victorias cuentan para los mejores tiempos.

## Buttons

button-open = Abrir
button-flag = Bandera
button-hint = Pista
button-why = ¿Por qué?
button-odds = Probabilidades
button-advice = Mejor jugada
button-win-chance = Probabilidad de ganar
button-undo = Deshacer
button-pause = Pausa
button-resume = Continuar
button-new-game = Partida nueva
button-retry = Repetir este tablero
button-auto = Jugar lo seguro
button-auto-play = Hacer una jugada
button-give-up = Rendirse
button-flag-mode = Modo bandera
button-copy-watch-link = Copiar enlace para espectadores
button-zoom-in = Acercar
button-zoom-out = Alejar
button-zoom-fit = Ajustar a la ventana
button-help = Ayuda
button-more = Más

## Actions, as help and the key editor list them: action-<id> of crates/actions

action-open = abrir una casilla; sobre un número, despejar
action-flag = bandera, o la marca siguiente
action-chord = despejar: abrir el resto alrededor de un número
action-question = signo de interrogación, si la partida los tiene
action-undo = deshacer, incluso una jugada fatal
action-pause = pausar o continuar
action-new-game = partida nueva
action-retry = repetir este tablero
action-give-up = rendirse
action-hint = pista; otra vez para abrir la casilla
action-why = explicar esta casilla, o mostrar su riesgo
action-odds = la probabilidad de mina de cada casilla
action-advice = la mejor jugada
action-win-chance = probabilidad de ganar
action-auto = hacer todas las jugadas seguras
action-auto-play = dejar jugar al programa
action-faster = jugar más rápido
action-slower = jugar más despacio
action-move-left = ir a la izquierda
action-move-down = ir abajo
action-move-up = ir arriba
action-move-right = ir a la derecha
action-row-start = primera columna
action-row-end = última columna
action-first-row = primera fila
action-last-row = última fila
action-column = ir a la columna del número tecleado antes
action-half-page-up = media página arriba
action-half-page-down = media página abajo
action-page-up = una página arriba
action-page-down = una página abajo
action-next-frontier = siguiente casilla cubierta junto a una abierta
action-previous-frontier = anterior casilla cubierta junto a una abierta
action-next-alike = siguiente casilla que muestra lo mismo
action-previous-alike = anterior casilla que muestra lo mismo
action-zoom-in = acercar
action-zoom-out = alejar
action-zoom-fit = ajustar el tablero a la ventana
action-cell-width = casillas estrechas o anchas
action-full-screen = pantalla completa
action-flag-mode = modo bandera: un toque o clic marca
action-next-step = paso siguiente de una explicación
action-previous-step = paso anterior de una explicación
action-details = mostrar todo lo que no cabe
action-redraw = volver a dibujar la pantalla
action-help = esta ayuda
action-cancel = parar el programa, o cerrar lo que esté abierto
action-menu = menú; la partida se guarda
action-command-line = escribir una orden, como en el modo de líneas
action-copy-watch-link = copiar un enlace para espectadores
action-suspend = volver al shell; fg regresa
action-quit = salir; la partida se guarda
action-group-play = Jugar
action-group-assist = Ayuda del programa
action-group-move = Moverse
action-group-view = Vista
action-group-general = General

## Game

game-title = Partida
game-mines-left = Minas restantes
game-time = Tiempo
game-time-left = Tiempo restante
game-score = Puntos: { NUMBER($score) }
game-face = Partida nueva con las mismas reglas
game-leave = ¿Empezar una partida nueva? Puedes volver a esta.
game-leave-it = Partida nueva
game-lose-progress = ¿Empezar este tablero otra vez? Perderás lo avanzado.
game-way-back = Volver a tu última partida
game-copied = Enlace copiado.
game-copy-this = Copia este enlace: { $link }
game-tools = Herramientas
game-paused = En pausa. El tablero está oculto.
game-watching = Estás viendo esta partida.
game-reconnecting = Reconectando …
game-click-lost = Hay demasiados clics esperando al servidor, así que este no se ha enviado.
game-thinking = Pensando …
game-stopped = Detenido. Nada ha cambiado.
game-stopped-midway = Detenido. Las jugadas ya hechas se quedan.
game-stop = Parar
game-not-kept = Sin guardar
game-not-kept-about = Este navegador no está guardando la partida: el almacenamiento está bloqueado, o el disco está lleno. Puedes seguir jugando, pero al cerrar la página se pierde la partida.
game-page-outdated = Minewise se ha actualizado en otra pestaña. Recarga esta página para seguir guardando la partida.
game-kept-again = Esta partida se había borrado de este navegador, así que se ha guardado de nuevo.
game-crashed = Algo ha fallado, y tu última orden no se ha ejecutado. La partida está como antes.
game-no-such-game = Esta partida no existe, o no tienes acceso a ella. Empieza una nueva.
game-practice = Práctica
game-assistant = Asistente: { $name }
game-fact = { $what }: { $value }
tool-advice = Mejor
tool-win-chance = Ganar
tool-menu = Menú
game-tap = Un toque o un clic
game-about = Esta partida
game-challenge-copied = Enlace copiado. Abre este tablero para otros, con tu tiempo por batir.
game-show-result = Mostrar el resultado
told-ready = Abre cualquier casilla para empezar.
told-challenge = Tiempo por batir: { $time }. Empieza en { $place }: el tablero solo es el mismo desde ahí.
told-opened =
    { $count ->
        [one] 1 casilla abierta.
       *[other] { $count } casillas abiertas.
    }
told-cell = { CAPITALISE($place) }: { $what }.
told-marks =
    { $count ->
        [one] 1 marca cambiada.
       *[other] { $count } marcas cambiadas.
    }
told-undone =
    { $count ->
        [0] Deshecho.
        [one] Deshecho: 1 casilla cubierta de nuevo.
       *[other] Deshecho: { $count } casillas cubiertas de nuevo.
    }
told-hint = La casilla en { $place } es segura: { $proof }. Pulsa Pista otra vez para abrirla.
told-nothing-certain = Ninguna casilla es segura con certeza. «{ button-advice }» muestra la mejor apuesta.
told-advice = Mejor jugada: { $place }, riesgo de mina: { $risk }.
told-advice-safe = Mejor jugada: { $place }, que es segura.
told-win-chance = Jugando lo mejor posible, esta partida se gana el { $chance } de las veces.
told-win-chance-about = El programa gana esta partida más o menos el { $chance } de las veces (± { $error }). Jugando lo mejor posible se gana al menos con esa frecuencia.
told-win-chance-rule = Jugando lo mejor posible se gana con certeza: las reglas de esta partida lo garantizan.
told-win-chance-unknown = Todavía no se puede calcular la probabilidad de ganar.
told-not-certain = La casilla en { $place } es incierta. Riesgo de mina: { $risk }.
told-not-certain-unknown =
    La casilla en { $place } no se ha podido demostrar ni segura ni mina, y esta posición es
    demasiado compleja para calcular sus probabilidades.
told-implied =
    Si tus propuestas son correctas, la casilla en { $place } es { $verdict ->
        [mine] una mina
       *[safe] segura
    }. { $why }
told-why-cell = Elige una casilla cubierta para explicarla.
told-guessed = La casilla en { $place } fue una apuesta, pero { $certain } era segura.
told-conflict = Estas propuestas no pueden ser todas minas.
told-must-be-safe = La casilla en { $place } tiene que ser segura.
told-open-it = Abrirla
told-retried = El mismo tablero, desde el principio.
told-started = Tablero nuevo.
told-exploded = Ha explotado una mina.
told-over = Esta partida ha terminado. Empieza una nueva.
odds-of-first-open = La primera casilla que abres es segura, sea cual sea.
odds-of-any-board =
    Estas probabilidades cuentan todos los tableros que encajan con lo abierto; el tuyo es uno que no
    obliga a adivinar.
odds-of-kind-game = Cuando no hay certezas, toda apuesta que pueda ser segura lo es en esta partida, digan lo que digan las probabilidades.
odds-of-first-sight = Estas probabilidades son para quien ve este tablero por primera vez.

## The end of a game

result-new-best = Nuevo récord
result-first-win = Tu primera victoria aquí
result-place =
    { $of ->
        [one] La única victoria aquí hasta ahora
       *[other] Número { NUMBER($place) } de { $of } victorias aquí
    }
result-place-club = Número { NUMBER($place) } en los mejores tiempos
result-faster = { $time } más rápido que tu mejor tiempo
result-slower = { $time } más lento que tu mejor tiempo
result-accuracy = Precisión
result-luck = Suerte
result-mistakes = Errores
result-risk = Riesgo asumido
result-needless = Riesgos innecesarios
result-help = Ayuda
result-help-none = ninguna
result-same = El mismo tablero
result-review = Revisar
result-challenge = Compartir
result-challenge-help = Solo una victoria al primer intento y sin ayuda se puede compartir como reto.
result-challenge-won = Reto superado
result-challenge-ahead = { $time } más rápido que el reto
result-challenge-behind = { $time } más lento que el reto
result-details = Todas las cifras
result-title = Resultado
result-won = ¡Has ganado!
result-mine = Has perdido: era una mina.
result-time-out = Has perdido: se acabó el tiempo.
result-gave-up = Te has rendido.
result-guess = Has perdido: era una apuesta, y otra casilla era segura.
result-time = Tiempo
result-server-time = Tiempo en el servidor
result-score = Puntos
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = Eficiencia
result-clicks = Clics
result-undos = Deshechas
result-hints = Pistas
result-explanations = Explicaciones
result-odds = Probabilidades mostradas
result-autos = Jugadas automáticas
result-clean = Ganada sin ayuda.
result-practice = Práctica: este tablero era conocido, así que el tiempo no cuenta.
result-again = Jugar otra vez
result-replay = Ver la repetición
result-share = Copiar enlace de la repetición
result-best = Mejores tiempos en este nivel, con estas reglas
result-no-best = Ninguno todavía.
result-nameless = anónimo
result-drawn = Tu navegador y el servidor sortearon este tablero juntos, como se prometió.
result-not-as-promised = Este no es el tablero al que el servidor se comprometió antes de la partida.
ranking-person = Esta partida cuenta para los mejores tiempos.
ranking-program = Esta partida cuenta para los mejores tiempos de los programas: { $reasons }.
ranking-none = Esta partida no cuenta para los mejores tiempos: { $reasons }.
ranking-practice = Práctica: seguiste jugando tras el final de la partida, así que no cuenta.
ranking-reason-before-rule = jugada antes de que existiera esta regla
ranking-reason-not-won = no ganada
ranking-reason-practice = elegiste el tablero
ranking-reason-pause = se paró el reloj
ranking-reason-undo = se deshizo una jugada
ranking-reason-retry = se volvió a empezar el tablero
ranking-reason-hint = se usaron pistas o consejos
ranking-reason-explanation = se usaron explicaciones
ranking-reason-odds = se mostraron las probabilidades
ranking-reason-auto = se usaron jugadas automáticas
ranking-reason-analysis = esta partida se analizó mientras se jugaba
ranking-reason-too-fast = más rápido de lo que nadie puede hacer clic
ranking-reason-program = jugada por un programa
ranking-reason-self-timed = jugada en casa, con tiempo propio

## Publishing a game that was played at home

publish-open = Publicar
publish-title = Publicar esta partida
publish-about = El servidor comprueba la partida y da un enlace a su repetición; quien tenga el enlace puede verla. Los tiempos son los tuyos, así que se indica «con tiempo propio» y no cuenta para los mejores tiempos.
publish-name = Se mostrará con el nombre { $name }.
publish-nameless = Se mostrará sin nombre.
publish-yes = Publicar
publish-no = Cancelar
publish-done = Publicada.
publish-link = Enlace a la repetición

## The assistant's steps

trace-title = El razonamiento del asistente
trace-open = Mostrar las razones
trace-none = Nada que mostrar de la última jugada.
trace-step = Paso { NUMBER($at) } de { NUMBER($of) }
trace-back = Paso anterior
trace-forward = Paso siguiente
trace-play = Mostrar todos los pasos
trace-stop = Parar
why-mine = Por qué { $place } es una mina
why-safe = Por qué { $place } es segura
why-would-be-mine = Por qué { $place } sería una mina
why-would-be-safe = Por qué { $place } sería segura
why-proposals =
    { $count ->
        [one] Lo que se sigue de tu propuesta
       *[other] Lo que se sigue de tus propuestas
    }
why-step-forcing =
    El { NUMBER($forcing) } en { $forcing_place } { $needs ->
        [0] no necesita más minas
        [one] necesita 1 mina más
       *[other] necesita { $needs } minas más
    } y { $elsewhere ->
        [0] no tiene ninguna casilla
        [one] solo tiene 1 casilla
       *[other] solo tiene { $elsewhere } casillas
    } que el { NUMBER($satisfied) } en { $satisfied_place } no toca.
why-step-held =
    Así que { $shared ->
        [one] la casilla que comparten tiene
       *[other] las { $shared } casillas que comparten tienen
    } { $held ->
        [0] cero minas
        [one] 1 mina
       *[other] { $held } minas
    }.
why-step-rest = Eso es todo lo que necesita el { NUMBER($satisfied) } en { $satisfied_place }, así que el resto a su alrededor es seguro.
why-step-needing =
    El { NUMBER($needing) } en { $needing_place } { $needs ->
        [0] no necesita más minas
        [one] necesita 1 mina más
       *[other] necesita { $needs } minas más
    }.
why-step-limited =
    En { $shared ->
        [one] la casilla que comparte
       *[other] las { $shared } casillas que comparte
    } con el { NUMBER($limiting) } en { $limiting_place } { $most ->
        [0] no cabe ninguna mina
        [one] cabe como mucho 1 mina
       *[other] caben como mucho { $most } minas
    }.
why-step-others =
    Así que { $others ->
        [one] la otra casilla es una mina
       *[other] todas sus otras casillas son minas
    }.
why-step-suppose =
    Supongamos que la casilla en { $cell } fuera { $opposite ->
        [mine] una mina
       *[safe] segura
    }.
why-step-then = Entonces, { proof-consequence }.
why-step-failure =
    Ahora el { NUMBER($clue) } en { $place } { $mines ->
        [0] no tendría ninguna mina
        [one] { $fit ->
            [too-few] solo tendría 1 mina
           *[too-many] tendría 1 mina
        }
       *[other] { $fit ->
            [too-few] solo tendría { $mines } minas
           *[too-many] tendría { $mines } minas
        }
    } alrededor.
why-step-impossible =
    Eso no puede ser, así que la casilla en { $cell } es { $what ->
        [mine] una mina
       *[safe] segura
    }.
why-step-same = Lo mismo vale para { $cells }.

## The key editor

keys-title = Teclas
keys-how = Elige una acción y pulsa su nueva tecla. Esc conserva la anterior.
keys-press = Pulsa una tecla …
keys-none = ninguna tecla
keys-taken = { $key } ya se usa para «{ $action }». Elige otra tecla, o cambia esa primero.
keys-reset = Restablecer todas las teclas
keys-is-reset = Se han restablecido todas las teclas.
key-space = espacio
key-enter = Intro
key-escape = Esc
key-tab = Tab
key-backspace = Retroceso
key-delete = Supr
key-insert = Insert
key-arrow-left = izquierda
key-arrow-right = derecha
key-arrow-up = arriba
key-arrow-down = abajo
key-home = Inicio
key-end = Fin
key-page-up = Re Pág
key-page-down = Av Pág
key-ctrl = Ctrl
key-alt = Alt
key-shift = Mayús

## Help

help-title = Teclas, ratón y pantalla táctil
help-mouse-title = Ratón
help-touch-title = Pantalla táctil
help-open = abrir una casilla; sobre un número, despejar
help-flag = bandera
help-chord = despejar
help-mouse-left = botón izquierdo
help-mouse-right = botón derecho
help-mouse-middle = botón central, o izquierdo y derecho a la vez
help-mouse-wheel = rueda
help-wheel = desplazar el tablero; con Ctrl, zoom
help-touch-tap = tocar
help-touch-hold = mantener pulsado
help-touch-drag = arrastrar, pellizcar
help-drag = desplazar, zoom

## Cells, as they are read out

board-name = Tablero
cell-covered = cubierta
cell-empty = abierta, sin minas alrededor
cell-flag = bandera
cell-proposed = bandera propuesta
cell-question = signo de interrogación
cell-implied-mine = sería una mina
cell-implied-safe = sería segura
cell-mine = mina
cell-exploded = mina explotada
cell-flagged-mine = mina marcada
cell-wrong-flag = bandera errónea
cell-guessed = la apuesta que costó la partida, no es una mina
cell-guessed-mine = la apuesta que costó la partida, una mina
cell-violated = { NUMBER($clue) }, contradicho por las marcas
cell-odds = mina: { $chance }
cell-at = { CAPITALISE($place) }: { $what }
cell-at-odds = { CAPITALISE($place) }: { $what }, { cell-odds }

## What the game refuses: refused-<reason> of the API's problems

refused-flagged = Aquí hay una bandera.
refused-already-open = Esta casilla ya está abierta.
refused-not-a-clue = Solo se puede despejar alrededor de un número abierto.
refused-nothing-around = No queda nada que abrir alrededor.
refused-chord-unsatisfied = Para despejar hacen falta tantas banderas alrededor como dice el número.
refused-over = La partida ha terminado.
refused-click-on-covered = Esta casilla está cubierta.
refused-mark-on-open = Esta casilla está abierta: no hay nada que marcar.
refused-mark-on-hint = Esta casilla se muestra como pista: es segura.
refused-confirmed = Esta casilla es con certeza una mina, así que su bandera se queda.
refused-question-marks-off = En esta partida no hay signos de interrogación.
refused-chording-off = En esta partida no se puede despejar.
refused-not-paused = La partida no está en pausa.
refused-not-running = No hay nada que pausar: el reloj arranca al abrir la primera casilla.
refused-nothing-to-undo = No hay nada que deshacer.
refused-nothing-certain = Aquí ninguna jugada es segura.
refused-stopped = Detenido. La partida no ha cambiado.
refused-final-end = Esta partida ha terminado, y su final no se puede deshacer.
refused-paused = { game-paused }
refused-out-of-board = No existe esa casilla en este tablero.
refused-no-guess-impossible = Con estas minas, no es posible jugar sin adivinar desde cualquier primera casilla. Usa menos minas o un tablero más grande.
refused-no-board =
    No se ha encontrado desde aquí un tablero que se resuelva sin adivinar. Prueba con otra casilla, o
    con menos minas.

## What the server refuses. Where a text is empty, the server's own (English) one is shown.

problem-bad-request = {""}
problem-board-refused = {""}
problem-value-refused = {""}
problem-command-refused = {""}
problem-outdated = La partida había avanzado. Inténtalo de nuevo.
problem-not-found = Esta partida no existe aquí.
problem-not-over = Solo es posible cuando la partida haya terminado.
problem-key-missing = Necesitas una clave para esta partida.
problem-key-wrong = Esta clave no es de esta partida.
problem-too-hard = Esta posición es demasiado compleja para calcularla.
problem-contradiction = Ninguna distribución de las minas encaja en esta posición.
problem-too-many-requests = Demasiadas peticiones a la vez. Inténtalo de nuevo en un momento.
problem-quota-used = Has publicado todo lo que este servidor acepta de una dirección en un día. Inténtalo de nuevo mañana.
problem-busy = El servidor está ocupado. Inténtalo de nuevo en un momento.
problem-storage-unavailable = La base de datos del servidor no responde. Inténtalo de nuevo en un momento.
problem-storage-full = Este servidor no tiene espacio para más partidas publicadas.
problem-stopping = El servidor está a punto de reiniciarse. Inténtalo de nuevo en un momento.
problem-internal = Algo ha fallado en el servidor.
problem-field-size = Este tablero es demasiado grande para estas reglas.
problem-field-time-limit = El límite de tiempo tiene que estar entre 1 y 5999 segundos.
problem-field-name = Un nombre tiene de 1 a 32 caracteres.
problem-field-seed = Una semilla es un número entero de 0 a 18446744073709551615.
problem-field-record = El servidor no puede reproducir esta partida, así que no se ha publicado.
problem-other = El servidor dice: { $detail }

## Analysis

analysis-title = Tablero de análisis
analysis-board = Posición
analysis-tools-title = Clic en una casilla para …
analysis-tools-why = Explicarla
analysis-tools-covered = Cubrirla
analysis-tools-clue =
    { $clue ->
        [0] Abrirla: sin minas alrededor
        [one] Abrirla: 1 mina alrededor
       *[other] Abrirla: { $clue } minas alrededor
    }
analysis-tools-mine = Suponer una mina
analysis-tools-safe = Suponerla segura
analysis-brush-why = ¿Por qué?
analysis-brush-covered = Cubrir
analysis-brush-mine = Mina
analysis-brush-safe = Segura
analysis-legend = Los colores de las probabilidades, de segura con certeza a mina con certeza
analysis-legend-safe = 0 % segura
analysis-legend-mine = 100 % mina
analysis-found-title = Resultado
analysis-found-thinking = Calculando …
analysis-found-layouts = Distribuciones posibles
analysis-found-uncounted = demasiadas para contarlas con exactitud
analysis-found-safe = Seguras con certeza
analysis-found-mines = Minas con certeza
analysis-found-best = Mejor jugada
analysis-found-best-cell = { CAPITALISE($place) }, riesgo { $risk }
analysis-found-estimates =
    Esta posición es tan compleja que las probabilidades son estimaciones. Todo lo que se da por cierto
    lo es.
analysis-found-nothing-covered = No quedan casillas cubiertas.
analysis-found-some-safe =
    { $count ->
        [one] 1 casilla se puede abrir sin riesgo.
       *[other] { $count } casillas se pueden abrir sin riesgo.
    }
analysis-found-some-mines =
    { $count ->
        [one] 1 casilla es con certeza una mina, pero ninguna es segura.
       *[other] { $count } casillas son con certeza minas, pero ninguna es segura.
    }
analysis-found-nothing-certain = Aquí no hay certezas. Los números son la probabilidad de que cada casilla sea una mina, en tanto por ciento.
analysis-found-coin = Aquí no hay certezas, y hasta la mejor casilla es un cara o cruz: 50 %.
analysis-meaning-title = Qué significan los números
analysis-meaning-odds = Cada número es la probabilidad, en tanto por ciento, de que la casilla tenga una mina. Se cuentan todas las distribuciones de las minas que encajan con los números, y todas son igual de probables.
analysis-meaning-certain = 0 es segura con certeza y 100 es una mina con certeza. Todo lo que hay en medio es un riesgo, incluso 1.
analysis-meaning-best = La casilla marcada es la mejor jugada. A menudo es la de menor riesgo, pero una casilla que diga más puede valer un poco más de riesgo.
analysis-meaning-coin = En un 50/50, dos casillas comparten una mina y ningún número dirá nunca en cuál está. Esperar no ayuda: decide pronto, y si pierdes, perderás menos tiempo.
analysis-meaning-coin-example = Ver un 50/50
analysis-meaning-win = Donde se puede contar, la probabilidad de ganar es la de jugar lo mejor posible desde aquí hasta el final. En los demás casos es la del programa, estimada con partidas que juega, con su error. Jugando lo mejor posible se gana al menos con esa frecuencia.
analysis-why-title = ¿Por qué?
analysis-why-how = Elige «{ analysis-brush-why }» y haz clic en una casilla cubierta, o pulsa ? sobre ella.
analysis-why-open = { CAPITALISE($place) } está abierta. Elige una casilla cubierta.
analysis-why-uncertain = La casilla en { $place } es incierta. Riesgo de mina: { $risk }.
analysis-why-uncertain-unsupposed =
    La casilla en { $place } es incierta si solo se miran los números. Sin tus suposiciones, riesgo de
    mina: { $risk }.
analysis-why-mine = La casilla en { $place } es una mina.
analysis-why-safe = La casilla en { $place } es segura.
analysis-win-ask = Probabilidad de ganar
analysis-win-thinking = Jugando partidas de prueba …
analysis-win-exact = Jugando lo mejor posible, desde aquí se gana el { $chance } de las veces (exacto).
analysis-win-estimate =
    El programa gana desde aquí más o menos el { $chance } de las veces (± { $error }), estimado con
    { NUMBER($games) } partidas. Jugando lo mejor posible se gana al menos con esa frecuencia.
analysis-position-title = Posición
analysis-odds = Mostrar probabilidades
analysis-undo = Deshacer
analysis-clear = Cubrir todas las casillas
analysis-copy = Copiar enlace
analysis-copy-text = Copiar texto
analysis-copied = Copiado
analysis-in-address = Cópialo de la barra de direcciones
analysis-in-field = Cópialo del campo
analysis-size-apply = Cambiar tamaño
analysis-notation-title = La posición como texto
analysis-notation-forms = Pega una posición en cualquiera de estas formas: 3x2x1:_10/110, o 3 2 1 #10110, o varias líneas.
notation-error-empty = Escribe una posición como AxLxM:FILA/FILA/…, con _ para una casilla cubierta.
notation-error-header = «{ $text }» no es una posición: tiene que empezar por columnas, filas y minas, como 9x9x10:
notation-error-size = Un tablero necesita al menos una fila y una columna, y como mucho { NUMBER($most) } casillas.
notation-error-mines = El número de minas tiene que estar entre 0 y { NUMBER($most) }.
notation-error-rows =
    Hay { $found ->
        [one] { $found } fila
       *[other] { $found } filas
    } en lugar de { NUMBER($expected) }.
notation-error-row =
    La fila { NUMBER($row) } tiene { $found ->
        [one] { $found } casilla
       *[other] { $found } casillas
    } en lugar de { NUMBER($expected) }.
notation-error-cells =
    Hay { $found ->
        [one] { $found } casilla
       *[other] { $found } casillas
    } en lugar de { NUMBER($expected) }.
notation-error-symbol =
    «{ $symbol }» en la fila { NUMBER($row) }, columna { NUMBER($column) } no es una casilla: usa _ o #
    para una cubierta, y de 0 a 8 para una abierta.
local-notation-error-number =
    «{ $text }» no es un número: escribe columnas, filas, minas y casillas, como 3 2 1 #10110.
local-notation-error-clue = { CAPITALISE($place) } muestra { NUMBER($number) }, pero un número va de 0 a 8.
local-notation-error-more-cells = Hay más casillas que las { NUMBER($expected) } que tiene el tablero.
local-notation-error-trailing = «{ $text }» sigue a una posición que ya está completa.
analysis-examples-title = Ejemplos
analysis-examples-puzzle = A mitad de una partida
analysis-examples-one-two = El patrón 1-2-1
analysis-examples-count = Se resuelve contando minas
analysis-examples-guess = Puro azar
analysis-examples-published = Un problema publicado con 360 distribuciones
analysis-exercise-title = Ejercicio
analysis-exercise-safe = Al menos una casilla es segura con certeza. Encuéntrala y haz clic en ella.
analysis-exercise-guess = Aquí nada es seguro. Encuentra la mejor apuesta y haz clic en ella.
analysis-exercise-show = Mostrar la respuesta
analysis-exercise-right = Correcto.
analysis-exercise-right-guess = Correcto: el riesgo es del { $risk } y ninguna apuesta es mejor.
analysis-exercise-mine = Esa no: es una mina con certeza.
analysis-exercise-unsure = Esa no: la probabilidad de mina es del { $risk }, y otra casilla es segura con certeza.
analysis-exercise-worse = Hay una apuesta mejor: esta tiene un riesgo del { $risk }.
analysis-exercise-is-safe = La casilla marcada es segura con certeza.
analysis-exercise-is-best = La casilla marcada es la mejor apuesta: su riesgo es del { $risk }.

## Best times

best-times-title = Mejores tiempos
best-times-intro =
    Partidas ganadas en tableros al azar, sin pausas, pistas, explicaciones, probabilidades, deshacer
    ni repetir, y sin el tablero de análisis. Cada conjunto de reglas tiene su lista. Los programas
    tienen listas aparte: quienes dicen serlo, y todo lo que va más rápido que una mano. Los tiempos se
    toman en el clic, y el servidor los compara con los suyos. No puede ver un solucionador en el
    ordenador de un jugador.
best-times-level = Tablero
best-times-player = Jugadores
best-times-period = Cuándo
best-times-period-day = 24 horas
best-times-period-week = 7 días
best-times-period-all = Siempre
best-times-rules = Reglas
best-times-you = tú
best-times-columns-replay = Repetición
best-times-replay-of = Repetición: { $name }, { $time }
best-times-empty-period = Nadie ha ganado aquí sin ayuda en este tiempo. Podrías ser la primera persona.
best-times-players-person = Personas
best-times-players-program = Programas
best-times-before-rule = de antes de esta regla
best-times-loading = Cargando …
best-times-empty = Nadie ha ganado aquí sin ayuda todavía. Podrías ser la primera persona.
best-times-play = Jugar ahora
best-times-again = Intentar de nuevo
best-times-columns-rank = Puesto
best-times-columns-name = Nombre
best-times-columns-time = Tiempo
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = Clics
best-times-columns-date = Fecha
best-times-caption = Mejores tiempos: { $rules }

## The chance to win through a game, as a curve

curve-name = Probabilidad de ganar
curve-summary = Probabilidad de ganar: { $first } al principio, { $least } en su punto más bajo, { $last } al final
curve-unknown = Aquí no se conoce la probabilidad de ganar.
curve-not-now = Aquí no se calcula la probabilidad de ganar mientras tengas una partida sin terminar en el club.
curve-chance = probabilidad de ganar { $chance }
curve-chance-about = el programa gana el { $chance } más o menos (± { $error })

## Statistics

plot-table = Como tabla
statistics-title = Estadísticas
statistics-intro = Tus propias partidas: las que guarda este navegador, y las del club que conoce.
statistics-games = Partidas
statistics-empty = Todavía no hay nada que contar. Tu primera partida aparecerá aquí.
statistics-play = Juega tu primera partida
statistics-none = Ninguna de tus partidas es así.
statistics-none-all = Mostrar todas las partidas
statistics-club-missing = No se puede contactar con el servidor, así que pueden faltar tus últimas partidas en el club.
statistics-csv = Guardar como CSV
statistics-filters = Qué partidas contar
statistics-all = Todas
statistics-all-boards = Todos los tableros
statistics-custom = Tableros personalizados
statistics-help = Ayuda
statistics-help-no = Sin ayuda
statistics-help-yes = Con ayuda
statistics-place = Jugadas
statistics-practice = tablero elegido
statistics-total-minutes = { NUMBER($minutes) } min jugados
statistics-total-hours = { NUMBER($hours) } h { NUMBER($minutes) } min jugados
statistics-rate = Victorias
statistics-wins =
    { $wins ->
        [0] ninguna victoria aún
        [one] 1 victoria
       *[other] { $wins } victorias
    }
statistics-streak = Racha actual
statistics-streak-longest = la más larga: { NUMBER($longest) }
statistics-best = Mejor tiempo
statistics-best-average = media: { $time }
statistics-average = media de tus victorias
statistics-average-time = Tiempo medio
statistics-per-second = 3BV/s
statistics-efficiency = Eficiencia
statistics-efficiency-about = 3BV por clic
statistics-won = Ganadas
statistics-lost = Perdidas
statistics-time = Tiempo
statistics-date = Fecha
statistics-result = Resultado
statistics-result-won = Ganada
statistics-result-mine = Una mina
statistics-result-time-out = Sin tiempo
statistics-result-gave-up = Abandonada
statistics-result-guess = Apuesta innecesaria
statistics-levels = Por tablero
statistics-plots = A lo largo del tiempo
statistics-axis-period = Periodo
statistics-week = Semana del { $date }
statistics-from-to = { $from } a { $to }
statistics-plot-games = Partidas
statistics-plot-games-about = Cuántas partidas ganaste y perdiste en cada periodo.
statistics-plot-rate = Victorias
statistics-plot-rate-about = La parte de las partidas que ganaste en cada periodo.
statistics-plot-times = Tiempo medio de tus victorias
statistics-plot-times-about = Cuánto duraron de media tus victorias en cada periodo.
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = Los 3BV por segundo de tus victorias, de media en cada periodo.
statistics-plot-efficiency = Eficiencia
statistics-plot-efficiency-about = Los 3BV por clic de tus victorias, de media en cada periodo.
statistics-plot-spread = Cuánto duran tus victorias
statistics-plot-spread-about = Cuántas de tus victorias duraron cuánto.
statistics-luck = Suerte y habilidad
statistics-luck-about = Partidas juzgadas jugada a jugada. La tasa sin suerte es lo que tu juego ganaría sin buena ni mala suerte.
statistics-luck-progress = Partidas revisadas: { NUMBER($done) } de { NUMBER($all) }.
statistics-luck-unreviewed =
    { $count ->
        [one] 1 partida no se puede revisar: su tablero es demasiado grande o sus jugadas ya no están.
       *[other] { $count } partidas no se pueden revisar: sus tableros son demasiado grandes o sus jugadas ya no están.
    }
statistics-luck-mines = La suerte se cuenta aquí en minas: las que cabía esperar por los riesgos corridos, menos las que se tocaron. El resultado de una partida dice en cambio cuánto cambió la suerte la probabilidad de ganar.
statistics-fair-rate = Sin suerte
statistics-fair-rate-about = { $low } a { $high } (95 %)
statistics-accuracy = Precisión
statistics-accuracy-about = de 100, de media
statistics-risk = Riesgo por partida
statistics-risk-about = { $mistaken } por error
statistics-mistakes = Errores por partida
statistics-overlooked = Lo que se pasó por alto
statistics-overlooked-single-clue = un número
statistics-overlooked-two-clues = dos números
statistics-overlooked-several-clues = varios números
statistics-overlooked-mine-total = número de minas
statistics-luckiest = Partidas con más suerte
statistics-unluckiest = Partidas con menos suerte
statistics-history = Todas las partidas
statistics-newer = Partidas más recientes
statistics-older = Partidas más antiguas
statistics-page = Página { NUMBER($page) } de { NUMBER($pages) }

## Learn

learn-title = Aprender a jugar al buscaminas
learn-intro = Cinco pasos cortos en tableros de verdad. Aquí una mina no te cuesta nada, y puedes parar cuando quieras.
learn-play = Jugar una partida
learn-steps = Pasos
learn-step-open = Abrir
learn-step-numbers = Números
learn-step-flag = Banderas
learn-step-chord = Atajo
learn-step-odds = Adivinar
learn-step-done = (hecho)
learn-mines-left =
    { $count ->
        [0] Todas las minas están marcadas
        [one] Queda 1 mina por encontrar
       *[other] Quedan { $count } minas por encontrar
    }
learn-next = Siguiente
learn-back = Deshacerlo
learn-again = Repetir este paso
learn-show = Muéstramelo
learn-unavailable = Las lecciones necesitan el servidor, y no se puede contactar con él. Inténtalo de nuevo en un momento.
learn-title-open = Abre tu primera casilla
learn-how-open = Bajo este tablero hay seis minas escondidas. Abre todas las demás casillas y ganas. Haz clic o toca cualquier casilla para empezar: la primera nunca es una mina.
learn-done-open =
    { $count ->
        [one] Has abierto tu primera casilla.
       *[other] Has abierto { $count } casillas de una vez. Donde no hay minas cerca, las casillas de alrededor se abren solas, hasta los primeros números.
    }
learn-title-numbers = Lo que dicen los números
learn-how-numbers = Un número cuenta las minas de las ocho casillas que lo rodean. El 1 recuadrado toca una sola casilla cubierta, así que esa es una mina. El 1 de su derecha toca la misma mina, así que nada más a su alrededor puede serlo. Abre una casilla segura.
learn-done-numbers = Eso es. Esta casilla era segura con certeza.
learn-title-flag = Marca una mina
learn-how-flag = Una bandera marca una mina para que no la abras sin querer. Encuentra una casilla que tenga que ser una mina y haz clic derecho en ella. En una pantalla táctil, mantenla pulsada; con teclado, pulsa F. El 1 recuadrado ayuda.
learn-done-flag = Bien visto. Esa bandera es correcta.
learn-title-chord = Abre el resto de una vez
learn-how-chord = El 1 recuadrado ya tiene su mina: está marcada. Así que todas las demás casillas a su alrededor son seguras, y no hace falta abrirlas una a una. Haz clic en el propio número y se abrirán todas. A eso lo llamamos despejar.
learn-done-chord =
    { $count ->
        [one] Un clic, una casilla. Es seguro mientras tus banderas sean correctas.
       *[other] Un clic, { $count } casillas. Es seguro mientras tus banderas sean correctas.
    }
learn-title-count = Cuenta las minas
learn-how-count = Hacia el final, contar ayuda donde los números no. Este tablero tiene seis minas, y las seis están marcadas. Quedan dos casillas cubiertas. Abre una de ellas.
learn-done-count = Correcto. No queda ninguna mina, así que todo lo que sigue cubierto es seguro.
learn-title-odds = Cuando no hay certezas
learn-how-odds = A veces hay que adivinar. Entonces conviene conocer las probabilidades: cada cifra dice, en tanto por ciento, lo probable que es una mina ahí. Abre la casilla con menos riesgo.
learn-done-odds = Bien elegido. { $risk } era el menor riesgo de este tablero. Si prefieres no adivinar nunca, elige un tablero sin adivinar.
learn-show-safe = Esta casilla es segura. Ábrela.
learn-show-flag = Esta casilla es una mina. Márcala.
learn-show-chord = Haz clic en este número.
learn-show-least-risk = Esta casilla tiene el menor riesgo. Ábrela.
learn-said-mine = Era una mina. No pasa nada: deshazlo y mira otra vez.
learn-said-back = Todo está como antes. Inténtalo otra vez.
learn-said-lucky = Ha salido bien, pero era una apuesta: el riesgo de mina era del { $risk }. Otra casilla es segura.
learn-said-riskier = Ha salido bien, pero asumiste un riesgo del { $risk }, y otra casilla tenía menos. Repite el paso, o sigue desde aquí.
learn-said-flag-safe = Esta casilla es segura, así que no necesita bandera. Quítala.
learn-said-flag-unsure = Puede que sea una mina, pero no es seguro: la probabilidad es del { $risk }. Busca una que tenga que serlo.
learn-said-other = Bien, pero este paso no trata de eso. Lee otra vez la tarea.
learn-end-title = Ya conoces el juego
learn-end = Lo demás es práctica. Un buen comienzo es un tablero pequeño sin adivinar, con pistas cuando quieras. O mira los patrones: formas que aparecen en casi todas las partidas.
learn-end-again = Empezar de nuevo
learn-patterns-link = Ver los patrones
learn-lessons-link = ¿Es tu primera vez? Empieza por los cinco pasos.
learn-patterns-title = Patrones
learn-patterns-intro = Unas cuantas formas aparecen en casi todas las partidas. Cuando las conoces, ves la respuesta de un vistazo. Cada tablero de aquí es una posición real: abre lo seguro, y el motor explica cada casilla.
learn-pattern-again = Empezar de nuevo
learn-pattern-goal-open = Abre una casilla que sea segura con certeza.
learn-pattern-goal-flag = Marca la casilla que tiene que ser una mina.
learn-pattern-goal-guess = Aquí no hay certezas. Abre cualquiera de las dos.
learn-pattern-right = Correcto.
learn-pattern-solved = Resuelto: todas las casillas seguras están abiertas.
learn-pattern-mine = Esa no. Es una mina.
learn-pattern-is-mine = Esta casilla es una mina.
learn-pattern-is-safe = Esta casilla es segura.
learn-pattern-unsure = No es seguro: la probabilidad de mina es del { $risk }.
learn-pattern-lucky = Segura, esta vez. El riesgo era del { $risk }, y nada en el tablero podía decirlo.
learn-pattern-unlucky = Una mina, esta vez. El riesgo era del { $risk }, y nada en el tablero podía decirlo.
learn-pattern-full = Tantas casillas como minas
learn-pattern-about-full = El 3 toca exactamente tres casillas cubiertas, así que las tres son minas. Busca esto primero: no hay paso más sencillo.
learn-pattern-one-one = 1-1 en un borde
learn-pattern-about-one-one = El 1 del borde tiene su mina en las dos primeras casillas. El 1 de al lado toca esas dos y una tercera columna. Su mina ya está entre las dos primeras, así que la tercera columna es segura.
learn-pattern-one-two = 1-2 en un borde
learn-pattern-about-one-two = El 1 solo admite una mina en las dos primeras casillas. El 2 necesita otra, así que la tercera casilla de arriba tiene que ser una mina.
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = El más conocido de todos: a lo largo de una pared, las minas están encima de los 1, y la casilla encima del 2 es segura.
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = Su hermano mayor: aquí las minas están encima de los 2, y las casillas encima de los 1 son seguras.
learn-pattern-reduction = Un patrón disfrazado
learn-pattern-about-reduction = Resta las minas que conoces. La mina del centro cuenta para cada número de 2-3-2, así que queda 1-2-1.
learn-pattern-count = Contar minas
learn-pattern-about-count = Ningún número toca la casilla de la esquina. Pero los números sitúan las tres minas de este tablero, así que la esquina es segura.
learn-pattern-fifty-fifty = Un auténtico 50/50
learn-pattern-about-fifty-fifty = Una de las dos casillas de arriba a la derecha es una mina, y ningún número dirá nunca cuál. No lo pienses, adivina, y mejor pronto que tarde.

## Replay

replay-title = Repetición
replay-board = Tablero de la repetición
replay-loading = Cargando la partida …
replay-open-title = Ver una partida grabada
replay-open-about = Mira una partida jugada a jugada, con las probabilidades, los errores y la probabilidad de ganar.
replay-open-how =
    Abre una repetición que hayas guardado aquí, o la de otro programa (AVF, MVF, RMV, EVF, RAWVF o MBF).
    También puedes soltarla en cualquier parte de esta página.
replay-open-another = Abrir otra repetición
replay-latest-title = Tus últimas partidas
replay-latest-none = Aquí aparecen las partidas que terminas en este navegador.
replay-latest-play = Jugar una
replay-open-choose = Abrir un archivo
replay-open-which = Partida de este archivo
replay-open-game = Partida { NUMBER($number) } de { NUMBER($count) }
replay-open-empty = El archivo está vacío: no contiene partidas.
replay-errors-no-key = Este navegador no tiene la clave de esta partida. Pide al jugador un enlace que la incluya.
replay-errors-running = Esta partida todavía no ha terminado. Podrás ver su repetición cuando termine.
replay-errors-watch = Verla en directo
replay-errors-unknown = Esta partida no existe, o ya no existe.
replay-errors-unreachable = No se puede contactar con el servidor.
replay-errors-again = Intentar de nuevo
replay-errors-broken = El paso { NUMBER($step) } es imposible, así que la repetición se detiene antes. { $reason }
replay-by = jugada por { $name }
replay-self-timed = con tiempo propio
replay-controls-title = Controles
replay-controls-start = Ir al principio
replay-controls-back = Un paso atrás
replay-controls-play = Reproducir
replay-controls-pause = Pausa
replay-controls-on = Un paso adelante
replay-controls-end = Ir al final
replay-controls-next-mistake = Error siguiente
replay-controls-previous-mistake = Error anterior
replay-controls-speed = Velocidad
replay-controls-times = { $speed } ×
replay-controls-bar = Probabilidad de ganar, paso a paso
replay-controls-bar-text = Paso { NUMBER($step) } de { NUMBER($steps) }
replay-controls-odds = Mostrar probabilidades
replay-controls-shorten = Acortar las pausas largas
replay-controls-save = Guardar repetición
replay-controls-keys-title = Teclas
replay-controls-keys =
    Espacio reproduce y pausa, las flechas avanzan y retroceden, Inicio y Fin van a los extremos,
    M va al error siguiente y Mayús+M al anterior, O muestra las probabilidades, + y − cambian la velocidad.
replay-now-title = Este paso
replay-now-start = El inicio de la partida.
replay-now-step = Paso { NUMBER($step) }, { $time }: { $what }.
replay-now-next = Siguiente: { $what }.
replay-now-end = El final de la partida.
replay-now-certain = Segura con certeza.
replay-now-guess = Una apuesta con un riesgo del { $risk }: no había certezas.
replay-now-mistake = Un error: un riesgo del { $risk }, aunque { $place } era segura.
replay-now-estimate = El riesgo es una estimación.
replay-now-analyse = Analizar esta posición
replay-now-mines-left = Minas restantes
replay-practise = Probar otra cosa desde aquí
replay-practise-about = Empieza en casa una partida de práctica con esta posición. Las partidas de práctica no cuentan.
replay-practise-not-kept = Este navegador no guarda partidas, así que no se puede empezar una práctica desde aquí.
replay-command-open = abrir { $place }
replay-command-flag = marcar { $place }
replay-command-question = poner un signo de interrogación en { $place }
replay-command-chord = despejar en { $place }
replay-command-click = clic en { $place }, que no abre nada
replay-command-auto-open = el programa abre { $place }
replay-command-why = preguntar por { $place }
replay-command-retry = repetir el mismo tablero
replay-command-restart = empezar un tablero nuevo
replay-command-pause = pausa
replay-command-resume = continuar
replay-command-undo = deshacer
replay-command-give-up = rendirse
replay-command-hint = pista
replay-command-hint-at = pista: { $place }
replay-command-odds = mostrar u ocultar las probabilidades
replay-command-advice = pedir la mejor jugada
replay-command-win-chance = preguntar la probabilidad de ganar
replay-command-auto = el programa hace todas las jugadas seguras
replay-command-auto-play = el programa hace una jugada
replay-command-tick = se acaba el tiempo
replay-mistakes-title = Errores
replay-mistakes-none = Ningún error.
replay-mistakes-looking = Buscando errores …
replay-result-title = Resultado
replay-result-won = Ganada
replay-result-mine = Perdida: una mina
replay-result-time-out = Perdida: se acabó el tiempo
replay-result-gave-up = Abandonada
replay-result-guess = Perdida: se adivinó con otra casilla segura
replay-result-unfinished = Sin terminar
replay-result-guesses = Apuestas
replay-result-help = Pistas y otras ayudas
replay-result-undos = Deshechas

## The review of a game

review-certain = Todas las jugadas eran seguras.
review-best =
    { $count ->
        [one] Una apuesta, y no había otra mejor: un riesgo del { $risk }.
       *[other] { $count } apuestas, y ninguna tenía mejor opción: juntas, un riesgo del { $risk }.
    }
review-risked =
    { $count ->
        [one] Una apuesta asumió un riesgo del { $risk }; jugando lo mejor posible habría sido del { $necessary }.
       *[other] { $count } apuestas asumieron juntas un riesgo del { $risk }; jugando lo mejor posible habría sido del { $necessary }.
    }
review-lost-overlooked = La última no fue mala suerte: { $place } era segura.
review-lost-worse = La última tenía un riesgo del { $risk }, y { $place } era mejor opción, con un { $best }.
review-lost-unlucky = La última fue mala suerte: no había certezas, y un riesgo del { $risk } era la mejor opción.
review-lost-unavoidable = La última fue mala suerte: un riesgo del { $risk } que había que asumir tarde o temprano.
review-won-lucky = Tuviste suerte: la mayoría de las partidas con tales riesgos se pierden.
review-luck-about = La suerte es lo que el azar sumó a tu probabilidad de ganar, o le restó, en puntos porcentuales. Supera el 100 % si además compensó errores.
review-split = Probabilidad de ganar al principio: { $start }. Suerte: { $luck }. Errores: { $mistakes }.
review-split-about = Probabilidad de ganar del programa al principio: { $start } más o menos. Suerte: { $luck }. Errores: { $mistakes }.
review-accuracy = Precisión { NUMBER($accuracy) } de 100
review-about = Cómo fue
review-looking = Se está revisando la partida …
review-mistake-safe-cell-overlooked = Casilla segura pasada por alto
review-mistake-needless-risk = Riesgo innecesario
review-mistake-wrong-flag = Bandera equivocada
review-mistake-slow = Lentitud
review-mistake-place = Paso { NUMBER($step) }: { $place }
review-mistake-risk = riesgo { $risk }
review-worse = Un riesgo innecesario del { $risk }: { $place } era mejor opción, con un { $best }.
review-unavoidable = Un riesgo del { $risk } que había que asumir tarde o temprano.
review-show = Muéstrame por qué
review-exercises = Ejercicios
review-exercises-about = Posiciones en las que se podía hacer mejor. Cada una pregunta primero y responde tras un intento.
review-exercise = Encuentra la casilla segura: paso { NUMBER($step) }
review-exercise-guess = Encuentra la mejor apuesta: paso { NUMBER($step) }

## Replays of other programs, and measures

study-file-unrecognised = Este archivo no es una repetición en ningún formato conocido aquí.
study-file-cut-off = El archivo está incompleto: se interrumpe en { $place }.
study-file-damaged = El archivo está dañado en { $place }.
study-file-unsupported = Las partidas de este tipo no se pueden mostrar aquí.
study-file-too-large = El archivo es demasiado grande para ser una repetición.
study-file-unreadable = El navegador no puede leer este archivo.
study-file-byte = el byte { NUMBER($number) }
study-file-line = la línea { NUMBER($number) }
study-board = Este archivo contiene un tablero, pero ninguna partida.
study-mouse = Mostrar el ratón
study-remarks = Lo que no encaja
study-remark-differs = { $what }: { $claimed } según el archivo, pero { $found } en realidad.
study-remark-not-utf8 = Un texto del archivo no es UTF-8 válido.
study-remark-time-runs-back = El evento { NUMBER($event) } es anterior al que lo precede.
study-remark-trailing = Hay más datos después del final de la repetición.
study-remark-shown = Después del evento { NUMBER($event) }, { $place } mostraba algo que las reglas no permiten.
study-remark-buttons = El evento { NUMBER($event) } mueve un botón del ratón de una forma imposible.
study-remark-after-the-end = Hay clics después del final de la partida.
study-remark-file-size = Tamaño del archivo en bytes
study-remark-mines = Minas
study-measures = Medidas
study-measure-three-bv = 3BV
study-measure-solved = 3BV resueltos
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = Aperturas
study-measure-islands = Islas
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = Clics
study-measure-left = Clics izquierdos
study-measure-right = Clics derechos
study-measure-chords = Despejes
study-measure-effective = Clics efectivos
study-measure-clicks-per-second = Clics por segundo
study-measure-ioe = IOE
study-measure-correctness = Corrección
study-measure-throughput = Rendimiento
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = Tiempo estimado
study-measure-flags = Banderas
study-measure-path = Recorrido del ratón en píxeles
study-gap-program = El programa abrió casillas, así que no se pueden medir la velocidad ni la eficiencia del jugador.
study-gap-undone = Se deshicieron jugadas: sus clics y su tiempo cuentan.
study-gap-retried = El tablero se empezó de nuevo: se mide el último intento.
study-gap-path = No se grabó el recorrido del ratón.

## Terminal and window

local-status-ready = Listo
local-status-playing = Jugando
local-status-paused = En pausa
local-status-won = Has ganado
local-status-lost = Has perdido
local-thinking = Pensando … { $seconds } s. Esc detiene.
local-key-digit = { $key } forma parte de un número en el terminal: elige otra tecla.
local-key-fixed = { $key } siempre cierra en el terminal: elige otra tecla.
local-key-not-here = Aquí no existe esa acción.
local-no-such-cell = No existe esa casilla.
local-no-program = El programa no está jugando, así que no hay velocidad que cambiar.
local-chord-flags =
    Este dice { NUMBER($clue) }, y { $flags ->
        [one] hay 1
       *[other] hay { $flags }
    }.
local-press-to-resume = Pulsa { $control } para continuar.
local-press-to-unflag = Pulsa { $control } para quitarla.
window-click-to-unflag = Clic derecho para quitarla.
local-press-for-another = Pulsa { $control } para otro tablero.
local-press-for-same = Pulsa { $control } para repetir este.
local-press-for-best = Pulsa { $control } para la mejor apuesta.
local-press-for-odds = Pulsa { $control } para ver las probabilidades.
local-press-again = Pulsa { $control } otra vez para abrirla.
local-hint = La casilla en { $place } es segura: { $proof }.
local-nothing-certain = Ninguna casilla es segura con certeza.
local-explained =
    La casilla en { $place } es con certeza { $verdict ->
        [mine] una mina
       *[safe] segura
    }. { $why }
local-explained-pattern =
    La casilla en { $place } es con certeza { $verdict ->
        [mine] una mina
       *[safe] segura
    } (patrón { $pattern }). { $why }
local-conflict = Estas propuestas no pueden ser todas minas: { $places }.
local-trace-step =
    { NUMBER($number) }. { $places }: { $verdict ->
        [mine] mina
       *[safe] seguro
    }. { $why }
local-help-used = Ayuda usada: { $list }.
local-help-undos =
    { $count ->
        [one] 1 jugada deshecha
       *[other] { $count } jugadas deshechas
    }
local-help-hints =
    { $count ->
        [one] 1 pista
       *[other] { $count } pistas
    }
local-help-advice =
    { $count ->
        [one] 1 mejor jugada
       *[other] { $count } mejores jugadas
    }
local-help-win-chances =
    { $count ->
        [one] probabilidad de ganar mostrada una vez
       *[other] probabilidad de ganar mostrada { $count } veces
    }
local-help-explanations =
    { $count ->
        [one] 1 explicación
       *[other] { $count } explicaciones
    }
local-help-odds =
    { $count ->
        [one] probabilidades mostradas una vez
       *[other] probabilidades mostradas { $count } veces
    }
local-help-autos =
    { $count ->
        [one] 1 jugada automática
       *[other] { $count } jugadas automáticas
    }
local-help-retries =
    { $count ->
        [one] 1 repetición
       *[other] { $count } repeticiones
    }
local-figures =
    3BV { NUMBER($three_bv) }, { $speed } por segundo; { $clicks ->
        [one] 1 clic
       *[other] { $clicks } clics
    }, eficiencia { $efficiency }.
local-score = { NUMBER($score) } de { NUMBER($all) } casillas abiertas; 3BV del tablero: { NUMBER($three_bv) }.
local-lists-count = Cuenta para: { $lists }.
local-lists-count-not = No para { $lists }: { $reasons }.
local-list-world = la clasificación mundial
local-list-windows-xp = las listas con las reglas de Windows XP
local-list-windows-7 = las listas con las reglas de Windows 7
local-list-three-bv = 3BV inferior a { NUMBER($least) }
local-list-first-click = otra regla para el primer clic
local-list-luck = otra regla sobre la suerte
local-list-help = se usó ayuda
local-list-repeated = el tablero no era nuevo
local-list-contradiction = el archivo contradice la partida
local-best-times-of = Mejores tiempos, { $kind }:
local-this-game = esta partida
local-board = Tablero { $board }
local-signs = Una marca de verificación señala una mina marcada; una cruz, una bandera errónea.
local-waiting = { $kind }: { NUMBER($open) } de { NUMBER($all) } abiertas, { $played } jugados, { $ago }
local-just-now = ahora mismo
local-minutes-ago =
    { $count ->
        [one] hace 1 minuto
       *[other] hace { $count } minutos
    }
local-hours-ago =
    { $count ->
        [one] hace 1 hora
       *[other] hace { $count } horas
    }
local-days-ago =
    { $count ->
        [one] hace 1 día
       *[other] hace { $count } días
    }
local-leave-unsaved = ¿Empezar una partida nueva? Esta no se ha podido guardar.
local-moved-on =
    Esta partida siguió en otro sitio, y así está allí. Tu última jugada de aquí no se ha hecho.
local-moved-on-there = Esta partida siguió en otro sitio, y así está allí.
local-ended-there = Esta partida se terminó en otro sitio, y así acabó.
local-gone = Esta partida se terminó o se borró en otro sitio: tus jugadas de aquí no se guardan.
local-not-saved = Tus jugadas no se están guardando: { $error }
local-result-moved-on = Esta partida siguió en otro sitio, así que este resultado no cuenta.
local-result-gone = Esta partida se terminó o se borró en otro sitio, así que este resultado no cuenta.
local-result-not-saved = No se ha podido guardar el resultado: { $error }
local-record-not-saved = No se ha podido guardar la grabación: { $error }
local-game-not-saved = No se ha podido guardar la partida: { $error }
local-game-not-deleted = No se ha podido borrar la partida: { $error }
local-best-times-unread = No se han podido leer los mejores tiempos: { $error }
local-games-unread = No se pueden leer las partidas sin terminar: { $error }
local-not-resumed = Esta partida no se puede continuar: { $reason }
local-ended-elsewhere = se terminó o se borró en otro sitio
local-delete-question = ¿Borrar esta partida para siempre?
local-best-times = Mejores tiempos: { $times }
local-time = Tiempo: { $time }
local-cell-risk = { CAPITALISE($place) }, riesgo de mina: { $chance }.

## Terminal, full screen

terminal-title = Minewise: abre todas las casillas sin mina
terminal-menu-resume = Continuar
terminal-menu-games = Partidas
terminal-menu-level = Tablero
terminal-menu-strength = Razonamiento
terminal-menu-chording = Despejar
terminal-menu-seconds = Segundos
terminal-menu-cells = Casillas
terminal-menu-own-keys = Tus teclas
terminal-menu-own-keys-count =
    { $count ->
        [0] ninguna
        [one] 1 acción cambiada
       *[other] { $count } acciones cambiadas
    }
terminal-menu-own-keys-see = verlas y cambiarlas
terminal-menu-games-count =
    { $count ->
        [one] 1 partida sin terminar
       *[other] { $count } partidas sin terminar
    }
terminal-menu-games-see =
    { $count ->
        [one] verla o borrarla
       *[other] verlas todas
    }
terminal-on = sí
terminal-off = no
terminal-cells-fitting = según el espacio
terminal-cells-one = una columna
terminal-cells-two = dos columnas
terminal-cells-three = tres columnas
terminal-keys-vi = vi
terminal-keys-arrows = flechas
terminal-keys-vi-about = h j k l mueven, H da una pista
terminal-keys-arrows-about = flechas mueven, h da una pista
terminal-if-empty = { NUMBER($value) } si está vacío
terminal-custom-about = los números de abajo
terminal-list-title = Partidas sin terminar: { NUMBER($at) } de { NUMBER($of) }
terminal-list-empty = No hay partidas sin terminar.
terminal-yes-or-no = { $question } y: sí, n: no
terminal-keys-up-down = ↑ ↓
terminal-keys-left-right = ← →
terminal-do-resume = continuar
terminal-do-list = lista
terminal-do-start = jugar
terminal-do-field = campo
terminal-do-change = cambiar
terminal-do-number = número
terminal-do-delete = borrar
terminal-do-remove = quitar
terminal-do-reset = restablecer
terminal-do-reset-all = restablecer todo
terminal-do-choose = elegir
terminal-do-yes = sí
terminal-do-no = no
terminal-do-menu = menú
terminal-do-quit = salir
terminal-do-new-game = otro tablero
terminal-do-retry = el mismo
terminal-do-undo = deshacer
terminal-do-details = ver todo
terminal-do-help = teclas
terminal-do-open = abrir
terminal-do-flag = bandera
terminal-do-hint = pista
terminal-do-why = por qué
terminal-do-odds = prob.
terminal-do-pause = pausa
terminal-do-auto = auto
terminal-do-command-line = teclear
terminal-do-play = ver
terminal-do-stop = pausa
terminal-do-step = paso
terminal-do-speed = velocidad
terminal-do-ends = inicio, fin
terminal-do-game = partida
terminal-do-cover = cubrir
terminal-do-assume = suponer
terminal-do-mines = minas
terminal-mines = Minas { $count }
terminal-time-left = Quedan { $time }
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) }: mina { $chance }
terminal-auto-speed = auto, velocidad { NUMBER($speed) } de { NUMBER($most) }
terminal-auto-open = auto, { $percent } abierto
terminal-reasons =
    El razonamiento del asistente ({ $count ->
        [one] 1 paso
       *[other] { $count } pasos
    }):
terminal-more = Tab: más
terminal-scroll = flechas: más
terminal-close = Esc: cerrar
terminal-details = Todo
terminal-typing-title = Qué puedes escribir tras «:»
terminal-legend = { $exploded } mina explotada  { $mine } mina  { $flagged } mina marcada  { $wrong } bandera errónea
terminal-guess-legend = { $guess } tu apuesta  { $guess_mine } tu apuesta, una mina
terminal-help-assist = { action-group-assist } (el resultado cuenta cada uso)
terminal-help-mouse = ratón
terminal-help-mouse-about = izquierdo abre o despeja, derecho marca, central despeja o marca
terminal-help-count = 5 izquierda
terminal-help-count-about = cinco pasos; 7G: fila 7; 7|: columna 7
terminal-replay = Repetición
terminal-replay-stopped = Repetición, en pausa
terminal-replay-step = paso { NUMBER($step) } de { NUMBER($steps) }
terminal-replay-game = partida { NUMBER($game) } de { NUMBER($games) }
terminal-replay-speed = velocidad { $speed } ×
terminal-replay-at = Paso { NUMBER($step) }: { $what }
terminal-replay-start = El inicio de la partida. Espacio la reproduce; la flecha derecha avanza un paso.
terminal-replay-keys-playing = Reproducir
terminal-replay-keys-space = reproducir o pausar
terminal-replay-keys-steps = Pasos
terminal-replay-keys-faster = más rápido
terminal-replay-keys-slower = más despacio
terminal-replay-keys-back = un paso atrás; 5 y esta tecla: cinco pasos
terminal-replay-keys-on = un paso adelante
terminal-replay-keys-start = el inicio
terminal-replay-keys-end = el final
terminal-replay-keys-go = paso 7
terminal-replay-keys-next-game = la partida siguiente del archivo
terminal-replay-keys-previous-game = la partida anterior del archivo
terminal-keys-more = Más
terminal-keys-wheel = rueda
terminal-keys-wheel-about = desplaza un tablero grande
terminal-keys-quit = salir
terminal-analysis = Análisis
terminal-analysis-mines =
    { $count ->
        [one] 1 mina
       *[other] { $count } minas
    }
terminal-analysis-layouts = Distribuciones posibles: { $count }
terminal-analysis-estimates = Demasiado complejo para contarlo: son estimaciones.
terminal-analysis-certain = Con certeza: { NUMBER($safe) } seguras, { terminal-analysis-mines }
local-analysis-best-safe = Mejor jugada: { $place }, segura
local-analysis-best = Mejor jugada: { $place }, riesgo { $risk }
local-analysis-best-about = Mejor jugada: { $place }, riesgo de un { $risk } más o menos
terminal-analysis-best-none = No queda nada que abrir.
local-analysis-nothing-follows = Ninguna distribución encaja, así que nada se sigue de ella.
local-analysis-assumed = La certeza sobre { $place } viene solo de lo que supones.
local-analysis-unknown =
    La casilla en { $place } no se ha podido demostrar ni segura ni mina, pero no todo se ha podido
    calcular. Riesgo de mina: { $risk } más o menos.
terminal-analysis-keys-edit = Editar
local-analysis-keys-range = 0 a 8
local-analysis-keys-open = la casilla está abierta y muestra este número
local-analysis-keys-or = # o Supr
local-analysis-keys-cover = la casilla está cubierta (también x y Retroceso)
local-analysis-keys-assume = suponer que es una mina, o segura; otra vez: no suponer nada
terminal-analysis-keys-mines = una mina más o menos en el tablero
terminal-analysis-keys-undo = deshacer
terminal-analysis-keys-read = Leer
local-analysis-keys-why = ¿por qué se sabe qué hay en esta casilla?
terminal-analysis-keys-arrows = flechas, h j k l, gg G $, w b, n N
terminal-analysis-keys-move = moverse, como en el juego
terminal-analysis-keys-mouse = izquierdo elige, derecho supone una mina, la rueda desplaza
terminal-analysis-keys-type =
    escribir una posición (5x4x5:_____/_1___/...), un tablero inicial (30x16x99 o expert), o mines 12
terminal-analysis-keys-quit = salir; se imprime la posición

## Terminal, line by line

terminal-line-welcome = { terminal-title }.
terminal-line-welcome-help = Escribe help en cualquier momento para ver todo lo que puedes escribir.
terminal-line-board = { $columns } columnas, { $rows } filas, { $mines } minas
terminal-line-own-board = tu propio tablero, por ejemplo 20x10x30
terminal-line-which-board = ¿Qué tablero? [{ $offered }]
terminal-line-no-board = Eso no es un tablero: escribe { $levels } o AxLxM, por ejemplo 20x10x30.
terminal-line-again = ¿Quieres jugar otra vez? (s/n)
terminal-line-yes-or-no = Responde s (sí) o n (no), o escribe retry, undo o new, que aquí también valen.
terminal-line-thanks = ¡Gracias por jugar!
terminal-line-too-long = Esa línea es demasiado larga: escribe una jugada, o help.
terminal-line-not-text = Esa línea contiene caracteres que no son texto (¿una flecha?): escríbela otra vez.
terminal-line-end-of-input = La entrada ha terminado.
terminal-line-not-a-move =
    Escribe una jugada como 3,4 (abrir fila 3, columna 4), 3,4,F (bandera) o m3d (abrir fila 3,
    columna d), o help.
terminal-line-remove-flag = Escribe { $typed } para quitarla.
terminal-line-resume = Escribe resume para continuar.
terminal-line-advice = Escribe advice para la mejor apuesta.
terminal-line-advice-or-odds = Escribe advice para la mejor apuesta, u odds para todas.
terminal-line-hint-again = Escribe hint otra vez para abrirla.
terminal-line-status =
    { $status } | Minas restantes: { $mines } | Tiempo: { $seconds ->
        [one] 1 segundo
       *[other] { $seconds } segundos
    }
terminal-line-time-left =
    Tiempo restante: { $seconds ->
        [one] 1 segundo
       *[other] { $seconds } segundos
    }
terminal-line-your-time =
    { $seconds ->
        [one] Tu tiempo: 1 segundo.
       *[other] Tu tiempo: { $seconds } segundos.
    }
terminal-line-retry = Tablero { $board }: escribe retry para jugarlo otra vez.
terminal-line-retry-or-undo = Tablero { $board }: escribe retry para jugarlo otra vez, o undo para deshacer la última jugada.
terminal-line-left-behind = La partida que has dejado está guardada: `minewise play --resume { $number }` la continúa.
terminal-line-thinking = Pensando … Ctrl+C detiene.
terminal-line-help = Filas y columnas se cuentan desde 1; la fila va primero.
terminal-line-help-open = abrir fila 3, columna 4 (también 3-4, 3;4, 3.4 o 3 4)
terminal-line-help-flag = ponerle o quitarle la bandera (también flag 3,4)
terminal-line-help-open-letters = abrir fila 3, columna d
terminal-line-help-flag-letters = bandera en fila 3, columna d
terminal-line-help-chord = abrir el resto alrededor de un número con sus banderas (también c3d)
terminal-line-help-question = un signo de interrogación, si la partida los tiene
terminal-line-help-hint = mostrar una casilla segura; hint otra vez la abre
terminal-line-help-why = por qué se sabe qué hay en fila 3, columna 4, o su riesgo
terminal-line-help-odds = mostrar u ocultar la probabilidad de mina de cada casilla
terminal-line-help-advice = la mejor casilla para abrir, y su riesgo
terminal-line-help-chance = la probabilidad de ganar esta partida
terminal-line-help-auto = hacer todas las jugadas seguras; auto play: también adivinar
terminal-line-help-trace = las razones de lo último que hizo el asistente
terminal-line-help-undo = deshacer la última jugada, incluso una fatal (se cuenta)
terminal-line-help-pause = parar el reloj y ocultar el tablero; resume continúa
terminal-line-help-board = mostrar el tablero otra vez
terminal-line-help-retry = jugar otra vez el mismo tablero
terminal-line-help-new = otro tablero igual; new expert o new 20x10x30: ese
terminal-line-help-give-up = terminar la partida y mostrar las minas
terminal-line-help-quit = salir

## Window

window-board = Tablero, { NUMBER($rows) } filas, { NUMBER($columns) } columnas
window-bar-hint = Pista
window-bar-why = Razón
window-bar-odds = Prob.
window-bar-advice = Guía
window-bar-win-chance = Ganar
window-bar-auto-play = Auto
window-bar-undo = Atrás
window-bar-pause = Pausa
window-bar-resume = Seguir
window-bar-new-game = Otra
window-bar-menu = Menú
window-bar-help = Ayuda
window-mines = Minas: { $count }
window-mines-about = Minas menos banderas
window-score-about = Casillas abiertas
window-to-menu = Volver al menú
window-face-smiling = cara sonriente
window-face-sleeping = cara dormida
window-face-happy = cara feliz
window-face-sad = cara triste
window-title-playing = { $status } - { NUMBER($open) } abiertas - { $mines } minas restantes
window-title-program = El programa está jugando
window-title-record = Grabación - paso { NUMBER($step) } de { NUMBER($steps) }
window-stop = Parar
window-click-why = Haz clic en la casilla que quieras que se explique.
window-keys-title = Teclas y ratón
window-mouse-left = clic izquierdo
window-mouse-left-about = abrir; sobre un número con sus banderas: abrir el resto
window-mouse-right = clic derecho
window-mouse-right-about = bandera, o la marca siguiente
window-mouse-middle = clic central, izquierdo y derecho
window-mouse-middle-about = despejar; sobre una casilla cubierta, el botón central marca
window-mouse-wheel = rueda, arrastrar
window-mouse-wheel-about = desplazar un tablero grande
window-mouse-zoom = Ctrl+rueda
window-mouse-zoom-about = zoom
window-same-board = El mismo tablero
window-take-back = Deshacerlo
window-save-record = Guardar la grabación
window-main-menu = Menú principal
window-record-saved = La grabación está guardada: { $path }
window-wrong-title = Esto no funciona
window-ok = Aceptar
window-start-again = Empezar de nuevo
window-keep-playing = Seguir jugando
window-delete = Borrar
window-delete-game = Borrar la partida { $number }
window-delete-it = Borrarla
window-cancel = Cancelar
window-resume = Continuar: { $game }
window-time-limit = Límite de tiempo (segundos)
window-if-empty = { $value } si se deja vacío
window-no-limit = Sin límite
window-chording = Despejar
window-past =
    Partidas como esta: { NUMBER($played) } jugadas, { NUMBER($won) } ganadas ({ $percent });
    { NUMBER($streak) } seguidas ahora, { NUMBER($longest) } como mucho
window-drop = Suelta en la ventana la grabación de una partida para verla, o una posición para analizarla.
window-copy-picture = Copiar imagen
window-no-clipboard = No se puede copiar la imagen: { $error }
# In the list of keys.
window-paste = analizar la posición del portapapeles
window-records = Grabaciones guardadas
window-recent-files = Archivos recientes
window-new-window = Ventana nueva
window-full-screen = Pantalla completa
window-quit = Salir
window-no-record = { $path } no es una grabación: { $error }
window-no-such-game = no hay ninguna partida sin terminar { $number }
window-settings-unread = No se pueden leer los ajustes de { $path }: { $error }
window-settings-refused = No se han entendido los ajustes: { $error }. { $kept }
window-settings-kept = Se conservan en { $path }.
window-settings-not-kept = No se pueden conservar: { $error }
window-language-auto = Como el sistema
window-text-size = Tamaño del texto
window-no-font =
    No se ha encontrado ningún tipo de letra con caracteres chinos y japoneses. Instala uno, como Noto Sans CJK, y vuelve a empezar.
window-record-first = Inicio
window-record-back = Atrás
window-record-next = Adelante
window-record-last = Final
window-record-step = Paso
window-key-for = Tecla para { $action }: { $key }
window-key-remove = Quitar
window-cell = { $place }, { $what }
window-cell-open = abierta, { NUMBER($clue) }
window-cell-violated = abierta, { cell-violated }
window-cell-hint = pista: segura con certeza
window-luck = Suerte en total
window-luck-about = en minas
window-luck-days =
    Jugando una hora al día, { $kind ->
        [bad] una mala suerte así
       *[good] una suerte así
    } llega { $count ->
        [one] más o menos una vez al día
       *[other] más o menos una vez cada { $count } días
    }.
window-luck-months =
    Jugando una hora al día, { $kind ->
        [bad] una mala suerte así
       *[good] una suerte así
    } llega { $count ->
        [one] más o menos una vez al mes
       *[other] más o menos una vez cada { $count } meses
    }.
window-luck-years =
    Jugando una hora al día, { $kind ->
        [bad] una mala suerte así
       *[good] una suerte así
    } llega { $count ->
        [one] más o menos una vez al año
       *[other] más o menos una vez cada { $count } años
    }.
window-luck-never =
    Jugando una hora al día, { $kind ->
        [bad] una mala suerte así
       *[good] una suerte así
    } llega menos de una vez cada mil años.
window-luck-unknown = Hubo muy pocas adivinanzas para saber si eso es raro.
