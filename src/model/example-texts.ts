import type { FieldSchema } from '#engine/form/flow.ts';
import type { FieldVocabulary } from '#engine/form/vocabulary.ts';

/** One person for each entry of a list. */
const people = [
  ['Ada', 'Lovelace'],
  ['Grace', 'Hopper'],
  ['Alan', 'Turing'],
  ['Mary', 'Somerville'],
  ['Emmy', 'Noether'],
  ['Blaise', 'Pascal'],
  ['Hedy', 'Lamarr'],
  ['Marie-Claire', "O'Brien"],
] as const;

const personAt = (index: number): readonly [string, string] => people[index % people.length]!;
const digits = (index: number): string => String(12_345_678 + index);

type Texts = (index: number) => string;

/** Texts by the value of `autocomplete` and the name of a field; the first match counts. */
const named: readonly (readonly [RegExp, Texts])[] = [
  [/family-name|surname|lastName/i, (index) => personAt(index)[1]],
  [/given-name|englishName|firstName/i, (index) => personAt(index)[0]],
  [/chinese/i, () => '艾达'],
  [/organization|company|employer/i, () => 'Analytical Engines'],
  [/school/i, () => 'University of London'],
  [/agency/i, () => 'Menabrea Travel'],
  [/website|url/i, () => 'www.engines.example'],
  [/login|e-?mail/i, (index) => `${personAt(index)[0].toLowerCase()}@example.org`],
  [/post/i, () => '200040'],
  [/province|state|district/i, () => 'London'],
  [/level2/i, () => 'London'],
  [/street|address/i, () => '12 St James Square'],
  [/arrival/i, () => 'Shanghai'],
  [/city|place|birth|departure/i, () => 'London'],
  [/phone|\btel/i, (index) => `+44 20 7946 00${String(10 + index).padStart(2, '0')}`],
  [/nick/i, (index) => personAt(index)[0]],
  [/^sn$|number|tax/i, (index) => `GB ${digits(index)}`],
  [/name|contact|guardian|spouse/i, (index) => personAt(index).join(' ')],
  [/remark|note|comment|reason/i, () => 'We arrive in the evening.'],
];

const byFormat: Readonly<Record<string, readonly Texts[]>> = {
  line: [() => 'Nanjing West Road'],
  paragraph: [() => '1376 Nanjing West Road, Shanghai'],
  'rich-text': [
    () => '<p>The market opens at six. Bring a basket.</p>',
    () =>
      '<h2>Where to find it</h2><p>Leave the metro at <strong>Jiaotong University</strong> and walk north for five minutes.</p>' +
      '<ul><li>Cash is taken everywhere.</li><li>Most stalls close at noon.</li></ul>',
  ],
  email: [(index) => `${personAt(index)[0].toLowerCase()}@example.org`],
  phone: [(index) => `+44 20 7946 00${String(10 + index).padStart(2, '0')}`],
  website: [() => 'www.engines.example'],
  listed: [(index) => String(index + 1)],
};

/** Formats whose answers are ordinary words. */
const spoken: ReadonlySet<string> = new Set(['line', 'paragraph']);

/** The texts to try without a format. */
const plain: readonly Texts[] = [() => 'Nanjing West Road', (index) => `E${digits(index)}`, () => 'London'];

/**
 * Texts to try in a field, the likeliest first; the caller validates them.
 *
 * @param index of the entry, from 0.
 */
export function exampleTexts(
  name: string,
  schema: FieldSchema,
  { index, vocabulary }: { index: number; vocabulary: FieldVocabulary },
): string[] {
  const { format, 'x-ui': hints } = schema;
  const { examples, prose } = vocabulary.formats[format ?? ''] ?? {};
  const wanted = [hints?.autocomplete ?? '', name];
  const called = wanted.flatMap((word) => named.filter(([pattern]) => pattern.test(word)).slice(0, 1));
  const texts = called.map(([, text]) => text(index));
  const known = examples ?? byFormat[format ?? ''] ?? plain;
  const own = known.map((_, at) => known[(at + index) % known.length]!(index));
  const isSpoken = format === undefined || spoken.has(format) || prose !== undefined;
  return [
    ...(isSpoken ? texts.map((text) => prose?.(text) ?? text) : []),
    ...own,
    ...(isSpoken ? [] : texts),
    ...own.flatMap((text) => [`${text} ${index + 1}`, `${text}${index + 1}`]),
  ];
}
