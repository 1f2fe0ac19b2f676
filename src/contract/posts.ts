/** The states of a post, with the numbers of the specification; 0 waits for an operator. */
export const Release = { pending: 0, published: 1, rejected: 2, deleted: 3 } as const;
export type Release = (typeof Release)[keyof typeof Release];

/** The parent of a comment of the first level. */
export const FIRST_LEVEL = -1;

/** The pictures of a post that is sent, as a list. */
export function imagesIn(sent: readonly string[] | string): readonly string[] {
  if (typeof sent !== 'string') return sent;
  return sent
    .split(',')
    .map((image) => image.trim())
    .filter((image) => image !== '');
}

/** The reasons for which a post can be reported. */
export const ReportReason = {
  spam: 1,
  insult: 2,
  fraud: 3,
  illegal: 4,
  personalData: 5,
  other: 6,
} as const;
export type ReportReason = (typeof ReportReason)[keyof typeof ReportReason];

/**
 * The reasons that operators choose from. The catalogue `community` has their sentences below `reasons`, so that each is
 * read in the language of its reader.
 */
export const reasonTemplates = [
  'advertising',
  'insult',
  'fraud',
  'illegal',
  'personalData',
  'offTopic',
  'repeated',
] as const;
export type ReasonTemplate = (typeof reasonTemplates)[number];

/**
 * A reason as it is stored: the name of a sentence, and words of an operator below it. Either may be missing.
 *
 * @example joinedReason('fraud', 'It was sold twice.') // 'fraud\nIt was sold twice.'
 */
export const joinedReason = (template: string | undefined, words: string): string =>
  [template ?? '', words].filter((part) => part !== '').join('\n');

/**
 * The parts of a stored reason.
 *
 * @param isSentence whether the catalogue has a sentence of this name
 * @example partsOfReason('fraud\nIt was sold twice.', isKnown) // { sentence: 'fraud', words: 'It was sold twice.' }
 */
export function partsOfReason(
  reason: string,
  isSentence: (name: string) => boolean,
): { sentence: string | undefined; words: string } {
  const [first = '', ...rest] = reason.split('\n');
  return isSentence(first)
    ? { sentence: first, words: rest.join('\n') }
    : { sentence: undefined, words: reason };
}

/** The agreement with the terms of posting and the ten bottom lines. */
export const rulesAgreement = 3;

/** The page that turns the mail digest off. Mail programs send a POST to the same address. */
export const unsubscribePath = '/unsubscribe';

/** The tab of the personal center with the messages of the account, which notices lead to. */
export const messagesTab = 6;

/** The address of the caller's conversations, of one of them, or of a new one about an offer. */
export const messagesPath = (open?: { readonly conversation: number } | { readonly goods: number }): string =>
  `/personalCenter?${new URLSearchParams({
    index: String(messagesTab),
    ...Object.fromEntries(Object.entries(open ?? {}).map(([name, id]) => [name, String(id)])),
  })}`;
