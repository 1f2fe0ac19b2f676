/** Days between the wish to have an account deleted and its deletion, in which its owner may think again. */
export const deletionGraceDays = 14;

/** The most characters of a schema that the studio takes; the longest of ours has a tenth of that. */
export const longestSchema = 60_000;

/** So many things that happened to steps may be told at once. */
export const mostStepEvents = 50;
