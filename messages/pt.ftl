### Todos os textos que um jogador vê, em português. en.ftl explica como estes arquivos são feitos.
###
### Palavras: casa, coberta, aberta, número (sobre uma casa aberta), mina, marca, bandeira, liberar
### (abrir o resto em volta de um número), distribuição (onde estão as minas), probabilidades.

language-name = Português

## Numbers, places, lists

decimal-separator = ,
percent = { $value }%
percent-below = < { $value }%
percent-above = > { $value }%
seconds = { $value } s
place = linha { NUMBER($row) }, coluna { NUMBER($column) }
list-next = { $items }; { $item }
list-last = { $items } e { $item }
list-rest = mais { NUMBER($count) }
clue-at = o { NUMBER($clue) } na { $place }

## Why a cell is certain. A clue is given by its number and its place.

proof-first-click = A primeira casa que você abre nunca é uma mina.
proof-zero = O { NUMBER($clue) } na { $place } não tem minas em volta.
proof-all-mines-known =
    O { NUMBER($clue) } na { $place } já tem { $known ->
        [one] { $known } mina
       *[other] { $known } minas
    } ao lado, então todo o resto em volta é seguro.
proof-all-cells-needed =
    O { NUMBER($clue) } na { $place } { $known ->
        [0] tem
        [one] já tem 1 mina ao lado e ainda tem
       *[other] já tem { $known } minas ao lado e ainda tem
    } { $cells ->
        [one] { $cells } casa
       *[other] { $cells } casas
    } em volta para { $needs ->
        [one] { $needs } mina
       *[other] { $needs } minas
    }, então { $cells ->
        [1] essa casa é uma mina
       *[other] todas são minas
    }.
proof-shared-cells-hold-all =
    O { NUMBER($forcing) } na { $forcing_place } { $needs ->
        [0] não precisa de mais minas
        [one] precisa de mais 1 mina
       *[other] precisa de mais { $needs } minas
    } e { $elsewhere ->
        [0] não tem nenhuma casa
        [one] só tem 1 casa
       *[other] só tem { $elsewhere } casas
    } que o { NUMBER($satisfied) } na { $satisfied_place } não toca, então { $shared ->
        [1] a casa em comum tem
       *[other] as { $shared } casas em comum têm
    } { $held ->
        [0] zero minas
        [one] 1 mina
       *[other] { $held } minas
    }; é tudo de que o { $satisfied } na { $satisfied_place } precisa, e o resto em volta dele é seguro.
proof-shared-cells-hold-too-few =
    O { NUMBER($needing) } na { $needing_place } { $needs ->
        [0] não precisa de mais minas
        [one] precisa de mais 1 mina
       *[other] precisa de mais { $needs } minas
    }, mas { $shared ->
        [1] na casa em comum
       *[other] nas { $shared } casas em comum
    } com o { NUMBER($limiting) } na { $limiting_place } { $most ->
        [0] não cabe nenhuma mina
        [one] cabe no máximo 1 mina
       *[other] cabem no máximo { $most } minas
    }, então { $others ->
        [1] a outra casa é uma mina
       *[other] todas as suas outras casas são minas
    }.
proof-supposition =
    { $count ->
        [1] se a casa na { $cells } fosse { proof-opposite }
       *[other] se alguma das casas { $cells } fosse { proof-opposite }
    }
proof-opposite =
    { $opposite ->
        [mine] uma mina
       *[safe] segura
    }
proof-contradiction =
    { CAPITALISE(proof-supposition) }, { $clue_count ->
        [1] { $clues } não poderia estar certo
        [2] { $clues } não poderiam estar certos os dois
       *[other] { $clues } não poderiam estar todos certos
    }.
proof-consequences =
    { CAPITALISE(proof-supposition) }, { $steps }, e o { NUMBER($clue) } na { $place } { $mines ->
        [0] não teria nenhuma mina
        [one] { $fit ->
            [too-few] só teria 1 mina
           *[too-many] teria 1 mina
        }
       *[other] { $fit ->
            [too-few] só teria { $mines } minas
           *[too-many] teria { $mines } minas
        }
    } em volta{ $same }.
proof-consequence =
    por causa do { NUMBER($clue) } na { $place }, { $count ->
        [1] a casa na { $cells } seria { $what ->
            [mine] uma mina
           *[safe] segura
        }
       *[other] as casas { $cells } seriam { $what ->
            [mine] minas
           *[safe] seguras
        }
    }
proof-consequences-next = { $steps }; depois, { $step }
proof-same = ; o mesmo vale para { $cells }
proof-mines-left =
    { $known ->
        [0] { $left ->
            [0] o tabuleiro não tem minas
            [one] o tabuleiro tem 1 mina
           *[other] o tabuleiro tem { $left } minas
        }
       *[other] { $left ->
            [0] não há mais minas a encontrar
            [one] falta encontrar 1 mina
           *[other] falta encontrar { $left } minas
        }
    }
proof-no-mine-left = { CAPITALISE(proof-mines-left) }, então todas as casas ainda cobertas são seguras.
proof-only-mines-left =
    { CAPITALISE(proof-mines-left) }, e { $left ->
        [1] só resta uma casa coberta, então ela é uma mina
       *[other] não restam mais casas cobertas do que isso, então todas são minas
    }.
proof-total-contradiction =
    { CAPITALISE(proof-mines-left) }: { proof-supposition }, esse número e { $clues } não poderiam estar
    { $clue_count ->
        [1] certos os dois
       *[other] todos certos
    }.
tier-first-click = a primeira casa que você abre nunca é uma mina
tier-single-clue = basta um número para provar isso
tier-two-clues = dois números juntos provam isso
tier-several-clues = vários números juntos provam isso
tier-mine-total = só o número de minas do tabuleiro prova isso

## Why no layout of the mines fits a position

impossible = Nenhuma distribuição das minas serve para esta posição.
impossible-clues =
    Nenhuma distribuição das minas serve para esta posição: { $count ->
        [1] { $clues } não pode estar certo
        [2] { $clues } não podem estar certos os dois
       *[other] { $clues } não podem estar todos certos
    } com { impossible-rest }.
impossible-many-clues =
    Nenhuma distribuição das minas serve para esta posição: { NUMBER($count) } números não podem estar
    todos certos com { impossible-rest }.
impossible-assumed = Nenhuma distribuição das minas serve com { impossible-rest }.
local-impossible-neighbours =
    Nenhuma distribuição das minas serve para esta posição: { $place } mostra { NUMBER($clue) } mas só
    tem { $neighbours ->
        [one] { $neighbours } vizinha
       *[other] { $neighbours } vizinhas
    }.
local-impossible-clue-above-mines =
    Nenhuma distribuição das minas serve para esta posição: { $place } mostra { NUMBER($clue) }, mas o
    tabuleiro { $mines ->
        [0] não tem minas
        [one] só tem 1 mina
       *[other] só tem { $mines } minas
    }.
local-impossible-covered =
    Nenhuma distribuição das minas serve para esta posição: { $mines ->
        [one] { $mines } mina não cabe
       *[other] { $mines } minas não cabem
    } em { $covered ->
        [0] zero casas cobertas
        [one] 1 casa coberta
       *[other] { $covered } casas cobertas
    }.
impossible-rest =
    { $mines ->
        [0] nenhuma mina
        [one] 1 mina
       *[other] { $mines } minas
    } no tabuleiro{ $assumed ->
        [yes] {" "}e o que você supõe
       *[no] {""}
    }

## Sizes of a board that cannot be

board-error-malformed = “{ $text }” não é um tabuleiro. Escreva COLUNASxLINHASxMINAS, como 30x16x99.
board-error-rows-missing = Informe também o número de linhas, ou deixe os dois vazios.
board-error-columns-missing = Informe também o número de colunas, ou deixe os dois vazios.
board-error-rows-zero = É preciso haver pelo menos 1 linha.
board-error-columns-zero = É preciso haver pelo menos 1 coluna.
board-error-too-many-rows = Um tabuleiro tem no máximo { NUMBER($limit) } linhas.
board-error-too-many-columns = Um tabuleiro tem no máximo { NUMBER($limit) } colunas.
board-error-too-many-cells =
    Este tabuleiro tem casas demais: aqui são possíveis no máximo { NUMBER($limit) }. Escolha menos
    linhas ou colunas.
board-error-too-many-mines =
    { $limit ->
        [0] Neste tabuleiro não cabe nenhuma mina, porque uma casa precisa ficar livre.
        [one] Neste tabuleiro cabe 1 mina, porque uma casa precisa ficar livre.
       *[other] Neste tabuleiro cabem no máximo { $limit } minas, porque uma casa precisa ficar livre.
    }

## Every page

site-name = Minewise
site-play = Jogar
site-learn = Aprender
site-analysis = Análise
site-replays = Replays
site-best-times = Melhores tempos
site-statistics = Estatísticas
site-menu = Menu
site-main = Principal
site-skip = Ir para o conteúdo
site-unreachable = Não é possível alcançar o servidor. Verifique se ele está funcionando e tente de novo em instantes.
site-go-home = Início
site-update = Há uma nova versão.
site-update-reload = Recarregar
site-update-later = Mais tarde
static-needs-script-title = O Minewise precisa de JavaScript
static-needs-script = Esta página desenha e joga seus tabuleiros com JavaScript. Ative-o para este site e recarregue a página.
static-not-found-title = Não há nada aqui
static-not-found = Nenhuma página tem este endereço. Talvez falte uma parte dele, ou o jogo a que levava tenha sido apagado.
static-not-found-play = Jogar uma partida
static-not-found-analysis = Analisar uma posição
static-not-found-docs = A API

## Settings

settings-title = Configurações
settings-theme = Tema
settings-theme-auto = Como o sistema
settings-theme-light = Claro
settings-theme-dark = Escuro
settings-theme-classic = Clássico
settings-theme-high-contrast = Alto contraste
settings-theme-colour-blind = Daltônicos, escuro
settings-theme-colour-blind-light = Daltônicos, claro
settings-language = Idioma
settings-language-auto = Como o navegador
settings-section-look = Aparência
settings-section-board = Tabuleiro
settings-section-input = Mouse e toque
settings-section-sound = Som e vibração
settings-section-data = Seus dados
settings-motion = Animar o tabuleiro
settings-cell-size-auto = Ajustar o tabuleiro à janela
settings-cell-size = Tamanho das casas
settings-touch-cell-size = Menor casa para os dedos
settings-pixels = { NUMBER($pixels) } px
settings-clock = O relógio conta
settings-clock-seconds = segundos
settings-clock-tenths = décimos
settings-clock-hundredths = centésimos
settings-live-figures = Mostrar 3BV/s, cliques e IOE durante o jogo
settings-question-marks = Interrogações em jogos novos
settings-chord-with = Abrir o resto em volta de um número com
settings-chord-with-click = um clique nele
settings-chord-with-double-click = um duplo clique nele
settings-chord-with-buttons = só o botão do meio ou os dois botões
settings-swap-buttons = Trocar os botões: o direito abre, o esquerdo marca
settings-sound = Sons
settings-volume = Volume
settings-vibration = Vibração
settings-vibration-off = não
settings-vibration-light = leve
settings-vibration-strong = forte
settings-open-on = Um clique esquerdo abre uma casa
settings-open-on-release = ao soltar o botão
settings-open-on-press = ao apertar o botão
settings-hold = Toque longo após
settings-hold-millis = { NUMBER($millis) } ms
settings-tap-flags = Tocar marca, toque longo abre
settings-record-mouse = Gravar o caminho do mouse para os replays (não é enviado a lugar nenhum)
settings-vi-keys = h vai para a esquerda (Shift+H dá então uma dica)
settings-close = Fechar

## Take everything along: all that this browser keeps, as one file

bring-title = Levar tudo para outro navegador
bring-about = Salve seus jogos inacabados, seu histórico e suas configurações em um arquivo e carregue-o em outro navegador para continuar lá. Carregar um arquivo acrescenta ao que já existe e não apaga nada.
bring-keys = O arquivo contém as chaves dos seus jogos no clube. Quem o tiver pode jogá-los, então guarde-o para você.
bring-save = Salvar em um arquivo
bring-load = Carregar um arquivo
bring-checking = Verificando o jogo { NUMBER($number) } de { NUMBER($count) } …
bring-added =
    { $count ->
        [0] Nenhum jogo novo.
        [one] 1 jogo adicionado.
       *[other] { $count } jogos adicionados.
    }
bring-extended =
    { $count ->
        [one] { $count } jogo estava mais adiantado no arquivo e foi atualizado.
       *[other] { $count } jogos estavam mais adiantados no arquivo e foram atualizados.
    }
bring-kept =
    { $count ->
        [one] { $count } jogo já estava aqui.
       *[other] { $count } jogos já estavam aqui.
    }
bring-settings = Suas configurações foram aplicadas.
bring-refused =
    { $count ->
        [one] { $count } jogo ficou de fora porque suas jogadas são impossíveis:
       *[other] { $count } jogos ficaram de fora porque suas jogadas são impossíveis:
    } { $games }.
bring-fault-foreign = Este arquivo não foi salvo pelo Minewise. Nada mudou.
bring-fault-newer = Este arquivo foi salvo por uma versão mais nova do Minewise. Nada mudou.
bring-fault-damaged = Este arquivo está danificado ou incompleto. Nada mudou.
bring-fault-large = Este arquivo é grande demais. Nada mudou.
bring-fault-storage = Este navegador não deixa o Minewise guardar nada, por isso nada mudou.

## Levels and rules

level-easy = Fácil
level-normal = Normal
level-beginner = Iniciante
level-intermediate = Intermediário
level-expert = Especialista
level-evil = Diabólico
board-size =
    { NUMBER($width) } × { NUMBER($height) }, { $mines ->
        [one] { $mines } mina
       *[other] { $mines } minas
    }
assistant-single = Bandeira simples
assistant-single-about = Um só tipo de bandeira, como no jogo clássico.
assistant-dual = Bandeira dupla
assistant-dual-about = Bandeiras confirmadas e bandeiras propostas.
assistant-intelligent = Inteligente
assistant-intelligent-about = Marca o que é certo, abre o que é seguro e mostra o que decorre das suas suposições.
strength-single = Um número por vez
strength-complete = Tudo o que pode ser provado
fairness-classic = Clássico
fairness-classic-about = Alguns tabuleiros exigem um palpite.
fairness-no-guess = Sem palpites
fairness-no-guess-about = Todo tabuleiro se resolve só com lógica.
fairness-strict = Rigoroso
fairness-strict-about = Você perde se der um palpite quando outra casa é segura.
fairness-kind = Gentil
fairness-kind-about = Quando nada é certo, seu palpite é seguro.
first-click-opening = abre uma área
first-click-safe = é seguro
first-click-none = pode acertar uma mina

## Start page

start-headline = Campo minado sem o azar.
start-lead = Tabuleiros sem palpites, dicas que dizem por quê, e as probabilidades verdadeiras quando você pedir.
start-play = Jogar: { $board }
start-play-first = um bom começo
start-play-last = seu último jogo
start-best = Recorde { $time }
start-wins =
    { $count ->
        [one] { $count } vitória
       *[other] { NUMBER($count) } vitórias
    }
start-not-won = Ainda não vencido
start-unfinished-all =
    { $count ->
        [one] Mostrar { $count } jogo
       *[other] Mostrar os { NUMBER($count) } jogos
    }
start-columns-missing = Informe o número de colunas.
start-rows-missing = Informe o número de linhas.
start-columns-limit = Com tantas linhas, aqui são possíveis no máximo { NUMBER($limit) } colunas.
start-rows-limit = Com tantas colunas, aqui são possíveis no máximo { NUMBER($limit) } linhas.
start-mines-missing = Informe o número de minas.
start-seed-about = A mesma semente dá o mesmo tabuleiro a partir do mesmo primeiro clique. Esses jogos não são classificados.
start-history-club =
    { $count ->
        [one] { $count } jogo no clube
       *[other] { NUMBER($count) } jogos no clube
    }
number-not-whole = “{ $text }” não é um número inteiro. Use só os algarismos de 0 a 9.
start-continue-board = Continuar { $board }
start-levels = Escolha um tabuleiro
start-where = Onde jogar
start-unfinished = Jogos inacabados
start-history = Seus últimos jogos
start-forget = Apagar este jogo
start-forget-question = Apagar este jogo para sempre?
start-forget-yes = Apagar
start-forget-no = Manter
start-progress = { $part } aberto
start-history-date = Jogado
start-history-board = Tabuleiro
start-history-result = Resultado
start-history-time = Tempo
start-history-actions = Ações
start-history-replay = Replay
start-history-more = Mostrar mais jogos
start-history-published = Publicado
start-last = jogado por último
start-custom = Tabuleiro personalizado
start-columns = Colunas
start-rows = Linhas
start-mines = Minas
start-start = Começar
start-rules = Regras
start-assistant = Assistente
start-strength = Raciocínio
start-fairness = Sorte
start-first-click = Primeiro clique
start-countdown = Contagem regressiva
start-seconds = Segundos
start-question-marks = Interrogações
start-chording = Liberar: um clique em um número satisfeito abre as casas em volta
start-name = Seu nome
start-seed = Semente para treinar
start-more = Mais opções

## Challenges: a link that starts a given board, with the time to beat

challenge = Desafio
challenge-by = { $name } jogou este tabuleiro em { $time }. Faça melhor!
challenge-nameless = Alguém jogou este tabuleiro em { $time }. Faça melhor!
challenge-start = Comece na linha { NUMBER($row) }, coluna { NUMBER($column) }. As minas são postas depois do primeiro clique, por isso o tabuleiro só é o mesmo a partir daí.
challenge-play = Aceitar o desafio
challenge-damaged = Este link de desafio está danificado, por isso seu tabuleiro não pode ser jogado. Peça-o de novo, ou escolha um tabuleiro seu.

## Where a game is played

where-home = Em casa
where-home-about = Neste navegador: instantâneo, privado e também sem conexão.
where-club = No clube
where-club-about = No servidor, que guarda o segredo das minas: amigos podem assistir, e as vitórias contam para os melhores tempos.

## Buttons

button-open = Abrir
button-flag = Bandeira
button-hint = Dica
button-why = Por quê?
button-odds = Probabilidades
button-advice = Melhor jogada
button-win-chance = Chance de vencer
button-undo = Desfazer
button-pause = Pausar
button-resume = Continuar
button-new-game = Novo jogo
button-retry = Repetir este tabuleiro
button-auto = Jogar o que é certo
button-auto-play = Fazer uma jogada
button-give-up = Desistir
button-flag-mode = Modo bandeira
button-copy-watch-link = Copiar link para espectadores
button-zoom-in = Aproximar
button-zoom-out = Afastar
button-zoom-fit = Ajustar à janela
button-help = Ajuda
button-more = Mais

## Actions, as help and the key editor list them: action-<id> of crates/actions

action-open = abrir uma casa; sobre um número, liberar
action-flag = bandeira, ou a próxima marca
action-chord = liberar: abrir o resto em volta de um número
action-question = interrogação, se este jogo as tiver
action-undo = desfazer, mesmo uma jogada fatal
action-pause = pausar ou continuar
action-new-game = novo jogo
action-retry = repetir este tabuleiro
action-give-up = desistir
action-hint = dica; de novo para abrir a casa
action-why = explicar esta casa, ou mostrar seu risco
action-odds = a probabilidade de mina de cada casa
action-advice = melhor jogada
action-win-chance = chance de vencer
action-auto = fazer todas as jogadas certas
action-auto-play = deixar o programa jogar
action-faster = jogar mais rápido
action-slower = jogar mais devagar
action-move-left = ir para a esquerda
action-move-down = ir para baixo
action-move-up = ir para cima
action-move-right = ir para a direita
action-row-start = primeira coluna
action-row-end = última coluna
action-first-row = primeira linha
action-last-row = última linha
action-column = ir para a coluna do número digitado antes
action-half-page-up = meia página para cima
action-half-page-down = meia página para baixo
action-page-up = uma página para cima
action-page-down = uma página para baixo
action-next-frontier = próxima casa coberta ao lado de uma aberta
action-previous-frontier = casa coberta anterior ao lado de uma aberta
action-next-alike = próxima casa que mostra o mesmo
action-previous-alike = casa anterior que mostra o mesmo
action-zoom-in = aproximar
action-zoom-out = afastar
action-zoom-fit = ajustar o tabuleiro à janela
action-cell-width = casas estreitas ou largas
action-full-screen = tela cheia
action-flag-mode = modo bandeira: um toque ou clique marca
action-next-step = próximo passo de uma explicação
action-previous-step = passo anterior de uma explicação
action-details = mostrar tudo o que não cabe
action-redraw = redesenhar a tela
action-help = esta ajuda
action-cancel = parar o programa, ou fechar o que está aberto
action-menu = menu; o jogo é salvo
action-command-line = digitar um comando, como no modo de linhas
action-copy-watch-link = copiar um link para espectadores
action-suspend = voltar ao shell; fg retorna
action-quit = sair; o jogo é salvo
action-group-play = Jogar
action-group-assist = Ajuda do programa
action-group-move = Mover-se
action-group-view = Exibição
action-group-general = Geral

## Game

game-title = Jogo
game-mines-left = Minas restantes
game-time = Tempo
game-time-left = Tempo restante
game-score = Pontos: { NUMBER($score) }
game-face = Novo jogo com as mesmas regras
game-leave = Começar um novo jogo? Você pode voltar a este.
game-leave-it = Novo jogo
game-lose-progress = Começar este tabuleiro de novo? Você perderá o que já fez.
game-way-back = Voltar ao seu último jogo
game-copied = Link copiado.
game-copy-this = Copie este link: { $link }
game-tools = Ferramentas
game-paused = Pausado. O tabuleiro está escondido.
game-watching = Você está assistindo a este jogo.
game-reconnecting = Reconectando …
game-click-lost = Há cliques demais à espera do servidor, por isso este não foi enviado.
game-thinking = Pensando …
game-stopped = Parado. Nada mudou.
game-stopped-midway = Parado. As jogadas já feitas ficam.
game-stop = Parar
game-not-kept = Não salvo
game-not-kept-about = Este navegador não está salvando o jogo: o armazenamento está bloqueado, ou o disco está cheio. Você pode continuar jogando, mas fechar a página perde o jogo.
game-page-outdated = O Minewise foi atualizado em outra aba. Recarregue esta página para continuar salvando o jogo.
game-kept-again = Este jogo tinha sido apagado deste navegador, por isso foi salvo de novo.
game-crashed = Algo deu errado, e seu último comando não foi executado. O jogo está como antes.
game-no-such-game = Este jogo não existe, ou você não tem acesso a ele. Comece um novo.
game-practice = Treino
game-assistant = Assistente: { $name }
game-fact = { $what }: { $value }
tool-advice = Melhor
tool-win-chance = Chance
tool-menu = Menu
game-tap = Um toque ou clique
game-about = Este jogo
game-challenge-copied = Link copiado. Ele abre este tabuleiro para outros, com o seu tempo a bater.
game-show-result = Mostrar o resultado
told-ready = Abra qualquer casa para começar.
told-challenge = Tempo a bater: { $time }. Comece na { $place }: o tabuleiro só é o mesmo a partir daí.
told-opened =
    { $count ->
        [one] { $count } casa aberta.
       *[other] { $count } casas abertas.
    }
told-cell = { CAPITALISE($place) }: { $what }.
told-marks =
    { $count ->
        [one] { $count } marca mudada.
       *[other] { $count } marcas mudadas.
    }
told-undone =
    { $count ->
        [0] Desfeito.
        [one] Desfeito: { $count } casa coberta de novo.
       *[other] Desfeito: { $count } casas cobertas de novo.
    }
told-hint = A casa na { $place } é segura: { $proof }. Dica de novo para abri-la.
told-nothing-certain = Nenhuma casa é com certeza segura. “{ button-advice }” mostra o melhor palpite.
told-advice = Melhor jogada: { $place }, com { $risk } de chance de ser uma mina.
told-advice-safe = Melhor jogada: { $place }, que é segura.
told-win-chance = Jogando o melhor possível, vence-se este jogo em { $chance } das vezes.
told-win-chance-about = O programa vence este jogo em cerca de { $chance } das vezes (± { $error }). Jogando o melhor possível, vence-se pelo menos com essa frequência.
told-win-chance-rule = Jogando o melhor possível, a vitória é certa: as regras deste jogo a garantem.
told-win-chance-unknown = A chance de vencer ainda não pode ser calculada.
told-not-certain = A casa na { $place } é incerta: tem { $risk } de chance de ser uma mina.
told-not-certain-unknown =
    Não foi possível provar se a casa na { $place } é segura ou uma mina, e esta posição é complexa
    demais para calcular suas probabilidades.
told-implied =
    Se suas propostas estiverem certas, a casa na { $place } é { $verdict ->
        [mine] uma mina
       *[safe] segura
    }. { $why }
told-why-cell = Escolha uma casa coberta para explicar.
told-guessed = A casa na { $place } foi um palpite, mas { $certain } era segura.
told-conflict = Estas propostas não podem ser todas minas.
told-must-be-safe = A casa na { $place } tem de ser segura.
told-open-it = Abri-la
told-retried = O mesmo tabuleiro, desde o início.
told-started = Novo tabuleiro.
told-exploded = Uma mina explodiu.
told-over = Este jogo acabou. Comece um novo.
odds-of-first-open = A primeira casa que você abre é segura, seja qual for.
odds-of-any-board =
    Estas probabilidades contam todos os tabuleiros que combinam com o que está aberto; o seu é um que
    não exige palpites.
odds-of-kind-game = Quando nada é certo, todo palpite que possa ser seguro é seguro neste jogo, sejam quais forem as probabilidades.
odds-of-first-sight = Estas probabilidades são para quem vê este tabuleiro pela primeira vez.

## The end of a game

result-new-best = Novo recorde
result-first-win = Sua primeira vitória aqui
result-place =
    { $of ->
        [1] A única vitória aqui até agora
       *[other] Número { NUMBER($place) } de { $of } vitórias aqui
    }
result-place-club = Número { NUMBER($place) } nos melhores tempos
result-faster = { $time } mais rápido que seu melhor tempo
result-slower = { $time } mais lento que seu melhor tempo
result-accuracy = Precisão
result-luck = Sorte
result-mistakes = Erros
result-risk = Risco corrido
result-needless = Riscos desnecessários
result-help = Ajuda
result-help-none = nenhuma
result-same = Mesmo tabuleiro
result-review = Rever
result-challenge = Compartilhar
result-challenge-help = Só uma vitória na primeira tentativa e sem ajuda pode ser compartilhada como desafio.
result-challenge-won = Desafio vencido
result-challenge-ahead = { $time } mais rápido que o desafio
result-challenge-behind = { $time } mais lento que o desafio
result-details = Todos os números
result-title = Resultado
result-won = Você venceu!
result-mine = Você perdeu: era uma mina.
result-time-out = Você perdeu: o tempo acabou.
result-gave-up = Você desistiu.
result-guess = Você perdeu: foi um palpite, e outra casa era segura.
result-time = Tempo
result-server-time = Tempo no servidor
result-score = Pontos
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = Eficiência
result-clicks = Cliques
result-undos = Desfeitas
result-hints = Dicas
result-explanations = Explicações
result-odds = Probabilidades mostradas
result-autos = Jogadas automáticas
result-clean = Vencido sem ajuda.
result-practice = Treino: este tabuleiro era conhecido, por isso o tempo não conta.
result-again = Jogar de novo
result-replay = Ver o replay
result-share = Copiar link do replay
result-best = Melhores tempos neste nível, com estas regras
result-no-best = Nenhum ainda.
result-nameless = anônimo
result-drawn = Seu navegador e o servidor sortearam este tabuleiro juntos, como prometido.
result-not-as-promised = Este não é o tabuleiro com que o servidor se comprometeu antes do jogo.
ranking-person = Este jogo conta para os melhores tempos.
ranking-program = Este jogo conta para os melhores tempos dos programas: { $reasons }.
ranking-none = Este jogo não conta para os melhores tempos: { $reasons }.
ranking-practice = Treino: você continuou depois do fim do jogo, por isso ele não conta.
ranking-reason-before-rule = jogado antes de esta regra existir
ranking-reason-not-won = não vencido
ranking-reason-practice = você escolheu o tabuleiro
ranking-reason-pause = o relógio foi parado
ranking-reason-undo = uma jogada foi desfeita
ranking-reason-retry = o tabuleiro foi recomeçado
ranking-reason-hint = foram usadas dicas ou conselhos
ranking-reason-explanation = foram usadas explicações
ranking-reason-odds = as probabilidades foram mostradas
ranking-reason-auto = foram usadas jogadas automáticas
ranking-reason-analysis = este jogo foi analisado enquanto era jogado
ranking-reason-too-fast = mais rápido do que alguém consegue clicar
ranking-reason-program = jogado por um programa
ranking-reason-self-timed = jogado em casa, com tempo próprio

## Publishing a game that was played at home

publish-open = Publicar
publish-title = Publicar este jogo
publish-about = O servidor verifica o jogo e dá um link ao seu replay; quem tiver o link pode vê-lo. Os tempos são seus, por isso ele é dito “com tempo próprio” e não conta para os melhores tempos.
publish-name = Ele será mostrado com o nome { $name }.
publish-nameless = Ele será mostrado sem nome.
publish-yes = Publicar
publish-no = Cancelar
publish-done = Publicado.
publish-link = Link para o replay

## The assistant's steps

trace-title = O raciocínio do assistente
trace-open = Mostrar as razões
trace-none = Nada a mostrar sobre a última jogada.
trace-step = Passo { NUMBER($at) } de { NUMBER($of) }
trace-back = Passo anterior
trace-forward = Próximo passo
trace-play = Mostrar todos os passos
trace-stop = Parar
why-mine = Por que { $place } é uma mina
why-safe = Por que { $place } é segura
why-would-be-mine = Por que { $place } seria uma mina
why-would-be-safe = Por que { $place } seria segura
why-proposals =
    { $count ->
        [1] O que decorre da sua proposta
       *[other] O que decorre das suas propostas
    }
why-step-forcing =
    O { NUMBER($forcing) } na { $forcing_place } { $needs ->
        [0] não precisa de mais minas
        [one] precisa de mais 1 mina
       *[other] precisa de mais { $needs } minas
    } e { $elsewhere ->
        [0] não tem nenhuma casa
        [one] só tem 1 casa
       *[other] só tem { $elsewhere } casas
    } que o { NUMBER($satisfied) } na { $satisfied_place } não toca.
why-step-held =
    Então { $shared ->
        [1] a casa em comum tem
       *[other] as { $shared } casas em comum têm
    } { $held ->
        [0] zero minas
        [one] 1 mina
       *[other] { $held } minas
    }.
why-step-rest = É tudo de que o { NUMBER($satisfied) } na { $satisfied_place } precisa, então o resto em volta dele é seguro.
why-step-needing =
    O { NUMBER($needing) } na { $needing_place } { $needs ->
        [0] não precisa de mais minas
        [one] precisa de mais 1 mina
       *[other] precisa de mais { $needs } minas
    }.
why-step-limited =
    { $shared ->
        [1] Na casa em comum
       *[other] Nas { $shared } casas em comum
    } com o { NUMBER($limiting) } na { $limiting_place } { $most ->
        [0] não cabe nenhuma mina
        [one] cabe no máximo 1 mina
       *[other] cabem no máximo { $most } minas
    }.
why-step-others =
    Então { $others ->
        [1] a outra casa é uma mina
       *[other] todas as suas outras casas são minas
    }.
why-step-suppose =
    Suponha que a casa na { $cell } fosse { $opposite ->
        [mine] uma mina
       *[safe] segura
    }.
why-step-then = Então, { proof-consequence }.
why-step-failure =
    Agora o { NUMBER($clue) } na { $place } { $mines ->
        [0] não teria nenhuma mina
        [one] { $fit ->
            [too-few] só teria 1 mina
           *[too-many] teria 1 mina
        }
       *[other] { $fit ->
            [too-few] só teria { $mines } minas
           *[too-many] teria { $mines } minas
        }
    } em volta.
why-step-impossible =
    Isso não pode ser, então a casa na { $cell } é { $what ->
        [mine] uma mina
       *[safe] segura
    }.
why-step-same = O mesmo vale para { $cells }.

## The key editor

keys-title = Teclas
keys-how = Escolha uma ação e aperte a nova tecla. Esc mantém a antiga.
keys-press = Aperte uma tecla …
keys-none = nenhuma tecla
keys-taken = { $key } já é usada para “{ $action }”. Escolha outra tecla, ou mude essa primeiro.
keys-reset = Restaurar todas as teclas
keys-is-reset = Todas as teclas foram restauradas.
key-space = espaço
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-arrow-left = esquerda
key-arrow-right = direita
key-arrow-up = cima
key-arrow-down = baixo
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift

## Help

help-title = Teclas, mouse e toque
help-mouse-title = Mouse
help-touch-title = Toque
help-open = abrir uma casa; sobre um número, liberar
help-flag = bandeira
help-chord = liberar
help-mouse-left = botão esquerdo
help-mouse-right = botão direito
help-mouse-middle = botão do meio, ou esquerdo e direito juntos
help-mouse-wheel = roda
help-wheel = rolar o tabuleiro; com Ctrl, zoom
help-touch-tap = tocar
help-touch-hold = toque longo
help-touch-drag = arrastar, pinçar
help-drag = rolar, zoom

## Cells, as they are read out

board-name = Tabuleiro
cell-covered = coberta
cell-empty = aberta, sem minas em volta
cell-flag = bandeira
cell-proposed = bandeira proposta
cell-question = interrogação
cell-implied-mine = seria uma mina
cell-implied-safe = seria segura
cell-mine = mina
cell-exploded = mina explodida
cell-flagged-mine = mina marcada
cell-wrong-flag = bandeira errada
cell-guessed = o palpite que custou o jogo, não uma mina
cell-guessed-mine = o palpite que custou o jogo, uma mina
cell-violated = { NUMBER($clue) }, contradito pelas marcas
cell-odds = mina: { $chance }
cell-at = { CAPITALISE($place) }: { $what }
cell-at-odds = { CAPITALISE($place) }: { $what }, { cell-odds }

## What the game refuses: refused-<reason> of the API's problems

refused-flagged = Há uma bandeira aqui.
refused-already-open = Esta casa já está aberta.
refused-not-a-clue = Só se pode liberar em volta de um número aberto.
refused-nothing-around = Não há mais nada a abrir em volta.
refused-chord-unsatisfied = Para liberar, são precisas tantas bandeiras em volta quanto o número diz.
refused-over = O jogo acabou.
refused-click-on-covered = Esta casa está coberta.
refused-mark-on-open = Esta casa está aberta: não há nada a marcar.
refused-mark-on-hint = Esta casa é mostrada como dica: ela é segura.
refused-confirmed = Esta casa é certamente uma mina, por isso sua bandeira fica.
refused-question-marks-off = Este jogo não tem interrogações.
refused-chording-off = Neste jogo não se pode liberar.
refused-not-paused = O jogo não está pausado.
refused-not-running = Não há o que pausar: o relógio começa quando você abre a primeira casa.
refused-nothing-to-undo = Não há nada a desfazer.
refused-nothing-certain = Nenhuma jogada é certa aqui.
refused-stopped = Parado. O jogo não mudou.
refused-final-end = Este jogo acabou, e seu fim não pode ser desfeito.
refused-paused = { game-paused }
refused-out-of-board = Essa casa não existe neste tabuleiro.
refused-no-guess-impossible = Com estas minas, não é possível jogar sem palpites a partir de qualquer primeira casa. Use menos minas ou um tabuleiro maior.
refused-no-board =
    Não foi encontrado daqui um tabuleiro que se resolva sem palpites. Tente outra casa, ou menos minas.

## What the server refuses. Where a text is empty, the server's own (English) one is shown.

problem-bad-request = {""}
problem-board-refused = {""}
problem-value-refused = {""}
problem-command-refused = {""}
problem-outdated = O jogo tinha avançado. Tente de novo.
problem-not-found = Este jogo não existe aqui.
problem-not-over = Isto só é possível depois do fim do jogo.
problem-key-missing = Você precisa de uma chave para este jogo.
problem-key-wrong = Esta chave não é deste jogo.
problem-too-hard = Esta posição é complexa demais para ser calculada.
problem-contradiction = Nenhuma distribuição das minas serve para esta posição.
problem-too-many-requests = Pedidos demais de uma vez. Tente de novo em instantes.
problem-quota-used = Você já publicou tudo o que este servidor aceita de um endereço por dia. Tente de novo amanhã.
problem-busy = O servidor está ocupado. Tente de novo em instantes.
problem-storage-unavailable = O banco de dados do servidor não responde. Tente de novo em instantes.
problem-storage-full = Este servidor não tem espaço para mais jogos publicados.
problem-stopping = O servidor está prestes a reiniciar. Tente de novo em instantes.
problem-internal = Algo deu errado no servidor.
problem-field-size = Este tabuleiro é grande demais para estas regras.
problem-field-time-limit = O limite de tempo tem de estar entre 1 e 5999 segundos.
problem-field-name = Um nome tem de 1 a 32 caracteres.
problem-field-seed = Uma semente é um número inteiro de 0 a 18446744073709551615.
problem-field-record = O servidor não consegue reproduzir este jogo, por isso ele não foi publicado.
problem-other = O servidor diz: { $detail }

## Analysis

analysis-title = Tabuleiro de análise
analysis-board = Posição
analysis-tools-title = Clique em uma casa para …
analysis-tools-why = Explicá-la
analysis-tools-covered = Cobri-la
analysis-tools-clue =
    { $clue ->
        [0] Abri-la: sem minas em volta
        [one] Abri-la: 1 mina em volta
       *[other] Abri-la: { $clue } minas em volta
    }
analysis-tools-mine = Supor uma mina
analysis-tools-safe = Supor que é segura
analysis-brush-why = Por quê?
analysis-brush-covered = Cobrir
analysis-brush-mine = Mina
analysis-brush-safe = Segura
analysis-legend = As cores das probabilidades, de com certeza segura a com certeza uma mina
analysis-legend-safe = 0% segura
analysis-legend-mine = 100% mina
analysis-found-title = Resultado
analysis-found-thinking = Calculando …
analysis-found-layouts = Distribuições possíveis
analysis-found-uncounted = muitas para contar com exatidão
analysis-found-safe = Com certeza seguras
analysis-found-mines = Com certeza minas
analysis-found-best = Melhor jogada
analysis-found-best-cell = { CAPITALISE($place) }, risco { $risk }
analysis-found-estimates =
    Esta posição é tão complexa que as probabilidades são estimativas. Tudo o que é dado como certo é
    certo.
analysis-found-nothing-covered = Não restam casas cobertas.
analysis-found-some-safe =
    { $count ->
        [one] { $count } casa pode ser aberta sem risco.
       *[other] { $count } casas podem ser abertas sem risco.
    }
analysis-found-some-mines =
    { $count ->
        [one] { $count } casa é com certeza uma mina, mas nenhuma é com certeza segura.
       *[other] { $count } casas são com certeza minas, mas nenhuma é com certeza segura.
    }
analysis-found-nothing-certain = Nada é certo aqui. Os números são a chance de cada casa ser uma mina, em porcentagem.
analysis-found-coin = Nada é certo aqui, e até a melhor casa é um cara ou coroa: 50%.
analysis-meaning-title = O que os números significam
analysis-meaning-odds = Cada número é a chance, em porcentagem, de a casa ter uma mina. Contam-se todas as distribuições das minas que combinam com os números, e todas são igualmente prováveis.
analysis-meaning-certain = 0 é com certeza segura e 100 é com certeza uma mina. Tudo o que fica no meio é um risco, até 1.
analysis-meaning-best = A casa marcada é a melhor jogada. Muitas vezes é a de menor risco, mas uma casa que diz mais pode valer um pouco mais de risco.
analysis-meaning-coin = Em um 50/50, duas casas dividem uma mina e nenhum número dirá qual. Esperar não ajuda: decida cedo e, se perder, perderá menos tempo.
analysis-meaning-coin-example = Ver um 50/50
analysis-meaning-win = Onde pode ser contada, a chance de vencer é a de quem joga o melhor possível daqui até o fim. Nos outros casos é a do programa, estimada com partidas que ele joga, com seu erro. Jogando o melhor possível, vence-se pelo menos com essa frequência.
analysis-why-title = Por quê?
analysis-why-how = Escolha “{ analysis-brush-why }” e clique em uma casa coberta, ou aperte ? sobre ela.
analysis-why-open = { CAPITALISE($place) } está aberta. Escolha uma casa coberta.
analysis-why-uncertain = A casa na { $place } é incerta: tem { $risk } de chance de ser uma mina.
analysis-why-uncertain-unsupposed =
    A casa na { $place } é incerta só pelos números: sem suas suposições, ela tem { $risk } de chance de
    ser uma mina.
analysis-why-mine = A casa na { $place } é uma mina.
analysis-why-safe = A casa na { $place } é segura.
analysis-win-ask = Chance de vencer
analysis-win-thinking = Jogando partidas de teste …
analysis-win-exact = Jogando o melhor possível, vence-se daqui em { $chance } das vezes (exato).
analysis-win-estimate =
    O programa vence daqui em cerca de { $chance } das vezes (± { $error }), estimado com
    { NUMBER($games) } partidas. Jogando o melhor possível, vence-se pelo menos com essa frequência.
analysis-position-title = Posição
analysis-odds = Mostrar probabilidades
analysis-undo = Desfazer
analysis-clear = Cobrir todas as casas
analysis-copy = Copiar link
analysis-copy-text = Copiar texto
analysis-copied = Copiado
analysis-in-address = Copie-o da barra de endereço
analysis-in-field = Copie-o do campo
analysis-size-apply = Mudar tamanho
analysis-notation-title = A posição como texto
analysis-notation-forms = Cole uma posição em qualquer destas formas: 3x2x1:_10/110, ou 3 2 1 #10110, ou várias linhas.
notation-error-empty = Escreva uma posição como LxAxM:LINHA/LINHA/…, com _ para uma casa coberta.
notation-error-header = “{ $text }” não é uma posição: ela tem de começar com colunas, linhas e minas, como 9x9x10:
notation-error-size = Um tabuleiro precisa de pelo menos uma linha e uma coluna, e no máximo { NUMBER($most) } casas.
notation-error-mines = O número de minas tem de estar entre 0 e { NUMBER($most) }.
notation-error-rows =
    Há { $found ->
        [one] { $found } linha
       *[other] { $found } linhas
    } em vez de { NUMBER($expected) }.
notation-error-row =
    A linha { NUMBER($row) } tem { $found ->
        [one] { $found } casa
       *[other] { $found } casas
    } em vez de { NUMBER($expected) }.
notation-error-cells =
    Há { $found ->
        [one] { $found } casa
       *[other] { $found } casas
    } em vez de { NUMBER($expected) }.
notation-error-symbol =
    “{ $symbol }” na linha { NUMBER($row) }, coluna { NUMBER($column) } não é uma casa: use _ ou # para uma
    coberta, e de 0 a 8 para uma aberta.
local-notation-error-number =
    “{ $text }” não é um número: escreva colunas, linhas, minas e casas, como 3 2 1 #10110.
local-notation-error-clue = { CAPITALISE($place) } mostra { NUMBER($number) }, mas um número vai de 0 a 8.
local-notation-error-more-cells = Há mais casas do que as { NUMBER($expected) } que o tabuleiro tem.
local-notation-error-trailing = “{ $text }” vem depois de uma posição já completa.
analysis-examples-title = Exemplos
analysis-examples-puzzle = No meio de um jogo
analysis-examples-one-two = O padrão 1-2-1
analysis-examples-count = Resolvido contando minas
analysis-examples-guess = Pura sorte
analysis-examples-published = Um problema publicado com 360 distribuições
analysis-exercise-title = Exercício
analysis-exercise-safe = Pelo menos uma casa é com certeza segura. Encontre-a e clique nela.
analysis-exercise-guess = Nada é certo aqui. Encontre o melhor palpite e clique nele.
analysis-exercise-show = Mostrar a resposta
analysis-exercise-right = Certo.
analysis-exercise-right-guess = Certo: o risco é de { $risk }, e nenhum palpite é melhor.
analysis-exercise-mine = Essa não: é com certeza uma mina.
analysis-exercise-unsure = Essa não: a chance de mina é de { $risk }, e outra casa é com certeza segura.
analysis-exercise-worse = Há um palpite melhor: este tem um risco de { $risk }.
analysis-exercise-is-safe = A casa marcada é com certeza segura.
analysis-exercise-is-best = A casa marcada é o melhor palpite: seu risco é de { $risk }.

## Best times

best-times-title = Melhores tempos
best-times-intro =
    Jogos vencidos em tabuleiros sorteados, sem pausas, dicas, explicações, probabilidades, desfazer ou
    repetir, e sem o tabuleiro de análise. Cada conjunto de regras tem sua lista. Programas têm listas à
    parte: quem diz ser um, e tudo o que é mais rápido que uma mão. Os tempos são tomados no clique, e o
    servidor os compara com os seus. Ele não pode ver um solucionador no computador de um jogador.
best-times-level = Tabuleiro
best-times-player = Jogadores
best-times-period = Quando
best-times-period-day = 24 horas
best-times-period-week = 7 dias
best-times-period-all = Sempre
best-times-rules = Regras
best-times-you = você
best-times-columns-replay = Replay
best-times-replay-of = Replay: { $name }, { $time }
best-times-empty-period = Ninguém venceu aqui sem ajuda neste tempo. Você pode ser a primeira pessoa.
best-times-players-person = Pessoas
best-times-players-program = Programas
best-times-before-rule = de antes desta regra
best-times-loading = Carregando …
best-times-empty = Ninguém venceu aqui sem ajuda ainda. Você pode ser a primeira pessoa.
best-times-play = Jogar agora
best-times-again = Tentar de novo
best-times-columns-rank = Posição
best-times-columns-name = Nome
best-times-columns-time = Tempo
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = Cliques
best-times-columns-date = Data
best-times-caption = Melhores tempos: { $rules }

## The chance to win through a game, as a curve

curve-name = Chance de vencer
curve-summary = Chance de vencer: { $first } no início, { $least } no ponto mais baixo, { $last } no fim
curve-unknown = A chance de vencer não é conhecida aqui.
curve-not-now = A chance de vencer não é calculada aqui enquanto você tiver um jogo inacabado no clube.
curve-chance = chance de vencer { $chance }
curve-chance-about = o programa vence em cerca de { $chance } (± { $error })

## Statistics

plot-table = Como tabela
statistics-title = Estatísticas
statistics-intro = Seus próprios jogos: os que este navegador guarda, e os do clube que ele conhece.
statistics-games = Jogos
statistics-empty = Ainda não há nada a contar. Seu primeiro jogo aparecerá aqui.
statistics-play = Jogue seu primeiro jogo
statistics-none = Nenhum dos seus jogos é assim.
statistics-none-all = Mostrar todos os jogos
statistics-club-missing = Não é possível alcançar o servidor, por isso podem faltar seus últimos jogos no clube.
statistics-csv = Salvar como CSV
statistics-filters = Quais jogos contar
statistics-all = Todos
statistics-all-boards = Todos os tabuleiros
statistics-custom = Tabuleiros personalizados
statistics-help = Ajuda
statistics-help-no = Sem ajuda
statistics-help-yes = Com ajuda
statistics-place = Jogados
statistics-practice = tabuleiro escolhido
statistics-total-minutes = { NUMBER($minutes) } min de jogo
statistics-total-hours = { NUMBER($hours) } h { NUMBER($minutes) } min de jogo
statistics-rate = Vitórias
statistics-wins =
    { $wins ->
        [0] nenhuma vitória ainda
        [one] 1 vitória
       *[other] { $wins } vitórias
    }
statistics-streak = Sequência atual
statistics-streak-longest = a maior: { NUMBER($longest) }
statistics-best = Melhor tempo
statistics-best-average = média: { $time }
statistics-average = média das suas vitórias
statistics-average-time = Tempo médio
statistics-per-second = 3BV/s
statistics-efficiency = Eficiência
statistics-efficiency-about = 3BV por clique
statistics-won = Vencidos
statistics-lost = Perdidos
statistics-time = Tempo
statistics-date = Data
statistics-result = Resultado
statistics-result-won = Vencido
statistics-result-mine = Uma mina
statistics-result-time-out = Sem tempo
statistics-result-gave-up = Desistência
statistics-result-guess = Palpite desnecessário
statistics-levels = Por tabuleiro
statistics-plots = Ao longo do tempo
statistics-axis-period = Período
statistics-week = Semana de { $date }
statistics-from-to = { $from } a { $to }
statistics-plot-games = Jogos
statistics-plot-games-about = Quantos jogos você venceu e perdeu em cada período.
statistics-plot-rate = Vitórias
statistics-plot-rate-about = A parte dos jogos que você venceu em cada período.
statistics-plot-times = Tempo médio das suas vitórias
statistics-plot-times-about = Quanto duraram em média suas vitórias em cada período.
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = Os 3BV por segundo das suas vitórias, em média em cada período.
statistics-plot-efficiency = Eficiência
statistics-plot-efficiency-about = Os 3BV por clique das suas vitórias, em média em cada período.
statistics-plot-spread = Quanto duram suas vitórias
statistics-plot-spread-about = Quantas das suas vitórias duraram quanto.
statistics-luck = Sorte e habilidade
statistics-luck-about = Jogos avaliados jogada por jogada. A taxa sem sorte é o que seu jogo venceria sem sorte nem azar.
statistics-luck-progress = Jogos avaliados: { NUMBER($done) } de { NUMBER($all) }.
statistics-luck-unreviewed =
    { $count ->
        [one] { $count } jogo não pode ser avaliado: o tabuleiro é grande demais, ou as jogadas não existem mais.
       *[other] { $count } jogos não podem ser avaliados: os tabuleiros são grandes demais, ou as jogadas não existem mais.
    }
statistics-luck-mines = A sorte é contada aqui em minas: as esperadas pelos riscos corridos, menos as atingidas. O resultado de um jogo diz, em vez disso, quanto a sorte mudou a chance de vencer.
statistics-fair-rate = Sem sorte
statistics-fair-rate-about = { $low } a { $high } (95 %)
statistics-accuracy = Precisão
statistics-accuracy-about = de 100, em média
statistics-risk = Risco por jogo
statistics-risk-about = { $mistaken } por erro
statistics-mistakes = Erros por jogo
statistics-overlooked = O que foi ignorado
statistics-overlooked-single-clue = um número
statistics-overlooked-two-clues = dois números
statistics-overlooked-several-clues = vários números
statistics-overlooked-mine-total = número de minas
statistics-luckiest = Jogos com mais sorte
statistics-unluckiest = Jogos com mais azar
statistics-history = Todos os jogos
statistics-newer = Jogos mais recentes
statistics-older = Jogos mais antigos
statistics-page = Página { NUMBER($page) } de { NUMBER($pages) }

## Learn

learn-title = Aprender campo minado
learn-intro = Cinco passos curtos em tabuleiros de verdade. Aqui uma mina não custa nada, e você pode parar quando quiser.
learn-play = Jogar uma partida
learn-steps = Passos
learn-step-open = Abrir
learn-step-numbers = Números
learn-step-flag = Bandeiras
learn-step-chord = Atalho
learn-step-odds = Palpite
learn-step-done = (feito)
learn-mines-left =
    { $count ->
        [0] Todas as minas estão marcadas
        [one] Falta encontrar 1 mina
       *[other] Falta encontrar { $count } minas
    }
learn-next = Próximo
learn-back = Desfazer
learn-again = Recomeçar este passo
learn-show = Mostre-me
learn-unavailable = As lições precisam do servidor, e não é possível alcançá-lo. Tente de novo em instantes.
learn-title-open = Abra sua primeira casa
learn-how-open = Há seis minas escondidas sob este tabuleiro. Abra todas as outras casas e você vence. Clique ou toque em qualquer casa para começar: a primeira nunca é uma mina.
learn-done-open =
    { $count ->
        [1] Você abriu sua primeira casa.
       *[other] Você abriu { $count } casas de uma vez. Onde não há minas por perto, as casas em volta se abrem sozinhas, até os primeiros números.
    }
learn-title-numbers = O que os números dizem
learn-how-numbers = Um número conta as minas nas oito casas em volta dele. O 1 contornado toca só uma casa coberta, então essa é uma mina. O 1 à direita dele toca a mesma mina, então nada mais em volta dele pode ser uma. Abra uma casa segura.
learn-done-numbers = Isso mesmo. Esta casa era com certeza segura.
learn-title-flag = Marque uma mina
learn-how-flag = Uma bandeira marca uma mina, para você não abri-la sem querer. Encontre uma casa que tenha de ser uma mina e clique nela com o botão direito. Na tela de toque, segure-a; no teclado, aperte F. O 1 contornado ajuda.
learn-done-flag = Bem visto. Essa bandeira está certa.
learn-title-chord = Abra o resto de uma vez
learn-how-chord = O 1 contornado já tem sua mina: ela está marcada. Então todas as outras casas em volta dele são seguras, e não é preciso abri-las uma a uma. Clique no próprio número, e todas se abrem. Chamamos isso de liberar.
learn-done-chord =
    { $count ->
        [1] Um clique, uma casa. É seguro enquanto suas bandeiras estiverem certas.
       *[other] Um clique, { $count } casas. É seguro enquanto suas bandeiras estiverem certas.
    }
learn-title-count = Conte as minas
learn-how-count = Perto do fim, contar ajuda onde os números não ajudam. Este tabuleiro tem seis minas, e todas as seis estão marcadas. Duas casas ainda estão cobertas. Abra uma delas.
learn-done-count = Certo. Não resta nenhuma mina, então tudo o que ainda está coberto é seguro.
learn-title-odds = Quando nada é certo
learn-how-odds = Às vezes é preciso dar um palpite. Então vale a pena conhecer as probabilidades: cada número diz, em porcentagem, quão provável é uma mina ali. Abra a casa com o menor risco.
learn-done-odds = Bem escolhido. { $risk } era o menor risco deste tabuleiro. Se você prefere nunca dar palpites, escolha um tabuleiro sem palpites.
learn-show-safe = Esta casa é segura. Abra-a.
learn-show-flag = Esta casa é uma mina. Marque-a.
learn-show-chord = Clique neste número.
learn-show-least-risk = Esta casa tem o menor risco. Abra-a.
learn-said-mine = Era uma mina. Não faz mal: desfaça e olhe de novo.
learn-said-back = Está tudo como antes. Tente de novo.
learn-said-lucky = Deu certo, mas foi um palpite: o risco de mina era de { $risk }. Outra casa é com certeza segura.
learn-said-riskier = Deu certo, mas você correu um risco de { $risk }, e outra casa tinha menos. Recomece o passo, ou continue daqui.
learn-said-flag-safe = Esta casa é segura, então não precisa de bandeira. Tire-a.
learn-said-flag-unsure = Pode ser uma mina, mas não é certo: a chance é de { $risk }. Procure uma que tenha de ser.
learn-said-other = Tudo bem, mas não é disso que trata este passo. Leia a tarefa de novo.
learn-end-title = Você conhece o jogo
learn-end = O resto é prática. Um bom começo é um tabuleiro pequeno sem palpites, com dicas quando quiser. Ou veja os padrões: formas que aparecem em quase todos os jogos.
learn-end-again = Começar de novo
learn-patterns-link = Ver os padrões
learn-lessons-link = Primeira vez? Comece pelos cinco passos.
learn-patterns-title = Padrões
learn-patterns-intro = Algumas formas aparecem em quase todos os jogos. Depois de conhecê-las, você vê a resposta num relance. Cada tabuleiro aqui é uma posição de verdade: abra o que é seguro, e o motor explica cada casa.
learn-pattern-again = Recomeçar
learn-pattern-goal-open = Abra uma casa que seja com certeza segura.
learn-pattern-goal-flag = Marque a casa que tem de ser uma mina.
learn-pattern-goal-guess = Nada é certo aqui. Abra qualquer uma das duas.
learn-pattern-right = Certo.
learn-pattern-solved = Resolvido: todas as casas seguras estão abertas.
learn-pattern-mine = Essa não. É uma mina.
learn-pattern-is-mine = Esta casa é uma mina.
learn-pattern-is-safe = Esta casa é segura.
learn-pattern-unsure = Isso não é certo: a chance de mina é de { $risk }.
learn-pattern-lucky = Segura, desta vez. O risco era de { $risk }, e nada no tabuleiro podia dizer.
learn-pattern-unlucky = Uma mina, desta vez. O risco era de { $risk }, e nada no tabuleiro podia dizer.
learn-pattern-full = Tantas casas quanto minas
learn-pattern-about-full = O 3 toca exatamente três casas cobertas, então as três são minas. Procure isto primeiro: não há passo mais simples.
learn-pattern-one-one = 1-1 na borda
learn-pattern-about-one-one = O 1 da borda tem sua mina nas duas primeiras casas. O 1 ao lado toca essas duas e uma terceira coluna. Sua mina já está entre as duas primeiras, então a terceira coluna é segura.
learn-pattern-one-two = 1-2 na borda
learn-pattern-about-one-two = O 1 só admite uma mina nas duas primeiras casas. O 2 precisa de mais uma, então a terceira casa acima tem de ser uma mina.
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = O mais conhecido de todos: ao longo de uma parede, as minas estão acima dos 1, e a casa acima do 2 é segura.
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = Seu irmão mais comprido: aqui as minas estão acima dos 2, e as casas acima dos 1 são seguras.
learn-pattern-reduction = Um padrão disfarçado
learn-pattern-about-reduction = Desconte as minas que você conhece. A mina do meio conta para cada número de 2-3-2, então resta 1-2-1.
learn-pattern-count = Contar minas
learn-pattern-about-count = Nenhum número toca a casa do canto. Mas os números situam as três minas deste tabuleiro, então o canto é seguro.
learn-pattern-fifty-fifty = Um verdadeiro 50/50
learn-pattern-about-fifty-fifty = Uma das duas casas no canto superior direito é uma mina, e nenhum número dirá qual. Não pense, arrisque, e antes cedo do que tarde.

## Replay

replay-title = Replay
replay-board = Tabuleiro do replay
replay-loading = Carregando o jogo …
replay-open-title = Ver um jogo gravado
replay-open-about = Veja um jogo jogada por jogada, com as probabilidades, os erros e a chance de vencer.
replay-open-how =
    Abra um replay que você salvou aqui, ou o de outro programa (AVF, MVF, RMV, EVF, RAWVF ou MBF). Você também
    pode soltá-lo em qualquer lugar desta página.
replay-open-another = Abrir outro replay
replay-latest-title = Seus últimos jogos
replay-latest-none = Os jogos que você termina neste navegador aparecem aqui.
replay-latest-play = Jogar um
replay-open-choose = Abrir um arquivo
replay-open-which = Jogo deste arquivo
replay-open-game = Jogo { NUMBER($number) } de { NUMBER($count) }
replay-open-empty = O arquivo está vazio: não contém jogos.
replay-errors-no-key = Este navegador não tem a chave deste jogo. Peça ao jogador um link que a inclua.
replay-errors-running = Este jogo ainda não acabou. Você poderá ver o replay quando acabar.
replay-errors-watch = Assistir ao vivo
replay-errors-unknown = Este jogo não existe, ou não existe mais.
replay-errors-unreachable = Não é possível alcançar o servidor.
replay-errors-again = Tentar de novo
replay-errors-broken = O passo { NUMBER($step) } é impossível, por isso o replay para antes dele. { $reason }
replay-by = jogado por { $name }
replay-self-timed = com tempo próprio
replay-controls-title = Controles
replay-controls-start = Ir para o início
replay-controls-back = Um passo atrás
replay-controls-play = Reproduzir
replay-controls-pause = Pausar
replay-controls-on = Um passo à frente
replay-controls-end = Ir para o fim
replay-controls-next-mistake = Próximo erro
replay-controls-previous-mistake = Erro anterior
replay-controls-speed = Velocidade
replay-controls-times = { $speed } ×
replay-controls-bar = Chance de vencer, passo a passo
replay-controls-bar-text = Passo { NUMBER($step) } de { NUMBER($steps) }
replay-controls-odds = Mostrar probabilidades
replay-controls-shorten = Encurtar pausas longas
replay-controls-save = Salvar replay
replay-controls-keys-title = Teclas
replay-controls-keys =
    Espaço reproduz e pausa, as setas avançam e voltam, Home e End vão ao início e ao fim, M vai ao
    próximo erro e Shift+M ao anterior, O mostra as probabilidades, + e − mudam a velocidade.
replay-now-title = Este passo
replay-now-start = O início do jogo.
replay-now-step = Passo { NUMBER($step) }, { $time }: { $what }.
replay-now-next = A seguir: { $what }.
replay-now-end = O fim do jogo.
replay-now-certain = Com certeza segura.
replay-now-guess = Um palpite com risco de { $risk }: nada era certo.
replay-now-mistake = Um erro: risco de { $risk }, embora { $place } fosse segura.
replay-now-estimate = O risco é uma estimativa.
replay-now-analyse = Analisar esta posição
replay-now-mines-left = Minas restantes
replay-practise = Tentar diferente a partir daqui
replay-practise-about = Começa em casa um jogo de treino nesta posição. Jogos de treino não contam.
replay-practise-not-kept = Este navegador não guarda jogos, por isso não se pode começar um treino daqui.
replay-command-open = abrir { $place }
replay-command-flag = marcar { $place }
replay-command-question = pôr uma interrogação em { $place }
replay-command-chord = liberar em { $place }
replay-command-click = clicar em { $place }, que não abre nada
replay-command-auto-open = o programa abre { $place }
replay-command-why = perguntar sobre { $place }
replay-command-retry = repetir o mesmo tabuleiro
replay-command-restart = começar um novo tabuleiro
replay-command-pause = pausa
replay-command-resume = continuar
replay-command-undo = desfazer
replay-command-give-up = desistir
replay-command-hint = dica
replay-command-hint-at = dica: { $place }
replay-command-odds = mostrar ou esconder as probabilidades
replay-command-advice = pedir a melhor jogada
replay-command-win-chance = perguntar a chance de vencer
replay-command-auto = o programa faz todas as jogadas certas
replay-command-auto-play = o programa faz uma jogada
replay-command-tick = o tempo acaba
replay-mistakes-title = Erros
replay-mistakes-none = Nenhum erro.
replay-mistakes-looking = Procurando erros …
replay-result-title = Resultado
replay-result-won = Vencido
replay-result-mine = Perdido: uma mina
replay-result-time-out = Perdido: o tempo acabou
replay-result-gave-up = Desistência
replay-result-guess = Perdido: um palpite com outra casa segura
replay-result-unfinished = Inacabado
replay-result-guesses = Palpites
replay-result-help = Dicas e outras ajudas
replay-result-undos = Desfeitas

## The review of a game

review-certain = Todas as jogadas eram certas.
review-best =
    { $count ->
        [1] Um palpite, e não havia melhor: um risco de { $risk }.
       *[other] { $count } palpites, e nenhum tinha opção melhor: juntos, um risco de { $risk }.
    }
review-risked =
    { $count ->
        [1] Um palpite correu um risco de { $risk }; jogando o melhor possível, teria sido de { $necessary }.
       *[other] { $count } palpites correram juntos um risco de { $risk }; jogando o melhor possível, teria sido de { $necessary }.
    }
review-lost-overlooked = O último não foi azar: { $place } era segura.
review-lost-worse = O último tinha um risco de { $risk }, e { $place } era melhor opção, com { $best }.
review-lost-unlucky = O último foi azar: nada era certo, e um risco de { $risk } era a melhor opção.
review-lost-unavoidable = O último foi azar: um risco de { $risk } que era preciso correr mais cedo ou mais tarde.
review-won-lucky = Você teve sorte: a maioria dos jogos com tais riscos se perde.
review-luck-about = A sorte é o que o acaso somou à sua chance de vencer, ou tirou dela, em pontos percentuais. Passa de 100 % se também compensou erros.
review-split = Chance de vencer no início: { $start }. Sorte: { $luck }. Erros: { $mistakes }.
review-split-about = Chance de vencer do programa no início: cerca de { $start }. Sorte: { $luck }. Erros: { $mistakes }.
review-accuracy = Precisão { NUMBER($accuracy) } de 100
review-about = Como foi
review-looking = O jogo está sendo avaliado …
review-mistake-safe-cell-overlooked = Casa segura ignorada
review-mistake-needless-risk = Risco desnecessário
review-mistake-wrong-flag = Bandeira errada
review-mistake-slow = Lentidão
review-mistake-place = Passo { NUMBER($step) }: { $place }
review-mistake-risk = risco { $risk }
review-worse = Um risco desnecessário de { $risk }: { $place } era melhor opção, com { $best }.
review-unavoidable = Um risco de { $risk } que era preciso correr mais cedo ou mais tarde.
review-show = Mostre por quê
review-exercises = Exercícios
review-exercises-about = Posições em que dava para fazer melhor. Cada uma pergunta primeiro e responde depois de uma tentativa.
review-exercise = Encontre a casa segura: passo { NUMBER($step) }
review-exercise-guess = Encontre o melhor palpite: passo { NUMBER($step) }

## Replays of other programs, and measures

study-file-unrecognised = Este arquivo não é um replay em nenhum formato conhecido aqui.
study-file-cut-off = O arquivo está incompleto: termina em { $place }.
study-file-damaged = O arquivo está danificado em { $place }.
study-file-unsupported = Jogos deste tipo não podem ser mostrados aqui.
study-file-too-large = O arquivo é grande demais para ser um replay.
study-file-unreadable = O navegador não consegue ler este arquivo.
study-file-byte = byte { NUMBER($number) }
study-file-line = linha { NUMBER($number) }
study-board = Este arquivo contém um tabuleiro, mas nenhum jogo.
study-mouse = Mostrar o mouse
study-remarks = O que não bate
study-remark-differs = { $what }: { $claimed } segundo o arquivo, mas { $found } na verdade.
study-remark-not-utf8 = Um texto do arquivo não é UTF-8 válido.
study-remark-time-runs-back = O evento { NUMBER($event) } é anterior ao que vem antes dele.
study-remark-trailing = Há mais dados depois do fim do replay.
study-remark-shown = Depois do evento { NUMBER($event) }, { $place } mostrava algo que as regras não permitem.
study-remark-buttons = O evento { NUMBER($event) } move um botão do mouse de um jeito impossível.
study-remark-after-the-end = Há cliques depois do fim do jogo.
study-remark-file-size = Tamanho do arquivo em bytes
study-remark-mines = Minas
study-measures = Medidas
study-measure-three-bv = 3BV
study-measure-solved = 3BV resolvidos
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = Aberturas
study-measure-islands = Ilhas
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = Cliques
study-measure-left = Cliques esquerdos
study-measure-right = Cliques direitos
study-measure-chords = Liberações
study-measure-effective = Cliques efetivos
study-measure-clicks-per-second = Cliques por segundo
study-measure-ioe = IOE
study-measure-correctness = Correção
study-measure-throughput = Rendimento
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = Tempo estimado
study-measure-flags = Bandeiras
study-measure-path = Percurso do mouse em pixels
study-gap-program = O programa abriu casas, por isso a velocidade e a eficiência do jogador não podem ser medidas.
study-gap-undone = Jogadas foram desfeitas: seus cliques e seu tempo contam.
study-gap-retried = O tabuleiro foi recomeçado: mede-se a última tentativa.
study-gap-path = O caminho do mouse não foi gravado.

## Terminal and window

local-status-ready = Pronto
local-status-playing = Jogando
local-status-paused = Pausado
local-status-won = Você venceu
local-status-lost = Você perdeu
local-thinking = Pensando … { $seconds } s. Esc interrompe.
local-key-digit = { $key } faz parte de um número no terminal: escolha outra tecla.
local-key-fixed = { $key } sempre encerra no terminal: escolha outra tecla.
local-key-not-here = Essa ação não existe aqui.
local-no-such-cell = Essa casa não existe.
local-no-program = O programa não está jogando, por isso não há velocidade a mudar.
local-chord-flags =
    Este diz { NUMBER($clue) }, e { $flags ->
        [one] há { $flags }
       *[other] há { $flags }
    }.
local-press-to-resume = { $control } para continuar.
local-press-to-unflag = { $control } para tirá-la.
window-click-to-unflag = Clique direito para tirá-la.
local-press-for-another = { $control } para outro tabuleiro.
local-press-for-same = { $control } para repetir este.
local-press-for-best = { $control } para o melhor palpite.
local-press-for-odds = { $control } para ver todas as probabilidades.
local-press-again = { $control } de novo para abri-la.
local-hint = A casa na { $place } é segura: { $proof }.
local-nothing-certain = Nenhuma casa é com certeza segura.
local-explained =
    A casa na { $place } é com certeza { $verdict ->
        [mine] uma mina
       *[safe] segura
    }. { $why }
local-explained-pattern =
    A casa na { $place } é com certeza { $verdict ->
        [mine] uma mina
       *[safe] segura
    } (padrão { $pattern }). { $why }
local-conflict = Estas propostas não podem ser todas minas: { $places }.
local-trace-step =
    { NUMBER($number) }. { $places }: { $verdict ->
        [mine] mina
       *[safe] seguro
    }. { $why }
local-help-used = Ajuda usada: { $list }.
local-help-undos =
    { $count ->
        [one] { $count } jogada desfeita
       *[other] { $count } jogadas desfeitas
    }
local-help-hints =
    { $count ->
        [one] { $count } dica
       *[other] { $count } dicas
    }
local-help-advice =
    { $count ->
        [one] { $count } melhor jogada
       *[other] { $count } melhores jogadas
    }
local-help-win-chances =
    { $count ->
        [1] chance de vitória mostrada uma vez
       *[other] chance de vitória mostrada { $count } vezes
    }
local-help-explanations =
    { $count ->
        [one] { $count } explicação
       *[other] { $count } explicações
    }
local-help-odds =
    { $count ->
        [1] probabilidades mostradas uma vez
       *[other] probabilidades mostradas { $count } vezes
    }
local-help-autos =
    { $count ->
        [one] { $count } jogada automática
       *[other] { $count } jogadas automáticas
    }
local-help-retries =
    { $count ->
        [one] { $count } repetição
       *[other] { $count } repetições
    }
local-figures =
    3BV { NUMBER($three_bv) }, { $speed } por segundo; { $clicks ->
        [one] { $clicks } clique
       *[other] { $clicks } cliques
    }, eficiência { $efficiency }.
local-score = { NUMBER($score) } de { NUMBER($all) } casas abertas; 3BV do tabuleiro: { NUMBER($three_bv) }.
local-lists-count = Conta para: { $lists }.
local-lists-count-not = Não para { $lists }: { $reasons }.
local-list-world = o ranking mundial
local-list-windows-xp = as listas com as regras do Windows XP
local-list-windows-7 = as listas com as regras do Windows 7
local-list-three-bv = 3BV abaixo de { NUMBER($least) }
local-list-first-click = outra regra para o primeiro clique
local-list-luck = outra regra sobre a sorte
local-list-help = foi usada ajuda
local-list-repeated = o tabuleiro não era novo
local-list-contradiction = o arquivo contradiz o jogo
local-best-times-of = Melhores tempos, { $kind }:
local-this-game = este jogo
local-board = Tabuleiro { $board }
local-signs = Um visto indica uma mina marcada; uma cruz, uma bandeira errada.
local-waiting = { $kind }: { NUMBER($open) } de { NUMBER($all) } abertas, { $played } de jogo, { $ago }
local-just-now = agora mesmo
local-minutes-ago =
    { $count ->
        [one] há { $count } minuto
       *[other] há { $count } minutos
    }
local-hours-ago =
    { $count ->
        [one] há { $count } hora
       *[other] há { $count } horas
    }
local-days-ago =
    { $count ->
        [one] há { $count } dia
       *[other] há { $count } dias
    }
local-leave-unsaved = Começar um novo jogo? Este não pôde ser salvo.
local-moved-on =
    Este jogo continuou em outro lugar, e é assim que está lá. Sua última jogada aqui não foi feita.
local-moved-on-there = Este jogo continuou em outro lugar, e é assim que está lá.
local-ended-there = Este jogo foi encerrado em outro lugar, e foi assim que acabou.
local-gone = Este jogo foi encerrado ou apagado em outro lugar: suas jogadas aqui não são salvas.
local-not-saved = Suas jogadas não estão sendo salvas: { $error }
local-result-moved-on = Este jogo continuou em outro lugar, por isso este resultado não conta.
local-result-gone = Este jogo foi encerrado ou apagado em outro lugar, por isso este resultado não conta.
local-result-not-saved = O resultado não pôde ser salvo: { $error }
local-record-not-saved = A gravação não pôde ser salva: { $error }
local-game-not-saved = O jogo não pôde ser salvo: { $error }
local-game-not-deleted = O jogo não pôde ser apagado: { $error }
local-best-times-unread = Os melhores tempos não puderam ser lidos: { $error }
local-games-unread = Os jogos inacabados não podem ser lidos: { $error }
local-not-resumed = Este jogo não pode ser continuado: { $reason }
local-ended-elsewhere = foi encerrado ou apagado em outro lugar
local-delete-question = Apagar este jogo para sempre?
local-best-times = Melhores tempos: { $times }
local-time = Tempo: { $time }
local-cell-risk = A casa na { $place } tem { $chance } de chance de ser uma mina.

## Terminal, full screen

terminal-title = Minewise: abra todas as casas sem mina
terminal-menu-resume = Continuar
terminal-menu-games = Jogos
terminal-menu-level = Tabuleiro
terminal-menu-strength = Raciocínio
terminal-menu-chording = Liberar
terminal-menu-seconds = Segundos
terminal-menu-cells = Casas
terminal-menu-own-keys = Suas teclas
terminal-menu-own-keys-count =
    { $count ->
        [0] nenhuma
        [one] 1 ação mudada
       *[other] { $count } ações mudadas
    }
terminal-menu-own-keys-see = vê-las e mudá-las
terminal-menu-games-count =
    { $count ->
        [one] { $count } jogo inacabado
       *[other] { $count } jogos inacabados
    }
terminal-menu-games-see =
    { $count ->
        [1] vê-lo ou apagá-lo
       *[other] ver todos
    }
terminal-on = sim
terminal-off = não
terminal-cells-fitting = conforme o espaço
terminal-cells-one = uma coluna
terminal-cells-two = duas colunas
terminal-cells-three = três colunas
terminal-keys-vi = vi
terminal-keys-arrows = setas
terminal-keys-vi-about = h j k l movem, H dá uma dica
terminal-keys-arrows-about = setas movem, h dá uma dica
terminal-if-empty = { NUMBER($value) } se vazio
terminal-custom-about = os números abaixo
terminal-list-title = Jogos inacabados: { NUMBER($at) } de { NUMBER($of) }
terminal-list-empty = Não há jogos inacabados.
terminal-yes-or-no = { $question } y: sim, n: não
terminal-keys-up-down = ↑ ↓
terminal-keys-left-right = ← →
terminal-do-resume = continuar
terminal-do-list = lista
terminal-do-start = jogar
terminal-do-field = campo
terminal-do-change = mudar
terminal-do-number = número
terminal-do-delete = apagar
terminal-do-remove = remover
terminal-do-reset = restaurar
terminal-do-reset-all = restaurar tudo
terminal-do-choose = escolher
terminal-do-yes = sim
terminal-do-no = não
terminal-do-menu = menu
terminal-do-quit = sair
terminal-do-new-game = outro
terminal-do-retry = o mesmo
terminal-do-undo = desfazer
terminal-do-details = ver tudo
terminal-do-help = teclas
terminal-do-open = abrir
terminal-do-flag = bandeira
terminal-do-hint = dica
terminal-do-why = por quê
terminal-do-odds = prob.
terminal-do-pause = pausa
terminal-do-auto = auto
terminal-do-command-line = digitar
terminal-do-play = ver
terminal-do-stop = pausa
terminal-do-step = passo
terminal-do-speed = velocidade
terminal-do-ends = início, fim
terminal-do-game = jogo
terminal-do-cover = cobrir
terminal-do-assume = supor
terminal-do-mines = minas
terminal-mines = Minas { $count }
terminal-time-left = Restam { $time }
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) }: mina { $chance }
terminal-auto-speed = auto, velocidade { NUMBER($speed) } de { NUMBER($most) }
terminal-auto-open = auto, { $percent } aberto
terminal-reasons =
    O raciocínio do assistente ({ $count ->
        [one] { $count } passo
       *[other] { $count } passos
    }):
terminal-more = Tab: mais
terminal-scroll = setas: mais
terminal-close = Esc: fechar
terminal-details = Tudo
terminal-typing-title = O que digitar depois de “:”
terminal-legend = { $exploded } mina explodida  { $mine } mina  { $flagged } mina marcada  { $wrong } bandeira errada
terminal-guess-legend = { $guess } seu palpite  { $guess_mine } seu palpite, uma mina
terminal-help-assist = { action-group-assist } (o resultado conta cada uso)
terminal-help-mouse = mouse
terminal-help-mouse-about = esquerdo abre ou libera, direito marca, do meio libera ou marca
terminal-help-count = 5 esquerda
terminal-help-count-about = cinco passos; 7G: linha 7; 7|: coluna 7
terminal-replay = Replay
terminal-replay-stopped = Replay, pausado
terminal-replay-step = passo { NUMBER($step) } de { NUMBER($steps) }
terminal-replay-game = jogo { NUMBER($game) } de { NUMBER($games) }
terminal-replay-speed = velocidade { $speed } ×
terminal-replay-at = Passo { NUMBER($step) }: { $what }
terminal-replay-start = O início do jogo. Espaço o reproduz; a seta direita avança um passo.
terminal-replay-keys-playing = Reprodução
terminal-replay-keys-space = reproduzir ou pausar
terminal-replay-keys-steps = Passos
terminal-replay-keys-faster = mais rápido
terminal-replay-keys-slower = mais devagar
terminal-replay-keys-back = um passo atrás; 5 e esta tecla: cinco passos
terminal-replay-keys-on = um passo à frente
terminal-replay-keys-start = o início
terminal-replay-keys-end = o fim
terminal-replay-keys-go = passo 7
terminal-replay-keys-next-game = o próximo jogo do arquivo
terminal-replay-keys-previous-game = o jogo anterior do arquivo
terminal-keys-more = Mais
terminal-keys-wheel = roda
terminal-keys-wheel-about = rola um tabuleiro grande
terminal-keys-quit = sair
terminal-analysis = Análise
terminal-analysis-mines =
    { $count ->
        [one] { $count } mina
       *[other] { $count } minas
    }
terminal-analysis-layouts = Distribuições possíveis: { $count }
terminal-analysis-estimates = Complexo demais para contar: são estimativas.
terminal-analysis-certain = Com certeza: { NUMBER($safe) } seguras, { terminal-analysis-mines }
local-analysis-best-safe = Melhor jogada: { $place }, segura
local-analysis-best = Melhor jogada: { $place }, risco { $risk }
local-analysis-best-about = Melhor jogada: { $place }, risco de cerca de { $risk }
terminal-analysis-best-none = Não há mais nada a abrir.
local-analysis-nothing-follows = Nenhuma distribuição serve, por isso nada decorre dela.
local-analysis-assumed = A certeza sobre { $place } vem só do que você supõe.
local-analysis-unknown =
    Não foi possível provar se a casa na { $place } é segura ou uma mina, mas nem tudo pôde ser
    calculado: ela tem cerca de { $risk } de chance de ser uma mina.
terminal-analysis-keys-edit = Editar
local-analysis-keys-range = 0 a 8
local-analysis-keys-open = a casa está aberta e mostra este número
local-analysis-keys-or = # ou Del
local-analysis-keys-cover = a casa está coberta (também x e Backspace)
local-analysis-keys-assume = supor que é uma mina, ou segura; de novo: não supor nada
terminal-analysis-keys-mines = uma mina a mais ou a menos no tabuleiro
terminal-analysis-keys-undo = desfazer
terminal-analysis-keys-read = Ler
local-analysis-keys-why = por que se sabe o que há nesta casa?
terminal-analysis-keys-arrows = setas, h j k l, gg G $, w b, n N
terminal-analysis-keys-move = mover-se, como no jogo
terminal-analysis-keys-mouse = esquerdo escolhe, direito supõe uma mina, a roda rola
terminal-analysis-keys-type =
    digitar uma posição (5x4x5:_____/_1___/...), um tabuleiro inicial (30x16x99 ou expert), ou mines 12
terminal-analysis-keys-quit = sair; a posição é impressa

## Terminal, line by line

terminal-line-welcome = { terminal-title }.
terminal-line-welcome-help = Digite help a qualquer momento para ver tudo o que pode digitar.
terminal-line-board = { $columns } colunas, { $rows } linhas, { $mines } minas
terminal-line-own-board = seu próprio tabuleiro, como 20x10x30
terminal-line-which-board = Qual tabuleiro? [{ $offered }]
terminal-line-no-board = Isso não é um tabuleiro: digite { $levels } ou LxAxM, como 20x10x30.
terminal-line-again = Quer jogar de novo? (s/n)
terminal-line-yes-or-no = Responda s (sim) ou n (não), ou digite retry, undo ou new, que aqui também valem.
terminal-line-thanks = Obrigado por jogar!
terminal-line-too-long = Essa linha é longa demais: digite uma jogada, ou help.
terminal-line-not-text = Essa linha contém caracteres que não são texto (uma seta?): digite-a de novo.
terminal-line-end-of-input = A entrada acabou.
terminal-line-not-a-move =
    Digite uma jogada como 3,4 (abrir linha 3, coluna 4), 3,4,F (bandeira) ou m3d (abrir linha 3,
    coluna d), ou help.
terminal-line-remove-flag = Digite { $typed } para tirá-la.
terminal-line-resume = Digite resume para continuar.
terminal-line-advice = Digite advice para o melhor palpite.
terminal-line-advice-or-odds = Digite advice para o melhor palpite, ou odds para todas.
terminal-line-hint-again = Digite hint de novo para abri-la.
terminal-line-status =
    { $status } | Minas restantes: { $mines } | Tempo: { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
terminal-line-time-left =
    Tempo restante: { $seconds ->
        [one] { $seconds } segundo
       *[other] { $seconds } segundos
    }
terminal-line-your-time =
    { $seconds ->
        [one] Seu tempo: { $seconds } segundo.
       *[other] Seu tempo: { $seconds } segundos.
    }
terminal-line-retry = Tabuleiro { $board }: digite retry para jogá-lo de novo.
terminal-line-retry-or-undo = Tabuleiro { $board }: digite retry para jogá-lo de novo, ou undo para desfazer a última jogada.
terminal-line-left-behind = O jogo que você deixou está salvo: `minewise play --resume { $number }` o continua.
terminal-line-thinking = Pensando … Ctrl+C interrompe.
terminal-line-help = Linhas e colunas contam a partir de 1; a linha vem primeiro.
terminal-line-help-open = abrir linha 3, coluna 4 (também 3-4, 3;4, 3.4 ou 3 4)
terminal-line-help-flag = pôr ou tirar a bandeira (também flag 3,4)
terminal-line-help-open-letters = abrir linha 3, coluna d
terminal-line-help-flag-letters = bandeira na linha 3, coluna d
terminal-line-help-chord = abrir o resto em volta de um número com suas bandeiras (também c3d)
terminal-line-help-question = uma interrogação, se o jogo as tiver
terminal-line-help-hint = mostrar uma casa segura; hint de novo a abre
terminal-line-help-why = por que se sabe o que há na linha 3, coluna 4, ou seu risco
terminal-line-help-odds = mostrar ou esconder a probabilidade de mina de cada casa
terminal-line-help-advice = a melhor casa para abrir, e seu risco
terminal-line-help-chance = a chance de vencer este jogo
terminal-line-help-auto = fazer todas as jogadas certas; auto play: também um palpite
terminal-line-help-trace = as razões do que o assistente fez por último
terminal-line-help-undo = desfazer a última jogada, mesmo fatal (é contado)
terminal-line-help-pause = parar o relógio e esconder o tabuleiro; resume continua
terminal-line-help-board = mostrar o tabuleiro de novo
terminal-line-help-retry = jogar o mesmo tabuleiro de novo
terminal-line-help-new = outro tabuleiro igual; new expert ou new 20x10x30: esse
terminal-line-help-give-up = encerrar o jogo e mostrar as minas
terminal-line-help-quit = sair

## Window

window-board = Tabuleiro, { NUMBER($rows) } linhas, { NUMBER($columns) } colunas
window-bar-hint = Dica
window-bar-why = Razão
window-bar-odds = Prob.
window-bar-advice = Guia
window-bar-win-chance = Chance
window-bar-auto-play = Auto
window-bar-undo = Voltar
window-bar-pause = Pausa
window-bar-resume = Seguir
window-bar-new-game = Novo
window-bar-menu = Menu
window-bar-help = Ajuda
window-mines = Minas: { $count }
window-mines-about = Minas menos bandeiras
window-score-about = Casas abertas
window-to-menu = Voltar ao menu
window-face-smiling = rosto sorrindo
window-face-sleeping = rosto dormindo
window-face-happy = rosto feliz
window-face-sad = rosto triste
window-title-playing = { $status } - { NUMBER($open) } abertas - { $mines } minas restantes
window-title-program = O programa está jogando
window-title-record = Gravação - passo { NUMBER($step) } de { NUMBER($steps) }
window-stop = Parar
window-click-why = Clique na casa que quer ver explicada.
window-keys-title = Teclas e mouse
window-mouse-left = clique esquerdo
window-mouse-left-about = abrir; sobre um número com suas bandeiras: abrir o resto
window-mouse-right = clique direito
window-mouse-right-about = bandeira, ou a próxima marca
window-mouse-middle = clique do meio, esquerdo e direito
window-mouse-middle-about = liberar; sobre uma casa coberta, o botão do meio marca
window-mouse-wheel = roda, arrastar
window-mouse-wheel-about = rolar um tabuleiro grande
window-mouse-zoom = Ctrl+roda
window-mouse-zoom-about = zoom
window-same-board = Mesmo tabuleiro
window-take-back = Desfazer
window-save-record = Salvar a gravação
window-main-menu = Menu principal
window-record-saved = A gravação está salva: { $path }
window-wrong-title = Isto não funciona
window-ok = OK
window-start-again = Recomeçar
window-keep-playing = Continuar jogando
window-delete = Apagar
window-delete-game = Apagar o jogo { $number }
window-delete-it = Apagá-lo
window-cancel = Cancelar
window-resume = Continuar: { $game }
window-time-limit = Limite de tempo (segundos)
window-if-empty = { $value } se ficar vazio
window-no-limit = Sem limite
window-chording = Liberar
window-past =
    Jogos como este: { NUMBER($played) } jogados, { NUMBER($won) } vencidos ({ $percent });
    { NUMBER($streak) } seguidos agora, { NUMBER($longest) } no máximo
window-drop = Solte na janela a gravação de um jogo para vê-la, ou uma posição para analisá-la.
window-copy-picture = Copiar imagem
window-no-clipboard = Não é possível copiar a imagem: { $error }
# In the list of keys.
window-paste = analisar a posição da área de transferência
window-records = Gravações salvas
window-recent-files = Arquivos recentes
window-new-window = Nova janela
window-full-screen = Tela cheia
window-quit = Sair
window-no-record = { $path } não é uma gravação: { $error }
window-no-such-game = não há um jogo inacabado { $number }
window-settings-unread = As configurações em { $path } não podem ser lidas: { $error }
window-settings-refused = As configurações não foram entendidas: { $error }. { $kept }
window-settings-kept = Elas são guardadas em { $path }.
window-settings-not-kept = Elas não podem ser guardadas: { $error }
window-language-auto = Como o sistema
window-text-size = Tamanho do texto
window-no-font =
    Nenhuma fonte com caracteres chineses e japoneses foi encontrada. Instale uma, como a Noto Sans CJK, e comece de novo.
window-record-first = Início
window-record-back = Voltar
window-record-next = Avançar
window-record-last = Fim
window-record-step = Passo
window-key-for = Tecla para { $action }: { $key }
window-key-remove = Remover
window-cell = { $place }, { $what }
window-cell-open = aberta, { NUMBER($clue) }
window-cell-violated = aberta, { cell-violated }
window-cell-hint = dica: com certeza segura
window-luck = Sorte no total
window-luck-about = em minas
window-luck-days =
    Jogando uma hora por dia, { $kind ->
        [bad] um azar assim
       *[good] uma sorte assim
    } vem { $count ->
        [1] cerca de uma vez por dia
       *[other] cerca de uma vez a cada { $count } dias
    }.
window-luck-months =
    Jogando uma hora por dia, { $kind ->
        [bad] um azar assim
       *[good] uma sorte assim
    } vem { $count ->
        [1] cerca de uma vez por mês
       *[other] cerca de uma vez a cada { $count } meses
    }.
window-luck-years =
    Jogando uma hora por dia, { $kind ->
        [bad] um azar assim
       *[good] uma sorte assim
    } vem { $count ->
        [1] cerca de uma vez por ano
       *[other] cerca de uma vez a cada { $count } anos
    }.
window-luck-never =
    Jogando uma hora por dia, { $kind ->
        [bad] um azar assim
       *[good] uma sorte assim
    } vem menos de uma vez em mil anos.
window-luck-unknown = Houve palpites de menos para dizer se isso é raro.
