/**
 * Whether two names mean the same city as far as one can tell by the letters: capitals, accents, spaces, and the
 * Chinese word for city behind the name don't matter. 上海市 is 上海, and Shanghái is SHANGHAI.
 */
export function isSameCity(a: string, b: string): boolean {
  const name = plain(a);
  return name !== '' && name === plain(b);
}

function plain(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  // A name of one character is a name: 市 alone is none.
  return letters.replace(/(?<=\p{L})市$/u, '');
}
