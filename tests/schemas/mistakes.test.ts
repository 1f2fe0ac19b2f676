import { describe, expect, it } from 'vitest';
import { told } from '#tests/support/flow-mistakes.ts';
import { date, file, flowSchema, readSketch, step, text } from '#tests/support/flow-sketch.ts';

/** A flow with one field. `at` gives the pointer of the field, or of a place in it. */
const one = (field: object): object => flowSchema({ a: step({ b: field }) });
const at = (within: string): string => `/properties/a/properties/b${within}`;

describe('a keyword', () => {
  told([
    ['that is unknown', one({ type: 'integer', maxmum: 3 }), at('/maxmum'), /did you mean maximum\?/],
    ['that is like no other', one({ type: 'integer', zzz: 3 }), at('/zzz'), /write one of: /],
    [
      'with an unknown format',
      one({ type: 'string', format: 'speed' }),
      at('/format'),
      /write one of: airport/,
    ],
    [
      'with a format that is misspelt',
      one({ type: 'string', format: 'e-mail' }),
      at('/format'),
      /did you mean email\?/,
    ],
    ['with a type that is none', one({ type: 'text' }), at('/type'), /cannot be "text"; write one of: array/],
    ['with two types', one({ type: ['string', 'null'] }), at('/type'), /cannot be \["string","null"\]/],
    ['missing: a type', one({ format: 'line' }), at(''), /needs a type/],
    ['missing: the fields of a group', one({ type: 'object' }), at(''), /needs properties/],
    ['missing: the items of a list', one({ type: 'array' }), at(''), /needs items/],
    ['with a limit in words', one({ type: 'integer', maximum: 'three' }), at('/maximum'), /must be a number/],
    ['with half a letter', one({ type: 'string', maxLength: 2.5 }), at('/maxLength'), /whole number/],
    [
      'that says nothing of a text',
      one({ type: 'string', maximum: 3 }),
      at('/maximum'),
      /says nothing of a value of type string/,
    ],
    [
      'that says nothing of a number',
      one({ type: 'integer', format: 'date' }),
      at('/format'),
      /says nothing/,
    ],
    [
      'with limits that exclude each other',
      one({ type: 'string', minLength: 9, maxLength: 3 }),
      at('/minLength'),
      /over maxLength/,
    ],
    [
      'with a pattern that is none',
      one({ type: 'string', pattern: '[a-' }),
      at('/pattern'),
      /regular expression/,
    ],
    [
      'with examples beside no pattern',
      one({ type: 'string', examples: ['London'] }),
      at('/examples'),
      /beside a pattern/,
    ],
    [
      'with examples that are no texts',
      one({ type: 'string', pattern: '^2', examples: [200040] }),
      at('/examples'),
      /list of different texts/,
    ],
    [
      'with choices of another type',
      one({ type: 'integer', enum: [1, '2'] }),
      at('/enum'),
      /has "2", which is no integer/,
    ],
    ['with no choices', one({ type: 'string', enum: [] }), at('/enum'), /at least one/],
    ['with the same choice twice', one({ type: 'string', enum: ['a', 'a'] }), at('/enum'), /different/],
    [
      'with a demand that is no list',
      flowSchema({ a: step({}, { required: 'all' }) }),
      '/properties/a/required',
      /list of different names/,
    ],
    [
      'with a demand for a field that is not there',
      flowSchema({ a: step({ date: text }, { required: ['dat'] }) }),
      '/properties/a/required',
      /did you mean date\?/,
    ],
    ['with words', one({ type: 'string', title: 'Hotel' }), at('/title'), /locales/],
    ['with a default of another type', one({ type: 'integer', default: 'no' }), at('/default'), /refuses/],
    [
      'with a default that is no choice',
      one({ type: 'integer', enum: [1, 2], default: 3 }),
      at('/default'),
      /refuses/,
    ],
    [
      'with a default over the limit',
      one({ type: 'integer', maximum: 2, default: 3 }),
      at('/default'),
      /refuses/,
    ],
    [
      'with a default in another format',
      one({ type: 'string', format: 'email', default: 'nobody' }),
      at('/default'),
      /refuses/,
    ],
    ['in a file’s place', one({ type: 'string', format: 'upload' }), at('/format'), /\$ref/],
    [
      'oneOf of shapes',
      one({ type: 'integer', oneOf: [{ minimum: 1 }] }),
      at('/oneOf'),
      /choices as an enum or as a oneOf/,
    ],
    ['oneOf of nothing', one({ type: 'integer', oneOf: [] }), at('/oneOf'), /choices as an enum/],
    [
      'oneOf beside an enum',
      one({ type: 'integer', oneOf: [{ const: 1 }], enum: [1] }),
      at('/oneOf'),
      /choices as an enum/,
    ],
    [
      'words beside a choice',
      one({ type: 'integer', oneOf: [{ const: 1 }, { const: 2, title: 'Two' }] }),
      at('/oneOf/1/title'),
      /write them into locales/,
    ],
    [
      'more than a const in a choice',
      one({ type: 'integer', oneOf: [{ const: 1, minimum: 1 }] }),
      at('/oneOf/0/minimum'),
      /only its const/,
    ],
    [
      'a choice of another type in oneOf',
      one({ type: 'integer', oneOf: [{ const: '1' }] }),
      at('/oneOf'),
      /which is no integer/,
    ],
    [
      'the same choice twice in oneOf',
      one({ type: 'integer', oneOf: [{ const: 1 }, { const: 1 }] }),
      at('/oneOf'),
      /different values/,
    ],
    ['anyOf', one({ type: 'integer', anyOf: [{ const: 1 }] }), at('/anyOf'), /anything else as if\/then/],
    [
      'default in a list of single answers',
      one({ type: 'array', items: { ...text, default: 'x' } }),
      at('/items/default'),
      /take it out/,
    ],
    ['if in a field', one({ ...text, if: {}, then: {} }), at('/if'), /on a group of fields/],
    [
      'if in a list',
      one({ type: 'array', items: step({ c: text }), if: {}, then: {} }),
      at('/if'),
      /on the items of a list/,
    ],
    ['if in a file', one({ ...file, if: {}, then: {} }), at('/if'), /on a group of fields/],
    ['if in a group, without then', one(step({ c: text }, { if: {} })), at('/if'), /needs a then/],
    [
      'if in a group, about a field around it',
      one(step({ c: text }, { if: { required: ['b'] }, then: { required: ['c'] } })),
      at('/if/required'),
      /looks at b, which does not exist/,
    ],
    [
      'if in the items of a list, that demands something else than fields',
      one({
        type: 'array',
        items: step({ c: text }, { if: { required: ['c'] }, then: { minProperties: 1 } }),
      }),
      at('/items/then/minProperties'),
      /adds properties and required/,
    ],
    [
      'if in the items of a list, about a field that is not there',
      one({
        type: 'array',
        items: step({ c: text }, { if: { required: ['d'] }, then: { required: ['c'] } }),
      }),
      at('/items/if/required'),
      /looks at d, which does not exist/,
    ],
    [
      'then in the items of a list, with a field without a type',
      one({
        type: 'array',
        items: step({ c: text }, { if: { required: ['c'] }, then: { properties: { d: { maxLength: 3 } } } }),
      }),
      at('/items/then/properties/d'),
      /needs a type/,
    ],
    [
      'at the top that the engine does not read',
      flowSchema({ a: step({}) }, { minProperties: 1 }),
      '/minProperties',
      /not used here/,
    ],
    [
      'that compares dates where there is none',
      one({ type: 'string', format: 'line', formatMinimum: '2026-01-01' }),
      at('/formatMinimum'),
      /where the format is a date/,
    ],
    [
      'that compares with no date',
      one({ ...date, formatMinimum: '2026-02-30' }),
      at('/formatMinimum'),
      /yyyy-MM-dd/,
    ],
  ]);
});

describe('a name', () => {
  told([
    ['with a hyphen', flowSchema({ 'a-b': step({}) }), '/properties/a-b', /letters and digits/],
    [
      'that is a number',
      flowSchema({ a: step({ 1: text }) }),
      '/properties/a/properties/1',
      /begins with a letter/,
    ],
    [
      'with a slash',
      flowSchema({ a: step({ 'b/c': text }) }),
      '/properties/a/properties/b~1c',
      /letters and digits/,
    ],
    [
      'that locales use',
      flowSchema({ a: step({ label: text }) }),
      '/properties/a/properties/label',
      /choose another/,
    ],
    [
      'that every object has',
      flowSchema({ a: step({ constructor: text }) }),
      '/properties/a/properties/constructor',
      /choose another/,
    ],
  ]);
});

describe('a reference to another answer', () => {
  const dates = (pointer: string): object =>
    flowSchema({
      a: step({ b: { ...date, formatMinimum: { $data: pointer } }, from: date, count: { type: 'integer' } }),
    });
  told([
    ['that is misspelt', dates('1/form'), at('/formatMinimum/$data'), /did you mean from\?/],
    ['that is no pointer', dates('from'), at('/formatMinimum/$data'), /like "1\/enterDate"/],
    ['that leads too far up', dates('7/from'), at('/formatMinimum/$data'), /leads to no field/],
    [
      'to another type',
      dates('1/count'),
      at('/formatMinimum/$data'),
      /of type integer; name one of type string/,
    ],
    [
      'from a hint',
      one({ ...text, 'x-ui': { sendTo: 'mail' } }),
      at('/x-ui/sendTo'),
      /no text beside this field/,
    ],
  ]);
});

describe('a hint', () => {
  told([
    ['that is unknown', one({ ...text, 'x-ui': { colour: 1 } }), at('/x-ui/colour'), /unknown/],
    ['that is misspelt', one({ ...text, 'x-ui': { row: 4 } }), at('/x-ui/row'), /did you mean rows\?/],
    ['in words', one({ ...text, 'x-ui': { rows: 'four' } }), at('/x-ui/rows'), /whole number/],
    [
      'for a repeated step',
      one({ ...text, 'x-ui': { copy: ['a/b'] } }),
      at('/x-ui/copy'),
      /says nothing here/,
    ],
    [
      'prefill without a name',
      one({ ...text, 'x-ui': { prefill: '' } }),
      at('/x-ui/prefill'),
      /name of a value/,
    ],
    ['x-check without a name', one({ ...text, 'x-check': '' }), at('/x-check'), /must be a name/],
    [
      'x-check of a list',
      one({ type: 'array', items: text, 'x-check': 'a' }),
      at('/x-check'),
      /says nothing/,
    ],
    [
      'x-unique of a list in a step',
      one({ type: 'array', items: text, 'x-unique': ['a'] }),
      at('/x-unique'),
      /not used here/,
    ],
  ]);
});

describe('a doubt', () => {
  const doubt = (warn: object, field: object = date): object => one({ ...field, 'x-warn': warn });
  told([
    ['about nothing', doubt({}), at('/x-warn'), /says nothing/],
    [
      'that demands',
      doubt({ required: ['c'] }),
      at('/x-warn/required'),
      /says nothing of a value of type string/,
    ],
    [
      'that demands what a group has not',
      doubt({ required: ['c'] }, step({ d: text })),
      at('/x-warn/required'),
      /no such field/,
    ],
    [
      'that says nothing of a number',
      doubt({ minLength: 3 }, { type: 'integer' }),
      at('/x-warn/minLength'),
      /says nothing/,
    ],
    [
      'in a keyword that is misspelt',
      doubt({ maximun: 3 }, { type: 'integer' }),
      at('/x-warn/maximun'),
      /did you mean maximum\?/,
    ],
    ['with a type', doubt({ type: 'string' }), at('/x-warn/type'), /not used here/],
    ['with half a date', doubt({ monthsAfter: { months: 6 } }), at('/x-warn/monthsAfter'), /must be like/],
    [
      'about months that are years',
      doubt({ monthsAfter: { date: '/a/b', months: 180 } }),
      at('/x-warn/monthsAfter/months'),
      /180 months are 15 years/,
    ],
    [
      'about months of a text',
      doubt({ monthsAfter: { date: '/a/b', months: 6 } }, text),
      at('/x-warn/monthsAfter'),
      /where the format is a date/,
    ],
    [
      'about a date that is not there',
      doubt({ monthsAfter: { date: '/a/c', months: 6 } }),
      at('/x-warn/monthsAfter/date'),
      /leads to no date/,
    ],
  ]);
});

describe('a file', () => {
  const inList = (items: object): object => one({ type: 'array', items });
  const id = { type: 'string', format: 'uuid' };
  told([
    [
      'in a list of objects',
      inList(step({ photo: file })),
      at('/items/properties/photo'),
      /give the items an "id"/,
    ],
    [
      'in a group in such a list',
      inList(step({ papers: step({ photo: file }) })),
      at('/items/properties/papers/properties/photo'),
      /list of files/,
    ],
    [
      'in a list in such a list',
      inList(step({ papers: { type: 'array', items: file } })),
      at('/items/properties/papers/items'),
      /list of files/,
    ],
  ]);

  it.each([
    ['in a list of files', inList(file)],
    ['in a list of objects with an id', inList(step({ id, photo: file }))],
    ['in a group', one(step({ photo: file }))],
  ])('may stand %s', (_, schema) => {
    expect(readSketch(schema).steps).toHaveLength(1);
  });
});
