import { expect, it } from 'vitest';
import { facts } from '#contract/facts.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { flows } from '#tests/support/flow-machines.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { filesBelow, read, withoutComments } from './source-files.ts';

/** The names of steps of products, each with the names of its fields at any depth. */
const steps = new Map<string, Set<string>>();
for (const flow of flows.filter(({ header }) => header.childType !== undefined)) {
  for (const { name, repeat, ...step } of flow.steps) {
    const subs = repeat?.steps ?? [];
    const own = subs.length > 0 ? subs : [{ name, repeat, ...step }];
    if (subs.length > 0) steps.set(name, new Set(subs.map((sub) => sub.name)));
    for (const sub of own) {
      const known = steps.get(sub.name) ?? new Set();
      steps.set(sub.name, new Set([...known, ...namesIn(widestSchema(sub))]));
    }
  }
}

function namesIn(schema: FieldSchema): string[] {
  if (isUpload(schema)) return [];
  const { properties = {}, items } = schema;
  const below = Object.entries(properties).flatMap(([name, field]) => [name, ...namesIn(field)]);
  return items === undefined ? below : [...below, ...namesIn(items)];
}

/** Words of the API are names of replies too, and so are those of facts. */
const apiWords = new Set(
  filesBelow(['src/contract'], /\.ts$/).flatMap((file) =>
    [...read(file).matchAll(/\b(\w+)\??:|'(\w+)'/g)].map(([, key, text]) => (key ?? text)!),
  ),
);
const isFact = (name: string): boolean => Object.hasOwn(facts, name);

/** Names of fields that mean something else in these files. */
const elsewhere: Readonly<Record<string, RegExp>> = {
  // A kind of finding, and the catalogue of texts.
  background: /^src\/app\/parts\/shop\/photo\//,
  photo: /^src\/app\/parts\/shop\/photo\//,
  // A kind of company, and the purpose of a journey.
  travel: /^src\/demo\/seed-accounts\.ts$/,
  residence: /^src\/app\/parts\/shop\/entry-check\//,
  // The words of the library that reads passports.
  birthDate: /^src\/app\/parts\/shop\/passport\/read-mrz\.ts$/,
  // The id of a card, as a column of the database.
  cardId: /^src\/server\/(?:products|orders\/(?:answers|codes))\//,
  // The class of a button.
  onward: /^src\/engine\/react\/frame\//,
};

const alternatives = (names: Iterable<string>): string => [...names].join('|');
const stepNames = alternatives(steps.keys());
const pairs = [...steps].map(([step, fields]) => `'${step}',\\s*'(?:${alternatives(fields)})'`);
const allFields = new Set([...steps.values()].flatMap((fields) => [...fields]));
/** What only answers are called: neither a word of the API nor a fact. */
const answerNames = [...new Set([...steps.keys(), ...allFields])].filter(
  (name) => !isFact(name) && (steps.has(name) || !apiWords.has(name)),
);

/** Ways in which code reads an answer by the name that a schema gave it. */
const readings: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a pointer', pattern: new RegExp(`['"\`]/(?:${stepNames})(?:/[^'"\`]*)?['"\`]`) },
  { what: 'a step and a field', pattern: new RegExp(pairs.join('|')) },
  {
    what: 'a property of answers',
    pattern: new RegExp(`\\b(?:answers|data)[?!]?\\.?(?:\\[['"]|(?<=\\.))(?:${stepNames})\\b`),
  },
];
const quoted = (name: string): RegExp =>
  new RegExp(`(['"\`])${name}\\1${steps.has(name) ? '' : `|(?<=\\.)${name}\\b`}`);

const sources = filesBelow(['src/server', 'src/demo', 'src/app', 'src/engine'], /\.tsx?$/).map(
  (file) => [file, withoutComments(read(file))] as const,
);

/** The addresses of pages, as texts in the code: some are called like a step. */
const addresses = new Set(
  filesBelow(['src/app'], /\.route\.ts$/).flatMap((file) => {
    const [, path] = /\bpath: '([^']+)'/.exec(read(file)) ?? [];
    return path === undefined ? [] : [`'${path}'`, `"${path}"`];
  }),
);
const isAddress = (file: string, text: string): boolean => file.startsWith('src/app/') && addresses.has(text);

it.each([
  ['a pointer', "gone('noInventory', '/card/count')"],
  ['a pointer', "fieldError('/service/serviceType', 'enum')"],
  ['a step and a field', "partOf(answers, 'travel', 'enterDate')"],
  ['a property of answers', "answers['service'] as Answers"],
  ['a property of answers', 'answers.members'],
])('%s is found in %s', (what, code) => {
  expect(readings.find((reading) => reading.what === what)!.pattern.test(code)).toBe(true);
});

it.each(readings)('no answer of a product is read by its name, as $what', ({ pattern }) => {
  expect(steps.size).toBeGreaterThan(8);
  const found = sources.flatMap(([file, text]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))]
      .filter(([hit]) => !isAddress(file, hit))
      .map(([hit]) => `${file}: ${hit}`),
  );
  expect(found).toEqual([]);
});

it('no name that only answers have stands in the code', () => {
  expect(answerNames).toEqual(expect.arrayContaining(['service', 'uploads', 'expiryDate', 'passportCopy']));
  const found = answerNames.flatMap((name) =>
    sources
      .filter(([file, text]) => elsewhere[name]?.test(file) !== true && quoted(name).test(text))
      .map(([file]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
