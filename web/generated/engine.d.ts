/** Whether the build could make the engine of the browser. */
export const hasEngine: boolean;
/** Whether these pages come from a server of ours, which has games at the club. */
export const hasServer: boolean;
