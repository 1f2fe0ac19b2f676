/** The records of the demonstration: a folder for each kind. */
export const recordFolder = new URL('./seed/records/', import.meta.url);
