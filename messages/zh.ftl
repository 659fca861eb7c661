### 玩家看到的所有文字（简体中文）。文件的写法见 en.ftl。
###
### 用词：格子、未打开、已打开、数字（已打开格子上的）、雷、标记、旗、双击打开（打开数字周围
### 其余格子）、布局（雷在哪里）、概率。

language-name = 简体中文

## Numbers, places, lists

decimal-separator = .
percent = { $value }%
percent-below = 低于 { $value }%
percent-above = 高于 { $value }%
seconds = { $value } 秒
place = 第 { NUMBER($row) } 行第 { NUMBER($column) } 列
list-next = { $items }、{ $item }
list-last = { $items }和{ $item }
list-rest = 另外 { NUMBER($count) } 处
clue-at = { $place }的 { NUMBER($clue) }

## Why a cell is certain. A clue is given by its number and its place.

proof-first-click = 您打开的第一个格子绝不会是雷。
proof-zero = { $place }的 { NUMBER($clue) } 周围没有雷。
proof-all-mines-known = { $place }的 { NUMBER($clue) } 旁边已有 { NUMBER($known) } 个雷，所以它周围其余的格子都安全。
proof-all-cells-needed =
    { $place }的 { NUMBER($clue) } { $known ->
        [0] {""}
       *[other] 旁边已有 { $known } 个雷，
    }周围还剩 { NUMBER($cells) } 个格子，还需要 { NUMBER($needs) } 个雷，所以{ $cells ->
        [1] 这个格子是雷
       *[other] 它们全是雷
    }。
proof-shared-cells-hold-all =
    { $forcing_place }的 { NUMBER($forcing) } { $needs ->
        [0] 不再需要雷
       *[other] 还需要 { $needs } 个雷
    }，而不与{ $satisfied_place }的 { NUMBER($satisfied) } 相邻的格子{ $elsewhere ->
        [0] 一个也没有
       *[other] 只有 { $elsewhere } 个
    }，所以两者共有的 { NUMBER($shared) } 个格子里有 { NUMBER($held) } 个雷；这正是{ $satisfied_place }的 { $satisfied } 所需要的，它周围其余的格子都安全。
proof-shared-cells-hold-too-few =
    { $needing_place }的 { NUMBER($needing) } { $needs ->
        [0] 不再需要雷
       *[other] 还需要 { $needs } 个雷
    }，但它与{ $limiting_place }的 { NUMBER($limiting) } 共有的 { NUMBER($shared) } 个格子里{ $most ->
        [0] 不能有雷
       *[other] 最多有 { $most } 个雷
    }，所以{ $others ->
        [1] 另一个格子是雷
       *[other] 它其余的 { $others } 个格子全是雷
    }。
proof-supposition =
    { $count ->
        [1] 如果{ $cells }{ proof-opposite }
       *[other] 如果{ $cells }中有一个{ proof-opposite }
    }
proof-opposite =
    { $opposite ->
        [mine] 是雷
       *[safe] 安全
    }
proof-contradiction =
    { proof-supposition }，{ $clue_count ->
        [1] { $clues }就不可能正确
        [2] { $clues }就不可能都正确
       *[other] { $clues }就不可能全部正确
    }。
proof-consequences =
    { proof-supposition }，{ $steps }，{ $place }的 { NUMBER($clue) } 周围就会{ $mines ->
        [0] 没有雷
       *[other] { $fit ->
            [too-few] 只有 { $mines } 个雷
           *[too-many] 有 { $mines } 个雷
        }
    }{ $same }。
proof-consequence =
    由{ $place }的 { NUMBER($clue) } 得出{ $cells }{ $count ->
       *[other] { $what ->
            [mine] 是雷
           *[safe] 安全
        }
    }
proof-consequences-next = { $steps }；接着{ $step }
proof-same = ；{ $cells }同理
proof-mines-left =
    { $known ->
        [0] { $left ->
            [0] 盘面上没有雷
           *[other] 盘面上有 { $left } 个雷
        }
       *[other] { $left ->
            [0] 没有剩下的雷
           *[other] 还剩 { $left } 个雷
        }
    }
proof-no-mine-left = { proof-mines-left }，所以所有未打开的格子都安全。
proof-only-mines-left =
    { proof-mines-left }，而未打开的格子{ $left ->
        [1] 只剩一个，所以它是雷
       *[other] 也只剩这么多，所以它们全是雷
    }。
proof-total-contradiction =
    { proof-mines-left }：{ proof-supposition }，这个数目和{ $clues }就不可能{ $clue_count ->
        [1] 都
       *[other] 全部
    }正确。
tier-first-click = 您打开的第一个格子绝不会是雷
tier-single-clue = 一个数字就能证明
tier-two-clues = 两个数字合起来能证明
tier-several-clues = 几个数字合起来能证明
tier-mine-total = 需要盘面的雷数才能证明

## Why no layout of the mines fits a position

impossible = 没有任何雷的布局符合这个局面。
impossible-clues =
    没有任何雷的布局符合这个局面：在{ impossible-rest }的情况下，{ $count ->
        [1] { $clues }不可能正确
        [2] { $clues }不可能都正确
       *[other] { $clues }不可能全部正确
    }。
impossible-many-clues = 没有任何雷的布局符合这个局面：在{ impossible-rest }的情况下，{ NUMBER($count) } 个数字不可能全部正确。
impossible-assumed = 没有任何雷的布局符合{ impossible-rest }。
local-impossible-neighbours = 没有任何雷的布局符合这个局面：{ $place }是 { NUMBER($clue) }，但只有 { NUMBER($neighbours) } 个邻格。
local-impossible-clue-above-mines = 没有任何雷的布局符合这个局面：{ $place }是 { NUMBER($clue) }，但盘面上只有 { NUMBER($mines) } 个雷。
local-impossible-covered = 没有任何雷的布局符合这个局面：{ NUMBER($covered) } 个未打开的格子放不下 { NUMBER($mines) } 个雷。
impossible-rest =
    盘面有 { NUMBER($mines) } 个雷{ $assumed ->
        [yes] 和您的假设
       *[no] {""}
    }

## Sizes of a board that cannot be

board-error-malformed = “{ $text }”不是盘面。请写 列x行x雷，例如 30x16x99。
board-error-rows-missing = 请同时输入行数，或者两者都留空。
board-error-columns-missing = 请同时输入列数，或者两者都留空。
board-error-rows-zero = 至少要有 1 行。
board-error-columns-zero = 至少要有 1 列。
board-error-too-many-rows = 盘面最多 { NUMBER($limit) } 行。
board-error-too-many-columns = 盘面最多 { NUMBER($limit) } 列。
board-error-too-many-cells = 格子太多：这里最多 { NUMBER($limit) } 个。请减少行数或列数。
board-error-too-many-mines =
    { $limit ->
        [0] 必须留一个空格，所以这个盘面放不下雷。
       *[other] 必须留一个空格，所以这个盘面最多放 { $limit } 个雷。
    }

## Every page

site-name = Minewise
site-play = 玩
site-learn = 学习
site-analysis = 分析
site-replays = 回放
site-best-times = 最佳时间
site-statistics = 统计
site-menu = 菜单
site-main = 主导航
site-skip = 跳到内容
site-unreachable = 无法连接服务器。请确认它在运行，稍后再试。
site-go-home = 首页
site-update = 有新版本。
site-update-reload = 重新加载
site-update-later = 以后
static-needs-script-title = Minewise 需要 JavaScript
static-needs-script = 本页用 JavaScript 绘制和运行盘面。请为此网站启用它，再重新加载。
static-not-found-title = 这里什么也没有
static-not-found = 没有这个地址的页面。可能缺了一部分，或者它指向的游戏已被删除。
static-not-found-play = 玩一局
static-not-found-analysis = 分析局面
static-not-found-docs = API

## Settings

settings-title = 设置
settings-theme = 主题
settings-theme-auto = 跟随系统
settings-theme-light = 浅色
settings-theme-dark = 深色
settings-theme-classic = 经典
settings-theme-high-contrast = 高对比度
settings-theme-colour-blind = 色盲友好，深色
settings-theme-colour-blind-light = 色盲友好，浅色
settings-language = 语言
settings-language-auto = 跟随浏览器
settings-section-look = 外观
settings-section-board = 盘面
settings-section-input = 鼠标和触摸
settings-section-sound = 声音和振动
settings-section-data = 您的数据
settings-motion = 盘面动画
settings-cell-size-auto = 让盘面适应窗口
settings-cell-size = 格子大小
settings-touch-cell-size = 手指操作的最小格子
settings-pixels = { NUMBER($pixels) } px
settings-clock = 时钟精确到
settings-clock-seconds = 秒
settings-clock-tenths = 十分之一秒
settings-clock-hundredths = 百分之一秒
settings-live-figures = 游戏中显示 3BV/s、点击数和 IOE
settings-question-marks = 新游戏使用问号
settings-chord-with = 打开数字周围其余格子的方式
settings-chord-with-click = 单击数字
settings-chord-with-double-click = 双击数字
settings-chord-with-buttons = 仅用中键或左右键同按
settings-swap-buttons = 交换鼠标按键：右键打开，左键插旗
settings-sound = 声音
settings-volume = 音量
settings-vibration = 振动
settings-vibration-off = 关
settings-vibration-light = 轻
settings-vibration-strong = 强
settings-open-on = 左键打开格子的时机
settings-open-on-release = 松开按键时
settings-open-on-press = 按下按键时
settings-hold = 长按时间
settings-hold-millis = { NUMBER($millis) } 毫秒
settings-tap-flags = 点按插旗，长按打开
settings-record-mouse = 为回放记录鼠标轨迹（不会发送到任何地方）
settings-vi-keys = h 向左移动（提示改用 Shift+H）
settings-close = 关闭

## Take everything along: all that this browser keeps, as one file

bring-title = 把一切带到另一个浏览器
bring-about = 把未完成的游戏、历史和设置保存为文件，在另一个浏览器里加载后继续。加载只会增加，不会删除任何东西。
bring-keys = 文件里有您在俱乐部的游戏的密钥。谁有它谁就能玩，所以请自己保管。
bring-save = 保存为文件
bring-load = 加载文件
bring-checking = 正在检查第 { NUMBER($number) } / { NUMBER($count) } 局…
bring-added =
    { $count ->
        [0] 没有新的游戏。
       *[other] 增加了 { $count } 局游戏。
    }
bring-extended = 有 { NUMBER($count) } 局游戏在文件里进行得更远，已更新。
bring-kept = 有 { NUMBER($count) } 局游戏已经在这里。
bring-settings = 您的设置已应用。
bring-refused = 有 { NUMBER($count) } 局游戏的着法不可能，已略去：{ $games }。
bring-fault-foreign = 这个文件不是 Minewise 保存的。什么也没有变。
bring-fault-newer = 这个文件是更新版本的 Minewise 保存的。什么也没有变。
bring-fault-damaged = 这个文件已损坏或不完整。什么也没有变。
bring-fault-large = 这个文件太大。什么也没有变。
bring-fault-storage = 此浏览器不允许 Minewise 存储，所以什么也没有变。

## Levels and rules

level-easy = 简单
level-normal = 普通
level-beginner = 初级
level-intermediate = 中级
level-expert = 高级
level-evil = 魔鬼
board-size = { NUMBER($width) } × { NUMBER($height) }，{ NUMBER($mines) } 个雷
assistant-single = 单旗
assistant-single-about = 只有一种旗，与经典游戏相同。
assistant-dual = 双旗
assistant-dual-about = 确认的旗和假设的旗。
assistant-intelligent = 智能
assistant-intelligent-about = 标出确定的雷，打开安全的格子，并显示由您的假设得出的结论。
strength-single = 一次一个数字
strength-complete = 一切可以证明的
fairness-classic = 经典
fairness-classic-about = 有些盘面需要猜。
fairness-no-guess = 无猜
fairness-no-guess-about = 每个盘面只靠逻辑就能解开。
fairness-strict = 严格
fairness-strict-about = 在还有确定安全的格子时去猜，就算输。
fairness-kind = 宽容
fairness-kind-about = 没有确定的格子时，您猜的都安全。
first-click-opening = 打开一片
first-click-safe = 安全
first-click-none = 可能踩雷

## Start page

start-headline = 没有坏运气的扫雷。
start-lead = 不用猜的盘面，说明理由的提示，随时可看的真实概率。
start-play = 玩{ $board }
start-play-first = 好的开始
start-play-last = 您的上一局
start-best = 最佳 { $time }
start-wins = 赢 { NUMBER($count) } 局
start-not-won = 还没赢过
start-unfinished-all = 显示全部 { NUMBER($count) } 局
start-columns-missing = 请输入列数。
start-rows-missing = 请输入行数。
start-columns-limit = 行数这么多时，这里最多 { NUMBER($limit) } 列。
start-rows-limit = 列数这么多时，这里最多 { NUMBER($limit) } 行。
start-mines-missing = 请输入雷数。
start-seed-about = 同一种子从同一格开始，盘面相同。这样的游戏不计入排名。
start-history-club = 俱乐部的 { NUMBER($count) } 局
number-not-whole = “{ $text }”不是整数。请只用数字 0 到 9。
start-continue-board = 继续 { $board }
start-levels = 选择盘面
start-where = 在哪里玩
start-unfinished = 未完成的游戏
start-history = 您最近的游戏
start-forget = 删除这局游戏
start-forget-question = 永久删除这局游戏吗？
start-forget-yes = 删除
start-forget-no = 保留
start-progress = 已打开 { $part }
start-history-date = 时间
start-history-board = 盘面
start-history-result = 结果
start-history-time = 用时
start-history-actions = 操作
start-history-replay = 回放
start-history-more = 显示更多
start-history-published = 已发布
start-last = 上次玩的
start-custom = 自定义盘面
start-columns = 列
start-rows = 行
start-mines = 雷
start-start = 开始
start-rules = 规则
start-assistant = 助手
start-strength = 推理
start-fairness = 运气
start-first-click = 第一次点击
start-countdown = 倒计时
start-seconds = 秒数
start-question-marks = 问号
start-chording = 双击打开：点击旗数已够的数字，打开周围格子
start-name = 您的名字
start-seed = 练习用的种子
start-more = 更多选项

## Challenges: a link that starts a given board, with the time to beat

challenge = 挑战
challenge-by = { $name } 用 { $time } 解开了这个盘面。来超越吧！
challenge-nameless = 有人用 { $time } 解开了这个盘面。来超越吧！
challenge-start = 请从第 { NUMBER($row) } 行第 { NUMBER($column) } 列开始。雷在第一次点击后才布下，所以只有从那里开始盘面才相同。
challenge-play = 接受挑战
challenge-damaged = 这个挑战链接已损坏，盘面无法玩。请重新索取，或自选盘面。

## Where a game is played

where-home = 在家
where-home-about = 在此浏览器里：即时、私密，离线也行。
where-club = 在俱乐部
where-club-about = 在服务器上，雷对浏览器保密：朋友可以观战，胜局计入最佳时间。

## Buttons

button-open = 打开
button-flag = 插旗
button-hint = 提示
button-why = 为什么？
button-odds = 概率
button-advice = 最佳着法
button-win-chance = 胜率
button-undo = 撤销
button-pause = 暂停
button-resume = 继续
button-new-game = 新游戏
button-retry = 重玩此盘
button-auto = 走确定的着法
button-auto-play = 走一步
button-give-up = 认输
button-flag-mode = 插旗模式
button-copy-watch-link = 复制观战链接
button-zoom-in = 放大
button-zoom-out = 缩小
button-zoom-fit = 适应窗口
button-help = 帮助
button-more = 更多

## Actions, as help and the key editor list them: action-<id> of crates/actions

action-open = 打开格子；在数字上则双击打开
action-flag = 插旗，或下一个标记
action-chord = 双击打开：打开数字周围其余格子
action-question = 问号（如果本局有）
action-undo = 撤销，包括致命的一步
action-pause = 暂停或继续
action-new-game = 新游戏
action-retry = 重玩此盘
action-give-up = 认输
action-hint = 提示；再按一次打开该格
action-why = 解释这个格子，或显示其风险
action-odds = 每个格子是雷的概率
action-advice = 最佳着法
action-win-chance = 胜率
action-auto = 走完所有确定的着法
action-auto-play = 让程序来走
action-faster = 加快
action-slower = 放慢
action-move-left = 向左
action-move-down = 向下
action-move-up = 向上
action-move-right = 向右
action-row-start = 第一列
action-row-end = 最后一列
action-first-row = 第一行
action-last-row = 最后一行
action-column = 到先前输入的数字那一列
action-half-page-up = 上移半页
action-half-page-down = 下移半页
action-page-up = 上移一页
action-page-down = 下移一页
action-next-frontier = 已打开格子旁的下一个未打开格子
action-previous-frontier = 已打开格子旁的上一个未打开格子
action-next-alike = 下一个显示相同的格子
action-previous-alike = 上一个显示相同的格子
action-zoom-in = 放大
action-zoom-out = 缩小
action-zoom-fit = 让盘面适应窗口
action-cell-width = 窄格子或宽格子
action-full-screen = 全屏
action-flag-mode = 插旗模式：点按即插旗
action-next-step = 解释的下一步
action-previous-step = 解释的上一步
action-details = 显示放不下的全部内容
action-redraw = 重画屏幕
action-help = 本帮助
action-cancel = 停止程序，或关闭打开的东西
action-menu = 菜单；游戏会保存
action-command-line = 输入命令，与行模式相同
action-copy-watch-link = 复制观战链接
action-suspend = 回到 shell；fg 返回
action-quit = 退出；游戏会保存
action-group-play = 玩
action-group-assist = 程序的帮助
action-group-move = 移动
action-group-view = 显示
action-group-general = 通用

## Game

game-title = 游戏
game-mines-left = 剩余雷数
game-time = 时间
game-time-left = 剩余时间
game-score = 得分：{ NUMBER($score) }
game-face = 用同样的规则开新游戏
game-leave = 开始新游戏吗？您可以回到这一局。
game-leave-it = 新游戏
game-lose-progress = 重新开始这一盘吗？目前的进度会丢失。
game-way-back = 回到上一局
game-copied = 链接已复制。
game-copy-this = 请复制此链接：{ $link }
game-tools = 工具
game-paused = 已暂停。盘面已隐藏。
game-watching = 您正在观战。
game-reconnecting = 正在重新连接…
game-click-lost = 等待服务器的点击太多，所以这一次没有发送。
game-thinking = 思考中…
game-stopped = 已停止。什么也没有变。
game-stopped-midway = 已停止。已走的着法保留。
game-stop = 停止
game-not-kept = 未保存
game-not-kept-about = 此浏览器没有保存游戏：存储被禁止，或磁盘已满。您可以继续玩，但关闭页面会丢失游戏。
game-page-outdated = Minewise 已在另一个标签页更新。请重新加载此页，以便继续保存游戏。
game-kept-again = 这局游戏曾被从此浏览器删除，所以又保存了一次。
game-crashed = 出了问题，您的最后一个操作没有执行。游戏与之前一样。
game-no-such-game = 这局游戏不存在，或者您无权查看。请开始新的一局。
game-practice = 练习
game-assistant = 助手：{ $name }
game-fact = { $what }：{ $value }
tool-advice = 最佳
tool-win-chance = 胜率
tool-menu = 菜单
game-tap = 点按或点击
game-about = 本局
game-challenge-copied = 链接已复制。别人打开它就能玩这个盘面，挑战您的时间。
game-show-result = 显示结果
told-ready = 打开任意格子即可开始。
told-challenge = 要超越的时间：{ $time }。请从{ $place }开始：只有从那里开始盘面才相同。
told-opened = 打开了 { NUMBER($count) } 个格子。
told-cell = { CAPITALISE($place) }：{ $what }。
told-marks = 改了 { NUMBER($count) } 个标记。
told-undone =
    { $count ->
        [0] 已撤销。
       *[other] 已撤销：{ $count } 个格子重新盖上。
    }
told-hint = { $place }确定安全：{ $proof }。再按“提示”打开它。
told-nothing-certain = 没有确定安全的格子。“{ button-advice }”会显示最佳猜测。
told-advice = 最佳着法：{ $place }，是雷的概率 { $risk }。
told-advice-safe = 最佳着法：{ $place }，安全。
told-win-chance = 走得最好时，这局的胜率是 { $chance }。
told-win-chance-about = 程序赢得这局的概率约为 { $chance }（± { $error }）。走得最好时，胜率至少这么高。
told-win-chance-rule = 走得最好必胜：本局的规则保证了这一点。
told-win-chance-unknown = 胜率还不能算出。
told-not-certain = { $place }不确定：是雷的概率为 { $risk }。
told-not-certain-unknown = { $place }既不能证明安全，也不能证明是雷，而且局面太复杂，算不出概率。
told-implied =
    如果您的假设正确，{ $place }{ $verdict ->
        [mine] 是雷
       *[safe] 安全
    }。{ $why }
told-why-cell = 请选择一个未打开的格子来解释。
told-guessed = { $place }是猜的，而{ $certain }确定安全。
told-conflict = 这些假设不可能全是雷。
told-must-be-safe = { $place }一定安全。
told-open-it = 打开它
told-retried = 同一盘，从头开始。
told-started = 新盘面。
told-exploded = 一个雷爆炸了。
told-over = 这局已结束。请开始新的一局。
odds-of-first-open = 您打开的第一个格子总是安全的。
odds-of-any-board = 这些概率计入所有与已打开部分相符的盘面；您的盘面不需要猜。
odds-of-kind-game = 本局中，没有确定的格子时，任何可能安全的猜测都安全，与概率无关。
odds-of-first-sight = 这些概率是对第一次看到此盘面的人而言的。

## The end of a game

result-new-best = 新纪录
result-first-win = 您在这里的首胜
result-place =
    { $of ->
        [1] 这里目前唯一的胜局
       *[other] 在这里的 { $of } 个胜局中排第 { NUMBER($place) }
    }
result-place-club = 最佳时间第 { NUMBER($place) } 名
result-faster = 比您此前的最好成绩快 { $time }
result-slower = 比您的最好成绩慢 { $time }
result-accuracy = 准确度
result-luck = 运气
result-mistakes = 失误
result-risk = 冒的风险
result-needless = 不必要的风险
result-help = 帮助
result-help-none = 无
result-same = 同一盘
result-review = 回顾
result-challenge = 分享
result-challenge-help = 只有第一次就赢、且不用帮助的盘面才能作为挑战分享。
result-challenge-won = 挑战成功
result-challenge-ahead = 比挑战快 { $time }
result-challenge-behind = 比挑战慢 { $time }
result-details = 所有数据
result-title = 结果
result-won = 您赢了！
result-mine = 您输了：那是雷。
result-time-out = 您输了：时间到。
result-gave-up = 您认输了。
result-guess = 您输了：那是猜的，而另有确定安全的格子。
result-time = 时间
result-server-time = 服务器上的时间
result-score = 得分
result-three-bv = 3BV
result-three-bv-per-second = 3BV/s
result-efficiency = 效率
result-clicks = 点击
result-undos = 撤销
result-hints = 提示
result-explanations = 解释
result-odds = 显示概率
result-autos = 自动着法
result-clean = 没用帮助就赢了。
result-practice = 练习：这个盘面是已知的，所以时间不算。
result-again = 再玩一次
result-replay = 观看回放
result-share = 复制回放链接
result-best = 此级别、此规则的最佳时间
result-no-best = 还没有。
result-nameless = 匿名
result-drawn = 您的浏览器和服务器按约定一起抽出了这个盘面。
result-not-as-promised = 这不是服务器在游戏前承诺的盘面。
ranking-person = 这局计入最佳时间。
ranking-program = 这局计入程序的最佳时间：{ $reasons }。
ranking-none = 这局不计入最佳时间：{ $reasons }。
ranking-practice = 练习：游戏结束后您继续玩了，所以不计入。
ranking-reason-before-rule = 在此规则之前玩的
ranking-reason-not-won = 没有赢
ranking-reason-practice = 盘面是您选的
ranking-reason-pause = 停过表
ranking-reason-undo = 撤销过
ranking-reason-retry = 重新开始过
ranking-reason-hint = 用过提示或建议
ranking-reason-explanation = 用过解释
ranking-reason-odds = 显示过概率
ranking-reason-auto = 用过自动着法
ranking-reason-analysis = 玩的时候分析过这局
ranking-reason-too-fast = 比人能点击的还快
ranking-reason-program = 由程序玩的
ranking-reason-self-timed = 在家玩，自行计时

## Publishing a game that was played at home

publish-open = 发布
publish-title = 发布这局游戏
publish-about = 服务器检查游戏并给回放一个链接；有链接的人都能观看。时间是您自己的，所以标为“自行计时”，不计入最佳时间。
publish-name = 会以名字 { $name } 显示。
publish-nameless = 会匿名显示。
publish-yes = 发布
publish-no = 取消
publish-done = 已发布。
publish-link = 回放链接

## The assistant's steps

trace-title = 助手的推理
trace-open = 显示理由
trace-none = 上一步没有可显示的。
trace-step = 第 { NUMBER($at) } / { NUMBER($of) } 步
trace-back = 上一步
trace-forward = 下一步
trace-play = 显示所有步骤
trace-stop = 停止
why-mine = 为什么{ $place }是雷
why-safe = 为什么{ $place }安全
why-would-be-mine = 为什么{ $place }会是雷
why-would-be-safe = 为什么{ $place }会安全
why-proposals = { $count ->
       *[other] 由您的假设得出的结论
    }
why-step-forcing =
    { $forcing_place }的 { NUMBER($forcing) } { $needs ->
        [0] 不再需要雷
       *[other] 还需要 { $needs } 个雷
    }，而不与{ $satisfied_place }的 { NUMBER($satisfied) } 相邻的格子{ $elsewhere ->
        [0] 一个也没有
       *[other] 只有 { $elsewhere } 个
    }。
why-step-held = 所以两者共有的 { NUMBER($shared) } 个格子里有 { NUMBER($held) } 个雷。
why-step-rest = 这正是{ $satisfied_place }的 { NUMBER($satisfied) } 所需要的，所以它周围其余的格子都安全。
why-step-needing =
    { $needing_place }的 { NUMBER($needing) } { $needs ->
        [0] 不再需要雷
       *[other] 还需要 { $needs } 个雷
    }。
why-step-limited =
    它与{ $limiting_place }的 { NUMBER($limiting) } 共有的 { NUMBER($shared) } 个格子里{ $most ->
        [0] 不能有雷
       *[other] 最多有 { $most } 个雷
    }。
why-step-others =
    所以{ $others ->
        [1] 另一个格子是雷
       *[other] 它其余的 { $others } 个格子全是雷
    }。
why-step-suppose =
    假设{ $cell }{ $opposite ->
        [mine] 是雷
       *[safe] 安全
    }。
why-step-then = 那么，{ proof-consequence }。
why-step-failure =
    这时{ $place }的 { NUMBER($clue) } 周围就会{ $mines ->
        [0] 没有雷
       *[other] { $fit ->
            [too-few] 只有 { $mines } 个雷
           *[too-many] 有 { $mines } 个雷
        }
    }。
why-step-impossible =
    这不可能，所以{ $cell }{ $what ->
        [mine] 是雷
       *[safe] 安全
    }。
why-step-same = { $cells }同理。

## The key editor

keys-title = 按键
keys-how = 选择一个操作，再按它的新键。Esc 保留原来的键。
keys-press = 请按一个键…
keys-none = 没有键
keys-taken = { $key } 已用于“{ $action }”。请选别的键，或先改那一个。
keys-reset = 还原所有按键
keys-is-reset = 所有按键已还原。
key-space = 空格
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

help-title = 按键、鼠标和触摸
help-mouse-title = 鼠标
help-touch-title = 触摸
help-open = 打开格子；在数字上则双击打开
help-flag = 插旗
help-chord = 双击打开
help-mouse-left = 左键
help-mouse-right = 右键
help-mouse-middle = 中键，或左右键同按
help-mouse-wheel = 滚轮
help-wheel = 滚动盘面；按住 Ctrl 缩放
help-touch-tap = 点按
help-touch-hold = 长按
help-touch-drag = 拖动、双指捏合
help-drag = 滚动、缩放

## Cells, as they are read out

board-name = 盘面
cell-covered = 未打开
cell-empty = 已打开，周围没有雷
cell-flag = 旗
cell-proposed = 假设的旗
cell-question = 问号
cell-implied-mine = 会是雷
cell-implied-safe = 会是安全的
cell-mine = 雷
cell-exploded = 爆炸的雷
cell-flagged-mine = 插了旗的雷
cell-wrong-flag = 错旗
cell-guessed = 输掉这局的猜测，不是雷
cell-guessed-mine = 输掉这局的猜测，是雷
cell-violated = { NUMBER($clue) }，与标记矛盾
cell-odds = 是雷的概率 { $chance }
cell-at = { CAPITALISE($place) }：{ $what }
cell-at-odds = { CAPITALISE($place) }：{ $what }，{ cell-odds }

## What the game refuses: refused-<reason> of the API's problems

refused-flagged = 这里有旗。
refused-already-open = 这个格子已经打开。
refused-not-a-clue = 只有已打开的数字才能双击打开。
refused-nothing-around = 周围没有可打开的了。
refused-chord-unsatisfied = 数字周围的旗数与它相等时才能双击打开。
refused-over = 游戏已结束。
refused-click-on-covered = 这个格子未打开。
refused-mark-on-open = 这个格子已打开，没有什么可标记。
refused-mark-on-hint = 这个格子是提示的格子，它安全。
refused-confirmed = 这个格子确定是雷，所以旗保留。
refused-question-marks-off = 本局没有问号。
refused-chording-off = 本局不能双击打开。
refused-not-paused = 游戏没有暂停。
refused-not-running = 没有什么可暂停：打开第一个格子时才开始计时。
refused-nothing-to-undo = 没有什么可撤销。
refused-nothing-certain = 这里没有确定的着法。
refused-stopped = 已停止。游戏没有变化。
refused-final-end = 这局已结束，结局不能撤销。
refused-paused = { game-paused }
refused-out-of-board = 盘面上没有这个格子。
refused-no-guess-impossible = 雷数这么多时，无法保证从任何格子开始都不用猜。请减少雷数，或使用更大的盘面。
refused-no-board = 从这里找不到不用猜就能解开的盘面。请试试别的格子，或减少雷数。

## What the server refuses. Where a text is empty, the server's own (English) one is shown.

problem-bad-request = {""}
problem-board-refused = {""}
problem-value-refused = {""}
problem-command-refused = {""}
problem-outdated = 游戏已经向前进行了。请再试一次。
problem-not-found = 这里没有这局游戏。
problem-not-over = 游戏结束后才可以。
problem-key-missing = 这局游戏需要密钥。
problem-key-wrong = 这不是这局游戏的密钥。
problem-too-hard = 这个局面太复杂，无法计算。
problem-contradiction = 没有任何雷的布局符合这个局面。
problem-too-many-requests = 一次请求太多。请稍后再试。
problem-quota-used = 您今天发布的内容已达到此服务器对一个地址的上限。请明天再试。
problem-busy = 服务器忙。请稍后再试。
problem-storage-unavailable = 服务器的数据库没有响应。请稍后再试。
problem-storage-full = 此服务器没有空间存放更多已发布的游戏。
problem-stopping = 服务器即将重启。请稍后再试。
problem-internal = 服务器出了问题。
problem-field-size = 对这些规则来说，这个盘面太大。
problem-field-time-limit = 时间限制必须在 1 到 5999 秒之间。
problem-field-name = 名字有 1 到 32 个字符。
problem-field-seed = 种子是 0 到 18446744073709551615 的整数。
problem-field-record = 服务器无法回放这局游戏，所以没有发布。
problem-other = 服务器说：{ $detail }

## Analysis

analysis-title = 分析盘
analysis-board = 局面
analysis-tools-title = 点击格子来…
analysis-tools-why = 解释它
analysis-tools-covered = 盖上它
analysis-tools-clue =
    { $clue ->
        [0] 打开它：周围没有雷
       *[other] 打开它：周围有 { $clue } 个雷
    }
analysis-tools-mine = 假设是雷
analysis-tools-safe = 假设它安全
analysis-brush-why = 为什么？
analysis-brush-covered = 盖上
analysis-brush-mine = 雷
analysis-brush-safe = 安全
analysis-legend = 概率的颜色，从确定安全到确定是雷
analysis-legend-safe = 0% 安全
analysis-legend-mine = 100% 雷
analysis-found-title = 结果
analysis-found-thinking = 正在计算…
analysis-found-layouts = 可能的布局
analysis-found-uncounted = 太多，无法精确计数
analysis-found-safe = 确定安全
analysis-found-mines = 确定是雷
analysis-found-best = 最佳着法
analysis-found-best-cell = { CAPITALISE($place) }，风险 { $risk }
analysis-found-estimates = 这个局面太复杂，概率是估计值。标为确定的都是确定的。
analysis-found-nothing-covered = 没有未打开的格子了。
analysis-found-some-safe = 有 { NUMBER($count) } 个格子可以毫无风险地打开。
analysis-found-some-mines = 有 { NUMBER($count) } 个格子确定是雷，但没有确定安全的格子。
analysis-found-nothing-certain = 这里没有确定的。数字是每个格子是雷的概率（百分比）。
analysis-found-coin = 这里没有确定的，连最好的格子也是五五开：50%。
analysis-meaning-title = 数字的意思
analysis-meaning-odds = 每个数字是该格子是雷的概率（百分比）。计入所有与数字相符的雷的布局，每种布局的可能性相同。
analysis-meaning-certain = 0 表示确定安全，100 表示确定是雷。两者之间都有风险，哪怕是 1。
analysis-meaning-best = 标出的格子是最佳着法。它往往是风险最低的，但能告诉您更多的格子，值得多冒一点风险。
analysis-meaning-coin = 在 50/50 里，两个格子共有一个雷，没有任何数字能告诉您是哪个。等也没用：早点决定，输了也少浪费时间。
analysis-meaning-coin-example = 看一个 50/50
analysis-meaning-win = 能够计数时，胜率是从这里到结束都走得最好时的胜率。否则是程序的胜率，用它试走的对局来估计，并给出误差。走得最好时，胜率至少这么高。
analysis-why-title = 为什么？
analysis-why-how = 选择“{ analysis-brush-why }”再点击未打开的格子，或在它上面按 ?。
analysis-why-open = { $place }已打开。请选择未打开的格子。
analysis-why-uncertain = { $place }不确定：是雷的概率为 { $risk }。
analysis-why-uncertain-unsupposed = 单凭数字，{ $place }不确定：没有您的假设，是雷的概率为 { $risk }。
analysis-why-mine = { $place }是雷。
analysis-why-safe = { $place }安全。
analysis-win-ask = 胜率
analysis-win-thinking = 正在试走…
analysis-win-exact = 走得最好时，从这里的胜率是 { $chance }（精确）。
analysis-win-estimate = 程序从这里获胜的概率约为 { $chance }（± { $error }），由 { NUMBER($games) } 局估计。走得最好时，胜率至少这么高。
analysis-position-title = 局面
analysis-odds = 显示概率
analysis-undo = 撤销
analysis-clear = 盖上所有格子
analysis-copy = 复制链接
analysis-copy-text = 复制文字
analysis-copied = 已复制
analysis-in-address = 请从地址栏复制
analysis-in-field = 请从输入框复制
analysis-size-apply = 更改大小
analysis-notation-title = 局面的文字
analysis-notation-forms = 可以粘贴以下任何形式的局面：3x2x1:_10/110，或 3 2 1 #10110，或多行。
notation-error-empty = 请按 宽x高x雷:行/行/… 的形式输入局面，未打开的格子用 _。
notation-error-header = “{ $text }”不是局面：它必须以列、行、雷开头，例如 9x9x10:
notation-error-size = 盘面至少要有一行一列，最多 { NUMBER($most) } 个格子。
notation-error-mines = 雷数必须在 0 到 { NUMBER($most) } 之间。
notation-error-rows = 有 { NUMBER($found) } 行，应为 { NUMBER($expected) } 行。
notation-error-row = 第 { NUMBER($row) } 行有 { NUMBER($found) } 个格子，应为 { NUMBER($expected) } 个。
notation-error-cells = 有 { NUMBER($found) } 个格子，应为 { NUMBER($expected) } 个。
notation-error-symbol = 第 { NUMBER($row) } 行第 { NUMBER($column) } 列的“{ $symbol }”不是格子：未打开的用 _ 或 #，已打开的用 0 到 8。
local-notation-error-number = “{ $text }”不是数字：请写列、行、雷和格子，例如 3 2 1 #10110。
local-notation-error-clue = { $place }是 { NUMBER($number) }，但数字在 0 到 8 之间。
local-notation-error-more-cells = 格子比盘面的 { NUMBER($expected) } 个还多。
local-notation-error-trailing = 完整的局面之后还有“{ $text }”。
analysis-examples-title = 例子
analysis-examples-puzzle = 一局的中途
analysis-examples-one-two = 1-2-1 定式
analysis-examples-count = 靠数雷解开
analysis-examples-guess = 纯靠运气
analysis-examples-published = 一道有 360 种布局的公开题
analysis-exercise-title = 练习
analysis-exercise-safe = 至少有一个格子确定安全。请找出并点击它。
analysis-exercise-guess = 这里没有确定的格子。请找出最佳的猜测并点击它。
analysis-exercise-show = 显示答案
analysis-exercise-right = 正确。
analysis-exercise-right-guess = 正确：风险为 { $risk }，没有更好的猜测。
analysis-exercise-mine = 不是这一格：它确定是雷。
analysis-exercise-unsure = 不是这一格：是雷的概率为 { $risk }，而另有格子确定安全。
analysis-exercise-worse = 还有更好的猜测：这一格的风险为 { $risk }。
analysis-exercise-is-safe = 标出的格子确定安全。
analysis-exercise-is-best = 标出的格子是最佳的猜测：风险为 { $risk }。

## Best times

best-times-title = 最佳时间
best-times-intro = 在随机盘面上，不暂停、不用提示、解释、概率、撤销、重玩和分析盘而赢的对局。每套规则有自己的榜。自称程序的玩家，以及比人手还快的，另列一榜。时间在点击时计，服务器会与自己的时钟核对。它看不到玩家自己电脑上的解题程序。
best-times-level = 盘面
best-times-player = 玩家
best-times-period = 时段
best-times-period-day = 24 小时
best-times-period-week = 7 天
best-times-period-all = 全部
best-times-rules = 规则
best-times-you = 您
best-times-columns-replay = 回放
best-times-replay-of = 回放：{ $name }，{ $time }
best-times-empty-period = 这段时间还没有人在这里不用帮助赢过。您可以成为第一个。
best-times-players-person = 人
best-times-players-program = 程序
best-times-before-rule = 此规则之前的
best-times-loading = 正在加载…
best-times-empty = 还没有人在这里不用帮助赢过。您可以成为第一个。
best-times-play = 现在就玩
best-times-again = 再试一次
best-times-columns-rank = 名次
best-times-columns-name = 名字
best-times-columns-time = 时间
best-times-columns-three-bv = 3BV
best-times-columns-per-second = 3BV/s
best-times-columns-clicks = 点击
best-times-columns-date = 日期
best-times-caption = 最佳时间：{ $rules }

## The chance to win through a game, as a curve

curve-name = 胜率
curve-summary = 胜率：开始 { $first }，最低 { $least }，最后 { $last }
curve-unknown = 这里的胜率未知。
curve-not-now = 您在俱乐部还有未完成的游戏时，这里不计算胜率。
curve-chance = 胜率 { $chance }
curve-chance-about = 程序的胜率约 { $chance }（± { $error }）

## Statistics

plot-table = 以表格显示
statistics-title = 统计
statistics-intro = 您自己的游戏：此浏览器保存的，以及它知道的俱乐部游戏。
statistics-games = 局数
statistics-empty = 还没有可统计的。您的第一局会出现在这里。
statistics-play = 玩您的第一局
statistics-none = 没有这样的游戏。
statistics-none-all = 显示所有游戏
statistics-club-missing = 无法连接服务器，您最近的俱乐部游戏可能缺失。
statistics-csv = 保存为 CSV
statistics-filters = 统计哪些游戏
statistics-all = 全部
statistics-all-boards = 所有盘面
statistics-custom = 自定义盘面
statistics-help = 帮助
statistics-help-no = 没用帮助
statistics-help-yes = 用了帮助
statistics-place = 地点
statistics-practice = 自选盘面
statistics-total-minutes = 共玩 { NUMBER($minutes) } 分钟
statistics-total-hours = 共玩 { NUMBER($hours) } 小时 { NUMBER($minutes) } 分钟
statistics-rate = 胜率
statistics-wins =
    { $wins ->
        [0] 还没赢过
       *[other] 赢 { $wins } 局
    }
statistics-streak = 当前连胜
statistics-streak-longest = 最长：{ NUMBER($longest) }
statistics-best = 最佳时间
statistics-best-average = 平均：{ $time }
statistics-average = 胜局的平均值
statistics-average-time = 平均时间
statistics-per-second = 3BV/s
statistics-efficiency = 效率
statistics-efficiency-about = 每次点击的 3BV
statistics-won = 赢
statistics-lost = 输
statistics-time = 时间
statistics-date = 日期
statistics-result = 结果
statistics-result-won = 赢
statistics-result-mine = 踩雷
statistics-result-time-out = 时间到
statistics-result-gave-up = 认输
statistics-result-guess = 不必要的猜测
statistics-levels = 按盘面
statistics-plots = 随时间变化
statistics-axis-period = 时段
statistics-week = { $date } 那一周
statistics-from-to = { $from } 到 { $to }
statistics-plot-games = 局数
statistics-plot-games-about = 每个时段赢了多少局、输了多少局。
statistics-plot-rate = 胜率
statistics-plot-rate-about = 每个时段赢的比例。
statistics-plot-times = 胜局的平均时间
statistics-plot-times-about = 每个时段胜局平均用了多久。
statistics-plot-per-second = 3BV/s
statistics-plot-per-second-about = 每个时段胜局的平均每秒 3BV。
statistics-plot-efficiency = 效率
statistics-plot-efficiency-about = 每个时段胜局的平均每次点击 3BV。
statistics-plot-spread = 胜局用时
statistics-plot-spread-about = 各种用时的胜局有多少。
statistics-luck = 运气与实力
statistics-luck-about = 逐步评价过的游戏。去除运气的胜率，就是没有好运坏运时您的打法能赢的比例。
statistics-luck-progress = 已评价：{ NUMBER($done) } / { NUMBER($all) } 局。
statistics-luck-unreviewed = 有 { $count } 局无法评价：盘面太大，或步骤已不存在。
statistics-luck-mines = 这里的运气以雷数计：按所冒风险预计会踩到的雷数，减去实际踩到的雷数。而一局的结果说的是运气使获胜机会改变了多少。
statistics-fair-rate = 去运气胜率
statistics-fair-rate-about = { $low } 到 { $high }（95 %）
statistics-accuracy = 准确度
statistics-accuracy-about = 满分 100，平均
statistics-risk = 每局风险
statistics-risk-about = 其中失误 { $mistaken }
statistics-mistakes = 每局失误
statistics-overlooked = 漏看的内容
statistics-overlooked-single-clue = 一个数字
statistics-overlooked-two-clues = 两个数字
statistics-overlooked-several-clues = 几个数字
statistics-overlooked-mine-total = 雷数
statistics-luckiest = 最走运的游戏
statistics-unluckiest = 最倒霉的游戏
statistics-history = 所有游戏
statistics-newer = 更新的游戏
statistics-older = 更早的游戏
statistics-page = 第 { NUMBER($page) } / { NUMBER($pages) } 页

## Learn

learn-title = 学习扫雷
learn-intro = 在真实的盘面上走五小步。在这里踩雷没有任何损失，您可以随时停下。
learn-play = 玩一局
learn-steps = 步骤
learn-step-open = 打开
learn-step-numbers = 数字
learn-step-flag = 旗
learn-step-chord = 捷径
learn-step-odds = 猜
learn-step-done = （完成）
learn-mines-left =
    { $count ->
        [0] 所有雷都插了旗
       *[other] 还有 { $count } 个雷要找
    }
learn-next = 下一步
learn-back = 收回
learn-again = 重做这一步
learn-show = 演示给我看
learn-unavailable = 课程需要连接服务器，但现在连不上。请稍后再试。
learn-title-open = 打开您的第一个格子
learn-how-open = 这个盘面下藏着六个雷。打开其他所有格子就赢了。点击任意格子开始：第一个绝不会是雷。
learn-done-open =
    { $count ->
        [1] 您打开了第一个格子。
       *[other] 您一次打开了 { $count } 个格子。附近没有雷的地方，周围的格子会自动打开，直到出现数字。
    }
learn-title-numbers = 数字的含义
learn-how-numbers = 数字是它周围八个格子里的雷数。框出的 1 只挨着一个未打开的格子，所以那个格子是雷。它右边的 1 挨着同一个雷，所以它周围不会再有别的雷。请打开一个安全的格子。
learn-done-numbers = 对了。这个格子确定安全。
learn-title-flag = 给雷插旗
learn-how-flag = 旗标出雷，免得不小心打开。找一个一定是雷的格子，右键点击它。触摸屏上长按；键盘上按 F。框出的 1 会帮您。
learn-done-flag = 看得准。这面旗是对的。
learn-title-chord = 一次打开其余格子
learn-how-chord = 框出的 1 已经有了它的雷：已插旗。所以它周围其他格子都安全，不必一个个打开。点击数字本身，它们会全部打开。这叫双击打开。
learn-done-chord =
    { $count ->
        [1] 点一下，开一个。只要旗是对的就安全。
       *[other] 点一下，开 { $count } 个。只要旗是对的就安全。
    }
learn-title-count = 数雷
learn-how-count = 快结束时，数字帮不上忙，数雷却能。这个盘面有六个雷，六个都插了旗。还有两个格子没打开。请打开其中一个。
learn-done-count = 对。没有剩下的雷，所以还没打开的都安全。
learn-title-odds = 什么都不确定时
learn-how-odds = 有时只能猜。这时知道概率就有用了：每个数字是那里有雷的可能性（百分比）。请打开风险最低的格子。
learn-done-odds = 选得好。{ $risk } 是这个盘面上最低的风险。如果您不想猜，可以选“无猜”的盘面。
learn-show-safe = 这个格子安全。打开它。
learn-show-flag = 这个格子是雷。插上旗。
learn-show-chord = 点击这个数字。
learn-show-least-risk = 这个格子的风险最低。打开它。
learn-said-mine = 那是雷。没关系：收回再看看。
learn-said-back = 恢复原样了。再试一次。
learn-said-lucky = 结果不错，但那是猜的：是雷的概率为 { $risk }。另有确定安全的格子。
learn-said-riskier = 结果不错，但您冒了 { $risk } 的风险，另有格子风险更低。可以重做，也可以继续。
learn-said-flag-safe = 这个格子安全，不需要旗。请拔掉。
learn-said-flag-unsure = 这可能是雷，但不确定：概率为 { $risk }。请找一个一定是雷的。
learn-said-other = 可以，但这一步不是练这个。请再读一遍任务。
learn-end-title = 您已经会玩了
learn-end = 剩下的就是练习。小的“无猜”盘面是好的开始，随时可以要提示。或者看看定式：几乎每局都会出现的形状。
learn-end-again = 从头开始
learn-patterns-link = 看看定式
learn-lessons-link = 第一次玩？从这五步开始。
learn-patterns-title = 定式
learn-patterns-intro = 有些形状几乎每局都会出现。认识之后，一眼就能看出答案。这里的每个盘面都是真实的局面：打开安全的格子，引擎会解释每一格。
learn-pattern-again = 重新开始
learn-pattern-goal-open = 打开一个确定安全的格子。
learn-pattern-goal-flag = 给一定是雷的格子插旗。
learn-pattern-goal-guess = 这里没有确定的。打开两个中的任意一个。
learn-pattern-right = 对。
learn-pattern-solved = 解开了：所有安全的格子都已打开。
learn-pattern-mine = 不是它。那是雷。
learn-pattern-is-mine = 这个格子是雷。
learn-pattern-is-safe = 这个格子安全。
learn-pattern-unsure = 那不确定：是雷的概率为 { $risk }。
learn-pattern-lucky = 这次安全。概率是 { $risk }，盘面上没有任何线索。
learn-pattern-unlucky = 这次是雷。概率是 { $risk }，盘面上没有任何线索。
learn-pattern-full = 格子数等于雷数
learn-pattern-about-full = 3 正好挨着三个未打开的格子，所以三个都是雷。先找这种：没有比它更简单的。
learn-pattern-one-one = 边上的 1-1
learn-pattern-about-one-one = 边上的 1，雷在前两个格子里。旁边的 1 挨着这两个格子和第三列。它的雷已在前两个格子里，所以第三列安全。
learn-pattern-one-two = 边上的 1-2
learn-pattern-about-one-two = 1 只允许前两个格子里有一个雷。2 还需要一个，所以上面第三个格子一定是雷。
learn-pattern-one-two-one = 1-2-1
learn-pattern-about-one-two-one = 最有名的定式：沿着墙，雷在两个 1 的上方，2 上方的格子安全。
learn-pattern-one-two-two-one = 1-2-2-1
learn-pattern-about-one-two-two-one = 它的加长版：雷在两个 2 的上方，1 上方的格子安全。
learn-pattern-reduction = 伪装的定式
learn-pattern-about-reduction = 减去已知的雷。中间的雷对 2-3-2 的每个数字都算，减去后就是 1-2-1。
learn-pattern-count = 数雷
learn-pattern-about-count = 没有数字挨着角上的格子。但数字已经确定了这个盘面的三个雷，所以角上安全。
learn-pattern-fifty-fifty = 真正的 50/50
learn-pattern-about-fifty-fifty = 右上角的两个格子中有一个是雷，没有任何数字能告诉您是哪个。别多想，早点猜。

## Replay

replay-title = 回放
replay-board = 回放的盘面
replay-loading = 正在加载游戏…
replay-open-title = 观看记录的游戏
replay-open-about = 一步一步地看一局游戏，带有概率、失误和胜率。
replay-open-how = 打开您在这里保存的回放，或其他程序的回放（AVF、MVF、RMV、EVF、RAWVF 或 MBF）。也可以把它拖到本页任意处。
replay-open-another = 打开另一个回放
replay-latest-title = 您最近的游戏
replay-latest-none = 您在此浏览器完成的游戏会出现在这里。
replay-latest-play = 玩一局
replay-open-choose = 打开文件
replay-open-which = 此文件中的游戏
replay-open-game = 第 { NUMBER($number) } / { NUMBER($count) } 局
replay-open-empty = 文件是空的：没有游戏。
replay-errors-no-key = 此浏览器没有这局游戏的密钥。请向玩家要一个带密钥的链接。
replay-errors-running = 这局游戏还没结束。结束后就能看回放。
replay-errors-watch = 现场观战
replay-errors-unknown = 这局游戏不存在，或已不存在。
replay-errors-unreachable = 无法连接服务器。
replay-errors-again = 再试一次
replay-errors-broken = 第 { NUMBER($step) } 步不可能，所以回放停在它之前。{ $reason }
replay-by = 玩家：{ $name }
replay-self-timed = 自行计时
replay-controls-title = 控制
replay-controls-start = 到开头
replay-controls-back = 后退一步
replay-controls-play = 播放
replay-controls-pause = 暂停
replay-controls-on = 前进一步
replay-controls-end = 到结尾
replay-controls-next-mistake = 下一个失误
replay-controls-previous-mistake = 上一个失误
replay-controls-speed = 速度
replay-controls-times = { $speed } ×
replay-controls-bar = 每一步的胜率
replay-controls-bar-text = 第 { NUMBER($step) } / { NUMBER($steps) } 步
replay-controls-odds = 显示概率
replay-controls-shorten = 缩短长停顿
replay-controls-save = 保存回放
replay-controls-keys-title = 按键
replay-controls-keys = 空格播放和暂停，方向键一步一步走，Home 和 End 到开头和结尾，M 到下一个失误，Shift+M 到上一个，O 显示概率，+ 和 − 改变速度。
replay-now-title = 这一步
replay-now-start = 游戏的开头。
replay-now-step = 第 { NUMBER($step) } 步，{ $time }：{ $what }。
replay-now-next = 接着：{ $what }。
replay-now-end = 游戏的结尾。
replay-now-certain = 确定安全。
replay-now-guess = 风险 { $risk } 的猜测：没有确定的格子。
replay-now-mistake = 失误：{ $place }确定安全，却冒了 { $risk } 的风险。
replay-now-estimate = 风险是估计值。
replay-now-analyse = 分析这个局面
replay-now-mines-left = 剩余雷数
replay-practise = 从这里换一种走法
replay-practise-about = 从这个局面开始在家练习。练习不计入成绩。
replay-practise-not-kept = 此浏览器不保存游戏，所以不能从这里开始练习。
replay-command-open = 打开{ $place }
replay-command-flag = 标记{ $place }
replay-command-question = 在{ $place }放问号
replay-command-chord = 在{ $place }双击打开
replay-command-click = 点击{ $place }，没有打开什么
replay-command-auto-open = 程序打开{ $place }
replay-command-why = 询问{ $place }
replay-command-retry = 重玩同一盘
replay-command-restart = 开始新的一盘
replay-command-pause = 暂停
replay-command-resume = 继续
replay-command-undo = 撤销
replay-command-give-up = 认输
replay-command-hint = 提示
replay-command-hint-at = 提示：{ $place }
replay-command-odds = 显示或隐藏概率
replay-command-advice = 询问最佳着法
replay-command-win-chance = 询问胜率
replay-command-auto = 程序走完所有确定的着法
replay-command-auto-play = 程序走一步
replay-command-tick = 时间用完
replay-mistakes-title = 失误
replay-mistakes-none = 没有失误。
replay-mistakes-looking = 正在找失误…
replay-result-title = 结果
replay-result-won = 赢
replay-result-mine = 输：踩雷
replay-result-time-out = 输：时间到
replay-result-gave-up = 认输
replay-result-guess = 输：另有安全的格子却去猜
replay-result-unfinished = 未完成
replay-result-guesses = 猜测
replay-result-help = 提示和其他帮助
replay-result-undos = 撤销

## The review of a game

review-certain = 每一步都是确定的。
review-best =
    { $count ->
        [1] 猜了一次，没有更好的选择：风险 { $risk }。
       *[other] 猜了 { $count } 次，都没有更好的选择：合计风险 { $risk }。
    }
review-risked = 猜了 { NUMBER($count) } 次，合计风险 { $risk }；最佳走法只需 { $necessary }。
review-lost-overlooked = 最后一次不是运气不好：{ $place }确定安全。
review-lost-worse = 最后一次的风险是 { $risk }，而{ $place }更好，只有 { $best }。
review-lost-unlucky = 最后一次是运气不好：没有确定的格子，{ $risk } 的风险已是最佳选择。
review-lost-unavoidable = 最后一次是运气不好：{ $risk } 的风险迟早要冒。
review-won-lucky = 您运气好：冒这样的风险，多数对局会输。
review-luck-about = 运气是偶然使胜率提高或降低的百分点。如果还弥补了失误，就会超过 100 %。
review-split = 开始时的胜率：{ $start }。运气：{ $luck }。失误：{ $mistakes }。
review-split-about = 开始时程序的胜率：约 { $start }。运气：{ $luck }。失误：{ $mistakes }。
review-accuracy = 准确度 { NUMBER($accuracy) }/100
review-about = 经过
review-looking = 正在评价这局游戏…
review-mistake-safe-cell-overlooked = 漏看安全格
review-mistake-needless-risk = 不必要的风险
review-mistake-wrong-flag = 插错旗
review-mistake-slow = 太慢
review-mistake-place = 第 { NUMBER($step) } 步：{ $place }
review-mistake-risk = 风险 { $risk }
review-worse = 不必要的 { $risk } 风险：{ $place }更好，只有 { $best }。
review-unavoidable = 迟早要冒的 { $risk } 风险。
review-show = 告诉我为什么
review-exercises = 练习
review-exercises-about = 本可以做得更好的局面。每题先提问，试过之后再给出答案。
review-exercise = 找出安全格：第 { NUMBER($step) } 步
review-exercise-guess = 找出最佳的猜测：第 { NUMBER($step) } 步

## Replays of other programs, and measures

study-file-unrecognised = 此文件不是这里认识的任何格式的回放。
study-file-cut-off = 文件不完整：在{ $place }处中断。
study-file-damaged = 文件在{ $place }处已损坏。
study-file-unsupported = 这种游戏无法在这里显示。
study-file-too-large = 文件太大，不像是回放。
study-file-unreadable = 浏览器无法读取此文件。
study-file-byte = 第 { NUMBER($number) } 字节
study-file-line = 第 { NUMBER($number) } 行
study-board = 此文件只有盘面，没有游戏。
study-mouse = 显示鼠标
study-remarks = 对不上的地方
study-remark-differs = { $what }：文件说是 { $claimed }，实际是 { $found }。
study-remark-not-utf8 = 文件中有文字不是有效的 UTF-8。
study-remark-time-runs-back = 事件 { NUMBER($event) } 比前一个更早。
study-remark-trailing = 回放结束后还有数据。
study-remark-shown = 事件 { NUMBER($event) } 之后，{ $place }显示了规则不允许的内容。
study-remark-buttons = 事件 { NUMBER($event) } 的鼠标按键动作不可能发生。
study-remark-after-the-end = 游戏结束后还有点击。
study-remark-file-size = 文件字节数
study-remark-mines = 雷数
study-measures = 指标
study-measure-three-bv = 3BV
study-measure-solved = 已解 3BV
study-measure-three-bv-per-second = 3BV/s
study-measure-openings = 开空
study-measure-islands = 岛
study-measure-zini = ZiNi
study-measure-hzini = HZiNi
study-measure-clicks = 点击
study-measure-left = 左键
study-measure-right = 右键
study-measure-chords = 双击
study-measure-effective = 有效点击
study-measure-clicks-per-second = 每秒点击
study-measure-ioe = IOE
study-measure-correctness = 正确率
study-measure-throughput = 吞吐率
study-measure-rqp = RQP
study-measure-qg = QG
study-measure-stnb = STNB
study-measure-estimated-time = 预计时间
study-measure-flags = 旗子
study-measure-path = 鼠标路径（像素）
study-gap-program = 程序打开过格子，因此无法衡量玩家的速度和效率。
study-gap-undone = 有撤销的操作：其点击和时间都计算在内。
study-gap-retried = 此局面重新开始过：衡量的是最后一次尝试。
study-gap-path = 没有记录鼠标轨迹。

## Terminal and window

local-status-ready = 就绪
local-status-playing = 进行中
local-status-paused = 已暂停
local-status-won = 您赢了
local-status-lost = 您输了
local-thinking = 思考中… { $seconds } 秒。Esc 停止。
local-key-digit = { $key } 在终端里是计数的一部分：请选别的键。
local-key-fixed = { $key } 在终端里总是退出：请选别的键。
local-key-not-here = 这里没有这个操作。
local-no-such-cell = 没有这个格子。
local-no-program = 程序没有在走，所以没有速度可改。
local-chord-flags = 这个数字是 { NUMBER($clue) }，旗有 { NUMBER($flags) } 面。
local-press-to-resume = 按 { $control } 继续。
local-press-to-unflag = 按 { $control } 拔掉。
window-click-to-unflag = 右键点击可拔掉。
local-press-for-another = 按 { $control } 换一盘。
local-press-for-same = 按 { $control } 重玩此盘。
local-press-for-best = 按 { $control } 看最佳猜测。
local-press-for-odds = 按 { $control } 看所有概率。
local-press-again = 再按 { $control } 打开它。
local-hint = { $place }确定安全：{ $proof }。
local-nothing-certain = 没有确定安全的格子。
local-explained =
    { $place }确定{ $verdict ->
        [mine] 是雷
       *[safe] 安全
    }。{ $why }
local-explained-pattern =
    { $place }确定{ $verdict ->
        [mine] 是雷
       *[safe] 安全
    }（{ $pattern } 定式）。{ $why }
local-conflict = 这些假设不可能全是雷：{ $places }。
local-trace-step =
    { NUMBER($number) }. { $places }：{ $verdict ->
        [mine] 雷
       *[safe] 安全
    }。{ $why }
local-help-used = 用过的帮助：{ $list }。
local-help-undos = 撤销 { NUMBER($count) } 次
local-help-hints = 提示 { NUMBER($count) } 次
local-help-advice = 最佳着法 { NUMBER($count) } 次
local-help-win-chances = 显示胜率 { NUMBER($count) } 次
local-help-explanations = 解释 { NUMBER($count) } 次
local-help-odds = 显示概率 { NUMBER($count) } 次
local-help-autos = 自动着法 { NUMBER($count) } 次
local-help-retries = 重玩 { NUMBER($count) } 次
local-figures = 3BV { NUMBER($three_bv) }，每秒 { $speed }；点击 { NUMBER($clicks) } 次，效率 { $efficiency }。
local-score = 打开了 { NUMBER($all) } 格中的 { NUMBER($score) } 格；盘面的 3BV：{ NUMBER($three_bv) }。
local-lists-count = 计入：{ $lists }。
local-lists-count-not = 不计入{ $lists }：{ $reasons }。
local-list-world = 世界排名
local-list-windows-xp = 采用 Windows XP 规则的榜单
local-list-windows-7 = 采用 Windows 7 规则的榜单
local-list-three-bv = 3BV 低于 { NUMBER($least) }
local-list-first-click = 第一次点击的规则不同
local-list-luck = 运气规则不同
local-list-help = 用过帮助
local-list-repeated = 盘面不是新的
local-list-contradiction = 文件与对局不符
local-best-times-of = 最佳时间，{ $kind }：
local-this-game = 本局
local-board = 盘面 { $board }
local-signs = 勾表示插对旗的雷，叉表示错旗。
local-waiting = { $kind }：{ NUMBER($all) } 格中打开 { NUMBER($open) } 格，用时 { $played }，{ $ago }
local-just-now = 刚刚
local-minutes-ago = { NUMBER($count) } 分钟前
local-hours-ago = { NUMBER($count) } 小时前
local-days-ago = { NUMBER($count) } 天前
local-leave-unsaved = 开始新游戏吗？这一局没能保存。
local-moved-on = 这局游戏在别处继续了，这是那里的样子。您在这里的最后一步没有走。
local-moved-on-there = 这局游戏在别处继续了，这是那里的样子。
local-ended-there = 这局游戏在别处结束了，这是它的结局。
local-gone = 这局游戏在别处结束或被删除：您在这里的着法不会保存。
local-not-saved = 您的着法没有保存：{ $error }
local-result-moved-on = 这局游戏在别处继续了，所以这个结果不算。
local-result-gone = 这局游戏在别处结束或被删除，所以这个结果不算。
local-result-not-saved = 结果没能保存：{ $error }
local-record-not-saved = 记录没能保存：{ $error }
local-game-not-saved = 游戏没能保存：{ $error }
local-game-not-deleted = 游戏没能删除：{ $error }
local-best-times-unread = 最佳时间无法读取：{ $error }
local-games-unread = 未完成的游戏无法读取：{ $error }
local-not-resumed = 这局游戏无法继续：{ $reason }
local-ended-elsewhere = 它在别处结束或被删除
local-delete-question = 永久删除这局游戏吗？
local-best-times = 最佳时间：{ $times }
local-time = 时间：{ $time }
local-cell-risk = { $place }是雷的概率为 { $chance }。

## Terminal, full screen

terminal-title = Minewise：打开所有没有雷的格子
terminal-menu-resume = 继续
terminal-menu-games = 所有游戏
terminal-menu-level = 盘面
terminal-menu-strength = 推理
terminal-menu-chording = 双击打开
terminal-menu-seconds = 秒数
terminal-menu-cells = 格子
terminal-menu-own-keys = 自定义按键
terminal-menu-own-keys-count =
    { $count ->
        [0] 无
       *[other] 改了 { $count } 个操作
    }
terminal-menu-own-keys-see = 查看并修改
terminal-menu-games-count = { NUMBER($count) } 局未完成
terminal-menu-games-see =
    { $count ->
        [1] 查看或删除
       *[other] 查看全部
    }
terminal-on = 开
terminal-off = 关
terminal-cells-fitting = 按屏幕宽度
terminal-cells-one = 一列
terminal-cells-two = 两列
terminal-cells-three = 三列
terminal-keys-vi = vi
terminal-keys-arrows = 方向键
terminal-keys-vi-about = h j k l 移动，H 提示
terminal-keys-arrows-about = 方向键移动，h 提示
terminal-if-empty = 留空为 { NUMBER($value) }
terminal-custom-about = 下面的数字
terminal-list-title = 未完成的游戏：{ NUMBER($at) } / { NUMBER($of) }
terminal-list-empty = 没有未完成的游戏。
terminal-yes-or-no = { $question } y：是，n：否
terminal-keys-up-down = ↑ ↓
terminal-keys-left-right = ← →
terminal-do-resume = 继续
terminal-do-list = 列表
terminal-do-start = 开始
terminal-do-field = 项目
terminal-do-change = 更改
terminal-do-number = 数字
terminal-do-delete = 删除
terminal-do-remove = 去掉
terminal-do-reset = 还原
terminal-do-reset-all = 全部还原
terminal-do-choose = 选择
terminal-do-yes = 是
terminal-do-no = 否
terminal-do-menu = 菜单
terminal-do-quit = 退出
terminal-do-new-game = 换一盘
terminal-do-retry = 同一盘
terminal-do-undo = 撤销
terminal-do-details = 显示全部
terminal-do-help = 按键
terminal-do-open = 打开
terminal-do-flag = 插旗
terminal-do-hint = 提示
terminal-do-why = 为什么
terminal-do-odds = 概率
terminal-do-pause = 暂停
terminal-do-auto = 自动
terminal-do-command-line = 输入
terminal-do-play = 播放
terminal-do-stop = 暂停
terminal-do-step = 一步
terminal-do-speed = 速度
terminal-do-ends = 开头、结尾
terminal-do-game = 游戏
terminal-do-cover = 盖上
terminal-do-assume = 假设
terminal-do-mines = 雷
terminal-mines = 雷 { $count }
terminal-time-left = 剩余 { $time }
terminal-at = { CAPITALISE($place) }
terminal-at-risk = { CAPITALISE($place) }：雷 { $chance }
terminal-auto-speed = 自动，速度 { NUMBER($speed) }/{ NUMBER($most) }
terminal-auto-open = 自动，已打开 { $percent }
terminal-reasons = 助手的推理（{ NUMBER($count) } 步）：
terminal-more = Tab：更多
terminal-scroll = 方向键：更多
terminal-close = Esc：关闭
terminal-details = 全部
terminal-typing-title = 冒号后可以输入的内容
terminal-legend = { $exploded } 爆炸的雷  { $mine } 雷  { $flagged } 插旗的雷  { $wrong } 错旗
terminal-guess-legend = { $guess } 您的猜测  { $guess_mine } 您的猜测，是雷
terminal-help-assist = { action-group-assist }（结果会列出每次使用）
terminal-help-mouse = 鼠标
terminal-help-mouse-about = 左键打开，右键插旗，中键双击打开或插旗
terminal-help-count = 5 左
terminal-help-count-about = 五格；7G：第 7 行；7|：第 7 列
terminal-replay = 回放
terminal-replay-stopped = 回放，已暂停
terminal-replay-step = 第 { NUMBER($step) }/{ NUMBER($steps) } 步
terminal-replay-game = 第 { NUMBER($game) }/{ NUMBER($games) } 局
terminal-replay-speed = 速度 { $speed } ×
terminal-replay-at = 第 { NUMBER($step) } 步：{ $what }
terminal-replay-start = 游戏的开头。空格播放；右方向键前进一步。
terminal-replay-keys-playing = 播放
terminal-replay-keys-space = 播放或暂停
terminal-replay-keys-steps = 步骤
terminal-replay-keys-faster = 加快
terminal-replay-keys-slower = 放慢
terminal-replay-keys-back = 后退一步；5 加此键：五步
terminal-replay-keys-on = 前进一步
terminal-replay-keys-start = 开头
terminal-replay-keys-end = 结尾
terminal-replay-keys-go = 第 7 步
terminal-replay-keys-next-game = 文件中的下一局
terminal-replay-keys-previous-game = 文件中的上一局
terminal-keys-more = 更多
terminal-keys-wheel = 滚轮
terminal-keys-wheel-about = 滚动大盘面
terminal-keys-quit = 退出
terminal-analysis = 分析
terminal-analysis-mines = { NUMBER($count) } 个雷
terminal-analysis-layouts = 可能的布局：{ $count }
terminal-analysis-estimates = 太复杂，无法计数：概率是估计值。
terminal-analysis-certain = 确定：{ NUMBER($safe) } 个安全，{ terminal-analysis-mines }
local-analysis-best-safe = 最佳着法：{ $place }，安全
local-analysis-best = 最佳着法：{ $place }，风险 { $risk }
local-analysis-best-about = 最佳着法：{ $place }，风险约 { $risk }
terminal-analysis-best-none = 没有可打开的了。
local-analysis-nothing-follows = 没有布局符合，所以得不出结论。
local-analysis-assumed = { $place }只因为您的假设才确定。
local-analysis-unknown = { $place }既不能证明安全，也不能证明是雷，但没能全部算出：是雷的概率约 { $risk }。
terminal-analysis-keys-edit = 编辑
local-analysis-keys-range = 0 到 8
local-analysis-keys-open = 格子已打开，显示这个数字
local-analysis-keys-or = # 或 Del
local-analysis-keys-cover = 格子未打开（x 和 Backspace 也行）
local-analysis-keys-assume = 假设是雷或安全；再按：不假设
terminal-analysis-keys-mines = 盘面的雷多一个或少一个
terminal-analysis-keys-undo = 撤销
terminal-analysis-keys-read = 读取
local-analysis-keys-why = 这个格子为什么确定？
terminal-analysis-keys-arrows = 方向键、h j k l、gg G $、w b、n N
terminal-analysis-keys-move = 移动，与游戏相同
terminal-analysis-keys-mouse = 左键选格子，右键假设是雷，滚轮滚动
terminal-analysis-keys-type = 输入局面 (5x4x5:_____/_1___/...)、起始盘面 (30x16x99 或 expert) 或 mines 12
terminal-analysis-keys-quit = 退出；局面会打印出来

## Terminal, line by line

terminal-line-welcome = { terminal-title }。
terminal-line-welcome-help = 随时输入 help 查看可以输入的一切。
terminal-line-board = { $columns } 列、{ $rows } 行、{ $mines } 个雷
terminal-line-own-board = 您自己的盘面，例如 20x10x30
terminal-line-which-board = 哪个盘面？[{ $offered }]
terminal-line-no-board = 这不是盘面：请输入 { $levels } 或例如 20x10x30。
terminal-line-again = 再玩一次吗？(y/n)
terminal-line-yes-or-no = 请回答 y（是）或 n（否），也可以输入 retry、undo 或 new。
terminal-line-thanks = 谢谢您来玩！
terminal-line-too-long = 这一行太长：请输入一步着法或 help。
terminal-line-not-text = 这一行含有不是文字的字符（方向键？）：请重新输入。
terminal-line-end-of-input = 输入已结束。
terminal-line-not-a-move = 请输入着法，例如 3,4（打开第 3 行第 4 列）、3,4,F（插旗）或 m3d（打开第 3 行 d 列），或输入 help。
terminal-line-remove-flag = 输入 { $typed } 拔掉它。
terminal-line-resume = 输入 resume 继续。
terminal-line-advice = 输入 advice 看最佳猜测。
terminal-line-advice-or-odds = 输入 advice 看最佳猜测，或输入 odds 看全部概率。
terminal-line-hint-again = 再输入 hint 打开它。
terminal-line-status = { $status } | 剩余雷数：{ $mines } | 时间：{ NUMBER($seconds) } 秒
terminal-line-time-left = 剩余时间：{ NUMBER($seconds) } 秒
terminal-line-your-time = 您的时间：{ NUMBER($seconds) } 秒。
terminal-line-retry = 盘面 { $board }：输入 retry 再玩一次。
terminal-line-retry-or-undo = 盘面 { $board }：输入 retry 再玩一次，或输入 undo 收回最后一步。
terminal-line-left-behind = 您离开的游戏已保存：用 `minewise play --resume { $number }` 继续。
terminal-line-thinking = 思考中… Ctrl+C 停止。
terminal-line-help = 行和列从 1 数起，先行后列。
terminal-line-help-open = 打开第 3 行第 4 列（也可写 3-4、3;4、3.4 或 3 4）
terminal-line-help-flag = 插旗或拔旗（也可写 flag 3,4）
terminal-line-help-open-letters = 打开第 3 行 d 列
terminal-line-help-flag-letters = 在第 3 行 d 列插旗
terminal-line-help-chord = 打开旗数已够的数字周围其余格子（也可写 c3d）
terminal-line-help-question = 问号（如果本局有）
terminal-line-help-hint = 标出确定安全的格子；再输入 hint 打开
terminal-line-help-why = 第 3 行第 4 列为什么确定，或风险多大
terminal-line-help-odds = 显示或隐藏每个格子是雷的概率
terminal-line-help-advice = 最值得打开的格子及其风险
terminal-line-help-chance = 本局的胜率
terminal-line-help-auto = 走完所有确定的着法；auto play：需要时也猜
terminal-line-help-trace = 助手上次所做之事的理由
terminal-line-help-undo = 收回最后一步，包括致命的（会被计入）
terminal-line-help-pause = 停表并隐藏盘面；resume 继续
terminal-line-help-board = 再显示盘面
terminal-line-help-retry = 再玩同一盘
terminal-line-help-new = 同类的另一盘；new expert 或 new 20x10x30：那一盘
terminal-line-help-give-up = 结束游戏并显示雷
terminal-line-help-quit = 退出

## Window

window-board = 盘面，{ NUMBER($rows) } 行 { NUMBER($columns) } 列
window-bar-hint = 提示
window-bar-why = 为什么
window-bar-odds = 概率
window-bar-advice = 最佳
window-bar-win-chance = 胜率
window-bar-auto-play = 自动
window-bar-undo = 撤销
window-bar-pause = 暂停
window-bar-resume = 继续
window-bar-new-game = 新局
window-bar-menu = 菜单
window-bar-help = 按键
window-mines = 雷：{ $count }
window-mines-about = 雷数减旗数
window-score-about = 已打开的格子
window-to-menu = 回到菜单
window-face-smiling = 微笑的脸
window-face-sleeping = 睡着的脸
window-face-happy = 高兴的脸
window-face-sad = 难过的脸
window-title-playing = { $status } - 已打开 { NUMBER($open) } 格 - 剩余 { $mines } 个雷
window-title-program = 程序正在走
window-title-record = 记录 - 第 { NUMBER($step) }/{ NUMBER($steps) } 步
window-stop = 停止
window-click-why = 请点击要解释的格子。
window-keys-title = 按键和鼠标
window-mouse-left = 左键
window-mouse-left-about = 打开；在旗数已够的数字上打开其余格子
window-mouse-right = 右键
window-mouse-right-about = 插旗，或下一个标记
window-mouse-middle = 中键，或左右键同按
window-mouse-middle-about = 双击打开；在未打开的格子上，中键插旗
window-mouse-wheel = 滚轮、拖动
window-mouse-wheel-about = 滚动大盘面
window-mouse-zoom = Ctrl+滚轮
window-mouse-zoom-about = 缩放
window-same-board = 同一盘
window-take-back = 收回这一步
window-save-record = 保存记录
window-main-menu = 主菜单
window-record-saved = 记录已保存：{ $path }
window-wrong-title = 这样不行
window-ok = 确定
window-start-again = 重新开始
window-keep-playing = 继续玩
window-delete = 删除
window-delete-game = 删除游戏 { $number }
window-delete-it = 删除它
window-cancel = 取消
window-resume = 继续：{ $game }
window-time-limit = 时间限制（秒）
window-if-empty = 留空为 { $value }
window-no-limit = 不限时
window-chording = 双击打开
window-past = 同类游戏：玩了 { NUMBER($played) } 局，赢了 { NUMBER($won) } 局（{ $percent }）；目前连胜 { NUMBER($streak) } 局，最多 { NUMBER($longest) } 局
window-drop = 把游戏记录拖到窗口上即可观看，拖入局面即可分析。
window-copy-picture = 复制图片
window-no-clipboard = 无法复制图片：{ $error }
# In the list of keys.
window-paste = 分析剪贴板中的局面
window-records = 保存的记录
window-recent-files = 最近的文件
window-new-window = 新窗口
window-full-screen = 全屏
window-quit = 退出
window-no-record = { $path } 不是记录：{ $error }
window-no-such-game = 没有未完成的游戏 { $number }
window-settings-unread = 无法读取 { $path } 中的设置：{ $error }
window-settings-refused = 设置无法理解：{ $error }。{ $kept }
window-settings-kept = 它们保留在 { $path }。
window-settings-not-kept = 它们无法保留：{ $error }
window-language-auto = 跟随系统
window-text-size = 文字大小
window-no-font =
    没有找到含有中文和日文字符的字体。请安装一个（例如 Noto Sans CJK）后重新启动。
window-record-first = 开头
window-record-back = 后退
window-record-next = 前进
window-record-last = 结尾
window-record-step = 步
window-key-for = { $action }的按键：{ $key }
window-key-remove = 去掉
window-cell = { $place }，{ $what }
window-cell-open = 已打开，{ NUMBER($clue) }
window-cell-violated = 已打开，{ cell-violated }
window-cell-hint = 提示：确定安全
window-luck = 总运气
window-luck-about = 单位：地雷
window-luck-days =
    每天玩一小时，{ $kind ->
        [bad] 这样的坏运气
       *[good] 这样的好运气
    }大约 { NUMBER($count) } 天一次。
window-luck-months =
    每天玩一小时，{ $kind ->
        [bad] 这样的坏运气
       *[good] 这样的好运气
    }大约 { NUMBER($count) } 个月一次。
window-luck-years =
    每天玩一小时，{ $kind ->
        [bad] 这样的坏运气
       *[good] 这样的好运气
    }大约 { NUMBER($count) } 年一次。
window-luck-never =
    每天玩一小时，{ $kind ->
        [bad] 这样的坏运气
       *[good] 这样的好运气
    }一千年也不到一次。
window-luck-unknown = 猜测次数太少，无法判断有多罕见。
