// Made from the table of actions in crates/actions: change it there.
export type Action =
  | 'open'
  | 'flag'
  | 'chord'
  | 'question'
  | 'undo'
  | 'pause'
  | 'new-game'
  | 'retry'
  | 'give-up'
  | 'hint'
  | 'why'
  | 'odds'
  | 'advice'
  | 'win-chance'
  | 'auto'
  | 'auto-play'
  | 'move-left'
  | 'move-down'
  | 'move-up'
  | 'move-right'
  | 'row-start'
  | 'row-end'
  | 'first-row'
  | 'last-row'
  | 'page-up'
  | 'page-down'
  | 'next-frontier'
  | 'previous-frontier'
  | 'next-alike'
  | 'previous-alike'
  | 'zoom-in'
  | 'zoom-out'
  | 'zoom-fit'
  | 'flag-mode'
  | 'next-step'
  | 'previous-step'
  | 'help'
  | 'cancel'
  | 'menu'
  | 'copy-watch-link';
export interface ActionRow {
  id: Action;
  group: 'play' | 'assist' | 'move' | 'view' | 'general';
  keys: { vi: string[]; arrows: string[] };
}
export const actions: ActionRow[];
