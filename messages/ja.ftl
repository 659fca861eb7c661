### プレーヤーが目にするすべての文。ファイルの書き方は en.ftl にあります。
###
### 用語: マス、閉じた、開いた、数字（開いたマスの数字）、地雷、印、旗、まとめて開く
### （数字の周りの残りを開く）、配置（地雷のある場所）、確率。

language-name = 日本語

## Numbers, places, lists

decimal-separator = .
percent = { $value }%
percent-below = { $value }%未満
percent-above = { $value }%超
seconds = { $value }秒
place = { NUMBER($row) }行{ NUMBER($column) }列
list-next = { $items }、{ $item }
list-last = { $items }と{ $item }
list-rest = ほか{ NUMBER($count) }か所
clue-at = { $place }の{ NUMBER($clue) }

## Why a cell is certain. A clue is given by its number and its place.

proof-first-click = 最初に開くマスが地雷になることはありません。
proof-zero = { $place }の{ NUMBER($clue) }の周りに地雷はありません。
proof-all-mines-known = { $place }の{ NUMBER($clue) }の隣にはもう{ NUMBER($known) }個の地雷があるので、周りの残りはすべて安全です。
proof-all-cells-needed =
    { $place }の{ NUMBER($clue) }は{ $known ->
        [0] {""}
       *[other] 隣にもう{ $known }個の地雷があり、
    }残り{ NUMBER($cells) }マスに地雷が{ NUMBER($needs) }個必要なので、{ $cells ->
        [1] そのマスは地雷です
       *[other] そのすべてが地雷です
    }。
proof-shared-cells-hold-all =
    { $forcing_place }の{ NUMBER($forcing) }は{ $needs ->
        [0] もう地雷を必要とせず
       *[other] あと{ $needs }個の地雷が必要で
    }、{ $satisfied_place }の{ NUMBER($satisfied) }に接しないマスは{ $elsewhere ->
        [0] ありません
       *[other] { $elsewhere }個しかありません
    }。だから共通の{ NUMBER($shared) }マスに地雷が{ NUMBER($held) }個あります。{ $satisfied_place }の{ $satisfied }に必要なのはそれだけなので、その周りの残りは安全です。
proof-shared-cells-hold-too-few =
    { $needing_place }の{ NUMBER($needing) }は{ $needs ->
        [0] もう地雷を必要としません
       *[other] あと{ $needs }個の地雷が必要です
    }が、{ $limiting_place }の{ NUMBER($limiting) }と共通の{ NUMBER($shared) }マスに入る地雷は{ $most ->
        [0] ありません
       *[other] 多くても{ $most }個です
    }。だから{ $others ->
        [1] 残りの1マスは地雷です
       *[other] 残りの{ $others }マスはすべて地雷です
    }。
proof-supposition =
    { $count ->
        [1] もし{ $cells }が{ proof-opposite }なら
       *[other] もし{ $cells }のどれかが{ proof-opposite }なら
    }
proof-opposite =
    { $opposite ->
        [mine] 地雷
       *[safe] 安全
    }
proof-contradiction =
    { proof-supposition }、{ $clue_count ->
        [1] { $clues }は正しくなりえません
        [2] { $clues }は両方とも正しくはなりえません
       *[other] { $clues }はすべて正しくはなりえません
    }。
proof-consequences =
    { proof-supposition }、{ $steps }、{ $place }の{ NUMBER($clue) }の周りの地雷は{ $mines ->
        [0] 0個になります
       *[other] { $fit ->
            [too-few] { $mines }個しかなくなります
           *[too-many] { $mines }個になってしまいます
        }
    }{ $same }。
proof-consequence =
    { $place }の{ NUMBER($clue) }から{ $cells }は{ $count ->
       *[other] { $what ->
            [mine] 地雷になり
           *[safe] 安全になり
        }
    }
proof-consequences-next = { $steps }、次に{ $step }
proof-same = 。{ $cells }も同じです
proof-mines-left =
    { $known ->
        [0] 盤面の地雷は{ $left }個
       *[other] 残りの地雷は{ $left }個
    }
proof-no-mine-left = { proof-mines-left }なので、まだ閉じているマスはすべて安全です。
proof-only-mines-left =
    { proof-mines-left }で、閉じたマスも{ $left ->
        [1] 1つしか残っていないので、それは地雷です
       *[other] それだけしか残っていないので、すべて地雷です
    }。
proof-total-contradiction =
    { proof-mines-left }です。{ proof-supposition }、その数と{ $clues }は{ $clue_count ->
        [1] 両方とも
       *[other] すべて
    }正しくはなりえません。
tier-first-click = 最初に開くマスは地雷になりません
tier-single-clue = 数字1つで証明できます
tier-two-clues = 数字2つを合わせて証明できます
tier-several-clues = いくつかの数字を合わせて証明できます
tier-mine-total = 証明には盤面の地雷の数が必要です

## Why no layout of the mines fits a position

impossible = この局面に合う地雷の配置はありません。
impossible-clues =
    この局面に合う地雷の配置はありません。{ impossible-rest }では{ $count ->
        [1] { $clues }は正しくなりえません
        [2] { $clues }は両方とも正しくはなりえません
       *[other] { $clues }はすべて正しくはなりえません
    }。
impossible-many-clues = この局面に合う地雷の配置はありません。{ impossible-rest }では{ NUMBER($count) }個の数字がすべて正しくはなりえません。
impossible-assumed = { impossible-rest }に合う地雷の配置はありません。
local-impossible-neighbours = この局面に合う地雷の配置はありません。{ $place }は{ NUMBER($clue) }ですが、隣は{ NUMBER($neighbours) }マスしかありません。
local-impossible-clue-above-mines = この局面に合う地雷の配置はありません。{ $place }は{ NUMBER($clue) }ですが、盤面の地雷は{ NUMBER($mines) }個しかありません。
local-impossible-covered = この局面に合う地雷の配置はありません。閉じた{ NUMBER($covered) }マスに{ NUMBER($mines) }個の地雷は入りません。
impossible-rest =
    盤面の地雷{ NUMBER($mines) }個{ $assumed ->
        [yes] と仮定
       *[no] {""}
    }

## Sizes of a board that cannot be

board-error-malformed = “{ $text }” は盤面ではありません。30x16x99 のように、列x行x地雷と書いてください。
board-error-rows-missing = 行の数も入力するか、両方とも空にしてください。
board-error-columns-missing = 列の数も入力するか、両方とも空にしてください。
board-error-rows-zero = 行は1つ以上必要です。
board-error-columns-zero = 列は1つ以上必要です。
board-error-too-many-rows = 盤面は{ NUMBER($limit) }行までです。
board-error-too-many-columns = 盤面は{ NUMBER($limit) }列までです。
board-error-too-many-cells = マスが多すぎます。ここでは{ NUMBER($limit) }マスまでです。行か列を減らしてください。
board-error-too-many-mines =
    { $limit ->
        [0] 1マスは空けておくので、この盤面に地雷は入りません。
       *[other] 1マスは空けておくので、この盤面に入る地雷は{ $limit }個までです。
    }

## Every page

site-name = Minewise
site-play = 遊ぶ
site-learn = 学ぶ
site-analysis = 解析
site-replays = リプレイ
site-best-times = ベストタイム
site-statistics = 統計
site-menu = メニュー
site-main = メイン
site-skip = 本文へ
site-unreachable = サーバーにつながりません。動いているか確かめて、少し待ってからお試しください。
site-go-home = トップページ
site-update = 新しい版があります。
site-update-reload = 再読み込み
site-update-later = あとで
static-needs-script-title = Minewise には JavaScript が必要です
static-needs-script = このページは JavaScript で盤面を描き、動かします。このサイトで有効にして、再読み込みしてください。
static-not-found-title = ここには何もありません
static-not-found = このアドレスのページはありません。一部が欠けているか、ゲームが削除されたのかもしれません。
static-not-found-play = ゲームで遊ぶ
static-not-found-analysis = 局面を解析する
static-not-found-docs = API

## Settings

settings-title = 設定
settings-theme = テーマ
settings-theme-auto = システムに合わせる
settings-theme-light = ライト
settings-theme-dark = ダーク
settings-theme-classic = クラシック
settings-theme-high-contrast = ハイコントラスト
settings-theme-colour-blind = 色覚対応、ダーク
settings-theme-colour-blind-light = 色覚対応、ライト
settings-language = 言語
settings-language-auto = ブラウザーに合わせる
settings-section-look = 見た目
settings-section-board = 盤面
settings-section-input = マウスとタッチ
settings-section-sound = 音と振動
settings-section-data = あなたのデータ
settings-motion = 盤面を動きで見せる
settings-cell-size-auto = 盤面をウィンドウに合わせる
settings-cell-size = マスの大きさ
settings-touch-cell-size = 指で押す最小のマス
settings-pixels = { NUMBER($pixels) }px
settings-clock = 時計の単位
settings-clock-seconds = 秒
settings-clock-tenths = 10分の1秒
settings-clock-hundredths = 100分の1秒
settings-live-figures = ゲーム中に3BV/s、クリック数、IOEを表示
settings-question-marks = 新しいゲームで「はてな」を使う
settings-chord-with = 数字の周りの残りを開く操作
settings-chord-with-click = 数字をクリック
settings-chord-with-double-click = 数字をダブルクリック
settings-chord-with-buttons = 中ボタンか両ボタンのみ
settings-swap-buttons = ボタンを入れ替える: 右で開き、左で旗
settings-sound = 音
settings-volume = 音量
settings-vibration = 振動
settings-vibration-off = なし
settings-vibration-light = 弱い
settings-vibration-strong = 強い
settings-open-on = 左クリックで開くのは
settings-open-on-release = ボタンを離したとき
settings-open-on-press = ボタンを押したとき
settings-hold = 長押しまでの時間
settings-hold-millis = { NUMBER($millis) }ミリ秒
settings-tap-flags = タップで旗、長押しで開く
settings-record-mouse = リプレイ用にマウスの動きを記録（どこにも送信されません）
settings-vi-keys = h で左へ（ヒントは Shift+H）
settings-close = 閉じる

## Take everything along: all that this browser keeps, as one file

bring-title = すべてを別のブラウザーへ
bring-about = 途中のゲーム、履歴、設定をファイルに保存し、別のブラウザーで読み込んで続けられます。読み込みは今あるものに加えるだけで、何も消しません。
bring-keys = ファイルにはクラブでのゲームのキーが含まれます。持っている人は誰でもプレーできるので、人に渡さないでください。
bring-save = ファイルに保存
bring-load = ファイルを読み込む
bring-checking = ゲームを確認中: { NUMBER($number) } / { NUMBER($count) } …
bring-added =
    { $count ->
        [0] 新しいゲームはありません。
       *[other] { $count }個のゲームを加えました。
    }
bring-extended = { NUMBER($count) }個のゲームはファイルのほうが進んでいたので、更新しました。
bring-kept = { NUMBER($count) }個のゲームはもうありました。
bring-settings = 設定を適用しました。
bring-refused = ありえない手を含む{ NUMBER($count) }個のゲームは除きました: { $games }。
bring-fault-foreign = このファイルは Minewise のものではありません。何も変わっていません。
bring-fault-newer = このファイルは新しい版の Minewise のものです。何も変わっていません。
bring-fault-damaged = このファイルは壊れているか不完全です。何も変わっていません。
bring-fault-large = このファイルは大きすぎます。何も変わっていません。
bring-fault-storage = このブラウザーは Minewise に保存を許していないので、何も変わっていません。

## Levels and rules

level-easy = かんたん
level-normal = ふつう
level-beginner = 初級
level-intermediate = 中級
level-expert = 上級
level-evil = 鬼
board-size = { NUMBER($width) } × { NUMBER($height) }、地雷{ NUMBER($mines) }個
assistant-single = 旗1種類
assistant-single-about = 昔ながらの、1種類の旗。
assistant-dual = 旗2種類
assistant-dual-about = 確定の旗と、仮の旗。
assistant-intelligent = おまかせ
assistant-intelligent-about = 確かなマスに旗を立て、安全なマスを開き、仮の旗から言えることを見せます。
strength-single = 数字1つずつ
strength-complete = 証明できることすべて
fairness-classic = クラシック
fairness-classic-about = 運まかせの場面もあります。
fairness-no-guess = 推測不要
fairness-no-guess-about = どの盤面も論理だけで解けます。
fairness-strict = 厳格
fairness-strict-about = 確実に安全なマスがあるのに推測で開くと負けです。
fairness-kind = やさしい
fairness-kind-about = 確かなマスがないときは、どれを開いても安全です。
first-click-opening = 広く開く
first-click-safe = 安全
first-click-none = 地雷のこともある

## Start page

start-headline = 不運のないマインスイーパー。
start-lead = 推測のいらない盤面、理由のわかるヒント、いつでも見られる本当の確率。
start-play = { $board }で遊ぶ
start-play-first = 始めるのに最適
start-play-last = 前回のゲーム
start-best = ベスト{ $time }
start-wins = { NUMBER($count) }勝
start-not-won = まだ勝ちなし
start-unfinished-all = { NUMBER($count) }個のゲームをすべて見る
start-columns-missing = 列の数を入力してください。
start-rows-missing = 行の数を入力してください。
start-columns-limit = この行数では、ここでは{ NUMBER($limit) }列までです。
start-rows-limit = この列数では、ここでは{ NUMBER($limit) }行までです。
start-mines-missing = 地雷の数を入力してください。
start-seed-about = 同じシードで同じマスから始めれば、同じ盤面になります。順位には入りません。
start-history-club = クラブでのゲーム{ NUMBER($count) }個
number-not-whole = “{ $text }” は整数ではありません。0から9の数字だけを使ってください。
start-continue-board = { $board }を再開
start-levels = 盤面を選ぶ
start-where = 遊ぶ場所
start-unfinished = 途中のゲーム
start-history = 最近のゲーム
start-forget = このゲームを削除
start-forget-question = このゲームを完全に削除しますか？
start-forget-yes = 削除
start-forget-no = 残す
start-progress = { $part }開いた
start-history-date = 日時
start-history-board = 盤面
start-history-result = 結果
start-history-time = 時間
start-history-actions = 操作
start-history-replay = リプレイ
start-history-more = もっと見る
start-history-published = 公開済み
start-last = 前回
start-custom = 自由な盤面
start-columns = 列
start-rows = 行
start-mines = 地雷
start-start = 開始
start-rules = ルール
start-assistant = アシスタント
start-strength = 推理
start-fairness = 運
start-first-click = 最初のクリック
start-countdown = カウントダウン
start-seconds = 秒数
start-question-marks = はてな
start-chording = まとめて開く: 旗のそろった数字をクリックすると周りが開く
start-name = あなたの名前
start-seed = 練習用のシード
start-more = その他の設定

## Challenges: a link that starts a given board, with the time to beat

challenge = 挑戦
challenge-by = { $name }さんはこの盤面を{ $time }で解きました。超えてみましょう！
challenge-nameless = 誰かがこの盤面を{ $time }で解きました。超えてみましょう！
challenge-start = { NUMBER($row) }行{ NUMBER($column) }列から始めてください。地雷は最初のクリックの後に置かれるので、そこから始めたときだけ同じ盤面になります。
challenge-play = 挑戦する
challenge-damaged = この挑戦リンクは壊れているので、盤面で遊べません。もう一度もらうか、別の盤面を選んでください。

## Where a game is played

where-home = 自宅
where-home-about = このブラウザーで。すぐに始まり、誰にも見られず、オフラインでも遊べます。
where-club = クラブ
where-club-about = 地雷を秘密にするサーバーで。友だちが観戦でき、勝てばベストタイムに入ります。

## Buttons

button-open = 開く
button-flag = 旗
button-hint = ヒント
button-why = なぜ？
button-odds = 確率
button-advice = 最善手
button-win-chance = 勝率
button-undo = 元に戻す
button-pause = 一時停止
button-resume = 再開
button-new-game = 新しいゲーム
button-retry = この盤面をもう一度
button-auto = 確かな手を打つ
button-auto-play = 一手打つ
button-give-up = あきらめる
button-flag-mode = 旗モード
button-copy-watch-link = 観戦用リンクをコピー
button-zoom-in = 拡大
button-zoom-out = 縮小
button-zoom-fit = 全体を表示
button-help = ヘルプ
button-more = その他

## Actions, as help and the key editor list them: action-<id> of crates/actions

action-open = マスを開く。数字の上では、まとめて開く
action-flag = 旗、または次の印
action-chord = まとめて開く: 数字の周りの残りを開く
action-question = はてな（使えるゲームのみ）
action-undo = 元に戻す（負けた手も）
action-pause = 一時停止・再開
action-new-game = 新しいゲーム
action-retry = この盤面をもう一度
action-give-up = あきらめる
action-hint = ヒント。もう一度でそのマスを開く
action-why = このマスの理由か危険度を示す
action-odds = すべてのマスの地雷の確率
action-advice = 最善手
action-win-chance = 勝率
action-auto = 確かな手をすべて打つ
action-auto-play = プログラムに打たせる
action-faster = 速くする
action-slower = 遅くする
action-move-left = 左へ
action-move-down = 下へ
action-move-up = 上へ
action-move-right = 右へ
action-row-start = 最初の列
action-row-end = 最後の列
action-first-row = 最初の行
action-last-row = 最後の行
action-column = 先に打った番号の列へ
action-half-page-up = 半ページ上へ
action-half-page-down = 半ページ下へ
action-page-up = 1ページ上へ
action-page-down = 1ページ下へ
action-next-frontier = 開いたマスに接する次の閉じたマス
action-previous-frontier = 開いたマスに接する前の閉じたマス
action-next-alike = 同じ表示の次のマス
action-previous-alike = 同じ表示の前のマス
action-zoom-in = 拡大
action-zoom-out = 縮小
action-zoom-fit = 盤面全体を表示
action-cell-width = マスの幅を狭く・広く
action-full-screen = 全画面
action-flag-mode = 旗モード: タップやクリックで旗
action-next-step = 説明の次の段階
action-previous-step = 説明の前の段階
action-details = 入りきらないものをすべて表示
action-redraw = 画面を描き直す
action-help = このヘルプ
action-cancel = プログラムを止める、開いたものを閉じる
action-menu = メニュー（ゲームは保存）
action-command-line = 行モードのようにコマンドを打つ
action-copy-watch-link = 観戦用リンクをコピー
action-suspend = シェルへ戻る。fg で復帰
action-quit = 終了（ゲームは保存）
action-group-play = プレー
action-group-assist = プログラムの助け
action-group-move = 移動
action-group-view = 表示
action-group-general = 全般

## Game

game-title = ゲーム
game-mines-left = 残り地雷
game-time = 時間
game-time-left = 残り時間
game-score = 得点: { NUMBER($score) }
game-face = 同じルールで新しいゲーム
game-leave = 新しいゲームを始めますか？ 今のゲームには戻ってこられます。
game-leave-it = 新しいゲーム
game-lose-progress = この盤面を最初から始めますか？ ここまでの進みは失われます。
game-way-back = 前のゲームへ戻る
game-copied = リンクをコピーしました。
game-copy-this = このリンクをコピーしてください: { $link }
game-tools = 道具
game-paused = 一時停止中。盤面は隠れています。
game-watching = このゲームを観戦しています。
game-reconnecting = 再接続中…
game-click-lost = サーバーを待つクリックが多すぎるため、今のクリックは送られませんでした。
game-thinking = 考え中…
game-stopped = 止めました。何も変わっていません。
game-stopped-midway = 止めました。ここまでの手は残ります。
game-stop = 止める
game-not-kept = 未保存
game-not-kept-about = このブラウザーはゲームを保存していません。保存が禁止されているか、ディスクがいっぱいです。続けて遊べますが、ページを閉じるとゲームは失われます。
game-page-outdated = 別のタブで Minewise が更新されました。保存を続けるには、このページを再読み込みしてください。
game-kept-again = このゲームはこのブラウザーから削除されていたので、もう一度保存しました。
game-crashed = 問題が起きて、最後の操作は行われませんでした。ゲームは前のままです。
game-no-such-game = このゲームは存在しないか、見る権限がありません。新しいゲームを始めてください。
game-practice = 練習
game-assistant = アシスタント: { $name }
game-fact = { $what }: { $value }
tool-advice = 最善
tool-win-chance = 勝率
tool-menu = メニュー
game-tap = タップかクリック
game-about = このゲーム
game-challenge-copied = リンクをコピーしました。この盤面を、あなたの時間への挑戦としてほかの人が開けます。
game-show-result = 結果を見る
told-ready = どのマスからでも始められます。
told-challenge = 目標の時間: { $time }。{ $place }から始めてください。そこからだけ同じ盤面になります。
told-opened = { NUMBER($count) }マス開きました。
told-cell = { CAPITALISE($place) }: { $what }。
told-marks = 印が{ NUMBER($count) }個変わりました。
told-undone =
    { $count ->
        [0] 元に戻しました。
       *[other] 元に戻しました: { $count }マスを閉じました。
    }
told-hint = { $place }は確実に安全です: { $proof }。もう一度ヒントを押すと開きます。
told-nothing-certain = 確実に安全なマスはありません。「{ button-advice }」で最善の推測を示します。
told-advice = 最善手: { $place }、地雷の確率{ $risk }。
told-advice-safe = 最善手: { $place }、安全です。
told-win-chance = 最善を尽くせば、このゲームの勝率は{ $chance }です。
told-win-chance-about = プログラムがこのゲームに勝つ割合は約{ $chance }です（± { $error }）。最善を尽くせば、少なくとも同じだけ勝てます。
told-win-chance-rule = 最善を尽くせば必ず勝てます。このゲームのルールが保証しています。
told-win-chance-unknown = 勝率はまだ計算できません。
told-not-certain = { $place }は確かではありません。地雷の確率は{ $risk }です。
told-not-certain-unknown = { $place }は安全とも地雷とも証明できず、この局面は複雑すぎて確率を計算できません。
told-implied =
    仮の旗が正しければ、{ $place }は{ $verdict ->
        [mine] 地雷
       *[safe] 安全
    }です。{ $why }
told-why-cell = 説明する閉じたマスを選んでください。
told-guessed = { $place }は推測でしたが、{ $certain }は確実に安全でした。
told-conflict = これらの仮の旗がすべて地雷にはなりえません。
told-must-be-safe = { $place }は安全なはずです。
told-open-it = 開く
told-retried = 同じ盤面を最初から。
told-started = 新しい盤面です。
told-exploded = 地雷が爆発しました。
told-over = このゲームは終わりました。新しいゲームを始めてください。
odds-of-first-open = 最初に開くマスは、どこでも安全です。
odds-of-any-board = この確率は、開いたマスに合うすべての盤面を数えています。この盤面は推測のいらないものです。
odds-of-kind-game = このゲームでは、確かなマスがないとき、安全でありうる推測は確率に関係なく安全です。
odds-of-first-sight = この確率は、この盤面を初めて見る人のものです。

## The end of a game

result-new-best = 新記録
result-first-win = ここでの初勝利
result-place =
    { $of ->
        [1] ここでただ一つの勝ち
       *[other] ここでの{ $of }勝中{ NUMBER($place) }位
    }
result-place-club = ベストタイム{ NUMBER($place) }位
result-faster = 自己ベストより{ $time }速い
result-slower = 自己ベストより{ $time }遅い
result-accuracy = 正確さ
result-luck = 運
result-mistakes = ミス
result-risk = 取ったリスク
result-needless = 不要なリスク
result-help = 助け
result-help-none = なし
result-same = 同じ盤面
result-review = 振り返る
result-challenge = 共有
result-challenge-help = 挑戦として共有できるのは、助けなしで一度目に勝った盤面だけです。
result-challenge-won = 挑戦に成功
result-challenge-ahead = 挑戦より{ $time }速い
result-challenge-behind = 挑戦より{ $time }遅い
result-details = すべての数値
result-title = 結果
result-won = あなたの勝ち！
result-mine = 負けました: 地雷でした。
result-time-out = 負けました: 時間切れです。
result-gave-up = あきらめました。
result-guess = 負けました: 推測でしたが、ほかに確実に安全なマスがありました。
result-time = 時間
result-server-time = サーバーでの時間
result-score = 得点
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = 効率
result-clicks = クリック
result-undos = 元に戻した回数
result-hints = ヒント
result-explanations = 説明
result-odds = 確率の表示
result-autos = 自動の手
result-clean = 助けなしで勝ちました。
result-practice = 練習: 知っている盤面なので、時間は数えません。
result-again = もう一度遊ぶ
result-replay = リプレイを見る
result-share = リプレイのリンクをコピー
result-best = このレベルとルールのベストタイム
result-no-best = まだありません。
result-nameless = 名無し
result-drawn = この盤面は、約束どおりブラウザーとサーバーが一緒に引いたものです。
result-not-as-promised = これはサーバーがゲームの前に約束した盤面ではありません。
ranking-person = このゲームはベストタイムに数えられます。
ranking-program = このゲームはプログラムのベストタイムに数えられます: { $reasons }。
ranking-none = このゲームはベストタイムに数えられません: { $reasons }。
ranking-practice = 練習: ゲームが終わった後も続けたので、数えられません。
ranking-reason-before-rule = このルールができる前のゲーム
ranking-reason-not-won = 勝っていない
ranking-reason-practice = 盤面を選んだ
ranking-reason-pause = 時計を止めた
ranking-reason-undo = 手を元に戻した
ranking-reason-retry = 盤面をやり直した
ranking-reason-hint = ヒントや助言を使った
ranking-reason-explanation = 説明を使った
ranking-reason-odds = 確率を表示した
ranking-reason-auto = 自動の手を使った
ranking-reason-analysis = プレー中にこのゲームを解析した
ranking-reason-too-fast = 人がクリックできる速さを超えている
ranking-reason-program = プログラムがプレーした
ranking-reason-self-timed = 自宅での自己計測

## Publishing a game that was played at home

publish-open = 公開
publish-title = このゲームを公開
publish-about = サーバーがゲームを確かめ、リプレイのリンクを作ります。リンクを知る人は誰でも見られます。時間は自分で測ったものなので「自己計測」と書かれ、ベストタイムには入りません。
publish-name = { $name }の名前で表示されます。
publish-nameless = 名前なしで表示されます。
publish-yes = 公開する
publish-no = キャンセル
publish-done = 公開しました。
publish-link = リプレイへのリンク

## The assistant's steps

trace-title = アシスタントの推理
trace-open = 理由を見る
trace-none = 最後の手について示すものはありません。
trace-step = { NUMBER($of) }段階中{ NUMBER($at) }
trace-back = 前の段階
trace-forward = 次の段階
trace-play = すべての段階を見る
trace-stop = 止める
why-mine = { $place }が地雷である理由
why-safe = { $place }が安全な理由
why-would-be-mine = { $place }が地雷になる理由
why-would-be-safe = { $place }が安全になる理由
why-proposals = { $count ->
       *[other] 仮の旗から言えること
    }
why-step-forcing =
    { $forcing_place }の{ NUMBER($forcing) }は{ $needs ->
        [0] もう地雷を必要とせず
       *[other] あと{ $needs }個の地雷が必要で
    }、{ $satisfied_place }の{ NUMBER($satisfied) }に接しないマスは{ $elsewhere ->
        [0] ありません
       *[other] { $elsewhere }個しかありません
    }。
why-step-held = だから共通の{ NUMBER($shared) }マスに地雷が{ NUMBER($held) }個あります。
why-step-rest = { $satisfied_place }の{ NUMBER($satisfied) }に必要なのはそれだけなので、その周りの残りは安全です。
why-step-needing =
    { $needing_place }の{ NUMBER($needing) }は{ $needs ->
        [0] もう地雷を必要としません
       *[other] あと{ $needs }個の地雷が必要です
    }。
why-step-limited =
    { $limiting_place }の{ NUMBER($limiting) }と共通の{ NUMBER($shared) }マスに入る地雷は{ $most ->
        [0] ありません
       *[other] 多くても{ $most }個です
    }。
why-step-others =
    だから{ $others ->
        [1] 残りの1マスは地雷です
       *[other] 残りの{ $others }マスはすべて地雷です
    }。
why-step-suppose =
    { $cell }が{ $opposite ->
        [mine] 地雷
       *[safe] 安全
    }だとしてみましょう。
why-step-then = すると、{ proof-consequence }ます。
why-step-failure =
    このとき{ $place }の{ NUMBER($clue) }の周りの地雷は{ $mines ->
        [0] 0個になります
       *[other] { $fit ->
            [too-few] { $mines }個しかなくなります
           *[too-many] { $mines }個になってしまいます
        }
    }。
why-step-impossible =
    それはありえないので、{ $cell }は{ $what ->
        [mine] 地雷
       *[safe] 安全
    }です。
why-step-same = { $cells }も同じです。

## The key editor

keys-title = キー
keys-how = 操作を選び、新しいキーを押してください。Esc で元のままにします。
keys-press = キーを押してください…
keys-none = キーなし
keys-taken = { $key }はもう「{ $action }」に使われています。別のキーを選ぶか、先にそちらを変えてください。
keys-reset = すべてのキーを戻す
keys-is-reset = すべてのキーを戻しました。
key-space = スペース
key-enter = Enter
key-escape = Esc
key-tab = Tab
key-backspace = Backspace
key-delete = Delete
key-insert = Insert
key-arrow-left = 左
key-arrow-right = 右
key-arrow-up = 上
key-arrow-down = 下
key-home = Home
key-end = End
key-page-up = Page Up
key-page-down = Page Down
key-ctrl = Ctrl
key-alt = Alt
key-shift = Shift

## Help

help-title = キー、マウス、タッチ
help-mouse-title = マウス
help-touch-title = タッチ
help-open = マスを開く。数字の上では、まとめて開く
help-flag = 旗
help-chord = まとめて開く
help-mouse-left = 左ボタン
help-mouse-right = 右ボタン
help-mouse-middle = 中ボタン、または左右同時
help-mouse-wheel = ホイール
help-wheel = 盤面を動かす。Ctrl で拡大・縮小
help-touch-tap = タップ
help-touch-hold = 長押し
help-touch-drag = ドラッグ、ピンチ
help-drag = 動かす、拡大・縮小

## Cells, as they are read out

board-name = 盤面
cell-covered = 閉じている
cell-empty = 開いている、周りに地雷なし
cell-flag = 旗
cell-proposed = 仮の旗
cell-question = はてな
cell-implied-mine = 地雷のはず
cell-implied-safe = 安全のはず
cell-mine = 地雷
cell-exploded = 爆発した地雷
cell-flagged-mine = 旗のある地雷
cell-wrong-flag = 間違った旗
cell-guessed = 負けた推測、地雷ではない
cell-guessed-mine = 負けた推測、地雷
cell-violated = { NUMBER($clue) }、印と矛盾
cell-odds = 地雷の確率{ $chance }
cell-at = { CAPITALISE($place) }: { $what }
cell-at-odds = { CAPITALISE($place) }: { $what }、{ cell-odds }

## What the game refuses: refused-<reason> of the API's problems

refused-flagged = ここには旗があります。
refused-already-open = このマスはもう開いています。
refused-not-a-clue = まとめて開けるのは、開いた数字の周りだけです。
refused-nothing-around = 周りに開くものは残っていません。
refused-chord-unsatisfied = まとめて開くには、数字と同じ数の旗が周りに必要です。
refused-over = ゲームは終わっています。
refused-click-on-covered = このマスは閉じています。
refused-mark-on-open = このマスは開いているので、印は付けられません。
refused-mark-on-hint = このマスはヒントで、安全です。
refused-confirmed = このマスは確実に地雷なので、旗はそのままです。
refused-question-marks-off = このゲームにはてなはありません。
refused-chording-off = このゲームではまとめて開けません。
refused-not-paused = ゲームは一時停止していません。
refused-not-running = 止めるものがありません。時計は最初のマスを開くと動きます。
refused-nothing-to-undo = 元に戻すものがありません。
refused-nothing-certain = ここに確かな手はありません。
refused-stopped = 止めました。ゲームは変わっていません。
refused-final-end = このゲームは終わっていて、終わりは元に戻せません。
refused-paused = { game-paused }
refused-out-of-board = この盤面にそのマスはありません。
refused-no-guess-impossible = この地雷数では、どのマスから始めても推測なしで解けるとは限りません。地雷を減らすか、盤面を大きくしてください。
refused-no-board = ここから推測なしで解ける盤面が見つかりませんでした。別のマスを選ぶか、地雷を減らしてください。

## What the server refuses. Where a text is empty, the server's own (English) one is shown.

problem-bad-request = {""}
problem-board-refused = {""}
problem-value-refused = {""}
problem-command-refused = {""}
problem-outdated = ゲームが先に進んでいました。もう一度お試しください。
problem-not-found = このゲームはここにはありません。
problem-not-over = ゲームが終わってからでないとできません。
problem-key-missing = このゲームにはキーが必要です。
problem-key-wrong = このゲームのキーではありません。
problem-too-hard = この局面は複雑すぎて計算できません。
problem-contradiction = この局面に合う地雷の配置はありません。
problem-too-many-requests = 一度に要求が多すぎます。少し待ってからお試しください。
problem-quota-used = このサーバーが1日に1つのアドレスから受け付ける公開量の上限に達しました。明日もう一度お試しください。
problem-busy = サーバーが混み合っています。少し待ってからお試しください。
problem-storage-unavailable = サーバーのデータベースが応答しません。少し待ってからお試しください。
problem-storage-full = このサーバーには、これ以上の公開ゲームを保存する空きがありません。
problem-stopping = サーバーがまもなく再起動します。少し待ってからお試しください。
problem-internal = サーバーで問題が起きました。
problem-field-size = この盤面はこのルールには大きすぎます。
problem-field-time-limit = 制限時間は1秒から5999秒までです。
problem-field-name = 名前は1文字から32文字までです。
problem-field-seed = シードは0から18446744073709551615までの整数です。
problem-field-record = サーバーがこのゲームを再現できないので、公開されませんでした。
problem-other = サーバーからの返事: { $detail }

## Analysis

analysis-title = 解析盤
analysis-board = 局面
analysis-tools-title = マスをクリックして…
analysis-tools-why = 説明する
analysis-tools-covered = 閉じる
analysis-tools-clue =
    { $clue ->
        [0] 開く: 周りに地雷なし
       *[other] 開く: 周りに地雷{ $clue }個
    }
analysis-tools-mine = 地雷と仮定する
analysis-tools-safe = 安全と仮定する
analysis-brush-why = なぜ？
analysis-brush-covered = 閉じる
analysis-brush-mine = 地雷
analysis-brush-safe = 安全
analysis-legend = 確率の色。確実に安全から確実に地雷まで
analysis-legend-safe = 0% 安全
analysis-legend-mine = 100% 地雷
analysis-found-title = 結果
analysis-found-thinking = 計算中…
analysis-found-layouts = ありうる配置
analysis-found-uncounted = 多すぎて正確に数えられません
analysis-found-safe = 確実に安全
analysis-found-mines = 確実に地雷
analysis-found-best = 最善手
analysis-found-best-cell = { CAPITALISE($place) }、リスク{ $risk }
analysis-found-estimates = この局面は複雑なので、確率は推定です。確かとされたものはすべて確かです。
analysis-found-nothing-covered = 閉じたマスは残っていません。
analysis-found-some-safe = { NUMBER($count) }マスを危険なしに開けます。
analysis-found-some-mines = { NUMBER($count) }マスは確実に地雷ですが、確実に安全なマスはありません。
analysis-found-nothing-certain = ここに確かなものはありません。数は各マスが地雷である確率（%）です。
analysis-found-coin = ここに確かなものはなく、最善のマスでも五分五分です: 50%。
analysis-meaning-title = 数の意味
analysis-meaning-odds = それぞれの数は、マスが地雷である確率（%）です。数字に合う地雷の配置をすべて数え、どの配置も同じ確からしさとします。
analysis-meaning-certain = 0 は確実に安全、100 は確実に地雷です。その間は、1 でも危険があります。
analysis-meaning-best = 印のあるマスが最善手です。危険が最も小さいマスのことが多いですが、多くがわかるマスには少し余分な危険の価値があることもあります。
analysis-meaning-coin = 50/50 では2つのマスに地雷が1つあり、どの数字もどちらかを教えてくれません。待っても変わらないので早めに決めましょう。負けても失う時間が少なくてすみます。
analysis-meaning-coin-example = 50/50 を見る
analysis-meaning-win = 数えられるとき、勝率はここから最後まで最善を尽くしたときのものです。そうでないときは、プログラムが勝つ割合を、打ってみたゲームから誤差つきで推定します。最善を尽くせば、少なくとも同じだけ勝てます。
analysis-why-title = なぜ？
analysis-why-how = 「{ analysis-brush-why }」を選んで閉じたマスをクリックするか、その上で ? を押してください。
analysis-why-open = { $place }は開いています。閉じたマスを選んでください。
analysis-why-uncertain = { $place }は確かではありません。地雷の確率は{ $risk }です。
analysis-why-uncertain-unsupposed = { $place }は数字だけからは確かではありません。仮定がなければ、地雷の確率は{ $risk }です。
analysis-why-mine = { $place }は地雷です。
analysis-why-safe = { $place }は安全です。
analysis-win-ask = 勝率
analysis-win-thinking = 打ってみています…
analysis-win-exact = 最善を尽くせば、ここからの勝率は{ $chance }です（正確な値）。
analysis-win-estimate = プログラムがここから勝つ割合は約{ $chance }です（± { $error }、{ NUMBER($games) }局から推定）。最善を尽くせば、少なくとも同じだけ勝てます。
analysis-position-title = 局面
analysis-odds = 確率を表示
analysis-undo = 元に戻す
analysis-clear = すべて閉じる
analysis-copy = リンクをコピー
analysis-copy-text = 文字列をコピー
analysis-copied = コピーしました
analysis-in-address = アドレスバーからコピーしてください
analysis-in-field = 欄からコピーしてください
analysis-size-apply = 大きさを変える
analysis-notation-title = 文字列としての局面
analysis-notation-forms = 次のどの形でも貼り付けられます: 3x2x1:_10/110、3 2 1 #10110、または複数行。
notation-error-empty = 局面を 幅x高さx地雷:行/行/… の形で入力してください。閉じたマスは _ です。
notation-error-header = “{ $text }” は局面ではありません。9x9x10: のように、列、行、地雷で始めてください。
notation-error-size = 盤面には1行1列以上が必要で、マスは{ NUMBER($most) }個までです。
notation-error-mines = 地雷の数は0から{ NUMBER($most) }までです。
notation-error-rows = { NUMBER($expected) }行のはずが{ NUMBER($found) }行あります。
notation-error-row = { NUMBER($row) }行目は{ NUMBER($expected) }マスのはずが{ NUMBER($found) }マスあります。
notation-error-cells = { NUMBER($expected) }マスのはずが{ NUMBER($found) }マスあります。
notation-error-symbol = { NUMBER($row) }行{ NUMBER($column) }列の “{ $symbol }” はマスではありません。閉じたマスは _ か #、開いたマスは 0 から 8 です。
local-notation-error-number = “{ $text }” は数ではありません。3 2 1 #10110 のように、列、行、地雷、マスを書いてください。
local-notation-error-clue = { $place }は{ NUMBER($number) }ですが、数字は0から8までです。
local-notation-error-more-cells = 盤面の{ NUMBER($expected) }マスより多くのマスがあります。
local-notation-error-trailing = 完成した局面の後に “{ $text }” があります。
analysis-examples-title = 例
analysis-examples-puzzle = ゲームの途中
analysis-examples-one-two = 1-2-1 の形
analysis-examples-count = 地雷を数えて解く
analysis-examples-guess = まったくの運
analysis-examples-published = 360通りの配置がある公開問題
analysis-exercise-title = 練習問題
analysis-exercise-safe = 確実に安全なマスが少なくとも1つあります。見つけてクリックしてください。
analysis-exercise-guess = ここでは確かなマスがありません。最善の推測を見つけてクリックしてください。
analysis-exercise-show = 答えを見る
analysis-exercise-right = 正解です。
analysis-exercise-right-guess = 正解です。危険は{ $risk }で、これより良い推測はありません。
analysis-exercise-mine = そこではありません。確実に地雷です。
analysis-exercise-unsure = そこではありません。地雷の確率は{ $risk }で、確実に安全なマスがほかにあります。
analysis-exercise-worse = もっと良い推測があります。ここの危険は{ $risk }です。
analysis-exercise-is-safe = 印のマスは確実に安全です。
analysis-exercise-is-best = 印のマスが最善の推測です。危険は{ $risk }です。

## Best times

best-times-title = ベストタイム
best-times-intro = 無作為の盤面で、一時停止、ヒント、説明、確率、元に戻す、やり直し、解析盤なしに勝ったゲームです。ルールごとに一覧があります。プログラムと名乗るものと、人のクリックより速いものは別の一覧です。時間はクリックの時に測り、サーバーが自分の時計と照らします。プレーヤーのコンピューターで動くソルバーまでは見えません。
best-times-level = 盤面
best-times-player = プレーヤー
best-times-period = 期間
best-times-period-day = 24時間
best-times-period-week = 7日間
best-times-period-all = 全期間
best-times-rules = ルール
best-times-you = あなた
best-times-columns-replay = リプレイ
best-times-replay-of = リプレイ: { $name }、{ $time }
best-times-empty-period = この期間に助けなしで勝った人はまだいません。最初の人になれます。
best-times-players-person = 人
best-times-players-program = プログラム
best-times-before-rule = このルールより前
best-times-loading = 読み込み中…
best-times-empty = ここで助けなしに勝った人はまだいません。最初の人になれます。
best-times-play = 今すぐ遊ぶ
best-times-again = もう一度試す
best-times-columns-rank = 順位
best-times-columns-name = 名前
best-times-columns-time = 時間
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = クリック
best-times-columns-date = 日付
best-times-caption = ベストタイム: { $rules }

## The chance to win through a game, as a curve

curve-name = 勝率
curve-summary = 勝率: 最初{ $first }、最低{ $least }、最後{ $last }
curve-unknown = ここでの勝率はわかりません。
curve-not-now = クラブに途中のゲームがある間は、ここで勝率を計算しません。
curve-chance = 勝率{ $chance }
curve-chance-about = プログラムの勝率約{ $chance }（± { $error }）

## Statistics

plot-table = 表で見る
statistics-title = 統計
statistics-intro = あなたのゲーム: このブラウザーにあるものと、このブラウザーが知るクラブのもの。
statistics-games = ゲーム
statistics-empty = まだ数えるものがありません。最初のゲームがここに出ます。
statistics-play = 最初のゲームで遊ぶ
statistics-none = 当てはまるゲームはありません。
statistics-none-all = すべてのゲームを見る
statistics-club-missing = サーバーにつながらないので、クラブでの最近のゲームが抜けているかもしれません。
statistics-csv = CSVで保存
statistics-filters = 数えるゲーム
statistics-all = すべて
statistics-all-boards = すべての盤面
statistics-custom = 自由な盤面
statistics-help = 助け
statistics-help-no = 助けなし
statistics-help-yes = 助けあり
statistics-place = 場所
statistics-practice = 選んだ盤面
statistics-total-minutes = プレー時間{ NUMBER($minutes) }分
statistics-total-hours = プレー時間{ NUMBER($hours) }時間{ NUMBER($minutes) }分
statistics-rate = 勝率
statistics-wins =
    { $wins ->
        [0] まだ勝ちなし
       *[other] { $wins }勝
    }
statistics-streak = 今の連勝
statistics-streak-longest = 最長: { NUMBER($longest) }
statistics-best = ベストタイム
statistics-best-average = 平均: { $time }
statistics-average = 勝ったゲームの平均
statistics-average-time = 平均時間
statistics-per-second = 3BV/s
statistics-efficiency = 効率
statistics-efficiency-about = 1クリック当たりの3BV
statistics-won = 勝ち
statistics-lost = 負け
statistics-time = 時間
statistics-date = 日付
statistics-result = 結果
statistics-result-won = 勝ち
statistics-result-mine = 地雷
statistics-result-time-out = 時間切れ
statistics-result-gave-up = あきらめ
statistics-result-guess = 不要な推測
statistics-levels = 盤面ごと
statistics-plots = 移り変わり
statistics-axis-period = 期間
statistics-week = { $date }の週
statistics-from-to = { $from }〜{ $to }
statistics-plot-games = ゲーム数
statistics-plot-games-about = 期間ごとの勝ち負けの数。
statistics-plot-rate = 勝率
statistics-plot-rate-about = 期間ごとに勝ったゲームの割合。
statistics-plot-times = 勝ったゲームの平均時間
statistics-plot-times-about = 期間ごとの、勝ったゲームの平均時間。
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = 期間ごとの、勝ったゲームの毎秒の3BVの平均。
statistics-plot-efficiency = 効率
statistics-plot-efficiency-about = 期間ごとの、勝ったゲームの1クリック当たりの3BVの平均。
statistics-plot-spread = 勝つまでの時間
statistics-plot-spread-about = かかった時間ごとの、勝ったゲームの数。
statistics-luck = 運と実力
statistics-luck-about = 一手ずつ評価したゲーム。運を除いた勝率は、幸運も不運もないときにあなたの打ち方で勝てる割合です。
statistics-luck-progress = 評価済み: { NUMBER($all) }局中{ NUMBER($done) }局。
statistics-luck-unreviewed = { $count }局は評価できません。盤面が大きすぎるか、手順が残っていません。
statistics-luck-mines = ここでは運を地雷の数で数えます。冒した危険から予想される地雷の数から、実際に踏んだ数を引いたものです。ゲームの結果では、運が勝つ確率をどれだけ変えたかを示します。
statistics-fair-rate = 運を除いた勝率
statistics-fair-rate-about = { $low }〜{ $high }（95 %）
statistics-accuracy = 正確さ
statistics-accuracy-about = 100点中の平均
statistics-risk = 1局の危険
statistics-risk-about = うちミス{ $mistaken }
statistics-mistakes = 1局のミス
statistics-overlooked = 見落としたもの
statistics-overlooked-single-clue = 数字1つ
statistics-overlooked-two-clues = 数字2つ
statistics-overlooked-several-clues = いくつかの数字
statistics-overlooked-mine-total = 地雷の数
statistics-luckiest = 最も幸運なゲーム
statistics-unluckiest = 最も不運なゲーム
statistics-history = すべてのゲーム
statistics-newer = 新しいゲーム
statistics-older = 古いゲーム
statistics-page = { NUMBER($pages) }ページ中{ NUMBER($page) }

## Learn

learn-title = マインスイーパーを学ぶ
learn-intro = 本物の盤面で短い5つの段階。ここでは地雷を踏んでも何も失いません。いつでもやめられます。
learn-play = ゲームで遊ぶ
learn-steps = 段階
learn-step-open = 開く
learn-step-numbers = 数字
learn-step-flag = 旗
learn-step-chord = 近道
learn-step-odds = 推測
learn-step-done = （済み）
learn-mines-left =
    { $count ->
        [0] すべての地雷に旗があります
       *[other] 残りの地雷{ $count }個
    }
learn-next = 次へ
learn-back = 手を戻す
learn-again = この段階をやり直す
learn-show = 教えて
learn-unavailable = 練習にはサーバーへの接続が必要ですが、つながりません。少し待ってからお試しください。
learn-title-open = 最初のマスを開く
learn-how-open = この盤面には地雷が6個隠れています。それ以外のマスをすべて開けば勝ちです。どのマスでもクリックかタップで始めてください。最初のマスが地雷になることはありません。
learn-done-open =
    { $count ->
        [1] 最初のマスを開きました。
       *[other] 一度に{ $count }マス開きました。近くに地雷がないところでは、最初の数字まで周りのマスがひとりでに開きます。
    }
learn-title-numbers = 数字の意味
learn-how-numbers = 数字は、周りの8マスにある地雷の数です。囲まれた1に接する閉じたマスは1つだけなので、それが地雷です。その右の1も同じ地雷に接しているので、周りにほかの地雷はありません。安全なマスを開いてください。
learn-done-numbers = そのとおり。このマスは確実に安全でした。
learn-title-flag = 地雷に旗を立てる
learn-how-flag = 旗は地雷の目印で、うっかり開くのを防ぎます。必ず地雷であるマスを見つけて、右クリックしてください。タッチでは長押し、キーボードでは F です。囲まれた1が手がかりです。
learn-done-flag = お見事。その旗は正しいです。
learn-title-chord = 残りをまとめて開く
learn-how-chord = 囲まれた1の地雷には、もう旗があります。だから周りのほかのマスはすべて安全で、1つずつ開く必要はありません。数字そのものをクリックすると、まとめて開きます。
learn-done-chord =
    { $count ->
        [1] 1クリックで1マス。旗が正しければ安全です。
       *[other] 1クリックで{ $count }マス。旗が正しければ安全です。
    }
learn-title-count = 地雷を数える
learn-how-count = 終わり近くでは、数字でわからなくても数えるとわかることがあります。この盤面の地雷は6個で、6個すべてに旗があります。まだ2マス閉じています。どちらかを開いてください。
learn-done-count = 正解。地雷は残っていないので、まだ閉じているマスは安全です。
learn-title-odds = 何も確かでないとき
learn-how-odds = 推測するしかないこともあります。そんなときは確率が役に立ちます。数は、そこに地雷がある確率（%）です。危険が最も小さいマスを開いてください。
learn-done-odds = 良い選択です。{ $risk }はこの盤面で最も小さい危険でした。推測したくないなら、「推測不要」の盤面を選びましょう。
learn-show-safe = このマスは安全です。開いてください。
learn-show-flag = このマスは地雷です。旗を立ててください。
learn-show-chord = この数字をクリックしてください。
learn-show-least-risk = このマスの危険が最も小さいです。開いてください。
learn-said-mine = 地雷でした。大丈夫、手を戻してもう一度見てみましょう。
learn-said-back = 元どおりです。もう一度どうぞ。
learn-said-lucky = うまくいきましたが、推測でした。地雷の確率は{ $risk }。ほかに確実に安全なマスがあります。
learn-said-riskier = うまくいきましたが、危険は{ $risk }で、もっと小さいマスがありました。やり直すか、このまま進んでください。
learn-said-flag-safe = このマスは安全なので、旗はいりません。外してください。
learn-said-flag-unsure = 地雷かもしれませんが、確かではありません。確率は{ $risk }です。必ず地雷であるマスを探してください。
learn-said-other = 良い手ですが、この段階の課題とは違います。課題をもう一度読んでください。
learn-end-title = これでゲームがわかりました
learn-end = あとは練習です。まずは小さな「推測不要」の盤面がおすすめで、ヒントはいつでも使えます。ほとんどのゲームに出てくる「形」も見てみましょう。
learn-end-again = 最初から
learn-patterns-link = 形を見る
learn-lessons-link = 初めてですか？ 5つの段階から始めましょう。
learn-patterns-title = 形
learn-patterns-intro = ほとんどのゲームに出てくる形があります。覚えれば、答えが一目でわかります。どの盤面も本物の局面です。安全なマスを開けば、エンジンがどのマスも説明します。
learn-pattern-again = やり直す
learn-pattern-goal-open = 確実に安全なマスを開いてください。
learn-pattern-goal-flag = 必ず地雷であるマスに旗を立ててください。
learn-pattern-goal-guess = ここに確かなものはありません。2つのどちらかを開いてください。
learn-pattern-right = 正解。
learn-pattern-solved = 解けました。安全なマスはすべて開いています。
learn-pattern-mine = そこではありません。地雷です。
learn-pattern-is-mine = このマスは地雷です。
learn-pattern-is-safe = このマスは安全です。
learn-pattern-unsure = 確かではありません。地雷の確率は{ $risk }です。
learn-pattern-lucky = 今回は安全でした。確率は{ $risk }で、盤面からはわかりません。
learn-pattern-unlucky = 今回は地雷でした。確率は{ $risk }で、盤面からはわかりません。
learn-pattern-full = マスの数と地雷の数が同じ
learn-pattern-about-full = 3に接する閉じたマスはちょうど3つなので、3つとも地雷です。まずこれを探しましょう。最も簡単な一歩です。
learn-pattern-one-one = 端の1-1
learn-pattern-about-one-one = 端の1の地雷は、最初の2マスにあります。隣の1は、その2マスと3列目に接しています。地雷はもう最初の2マスにあるので、3列目は安全です。
learn-pattern-one-two = 端の1-2
learn-pattern-about-one-two = 1のために、最初の2マスの地雷は1つだけです。2にはもう1つ必要なので、上の3つ目のマスは必ず地雷です。
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = 最も有名な形。壁に沿って、地雷は1の上にあり、2の上のマスは安全です。
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = その長い仲間。地雷は2の上にあり、1の上のマスは安全です。
learn-pattern-reduction = 隠れた形
learn-pattern-about-reduction = わかっている地雷を引いてみましょう。真ん中の地雷は2-3-2のどれにも数えられるので、残りは1-2-1です。
learn-pattern-count = 地雷を数える
learn-pattern-about-count = 角のマスに接する数字はありません。でも数字から3つの地雷の場所がすべてわかるので、角は安全です。
learn-pattern-fifty-fifty = 本当の50/50
learn-pattern-about-fifty-fifty = 右上の2マスのどちらかが地雷で、どの数字も教えてくれません。考えずに、早めに決めてしまいましょう。

## Replay

replay-title = リプレイ
replay-board = リプレイの盤面
replay-loading = ゲームを読み込み中…
replay-open-title = 記録したゲームを見る
replay-open-about = 確率、ミス、勝率とともに、ゲームを一手ずつ見られます。
replay-open-how = ここで保存したリプレイか、ほかのプログラムのリプレイ（AVF、MVF、RMV、EVF、RAWVF、MBF）を開いてください。このページのどこにでも落とせます。
replay-open-another = 別のリプレイを開く
replay-latest-title = 最近のゲーム
replay-latest-none = このブラウザーで終えたゲームがここに出ます。
replay-latest-play = 遊ぶ
replay-open-choose = ファイルを開く
replay-open-which = このファイルのゲーム
replay-open-game = { NUMBER($count) }局中{ NUMBER($number) }局
replay-open-empty = ファイルは空で、ゲームがありません。
replay-errors-no-key = このブラウザーにこのゲームのキーがありません。キーを含むリンクをプレーヤーに頼んでください。
replay-errors-running = このゲームはまだ終わっていません。終わればリプレイを見られます。
replay-errors-watch = 観戦する
replay-errors-unknown = このゲームは存在しないか、もうありません。
replay-errors-unreachable = サーバーにつながりません。
replay-errors-again = もう一度試す
replay-errors-broken = { NUMBER($step) }手目はありえないので、リプレイはその前で止まります。{ $reason }
replay-by = プレーヤー: { $name }
replay-self-timed = 自己計測
replay-controls-title = 操作
replay-controls-start = 最初へ
replay-controls-back = 一手戻る
replay-controls-play = 再生
replay-controls-pause = 停止
replay-controls-on = 一手進む
replay-controls-end = 最後へ
replay-controls-next-mistake = 次のミス
replay-controls-previous-mistake = 前のミス
replay-controls-speed = 速さ
replay-controls-times = { $speed }×
replay-controls-bar = 一手ごとの勝率
replay-controls-bar-text = { NUMBER($steps) }手中{ NUMBER($step) }手
replay-controls-odds = 確率を表示
replay-controls-shorten = 長い間を縮める
replay-controls-save = リプレイを保存
replay-controls-keys-title = キー
replay-controls-keys = スペースで再生と停止、矢印で一手、Home と End で最初と最後、M で次のミス、Shift+M で前のミス、O で確率、+ と − で速さ。
replay-now-title = この手
replay-now-start = ゲームの始まり。
replay-now-step = { NUMBER($step) }手目、{ $time }: { $what }。
replay-now-next = 次: { $what }。
replay-now-end = ゲームの終わり。
replay-now-certain = 確実に安全。
replay-now-guess = リスク{ $risk }の推測: 確かなマスはありませんでした。
replay-now-mistake = ミス: { $place }が確実に安全だったのに、リスク{ $risk }。
replay-now-estimate = 危険度は推定です。
replay-now-analyse = この局面を解析
replay-now-mines-left = 残り地雷
replay-practise = ここから別の手を試す
replay-practise-about = この局面から自宅での練習ゲームを始めます。練習は数えません。
replay-practise-not-kept = このブラウザーはゲームを保存しないので、ここから練習を始められません。
replay-command-open = { $place }を開く
replay-command-flag = { $place }に印
replay-command-question = { $place }にはてな
replay-command-chord = { $place }でまとめて開く
replay-command-click = { $place }をクリック（何も開かない）
replay-command-auto-open = プログラムが{ $place }を開く
replay-command-why = { $place }について聞く
replay-command-retry = 同じ盤面をもう一度
replay-command-restart = 新しい盤面を始める
replay-command-pause = 一時停止
replay-command-resume = 再開
replay-command-undo = 元に戻す
replay-command-give-up = あきらめる
replay-command-hint = ヒント
replay-command-hint-at = ヒント: { $place }
replay-command-odds = 確率を表示・非表示
replay-command-advice = 最善手を聞く
replay-command-win-chance = 勝率を聞く
replay-command-auto = プログラムが確かな手をすべて打つ
replay-command-auto-play = プログラムが一手打つ
replay-command-tick = 時間切れ
replay-mistakes-title = ミス
replay-mistakes-none = ミスはありません。
replay-mistakes-looking = ミスを探しています…
replay-result-title = 結果
replay-result-won = 勝ち
replay-result-mine = 負け: 地雷
replay-result-time-out = 負け: 時間切れ
replay-result-gave-up = あきらめた
replay-result-guess = 負け: 安全なマスがあるのに推測
replay-result-unfinished = 途中
replay-result-guesses = 推測
replay-result-help = ヒントなどの助け
replay-result-undos = 元に戻した回数

## The review of a game

review-certain = どの手も確かでした。
review-best =
    { $count ->
        [1] 推測は1回で、それより良い手はありませんでした。リスク{ $risk }。
       *[other] 推測は{ $count }回で、どれにも良い手はほかにありませんでした。合わせてリスク{ $risk }。
    }
review-risked = { NUMBER($count) }回の推測で、合わせてリスク{ $risk }。最善なら{ $necessary }でした。
review-lost-overlooked = 最後は不運ではありません。{ $place }は確実に安全でした。
review-lost-worse = 最後はリスク{ $risk }で、{ $best }の{ $place }のほうが良い手でした。
review-lost-unlucky = 最後は不運でした。確かなマスはなく、リスク{ $risk }が最善でした。
review-lost-unavoidable = 最後は不運でした。リスク{ $risk }は、いずれ冒さなければなりませんでした。
review-won-lucky = 幸運でした。これほどの危険があれば、たいてい負けます。
review-luck-about = 運は、偶然が勝率をどれだけ上げたか、または下げたかを、パーセントポイントで示します。ミスの分まで補うと100 %を超えます。
review-split = 最初の勝率: { $start }。運: { $luck }。ミス: { $mistakes }。
review-split-about = 最初のプログラムの勝率: 約{ $start }。運: { $luck }。ミス: { $mistakes }。
review-accuracy = 正確さ { NUMBER($accuracy) }/100
review-about = 内容
review-looking = ゲームを評価しています…
review-mistake-safe-cell-overlooked = 安全なマスの見落とし
review-mistake-needless-risk = 無用の危険
review-mistake-wrong-flag = 誤った旗
review-mistake-slow = 遅い
review-mistake-place = { NUMBER($step) }手目: { $place }
review-mistake-risk = リスク{ $risk }
review-worse = 無用のリスク{ $risk }: { $best }の{ $place }のほうが良い手でした。
review-unavoidable = いずれは冒さなければならなかったリスク{ $risk }。
review-show = 理由を見る
review-exercises = 練習問題
review-exercises-about = もっと良い手があった局面です。まず問題が出て、試したあとに答えが出ます。
review-exercise = 安全なマスを探す: { NUMBER($step) }手目
review-exercise-guess = 最善の推測を探す: { NUMBER($step) }手目

## Replays of other programs, and measures

study-file-unrecognised = このファイルは、ここで読める形式のリプレイではありません。
study-file-cut-off = ファイルが不完全です。{ $place }で途切れています。
study-file-damaged = ファイルの{ $place }が壊れています。
study-file-unsupported = この種類のゲームはここでは表示できません。
study-file-too-large = リプレイとしては大きすぎるファイルです。
study-file-unreadable = ブラウザーがこのファイルを読めません。
study-file-byte = { NUMBER($number) }バイト目
study-file-line = { NUMBER($number) }行目
study-board = このファイルにあるのは盤面だけで、ゲームはありません。
study-mouse = マウスを表示
study-remarks = つじつまの合わないところ
study-remark-differs = { $what }: ファイルでは{ $claimed }、実際は{ $found }。
study-remark-not-utf8 = ファイルの文字列が正しい UTF-8 ではありません。
study-remark-time-runs-back = { NUMBER($event) }番目の出来事が前のものより早くなっています。
study-remark-trailing = リプレイの終わりの後にもデータがあります。
study-remark-shown = { NUMBER($event) }番目の出来事の後、{ $place }がルールに合わない表示でした。
study-remark-buttons = { NUMBER($event) }番目の出来事のボタンの動きはありえません。
study-remark-after-the-end = ゲームの終わりの後にもクリックがあります。
study-remark-file-size = ファイルのバイト数
study-remark-mines = 地雷
study-measures = 測定値
study-measure-three-bv = 3BV
study-measure-solved = 解いた 3BV
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = 空白地帯
study-measure-islands = 島
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = クリック
study-measure-left = 左クリック
study-measure-right = 右クリック
study-measure-chords = まとめて開く
study-measure-effective = 有効クリック
study-measure-clicks-per-second = 毎秒クリック
study-measure-ioe = IOE
study-measure-correctness = 正確率
study-measure-throughput = スループット
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = 推定時間
study-measure-flags = 旗
study-measure-path = マウスの移動（ピクセル）
study-gap-program = プログラムがマスを開いたため、プレイヤーの速さと効率は測れません。
study-gap-undone = 手が取り消されています。そのクリックと時間も数えます。
study-gap-retried = 盤面が最初からやり直されています。最後の挑戦を測ります。
study-gap-path = マウスの動きは記録されていません。

## Terminal and window

local-status-ready = 準備完了
local-status-playing = プレー中
local-status-paused = 一時停止
local-status-won = 勝ち
local-status-lost = 負け
local-thinking = 考え中… { $seconds }秒。Escで中止。
local-key-digit = { $key }は端末では回数の一部です。別のキーを選んでください。
local-key-fixed = { $key }は端末では常に終了です。別のキーを選んでください。
local-key-not-here = その操作はここにはありません。
local-no-such-cell = そのマスはありません。
local-no-program = プログラムは打っていないので、変える速さがありません。
local-chord-flags = この数字は{ NUMBER($clue) }で、旗は{ NUMBER($flags) }本です。
local-press-to-resume = { $control }で再開。
local-press-to-unflag = { $control }で外せます。
window-click-to-unflag = 右クリックで外せます。
local-press-for-another = { $control }で別の盤面。
local-press-for-same = { $control }でもう一度。
local-press-for-best = { $control }で最善の推測。
local-press-for-odds = { $control }で確率を表示。
local-press-again = もう一度{ $control }で開きます。
local-hint = { $place }は確実に安全です: { $proof }。
local-nothing-certain = 確実に安全なマスはありません。
local-explained =
    { $place }は確実に{ $verdict ->
        [mine] 地雷
       *[safe] 安全
    }です。{ $why }
local-explained-pattern =
    { $place }は確実に{ $verdict ->
        [mine] 地雷
       *[safe] 安全
    }です（{ $pattern }の形）。{ $why }
local-conflict = これらの仮の旗がすべて地雷にはなりえません: { $places }。
local-trace-step =
    { NUMBER($number) }. { $places }: { $verdict ->
        [mine] 地雷
       *[safe] 安全
    }。{ $why }
local-help-used = 使った助け: { $list }。
local-help-undos = 元に戻す{ NUMBER($count) }回
local-help-hints = ヒント{ NUMBER($count) }回
local-help-advice = 最善手{ NUMBER($count) }回
local-help-win-chances = 勝率表示{ NUMBER($count) }回
local-help-explanations = 説明{ NUMBER($count) }回
local-help-odds = 確率表示{ NUMBER($count) }回
local-help-autos = 自動の手{ NUMBER($count) }回
local-help-retries = やり直し{ NUMBER($count) }回
local-figures = 3BV { NUMBER($three_bv) }、毎秒{ $speed }。クリック{ NUMBER($clicks) }回、効率{ $efficiency }。
local-score = { NUMBER($all) }マス中{ NUMBER($score) }マス開きました。盤面の3BV: { NUMBER($three_bv) }。
local-lists-count = 対象: { $lists }。
local-lists-count-not = 対象外: { $lists }（{ $reasons }）。
local-list-world = 世界ランキング
local-list-windows-xp = Windows XP ルールの一覧
local-list-windows-7 = Windows 7 ルールの一覧
local-list-three-bv = 3BV が { NUMBER($least) } 未満
local-list-first-click = 最初のクリックのルールが違う
local-list-luck = 運のルールが違う
local-list-help = ヘルプを使った
local-list-repeated = 初めての盤面ではない
local-list-contradiction = ファイルの内容がゲームと一致しない
local-best-times-of = ベストタイム、{ $kind }:
local-this-game = このゲーム
local-board = 盤面 { $board }
local-signs = チェックは旗のある地雷、バツは間違った旗です。
local-waiting = { $kind }: { NUMBER($all) }中{ NUMBER($open) }マス、{ $played }、{ $ago }
local-just-now = たった今
local-minutes-ago = { NUMBER($count) }分前
local-hours-ago = { NUMBER($count) }時間前
local-days-ago = { NUMBER($count) }日前
local-leave-unsaved = 新しいゲームを始めますか？ 今のゲームは保存できませんでした。
local-moved-on = このゲームは別の場所で続けられ、これがその状態です。ここでの最後の手は打たれていません。
local-moved-on-there = このゲームは別の場所で続けられ、これがその状態です。
local-ended-there = このゲームは別の場所で終了し、これがその結果です。
local-gone = このゲームは別の場所で終了または削除されました。ここでの手は保存されません。
local-not-saved = 手が保存されていません: { $error }
local-result-moved-on = このゲームは別の場所で続けられたので、この結果は数えません。
local-result-gone = このゲームは別の場所で終了または削除されたので、この結果は数えません。
local-result-not-saved = 結果を保存できませんでした: { $error }
local-record-not-saved = 記録を保存できませんでした: { $error }
local-game-not-saved = ゲームを保存できませんでした: { $error }
local-game-not-deleted = ゲームを削除できませんでした: { $error }
local-best-times-unread = ベストタイムを読めませんでした: { $error }
local-games-unread = 途中のゲームを読めません: { $error }
local-not-resumed = このゲームは再開できません: { $reason }
local-ended-elsewhere = 別の場所で終了または削除されました
local-delete-question = このゲームを完全に削除しますか？
local-best-times = ベストタイム: { $times }
local-time = 時間: { $time }
local-cell-risk = { $place }が地雷の確率は{ $chance }です。

## Terminal, full screen

terminal-title = Minewise: 地雷のないマスをすべて開く
terminal-menu-resume = 再開
terminal-menu-games = ゲーム一覧
terminal-menu-level = 盤面
terminal-menu-strength = 推理
terminal-menu-chording = まとめ開き
terminal-menu-seconds = 秒数
terminal-menu-cells = マス
terminal-menu-own-keys = 自分のキー
terminal-menu-own-keys-count =
    { $count ->
        [0] なし
       *[other] { $count }個の操作を変更
    }
terminal-menu-own-keys-see = すべて見て変える
terminal-menu-games-count = 途中のゲーム{ NUMBER($count) }個
terminal-menu-games-see =
    { $count ->
        [1] 見る・削除する
       *[other] すべて見る
    }
terminal-on = オン
terminal-off = オフ
terminal-cells-fitting = 画面に合わせる
terminal-cells-one = 1桁
terminal-cells-two = 2桁
terminal-cells-three = 3桁
terminal-keys-vi = vi
terminal-keys-arrows = 矢印
terminal-keys-vi-about = h j k l で移動、H でヒント
terminal-keys-arrows-about = 矢印で移動、h でヒント
terminal-if-empty = 空なら{ NUMBER($value) }
terminal-custom-about = 下の数
terminal-list-title = 途中のゲーム: { NUMBER($of) }中{ NUMBER($at) }
terminal-list-empty = 途中のゲームはありません。
terminal-yes-or-no = { $question } y: はい、n: いいえ
terminal-keys-up-down = ↑ ↓
terminal-keys-left-right = ← →
terminal-do-resume = 再開
terminal-do-list = 一覧
terminal-do-start = 開始
terminal-do-field = 項目
terminal-do-change = 変更
terminal-do-number = 数
terminal-do-delete = 削除
terminal-do-remove = 外す
terminal-do-reset = 戻す
terminal-do-reset-all = すべて戻す
terminal-do-choose = 選ぶ
terminal-do-yes = はい
terminal-do-no = いいえ
terminal-do-menu = メニュー
terminal-do-quit = 終了
terminal-do-new-game = 別の盤面
terminal-do-retry = 同じ盤面
terminal-do-undo = 戻す
terminal-do-details = 全表示
terminal-do-help = キー
terminal-do-open = 開く
terminal-do-flag = 旗
terminal-do-hint = ヒント
terminal-do-why = なぜ
terminal-do-odds = 確率
terminal-do-pause = 停止
terminal-do-auto = 自動
terminal-do-command-line = 入力
terminal-do-play = 再生
terminal-do-stop = 停止
terminal-do-step = 一手
terminal-do-speed = 速さ
terminal-do-ends = 最初、最後
terminal-do-game = ゲーム
terminal-do-cover = 閉じる
terminal-do-assume = 仮定
terminal-do-mines = 地雷
terminal-mines = 地雷 { $count }
terminal-time-left = 残り{ $time }
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) }: 地雷{ $chance }
terminal-auto-speed = 自動、速さ{ NUMBER($speed) }/{ NUMBER($most) }
terminal-auto-open = 自動、{ $percent }開いた
terminal-reasons = アシスタントの推理（{ NUMBER($count) }手）:
terminal-more = Tab: 続き
terminal-scroll = 矢印: 続き
terminal-close = Esc: 閉じる
terminal-details = すべて
terminal-typing-title = コロンの後に打てるもの
terminal-legend = { $exploded } 爆発した地雷  { $mine } 地雷  { $flagged } 旗のある地雷  { $wrong } 間違った旗
terminal-guess-legend = { $guess } あなたの推測  { $guess_mine } あなたの推測、地雷
terminal-help-assist = { action-group-assist }（使うたびに結果に記録）
terminal-help-mouse = マウス
terminal-help-mouse-about = 左で開く、右で旗、中でまとめて開くか旗
terminal-help-count = 5 左
terminal-help-count-about = 5マス。7G: 7行目、7|: 7列目
terminal-replay = リプレイ
terminal-replay-stopped = リプレイ、停止中
terminal-replay-step = { NUMBER($steps) }手中{ NUMBER($step) }手
terminal-replay-game = { NUMBER($games) }局中{ NUMBER($game) }局
terminal-replay-speed = 速さ{ $speed }×
terminal-replay-at = { NUMBER($step) }手目: { $what }
terminal-replay-start = ゲームの始まり。スペースで再生、右で一手進む。
terminal-replay-keys-playing = 再生
terminal-replay-keys-space = 再生・停止
terminal-replay-keys-steps = 手順
terminal-replay-keys-faster = 速く
terminal-replay-keys-slower = 遅く
terminal-replay-keys-back = 一手戻る。5 とこのキーで五手
terminal-replay-keys-on = 一手進む
terminal-replay-keys-start = 最初
terminal-replay-keys-end = 最後
terminal-replay-keys-go = 7手目
terminal-replay-keys-next-game = ファイルの次のゲーム
terminal-replay-keys-previous-game = ファイルの前のゲーム
terminal-keys-more = その他
terminal-keys-wheel = ホイール
terminal-keys-wheel-about = 大きな盤面を動かす
terminal-keys-quit = 終了
terminal-analysis = 解析
terminal-analysis-mines = 地雷{ NUMBER($count) }
terminal-analysis-layouts = ありうる配置: { $count }
terminal-analysis-estimates = 複雑で数えられません。確率は推定です。
terminal-analysis-certain = 確定: 安全{ NUMBER($safe) }、{ terminal-analysis-mines }
local-analysis-best-safe = 最善手: { $place }、安全
local-analysis-best = 最善手: { $place }、リスク{ $risk }
local-analysis-best-about = 最善手: { $place }、リスク約{ $risk }
terminal-analysis-best-none = 開くものは残っていません。
local-analysis-nothing-follows = 合う配置がないので、何も言えません。
local-analysis-assumed = { $place }が確かなのは、仮定のためだけです。
local-analysis-unknown = { $place }は安全とも地雷とも証明できませんでしたが、計算しきれていません。地雷の確率は約{ $risk }です。
terminal-analysis-keys-edit = 編集
local-analysis-keys-range = 0〜8
local-analysis-keys-open = 開いたマスでこの数字
local-analysis-keys-or = # か Del
local-analysis-keys-cover = 閉じたマス（x と Backspace も）
local-analysis-keys-assume = 地雷か安全と仮定。もう一度で取り消し
terminal-analysis-keys-mines = 盤面の地雷を1個増減
terminal-analysis-keys-undo = 元に戻す
terminal-analysis-keys-read = 読む
local-analysis-keys-why = なぜこのマスは確かなのか
terminal-analysis-keys-arrows = 矢印、h j k l、gg G $、w b、n N
terminal-analysis-keys-move = ゲームと同じ移動
terminal-analysis-keys-mouse = 左で選ぶ、右で地雷と仮定、ホイールで動かす
terminal-analysis-keys-type = 局面 (5x4x5:_____/_1___/...)、始める盤面 (30x16x99 か expert)、または mines 12 を打つ
terminal-analysis-keys-quit = 終了。局面を出力

## Terminal, line by line

terminal-line-welcome = { terminal-title }。
terminal-line-welcome-help = いつでも help と打てば、打てるものがすべて見られます。
terminal-line-board = { $columns }列、{ $rows }行、地雷{ $mines }個
terminal-line-own-board = 20x10x30 のような自分の盤面
terminal-line-which-board = どの盤面？ [{ $offered }]
terminal-line-no-board = 盤面ではありません。{ $levels } か、20x10x30 のように打ってください。
terminal-line-again = もう一度遊びますか？ (y/n)
terminal-line-yes-or-no = y か n で答えてください（retry、undo、new も使えます）。
terminal-line-thanks = 遊んでくれてありがとう！
terminal-line-too-long = 行が長すぎます。手か help を打ってください。
terminal-line-not-text = 文字でないもの（矢印キー？）が含まれています。もう一度打ってください。
terminal-line-end-of-input = 入力が終わりました。
terminal-line-not-a-move = 3,4（3行4列を開く）、3,4,F（旗）、m3d（3行d列を開く）のような手か、help を打ってください。
terminal-line-remove-flag = { $typed } と打てば外せます。
terminal-line-resume = resume で再開します。
terminal-line-advice = advice で最善の推測を示します。
terminal-line-advice-or-odds = advice で最善の推測、odds ですべての確率を示します。
terminal-line-hint-again = もう一度 hint と打てば開きます。
terminal-line-status = { $status } | 残り地雷: { $mines } | 時間: { NUMBER($seconds) }秒
terminal-line-time-left = 残り時間: { NUMBER($seconds) }秒
terminal-line-your-time = あなたの時間: { NUMBER($seconds) }秒。
terminal-line-retry = 盤面 { $board }: retry でもう一度。
terminal-line-retry-or-undo = 盤面 { $board }: retry でもう一度、undo で最後の手を戻します。
terminal-line-left-behind = 離れたゲームは保存されています: `minewise play --resume { $number }` で続けられます。
terminal-line-thinking = 考え中… Ctrl+Cで中止。
terminal-line-help = 行と列は1から数え、行が先です。
terminal-line-help-open = 3行4列を開く（3-4、3;4、3.4、3 4 も可）
terminal-line-help-flag = 旗を立てる・外す（flag 3,4 も可）
terminal-line-help-open-letters = 3行d列を開く
terminal-line-help-flag-letters = 3行d列に旗
terminal-line-help-chord = 旗のそろった数字の周りの残りを開く（c3d も可）
terminal-line-help-question = はてな（使えるゲームのみ）
terminal-line-help-hint = 確実に安全なマスを示す。もう一度で開く
terminal-line-help-why = 3行4列が確かな理由、または危険度
terminal-line-help-odds = 閉じたマスすべての地雷の確率を示す・隠す
terminal-line-help-advice = 開くのに最善のマスと危険度
terminal-line-help-chance = このゲームの勝率
terminal-line-help-auto = 確かな手をすべて打つ。auto play: 推測も
terminal-line-help-trace = アシスタントが最後にしたことの理由
terminal-line-help-undo = 最後の手を戻す（負けた手も、記録されます）
terminal-line-help-pause = 時計を止めて盤面を隠す。resume で再開
terminal-line-help-board = 盤面をもう一度示す
terminal-line-help-retry = 同じ盤面をもう一度
terminal-line-help-new = 同じ種類の別の盤面。new expert や new 20x10x30 も可
terminal-line-help-give-up = ゲームを終えて地雷を示す
terminal-line-help-quit = 終了

## Window

window-board = 盤面、{ NUMBER($rows) }行{ NUMBER($columns) }列
window-bar-hint = ヒント
window-bar-why = なぜ
window-bar-odds = 確率
window-bar-advice = 最善
window-bar-win-chance = 勝率
window-bar-auto-play = 自動
window-bar-undo = 戻す
window-bar-pause = 停止
window-bar-resume = 再開
window-bar-new-game = 新規
window-bar-menu = メニュー
window-bar-help = キー
window-mines = 地雷: { $count }
window-mines-about = 地雷から旗を引いた数
window-score-about = 開いたマス
window-to-menu = メニューへ戻る
window-face-smiling = 笑顔
window-face-sleeping = 寝顔
window-face-happy = 喜ぶ顔
window-face-sad = 悲しい顔
window-title-playing = { $status } - { NUMBER($open) }マス - 残り地雷{ $mines }個
window-title-program = プログラムが打っています
window-title-record = 記録 - { NUMBER($steps) }手中{ NUMBER($step) }手
window-stop = 止める
window-click-why = 説明してほしいマスをクリックしてください。
window-keys-title = キーとマウス
window-mouse-left = 左クリック
window-mouse-left-about = 開く。旗のそろった数字では残りを開く
window-mouse-right = 右クリック
window-mouse-right-about = 旗、または次の印
window-mouse-middle = 中クリック、左右同時
window-mouse-middle-about = まとめて開く。閉じたマスでは中ボタンで旗
window-mouse-wheel = ホイール、ドラッグ
window-mouse-wheel-about = 大きな盤面を動かす
window-mouse-zoom = Ctrl+ホイール
window-mouse-zoom-about = 拡大・縮小
window-same-board = 同じ盤面
window-take-back = 手を戻す
window-save-record = 記録を保存
window-main-menu = メインメニュー
window-record-saved = 記録を保存しました: { $path }
window-wrong-title = うまくいきません
window-ok = OK
window-start-again = やり直す
window-keep-playing = 続ける
window-delete = 削除
window-delete-game = ゲーム{ $number }を削除
window-delete-it = 削除する
window-cancel = キャンセル
window-resume = 再開: { $game }
window-time-limit = 制限時間（秒）
window-if-empty = 空なら{ $value }
window-no-limit = 制限なし
window-chording = まとめて開く
window-past = 同じ種類のゲーム: { NUMBER($played) }回中{ NUMBER($won) }勝（{ $percent }）。今{ NUMBER($streak) }連勝、最長{ NUMBER($longest) }連勝
window-drop = ゲームの記録をウィンドウに落とすと再生し、局面を落とすと解析します。
window-copy-picture = 画像をコピー
window-no-clipboard = 画像をコピーできません: { $error }
# In the list of keys.
window-paste = クリップボードの局面を解析する
window-records = 保存した記録
window-recent-files = 最近使ったファイル
window-new-window = 新しいウィンドウ
window-full-screen = 全画面表示
window-quit = 終了
window-no-record = { $path } は記録ではありません: { $error }
window-no-such-game = 途中のゲーム{ $number }はありません
window-settings-unread = { $path } の設定を読めません: { $error }
window-settings-refused = 設定を理解できませんでした: { $error }。{ $kept }
window-settings-kept = { $path } に残してあります。
window-settings-not-kept = 残せません: { $error }
window-language-auto = システムに合わせる
window-text-size = 文字の大きさ
window-no-font =
    日本語と中国語の文字を含むフォントが見つかりません。Noto Sans CJK などを入れて、もう一度起動してください。
window-record-first = 最初
window-record-back = 前へ
window-record-next = 次へ
window-record-last = 最後
window-record-step = 手
window-key-for = { $action }のキー: { $key }
window-key-remove = 外す
window-cell = { $place }、{ $what }
window-cell-open = 開いている、{ NUMBER($clue) }
window-cell-violated = 開いている、{ cell-violated }
window-cell-hint = ヒント: 確実に安全
window-luck = 運の合計
window-luck-about = 地雷の数
window-luck-days =
    毎日1時間遊ぶと、{ $kind ->
        [bad] この程度の不運
       *[good] この程度の幸運
    }は約{ NUMBER($count) }日に1回です。
window-luck-months =
    毎日1時間遊ぶと、{ $kind ->
        [bad] この程度の不運
       *[good] この程度の幸運
    }は約{ NUMBER($count) }か月に1回です。
window-luck-years =
    毎日1時間遊ぶと、{ $kind ->
        [bad] この程度の不運
       *[good] この程度の幸運
    }は約{ NUMBER($count) }年に1回です。
window-luck-never =
    毎日1時間遊ぶと、{ $kind ->
        [bad] この程度の不運
       *[good] この程度の幸運
    }は千年に1回もありません。
window-luck-unknown = 推測が少なすぎて、どれほど珍しいかはわかりません。
