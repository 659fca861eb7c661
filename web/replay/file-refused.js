// A file that can't be shown.

/** What it says is for the player. */
export class FileRefused extends Error {}
