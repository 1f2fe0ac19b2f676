/** The longest subject of the contact form. */
export const LONGEST_SUBJECT = 30;

/**
 * The subject of a question about a record: its title, shortened at a word, and what identifies it.
 *
 * @example subjectOf('Two rooms under plane trees', 'home 123') // 'Two rooms under… (home 123)'
 */
export function subjectOf(title: string, identity: string): string {
  const end = ` (${identity})`;
  const room = LONGEST_SUBJECT - end.length;
  if (title.length <= room) return title + end;
  const cut = [...title]
    .slice(0, room - 1)
    .join('')
    .slice(0, room - 1);
  const atWord = cut.replace(/\s+\S*$/u, '');
  return `${(atWord.length > room / 2 ? atWord : cut).trimEnd()}…${end}`;
}
