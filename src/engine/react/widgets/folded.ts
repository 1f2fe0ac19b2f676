/** A text in the form in which a search compares it: without accents, in lower case, without surrounding space. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase()
    .trim();
}
