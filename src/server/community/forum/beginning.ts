/** The most characters of an article that lists show. */
const LONGEST = 240;

/** The beginning of a text, cut after a word where there are words. */
export function beginning(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST) return text;
  const cut = letters.slice(0, LONGEST).join('');
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > cut.length / 2 ? end : undefined).trimEnd()}…`;
}
