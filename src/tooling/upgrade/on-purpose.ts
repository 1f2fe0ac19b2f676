/**
 * What migrations change or remove on purpose: a table whose rows they remove, or a column of rows that are there before
 * and after, with the reason.
 */
export const changesOnPurpose: Readonly<Record<string, string>> = {};
