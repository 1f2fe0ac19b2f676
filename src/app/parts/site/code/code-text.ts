/** The digits of a code, however they were typed: full-width ones and spaces between them too. */
export const readCode = (text: string): string => text.normalize('NFKC').replaceAll(/\D/g, '');

/** Whether a code is complete. */
export const isCode = (code: string): boolean => /^\d{6}$/.test(code);
