const escaped = (text: string): string => text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');

/** A pattern of `like` that finds a text wherever it stands in one of small letters. */
export const anywhere = (text: string): string => `%${escaped(text)}%`;

/** The same, only at the beginning. */
export const beginning = (text: string): string => `${escaped(text)}%`;
