import { readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { messageIn } from '#compiler/message-in.ts';
import type { OwnerAnswers } from '#compiler/migration-writer/owner-answers.ts';
import { answered, type Question, questionsOf } from '#compiler/migration-writer/questions.ts';
import { withMigration, writtenMigration } from '#compiler/migration-writer/write-migration.ts';
import { locales } from '#contract/locale.ts';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { copySchemas, productSchemas } from '#tests/support/flow-compile.ts';
import { date, entries, file, flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';

const kind = (...values: number[]) => ({ type: 'integer', enum: values });
const reader = (fields: object, more: object = {}): object => flowSchema({ reader: step(fields), ...more });
const people = (fields: object, more: object = {}): object =>
  flowSchema({
    reader: step({ age: { type: 'integer' } }),
    ...more,
    people: { type: 'array', items: entries({ person: step(fields) }) },
  });

const asked = (before: object, after: object, answers: OwnerAnswers = {}): Question[] =>
  questionsOf(readSketch(before), readSketch(after), answers);

const written = (before: object, after: object, answers: OwnerAnswers = {}) =>
  writtenMigration(readSketch(before), readSketch(after), answers);

describe('what an owner is asked', () => {
  it.each<[what: string, before: object, after: object, told: [string, unknown][]]>([
    ['nothing of a new field', reader({ mail: text }), reader({ mail: text, fax: text }), []],
    ['nothing of another order', reader({ mail: text, fax: text }), reader({ fax: text, mail: text }), []],
    [
      'a name that is like another',
      reader({ mail: text }),
      reader({ email: text }),
      [['/reader/mail is gone, and /reader/email is new: is it the same question?', '/reader/email']],
    ],
    [
      'a fact under another name',
      reader({ x: { ...text, 'x-fact': 'surname' } }),
      reader({ y: { ...text, 'x-fact': 'surname' }, z: { ...text, 'x-fact': 'email' } }),
      [['/reader/x is gone, and /reader/y is new: is it the same question?', '/reader/y']],
    ],
    ['nothing where no type fits', reader({ mail: text }), reader({ paper: file }), []],
    [
      'a field in another step',
      flowSchema({ reader: step({ mail: text, age: date }), card: step({ colour: text }) }),
      flowSchema({ reader: step({ age: date }), card: step({ colour: text, mail: text }) }),
      [['/reader/mail is gone, and /card/mail is new: is it the same question?', '/card/mail']],
    ],
    [
      'a step of another name once, and nothing of its fields',
      flowSchema({ reader: step({ mail: text, age: date }) }),
      flowSchema({ person: step({ mail: text, age: date }) }),
      [['/reader is gone, and /person is new: is it the same question?', '/person']],
    ],
    [
      'which part of a field that was split takes its answers',
      reader({ fullName: text }),
      reader({ firstName: text, lastName: text }),
      [
        [
          '/reader/fullName is gone, and there are new questions: /reader/firstName or /reader/lastName. Which of them takes the answers given so far? The answer to a question that was split moves as a whole.',
          null,
        ],
      ],
    ],
    [
      'whose answers a field takes that joins others',
      reader({ firstName: text, lastName: text }),
      reader({ fullName: text }),
      [
        [
          '/reader/firstName and /reader/lastName are gone, and /reader/fullName is new: does it take the answers to /reader/firstName? It can take those to one of them.',
          null,
        ],
        [
          '/reader/lastName and /reader/firstName are gone, and /reader/fullName is new: does it take the answers to /reader/lastName? It can take those to one of them.',
          null,
        ],
      ],
    ],
    [
      'a field that left the entries of a list',
      people({ name: text, city: text }),
      people({ name: text }, { place: step({ city: text }) }),
      [
        [
          '/people/*/person/city was asked of each entry and is gone, and /place/city is asked once: does the answer of the first entry go there? Those of the other entries are dropped.',
          '/place/city',
        ],
      ],
    ],
    [
      'a field that went into the entries of a list',
      people({ name: text }, { place: step({ city: text, post: date }) }),
      people({ name: text, city: text }, { place: step({ post: date }) }),
      [
        [
          '/place/city was asked once and is gone, and /people/*/person/city is asked of each entry: does the answer go into every entry?',
          '/people/*/person/city',
        ],
      ],
    ],
    [
      'each choice that is gone',
      reader({ kind: kind(1, 2, 3) }),
      reader({ kind: kind(3, 4) }),
      [
        [
          '1 can no longer be chosen for /reader/kind: what takes its place in the answers given so far?',
          null,
        ],
        [
          '2 can no longer be chosen for /reader/kind: what takes its place in the answers given so far?',
          null,
        ],
      ],
    ],
    [
      'whether answers fit another format',
      reader({ born: text }),
      reader({ born: date }),
      [
        [
          '/reader/born is asked in another way now (its format was line and is date): do the answers given so far still fit?',
          true,
        ],
      ],
    ],
  ])('%s', (_, before, after, told) => {
    expect(asked(before, after).map(({ message, proposed }) => [message, proposed])).toEqual(told);
  });

  it('is left out once it is answered, and an answer can settle other questions', () => {
    const [before, after] = [reader({ firstName: text, lastName: text }), reader({ fullName: text })];
    const [first, second] = asked(before, after) as [Question, Question];
    const none = answered({}, first, null);
    expect(asked(before, after, none).map(({ pointer, proposed }) => [pointer, proposed])).toEqual([
      ['/reader/lastName', null],
    ]);
    expect(asked(before, after, answered(none, second, '/reader/fullName'))).toEqual([]);
    const choice = asked(reader({ kind: kind(1, 2) }), reader({ kind: kind(2) }))[0]!;
    expect(answered({}, choice, 2)).toEqual({ values: { '/reader/kind': { '1': 2 } } });
    const fit = asked(reader({ born: text }), reader({ born: date }))[0]!;
    expect(answered({}, fit, false)).toEqual({ fits: { '/reader/born': false } });
  });
});

describe('what is written', () => {
  it.each<
    [what: string, before: object, after: object, answers: OwnerAnswers, steps: object[], back: object[]]
  >([
    [
      'nothing for a new demand',
      reader({ mail: text }),
      reader({ mail: { ...text, minLength: 2 } }),
      {},
      [],
      [],
    ],
    [
      'a new field, which a way back drops',
      reader({ mail: text }),
      reader({ mail: text, fax: text }),
      {},
      [],
      [{ drop: '/reader/fax', because: 'it is not asked any more' }],
    ],
    [
      'a field of another name',
      reader({ mail: text }),
      reader({ email: text }),
      {},
      [{ move: '/reader/mail', into: '/reader/email' }],
      [{ move: '/reader/email', into: '/reader/mail' }],
    ],
    [
      'the reason of the owner',
      reader({ mail: text, fax: text }),
      reader({ mail: text }),
      { became: { '/reader/fax': null }, because: { '/reader/fax': 'nobody has one' } },
      [{ drop: '/reader/fax', because: 'nobody has one' }],
      [],
    ],
    [
      'a step that is gone, at once',
      flowSchema({ reader: step({ mail: text }), card: step({ colour: date, shape: date }) }),
      reader({ mail: text }),
      {},
      [{ drop: '/card', because: 'it is not asked any more' }],
      [],
    ],
    [
      'choices, and back those that can be told apart',
      reader({ kind: kind(1, 2, 3) }),
      reader({ kind: kind(3, 4, 5) }),
      { values: { '/reader/kind': { '1': 4, '2': 3 } } },
      [{ map: '/reader/kind', values: { '1': 4, '2': 3 } }],
      [{ map: '/reader/kind', values: { '4': 1, '5': null } }],
    ],
    [
      'fields that change places',
      reader({ a: text, b: text }),
      reader({ a: text, b: text }),
      { became: { '/reader/a': '/reader/b', '/reader/b': '/reader/a' } },
      [
        { move: '/reader/b', into: '/reader/bBefore' },
        { move: '/reader/a', into: '/reader/b' },
        { move: '/reader/bBefore', into: '/reader/a' },
      ],
      [
        { move: '/reader/a', into: '/reader/aBefore' },
        { move: '/reader/b', into: '/reader/a' },
        { move: '/reader/aBefore', into: '/reader/b' },
      ],
    ],
    [
      'a name that another field takes, in the order that frees it',
      reader({ a: text, b: text }),
      reader({ b: text, c: text }),
      { became: { '/reader/a': '/reader/b', '/reader/b': '/reader/c' } },
      [
        { move: '/reader/b', into: '/reader/c' },
        { move: '/reader/a', into: '/reader/b' },
      ],
      [
        { move: '/reader/b', into: '/reader/a' },
        { move: '/reader/c', into: '/reader/b' },
      ],
    ],
    [
      'a list of another name, and a field in it',
      people({ name: text, born: date }),
      flowSchema({
        reader: step({ age: { type: 'integer' } }),
        guests: { type: 'array', items: entries({ person: step({ name: text, born: date }) }) },
      }),
      {},
      [{ move: '/people', into: '/guests' }],
      [{ move: '/guests', into: '/people' }],
    ],
    [
      'an answer that leaves the entries, and does not come back into all of them',
      people({ name: text, city: text }),
      people({ name: text }, { place: step({ city: text }) }),
      {},
      [
        {
          move: '/people/*/person/city',
          into: '/place/city',
          because: 'it was asked of each entry, and is asked once now; the answer of the first entry stays',
        },
      ],
      [{ drop: '/place', because: 'it is not asked any more' }],
    ],
    [
      'answers that fit although they are asked otherwise',
      reader({ born: text }),
      reader({ born: date }),
      {},
      [{ keep: '/reader/born', because: 'the answers still fit' }],
      [{ keep: '/reader/born', because: 'the answers still fit' }],
    ],
    [
      'answers that do not fit',
      reader({ born: text }),
      reader({ born: date }),
      { fits: { '/reader/born': false } },
      [{ drop: '/reader/born', because: 'it is asked in another way now, and the answers do not fit' }],
      [{ drop: '/reader/born', because: 'it is asked in another way now, and the answers do not fit' }],
    ],
    [
      'one of two answers to a question that joins them',
      reader({ firstName: text, lastName: text }),
      reader({ fullName: text }),
      { became: { '/reader/firstName': null, '/reader/lastName': '/reader/fullName' } },
      [
        { drop: '/reader/firstName', because: 'it is not asked any more' },
        { move: '/reader/lastName', into: '/reader/fullName' },
      ],
      [{ move: '/reader/fullName', into: '/reader/lastName' }],
    ],
  ])('%s', (_, before, after, answers, steps, back) => {
    const { operations, inverse } = written(before, after, answers);
    expect(operations).toEqual(steps);
    expect(inverse).toEqual(back);
  });

  it('leads to a higher version, whatever the schema says', () => {
    expect(written(reader({ mail: text }), reader({ mail: text })).to).toBe(2);
    const higher = flowSchema(
      { reader: step({ mail: text }) },
      { 'x-flow': { machine: 'sketch/flow', version: 7 } },
    );
    expect(written(reader({ mail: text }), higher).to).toBe(7);
  });

  it('keeps what is asked at its place with the same meaning, since nobody could tell two questions apart', () => {
    const { operations, told } = written(reader({ mail: text }), reader({ mail: text }), {
      became: { '/reader/mail': null },
    });
    expect([operations, told]).toEqual([[], []]);
  });

  it('stands behind the migrations that are there, where something has to be done', () => {
    const [first, steps] = [
      { to: 2, steps: [{ drop: '/a', because: 'gone' }] },
      [{ drop: '/b', because: 'gone' }],
    ];
    expect(withMigration([first], 3, steps)).toEqual([first, { to: 3, steps }]);
    expect(withMigration([first], 3, [])).toEqual([first]);
  });
});

describe('what is told', () => {
  const effects = (before: object, after: object, answers: OwnerAnswers = {}) => {
    const { told, toldBack } = written(before, after, answers);
    return [told, toldBack].map((all) => all.map(({ pointer, effect }) => `${effect} ${pointer}`));
  };

  it.each<
    [what: string, before: object, after: object, answers: OwnerAnswers, told: string[], back: string[]]
  >([
    ['nothing where all is kept', reader({ mail: text }), reader({ mail: text }), {}, [], []],
    [
      'a move',
      reader({ mail: text }),
      reader({ email: text }),
      {},
      ['moved /reader/mail'],
      ['moved /reader/email'],
    ],
    [
      'what is dropped, and that it does not come back',
      reader({ mail: text, paper: file }),
      reader({ mail: text }),
      {},
      ['dropped /reader/paper'],
      ['not-back /reader/paper'],
    ],
    [
      'a choice that is asked again, and two that become one',
      reader({ kind: kind(1, 2, 3) }),
      reader({ kind: kind(3) }),
      { values: { '/reader/kind': { '1': 3 } } },
      ['mapped /reader/kind', 'asked-again /reader/kind', 'merged /reader/kind'],
      [],
    ],
    [
      'the answers of entries other than the first',
      people({ name: text, city: text }),
      people({ name: text }, { place: step({ city: text }) }),
      {},
      ['first /people/*/person/city'],
      ['dropped /place/city', 'not-back /people/*/person/city'],
    ],
    [
      'a copy for each entry, of which the first comes back',
      people({ name: text }, { place: step({ city: text, post: date }) }),
      people({ name: text, city: text }, { place: step({ post: date }) }),
      {},
      ['each /place/city'],
      ['first /people/*/person/city'],
    ],
  ])('%s', (_, before, after, answers, told, back) => {
    expect(effects(before, after, answers)).toEqual([told, back]);
  });

  it('is said in each language, with the words of the form', () => {
    const catalogues = readCatalogues(path.join(import.meta.dirname, '../../locales'));
    const schemas = copySchemas();
    schemas.edit('visa/work.schema.json', ({ properties, required, 'x-flow': header }) => {
      delete properties['background'];
      required.splice(required.indexOf('background'), 1);
      (header as { version: number }).version += 1;
    });
    const [before, after] = [readFlow(productSchemas, 'visa/work'), readFlow(schemas.files, 'visa/work')];
    const { told, others } = writtenMigration(before, after, {}, catalogues);
    const dropped = told.find(({ pointer }) => pointer === '/background/maritalStatus')!;
    const said = locales.map((language) => messageIn(dropped, language, catalogues).message);
    expect(said[0]).toBe('Answers to “Marital status” (/background/maritalStatus) given so far are dropped.');
    expect(new Set(said).size).toBe(locales.length);
    expect(messageIn(others, 'DE', catalogues).message).toBe('Alle anderen bisherigen Antworten bleiben.');
  });
});

it('proposes a field whose words are those of a gone one, whatever its name is', () => {
  const catalogues = new Map([
    [
      'US',
      {
        fields: {
          alpha: { label: 'Name of the library' },
          omega: { label: 'Name of the library' },
          beta: { label: 'Colour' },
        },
      },
    ],
  ]);
  const [before, after] = [reader({ alpha: text }), reader({ beta: text, omega: text })].map((each) =>
    readSketch(each),
  );
  const proposals = (known: typeof catalogues | null) =>
    questionsOf(before!, after!, {}, known).map(({ proposed }) => proposed);
  expect(proposals(catalogues)).toEqual(['/reader/omega']);
  expect(proposals(null)).toEqual([null]);
});
