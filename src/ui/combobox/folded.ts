/** A text as it is compared in a search: without accents, in small letters, without space around it. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[’‘]/g, "'")
    .toLowerCase()
    .trim();
}
