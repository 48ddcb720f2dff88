/** Where a scanned code leads. What comes after the "#" is the code; a browser sends it to nobody by itself. */
export const PAIR_PATH = "/pair";
