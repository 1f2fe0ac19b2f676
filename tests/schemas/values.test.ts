import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { studyApplication, withAnswers } from '#tests/support/flow-answers.ts';
import { refusals } from '#tests/support/flow-check.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const flow = flowOf('visa/study');
const refused = (pointer: string, value: unknown): Record<string, string> =>
  refusals(flow, withAnswers(studyApplication(), { [pointer]: value }));
const accepted = null;
const huge = 'A'.repeat(10 * 1024 * 1024);

describe.each<[string, string, [unknown, string | null][]]>([
  [
    'names',
    '/passenger/surname',
    [
      ['LOVELACE', accepted],
      ['DE LA CRUZ', accepted],
      ['A', accepted],
      ['A'.repeat(60), accepted],
      ['A'.repeat(61), 'maxLength'],
      ['Lovelace', 'format'],
      ['lovelace', 'format'],
      ['MÜLLER', 'format'],
      ["O'BRIEN", accepted],
      ['ANNA-MARIA', accepted],
      [' ANNA', 'format'],
      ['ANNA  MARIA', 'format'],
      ['阿达', 'format'],
      ['ADA1', 'format'],
      ['', 'required'],
      [null, 'required'],
      [7, 'type'],
      [true, 'type'],
      [['ADA'], 'type'],
      [{ text: 'ADA' }, 'type'],
    ],
  ],
  [
    'e-mail addresses',
    '/passenger/email',
    [
      ['ada@test.example', accepted],
      ['ada.lovelace+visa@mail.test.example', accepted],
      ['a_b%c-d@xn--bcher-kva.example', accepted],
      ['ada', 'format'],
      ['ada@', 'format'],
      ['@test.example', 'format'],
      ['ada@test', 'format'],
      ['ada@@test.example', 'format'],
      ['ada@test..example', 'format'],
      ['ada@-test.example', 'format'],
      ['ada lovelace@test.example', 'format'],
      ['ada@test.example\nBcc: all@test.example', 'format'],
      ['.ada@test.example', 'format'],
      ['adà@test.example', 'format'],
      [`${'a'.repeat(65)}@test.example`, 'format'],
    ],
  ],
  [
    'phone numbers',
    '/background/telephone',
    [
      ['+86 138 0000 0000', accepted],
      ['+39-06-1234567', accepted],
      ['13800000000', accepted],
      ['12345', 'format'],
      ['1234', 'format'],
      ['+1234567890123456', 'format'],
      ['+86  138', 'format'],
      ['++86138000', 'format'],
      ['(06) 1234567', 'format'],
      ['138-0000-', 'format'],
      ['one three eight', 'format'],
      ['１３８００００００００', 'format'],
      [13800000000, 'type'],
    ],
  ],
  [
    'passport numbers',
    '/passenger/passportNumber',
    [
      ['P9876', accepted],
      ['A'.repeat(20), accepted],
      ['P987', 'format'],
      ['A'.repeat(21), 'format'],
      ['p98765432', 'format'],
      ['P987 65432', 'format'],
      ['P9876-5432', 'format'],
    ],
  ],
  [
    'dates',
    '/passenger/dateOfBirth',
    [
      ['2000-02-29', accepted],
      ['1900-01-01', accepted],
      ['1899-12-31', 'format'],
      ['2001-02-29', 'format'],
      ['1900-02-29', 'format'],
      ['1995-04-31', 'format'],
      ['1995-13-01', 'format'],
      ['1995-00-10', 'format'],
      ['1995-12-00', 'format'],
      ['95-12-10', 'format'],
      ['10.12.1995', 'format'],
      ['1995/12/10', 'format'],
      ['1995-12-10T00:00:00Z', 'format'],
      ['2999-01-01', 'format'],
      [19951210, 'type'],
    ],
  ],
  [
    'choices',
    '/passenger/gender',
    [
      [0, accepted],
      [1, accepted],
      [2, 'enum'],
      [-1, 'enum'],
      [0.5, 'type'],
      ['0', 'type'],
    ],
  ],
  [
    'lines of text',
    '/travel/arrivalCity',
    [
      ["Xi'an", accepted],
      ['Saint-Étienne', accepted],
      ['上海', accepted],
      ['القاهرة', accepted],
      ['Shanghai 🌙', accepted],
      ['🌙'.repeat(100), accepted],
      ['🌙'.repeat(101), 'maxLength'],
      ['<script>alert(1)</script>', accepted],
      ['   ', 'format'],
      ['Shanghai\u0000', 'format'],
      ['Shang\nhai', 'format'],
      ['Shang\u0007hai', 'format'],
      ['Shanghai\u202Eiahgnahs', 'format'],
      ['Shanghai\u2066hidden\u2069', 'format'],
      [huge, 'maxLength'],
    ],
  ],
  [
    'paragraphs',
    '/background/addressInChina',
    [
      ['Nanjing Road 1\nShanghai', accepted],
      ['x'.repeat(500), accepted],
      ['x'.repeat(501), 'maxLength'],
      ['\n\n', 'format'],
      ['\u200b \u2060', 'format'],
      ['Nanjing Road\u001B[2J', 'format'],
    ],
  ],
  [
    'flight numbers',
    '/travel/flightNumber',
    [
      ['MU 588', accepted],
      ['MU588', accepted],
      ['9C8888A', accepted],
      ['MU', 'format'],
      ['MUU588', 'format'],
      ['mu588', 'format'],
      ['MU 58888', 'format'],
    ],
  ],
])('%s', (_, pointer, rows) => {
  it.each(rows.map(([value, keyword]) => ({ value, shown: shown(value), keyword })))(
    '$shown: $keyword',
    ({ value, keyword }) => {
      expect(refused(pointer, value)).toEqual(keyword === null ? {} : { [pointer]: keyword });
    },
  );
});

describe('what no form sends', () => {
  it.each([
    '/passenger/surname',
    '/passenger/email',
    '/passenger/passportNumber',
    '/background/telephone',
    '/travel/enterDate',
    '/travel/flightNumber',
    '/uploads/photo/id',
  ])('10 MB of text at %s is refused', (pointer) => {
    const [field = ''] = /^\/\w+\/\w+/.exec(pointer) ?? [];
    expect(Object.keys(refused(pointer, huge))).toContain(field);
  });

  it.each(['__proto__', 'constructor', 'toString'])('a property %s changes nothing', (name) => {
    const text = `{"passenger": {"${name}": {"surname": "EVIL"}}, "${name}": {"polluted": true}}`;
    const evil = JSON.parse(text) as Answers;
    const merged = { ...evil, ...studyApplication() };
    expect(refusals(flow, merged)).toEqual({});
    expect(refusals(flow, evil)['/passenger/surname']).toBe('required');
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it.each([null, 'text', 7, true, [], [1]])('%j instead of a step is refused field by field', (step) => {
    expect(refused('/service', step)).toEqual({ '/service/serviceType': 'required' });
  });
});

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 20)}… (${text.length} characters)` : text;
}
