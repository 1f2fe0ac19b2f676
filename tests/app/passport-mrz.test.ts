import { fc } from '#tests/support/fixed-random.ts';
import { describe, expect, it } from 'vitest';
import { agreedAnswers } from '#app/parts/shop/passport/agreed-answers.ts';
import { mrzDate } from '#app/parts/shop/passport/mrz-dates.ts';
import { type MrzAnswers, readMrz } from '#app/parts/shop/passport/read-mrz.ts';
import { formats } from '#shop/formats.ts';
import { anna, checkDigit, type Holder, mrzOf, valueOf } from './passport-mrz.ts';

const today = '2026-11-21';
const read = (text: string) => readMrz(text, { today });
const [first, second] = mrzOf(anna);
const annas: MrzAnswers = {
  surname: 'ERIKSSON',
  englishName: 'ANNA MARIA',
  passportNumber: 'L898902C3',
  nationality: 'SWE',
  dateOfBirth: '1974-08-12',
  gender: 0,
  passportExpiry: '2032-04-15',
};

it('reckons check digits as the specimen of ICAO 9303 does', () => {
  expect(['L898902C3', '740812', '120415', 'ZE184226B<<<<<'].map(checkDigit)).toEqual(['6', '2', '9', '1']);
});

describe('reads the lines', () => {
  it.each([
    ['as they are printed', `${first}\n${second}`],
    ['with line ends of Windows', `${first}\r\n${second}\r\n`],
    ['in one line', first + second],
    ['in lower case', `${first}\n${second}`.toLowerCase()],
    ['with blanks between the characters', `${[...first].join(' ')}\n${[...second].join(' ')}`],
    ['with « for <<', `${first}\n${second}`.replaceAll('<<', '«')],
    ['with signs of a fixed width', `${first}\n${second}`.replaceAll('<', '＜')],
    ['as HTML', `${first}\n${second}`.replaceAll('<', '&lt;')],
    ['without fillers at the end of the first', `${first.replace(/<+$/, '')}\n${second}`],
    ['in one line, without these fillers', first.replace(/<+$/, '') + second],
    ['with a filler too many in the second', `${first}\n${second.replace('<<<', '<<<<')}`],
    ['with a filler too few in the second', `${first}\n${second.replace('<<<', '<<')}`],
    ['with other lines around', `PASSPORT\nSverige <Sweden>\n\n${first}\n${second}\n12 AUG 1974`],
    ['broken at any place', (first + second).match(/.{1,31}/g)!.join('\n')],
    ['with letters for digits in a date', `${first}\n${second.replace('740812', '74OBIZ')}`],
    ['with digits for letters in a name', `${first.replace('ERIKSSON', 'ER1K550N')}\n${second}`],
    ['with other signs at the end of the names', `${first.slice(0, -4)}KLLL\n${second}`],
  ])('%s', (_case, text) => {
    expect(read(text)).toEqual({ ok: true, answers: annas });
  });
});

it.each([
  ['USA', 'AARON', 'JOHN III'],
  ['GBR', 'VAN DER BERG', 'ANNE MARIE'],
])('keeps names whole: %s %s', (nationality, surname, given) => {
  const reading = read(mrzOf({ ...anna, nationality, surname, given }).join('\n'));
  expect(reading).toMatchObject({ ok: true, answers: { surname, englishName: given } });
});

describe('leaves out', () => {
  const answersFor = (change: Partial<Holder>) => {
    const reading = read(mrzOf({ ...anna, ...change }).join('\n'));
    return reading.ok ? reading.answers : reading.problem;
  };
  const without = (name: keyof MrzAnswers): MrzAnswers =>
    Object.fromEntries(Object.entries(annas).filter(([key]) => key !== name));

  it.each<[string, Partial<Holder>, keyof MrzAnswers]>([
    ['a sex that is not given', { sex: '<' }, 'gender'],
    ['a nationality that forms do not offer', { nationality: 'UTO' }, 'nationality'],
    ['a nationality of nobody', { nationality: 'XXA' }, 'nationality'],
    ['given names where there are none', { given: '' }, 'englishName'],
    ['a birthday that is not known', { birth: '1974-<<-<<' }, 'dateOfBirth'],
    ['a number that the form would refuse', { number: 'L89<902C3' }, 'passportNumber'],
  ])('%s', (_case, change, name) => {
    expect(answersFor(change)).toEqual(without(name));
  });

  it.each([
    ['D', 'DEU'],
    ['RKS', 'XKK'],
    ['CHN', 'CHN'],
  ])('nothing where the code of a country is another one: %s is %s', (code, alpha3) => {
    expect(answersFor({ nationality: code })).toEqual({ ...annas, nationality: alpha3 });
  });
});

describe('refuses', () => {
  it.each([
    ['no text', '  \n', 'empty'],
    ['any other text', 'Anna Maria Eriksson, Stockholm', 'notFound'],
    ['the first line alone', first, 'incomplete'],
    ['the second line alone', second, 'incomplete'],
    ['a second line that breaks off', `${first}\n${second.slice(0, 20)}`, 'incomplete'],
    ['an identity card', 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6', 'notPassport'],
    ['a visa', `V${first.slice(1)}\n${second}`, 'notPassport'],
    ['a wrong digit', `${first}\n${second.replace('740812', '740813')}`, 'checkDigits'],
    ['a date that is in no calendar', mrzOf({ ...anna, birth: '1974-02-30' }).join('\n'), 'checkDigits'],
  ])('%s', (_case, text, problem) => {
    expect(read(text)).toMatchObject({ ok: false, problem });
  });

  it('shows the lines as it understood them where only a character is wrong', () => {
    const wrong = second.replace('740812', '740813');
    expect(read(`${first.toLowerCase()} ${wrong}`)).toMatchObject({ lines: [first, wrong] });
  });

  it('a long text at once', () => {
    expect(read('P<SWE'.repeat(400_000))).toMatchObject({ ok: false });
  });
});

describe('years of two digits', () => {
  it.each([
    ['birth', '261121', '2026-11-21'],
    ['birth', '261122', '1926-11-22'],
    ['birth', '740812', '1974-08-12'],
    ['expiry', '250101', '2025-01-01'],
    ['expiry', '360101', '2036-01-01'],
    ['expiry', '990101', '1999-01-01'],
  ] as const)('%s %s is %s', (kind, text, date) => {
    expect(mrzDate(text, kind, today)).toBe(date);
  });
});

describe('a picture', () => {
  it('has digits for letters of the number that look like them, where the check digits then fit', () => {
    const text = mrzOf({ ...anna, number: 'C01X00T47' })
      .join('\n')
      .replace('C01X00T47', 'C0IXOOT47');
    expect(readMrz(text, { today, isRecognised: true })).toMatchObject({
      ok: true,
      answers: { passportNumber: 'C01X00T47' },
    });
    expect(read(text)).toMatchObject({ ok: false, problem: 'checkDigits' });
  });

  it.each<[string, MrzAnswers[], MrzAnswers]>([
    ['once is believed', [annas], annas],
    [
      'twice is believed where both agree',
      [
        { surname: 'A', gender: 0 },
        { surname: 'B', gender: 0 },
      ],
      { gender: 0 },
    ],
    ['three times by the majority', [{ surname: 'A' }, { surname: 'B' }, { surname: 'B' }], { surname: 'B' }],
  ])('that was read %s', (_case, readings, answers) => {
    expect(agreedAnswers(readings)).toEqual(answers);
  });
});

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const signs = [...letters, ...'0123456789'];
const textOf = (from: string[], minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...from), { minLength, maxLength }).map((all) => all.join(''));
// That is how recognition writes fillers; nobody is called so.
const name = fc
  .array(textOf(letters, 1, 8), { minLength: 1, maxLength: 2 })
  .map((words) => words.join(' '))
  .filter((words) => !/([CEKLSX])\1\1/.test(words));
const dateIn = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
const holder: fc.Arbitrary<Holder> = fc.record({
  surname: name,
  given: name,
  number: textOf(signs, 5, 9),
  nationality: fc.constantFrom('SWE', 'ITA', 'FRA', 'ESP', 'USA', 'GBR', 'BRA', 'ZAF'),
  birth: dateIn('1926-11-22', today),
  expiry: dateIn('1990-01-01', '2070-12-31'),
  sex: fc.constantFrom('M', 'F'),
  personal: textOf(signs, 0, 14),
});

describe('any passport', () => {
  it('is read as it was written, in the form’s own formats', () => {
    fc.assert(
      fc.property(holder, (person) => {
        const { surname, given, number, nationality, birth, expiry, sex } = person;
        const reading = read(mrzOf(person).join('\n'));
        const answers = {
          surname,
          englishName: given,
          passportNumber: number,
          nationality,
          dateOfBirth: birth,
          gender: sex === 'M' ? 1 : 0,
          passportExpiry: expiry,
        };
        expect(reading).toEqual({ ok: true, answers });
        const { validate } = formats['upper-case-name']!;
        expect([surname, given].every((text) => typeof validate === 'function' && validate(text))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  // The number, the dates and the rest of the second line; nationality (10 to 12) and sex (20) have no check digit.
  const checkedAt = Array.from({ length: 44 }, (_, at) => at).filter(
    (at) => at !== 20 && (at < 10 || at > 12),
  );

  it('with one wrong character is refused, or read as it was meant', () => {
    const change = fc.record({ at: fc.constantFrom(...checkedAt), sign: fc.constantFrom(...signs, '<') });
    fc.assert(
      fc.property(holder, change, (person, { at, sign }) => {
        const [names, data] = mrzOf(person);
        // Check digits reckon modulo ten: they can't tell 0 from A, nor 1 from L.
        fc.pre((valueOf(sign) - valueOf(data[at]!)) % 10 !== 0);
        const right = read(`${names}\n${data}`);
        const wrong = read(`${names}\n${data.slice(0, at)}${sign}${data.slice(at + 1)}`);
        expect(wrong.ok ? wrong : right).toEqual(right);
      }),
      { numRuns: 100 },
    );
  });

  it('never makes a date of another, whatever character is wrong', () => {
    const change = fc.record({
      at: fc.constantFrom(13, 14, 15, 16, 17, 18, 21, 22, 23, 24, 25, 26),
      sign: fc.constantFrom(...signs),
    });
    fc.assert(
      fc.property(holder, change, (person, { at, sign }) => {
        const [names, data] = mrzOf(person);
        const wrong = read(`${names}\n${data.slice(0, at)}${sign}${data.slice(at + 1)}`);
        if (!wrong.ok) return;
        expect(wrong.answers.dateOfBirth).toBe(person.birth);
        expect(wrong.answers.passportExpiry).toBe(person.expiry);
      }),
      { numRuns: 100 },
    );
  });

  it.each([
    ['any text', fc.string()],
    ['the characters of the zone in any order', textOf([...signs, '<', '\n'], 0, 300)],
  ])('is never read out of %s', (_case, texts) => {
    const isRefused = (text: string): boolean => !read(text).ok;
    expect(fc.check(fc.property(texts, isRefused)).counterexample).toBeNull();
  });
});
