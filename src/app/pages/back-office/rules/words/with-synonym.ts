/** The phrases of a line, in small letters. */
export const phrasesOf = (line: string): string[] =>
  line.split(',').map((phrase) => phrase.trim().toLowerCase());

/** The lines with a phrase added to the one that has another phrase, or beside it in a line of their own. */
export function withSynonym(lines: readonly string[], phrase: string, other: string): string[] {
  const at = lines.findIndex((line) => phrasesOf(line).includes(other.toLowerCase()));
  if (at === -1) return [...lines, `${other}, ${phrase}`];
  return lines.map((line, index) => (index === at ? `${line}, ${phrase}` : line));
}
