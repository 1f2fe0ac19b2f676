/** Links to files are good for ten minutes; they are asked for anew well before. */
export const linksLastMs = 5 * 60_000;
