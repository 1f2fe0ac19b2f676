/** Two texts: what they share at their beginnings and ends, and what differs between. */
interface ChangedPart {
  readonly start: string;
  readonly before: string;
  readonly after: string;
  readonly end: string;
}

/** How much is shown of what both share, in characters. */
const AROUND = 60;

/** A body as a text: without its elements. */
export const asText = (value: string): string =>
  value
    .replaceAll(/<\/(?:p|h[2-6]|li|tr)>|<br ?\/?>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .trim();

/**
 * What differs in two texts, in whole words.
 *
 * @example changedPart('one two three', 'one 2 three')
 * // { start: 'one ', before: 'two', after: '2', end: ' three' }
 */
export function changedPart(before: string, after: string): ChangedPart {
  const was = wordsOf(before);
  const is = wordsOf(after);
  const most = Math.min(was.length, is.length);
  let first = 0;
  while (first < most && was[first] === is[first]) first += 1;
  let last = 0;
  while (last < most - first && was.at(-1 - last) === is.at(-1 - last)) last += 1;
  const start = was.slice(0, first).join('');
  const end = was.slice(was.length - last).join('');
  return {
    start: start.length > AROUND ? `… ${start.slice(-AROUND)}` : start,
    before: was.slice(first, was.length - last).join(''),
    after: is.slice(first, is.length - last).join(''),
    end: end.length > AROUND ? `${end.slice(0, AROUND)} …` : end,
  };
}

/** Words with what stands between them; Chinese has no spaces, so each of its characters is one. */
const wordsOf = (text: string): string[] => text.match(/[\p{Script=Han}]|\s+|[^\s\p{Script=Han}]+/gu) ?? [];
