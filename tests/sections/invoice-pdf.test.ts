import { inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { inEachLocale, languageTags, type Locale, locales } from '#contract/locale.ts';
import { type Invoice, type InvoiceFacts, invoiceOf } from '#server/orders/money/invoices/invoice.ts';
import { invoicePdf } from '#server/orders/money/invoices/invoice-pdf.ts';
import { breakLines } from '#server/orders/money/invoices/line-breaks.ts';
import { eurCents, unitPrice } from '#server/orders/money/invoices/sums.ts';
import { loadTranslations, type Translate } from '#server/services/translation.ts';

const facts: InvoiceFacts = {
  invoiceNo: '2026-000417',
  seller: {
    name: 'Łódź & 月门 GmbH',
    taxNumber: 'DE123456789',
    address: inEachLocale(() => 'Musterweg 1\n10115 Berlin'),
    hours: inEachLocale(() => '9–17'),
    phone: '+49 30 23125000',
    mobile: '',
    email: 'help@example.com',
    emails: '',
  },
  orderNumber: 'MG2603149J7K2P',
  paidOn: '2026-03-14',
  refunded: null,
  paymentMode: 1,
  customer: {
    name: 'Łukasz Dvořák',
    address: ['上海市浦东新区世纪大道100号'],
    taxNumber: '',
    contact: 'lukasz@example.com',
  },
  product: ['offers:visa.group.title'],
  isForPeople: true,
  serviceType: null,
  quantity: 8,
  travellers: [
    { surname: 'Szilágyi', englishName: 'Örs Győző' },
    { surname: '王小明', englishName: '' },
    { surname: 'ŞAHİN', englishName: 'Çağla' },
    { surname: 'O’Brien', englishName: 'Seán' },
  ],
  totalFen: 1234567,
  totalEurCents: 158025,
  discountPercent: 5,
  rate: '0.12800000',
};

let translate: Translate;
beforeAll(async () => {
  translate = await loadTranslations();
});

const wordsOf = (changes: Partial<InvoiceFacts> = {}, locale: Locale = 'US') =>
  invoiceOf({ ...facts, ...changes }, locale, translate);

/** The file of an invoice, with parts of it worded otherwise. */
const fileOf = (changes: Partial<Invoice> = {}, locale: Locale = 'US') =>
  invoicePdf({ ...wordsOf({}, locale), ...changes }, locale, translate);

const travellers = (names: string[]) => ({ label: 'Travellers', names });

/** The objects of a file by their number: the dictionary, and what its stream holds. */
function objectsOf(file: Buffer): Map<string, { dictionary: string; stream: string }> {
  const found = new Map<string, { dictionary: string; stream: string }>();
  const text = file.toString('latin1');
  for (const start of text.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) {
    const from = start.index + start[0].length;
    const body = text.slice(from, text.indexOf('\nendobj', from));
    const [dictionary = '', ...rest] = body.split('\nstream\n');
    const bytes = Buffer.from(rest.join('\nstream\n').replace(/\nendstream$/, ''), 'latin1');
    const stream = dictionary.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : '';
    found.set(start[1]!, { dictionary, stream });
  }
  return found;
}

/** Reads the text of each page back as a reader copies it: glyphs, by the font's own table, to letters. */
function pagesOf(file: Buffer): string[] {
  const objects = objectsOf(file);
  const at = (reference: string | undefined) =>
    objects.get(reference ?? '') ?? { dictionary: '', stream: '' };
  const fonts = new Map<string, string[]>();
  for (const { dictionary } of objects.values()) {
    for (const [, name, reference] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = at(/\/ToUnicode (\d+)/.exec(at(reference).dictionary)?.[1]).stream;
      const entries = [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(
        ([, list]) => list!.match(/<[^>]*>/g) ?? [],
      );
      fonts.set(name!, entries.map(lettersOf));
    }
  }
  const kids = [...objects.values()].find(({ dictionary }) =>
    dictionary.includes('/Type /Pages'),
  )!.dictionary;
  return [.../\/Kids \[([^\]]*)\]/.exec(kids)![1]!.matchAll(/(\d+) 0 R/g)].map(([, page]) => {
    const { stream } = at(/\/Contents (\d+)/.exec(at(page).dictionary)?.[1]);
    let text = '';
    let last = '';
    for (const [, height, name, glyphs] of stream.matchAll(
      /1 0 0 1 \S+ (\S+) Tm\n\/(F\d+) \S+ Tf\n[^[]*\[(.*?)\] TJ/gs,
    )) {
      const ids = [...glyphs!.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, run]) => run!.match(/.{4}/g) ?? []);
      text += (height === last ? '' : '\n') + ids.map((id) => fonts.get(name!)![parseInt(id, 16)]).join('');
      last = height!;
    }
    return text;
  });
}

function lettersOf(entry: string): string {
  const units = entry.match(/[0-9a-f]{4}/g) ?? [];
  return String.fromCharCode(...units.map((unit) => parseInt(unit, 16)));
}

async function textOf(changes: Partial<InvoiceFacts> = {}, locale: Locale = 'US'): Promise<string> {
  return pagesOf(await fileOf(wordsOf(changes, locale), locale)).join('\n');
}

/** Every text, label and amount of an invoice, wherever it stands. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part];
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [];
}

describe('the words of an invoice', () => {
  it.each([
    ['US', 'Invoice', 'March 14, 2026', '€1,580.25', '€197.53', 'RMB 12,345.67', '0.1280'],
    ['IT', 'Fattura', '14 marzo 2026', '1.580,25 €', '197,53 €', '12.345,67 RMB', '0,1280'],
    ['ES', 'Factura', '14 de marzo de 2026', '1.580,25 €', '197,53 €', '12.345,67 RMB', '0,1280'],
    ['FR', 'Facture', '14 mars 2026', '1 580,25 €', '197,53 €', '12 345,67 RMB', '0,1280'],
    ['DE', 'Rechnung', '14. März 2026', '1.580,25 €', '197,53 €', '12.345,67 RMB', '0,1280'],
    ['ZH', '账单', '2026年3月14日', '€1,580.25', '€197.53', '人民币 12,345.67 元', '0.1280'],
  ] as const)('are those of %s, with its amounts and dates', async (locale, ...words) => {
    const text = await textOf({}, locale);
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it.each(locales)('are all in the PDF in %s, and no others', async (locale) => {
    const words = wordsOf({}, locale);
    const { title, customer, facts: rows, columns, lines: sold, total, totalRmb, notes } = words;
    const { status, seller, travellers: people } = words;
    const texts = textsIn([
      [words.heading, title, customer, rows, status.label, status.text],
      [columns, sold, total, totalRmb, people, notes],
      // Beside the sign of the site, where no label is needed, and in the foot of the page.
      [seller.name, seller.lines, seller.name],
    ]);
    const plain = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '');
    const lines = (await textOf({}, locale)).split('\n').filter((line) => line !== '');
    const pages = translate(locale, 'invoice:page', { page: '1', pages: '1' });
    const numbers = people.names.map((_, index) => `${index + 1}.`);
    let left = plain(lines.join(''));
    for (const text of [...texts, '·', pages, ...numbers].map(plain).sort(longestFirst)) {
      expect(left).toContain(text);
      left = left.replace(text, '\n');
    }
    expect(left.trim()).toBe('');
  });

  it.each(locales)('say in %s that it is no Chinese tax invoice', async (locale) => {
    expect((await textOf({}, locale)).replaceAll('\n', ' ')).toContain(
      translate(locale, 'invoice:notFapiao').slice(0, 24),
    );
  });

  it.each([
    [null, 'paid', ''],
    [{ fen: facts.totalFen, money: null }, 'refunded', 'invoice:refundedNote'],
    [{ fen: 100, money: null }, 'partly', 'Of the total, RMB 1.00 goes back to you'],
  ] as const)('say where it is refunded: %j', async (refunded, word, note) => {
    const text = (await textOf({ refunded })).replaceAll(/\s/g, ' ');
    expect(text).toContain(`Status${translate('US', `invoice:status.${word}`)}`);
    const wanted = note === 'invoice:refundedNote' ? translate('US', note) : note;
    expect(text.includes('goes back to you')).toBe(wanted !== '');
    expect(text).toContain(wanted);
  });

  it('leave out what has not happened: a payment, a discount, travellers', async () => {
    const bare = { paymentMode: null, discountPercent: 0, travellers: [] };
    const left = ['Payment method', 'discount', 'Travellers'];
    const full = await textOf();
    const text = await textOf(bare);
    expect(left.filter((word) => !full.includes(word) || text.includes(word))).toEqual([]);
  });

  it.each([
    ['a visa', true, 'People'],
    ['a card', false, 'Quantity'],
  ])('count for %s by the word for it', async (_what, isForPeople, word) => {
    expect(await textOf({ isForPeople })).toContain(word);
  });

  it.each([
    ['that is rounded for people', true, 100, 3, 'divided by the number of people'],
    ['that is rounded for cards', false, 100, 3, 'divided by the quantity'],
    ['that is exact', true, 102, 3, undefined],
  ])('explain a unit price %s', (_what, isForPeople, totalEurCents, quantity, words) => {
    const { notes } = wordsOf({ isForPeople, totalEurCents, quantity });
    const said = notes.find((note) => note.includes('rounded to the cent'));
    expect(said === undefined ? said : /divided by (the \w+ of people|the quantity)/.exec(said)?.[0]).toBe(
      words,
    );
  });

  it('do not repeat a name that is nothing but the mail address', () => {
    const customer = { name: 'a@b.example', address: [], taxNumber: '', contact: 'a@b.example' };
    expect(wordsOf({ customer }).customer).toMatchObject({ name: 'a@b.example', lines: [] });
  });
});

const longestFirst = (one: string, other: string) => other.length - one.length;

describe('the letters of an invoice', () => {
  it.each([
    'Örs Győző Szilágyi',
    '王小明',
    'Çağla ŞAHİN',
    'Seán O’Brien',
    facts.customer.name,
    ...facts.customer.address,
  ])('can be copied as %s', async (name) => {
    expect(await textOf({}, 'DE')).toContain(name);
  });

  it.each([
    ['marks that stand apart', 'Dvor\u030ca\u0301k', 'Dvořák'],
    ['a mark that no font has', 'Ko\u031dc', 'Koc'],
    ['another script', 'محمد Ali', '□□□□ Ali'],
    ['a picture', 'Anna 🏠', 'Anna □'],
    ['half a letter', 'Anna \ud83c', 'Anna □'],
    ['turned and invisible characters', 'An\u202ena\u200b\n\u0000', 'Anna'],
  ])('survive %s', async (_what, written, shown) => {
    const file = await fileOf({ travellers: travellers([written, 'After']) });
    expect(pagesOf(file).join('\n')).toContain(`1.${shown}\n2.After`);
  });

  it('bring along their fonts, Chinese ones too, in less than 200 kB', async () => {
    const file = await fileOf({}, 'ZH');
    const fonts = file.toString('latin1').match(/\/FontName \/\S+/g) ?? [];
    expect(new Set(fonts.map((font) => font.split('+')[1]))).toEqual(
      new Set(['Inter-Bold', 'Inter-Regular', 'NotoSansSC-Bold', 'NotoSansSC-Regular']),
    );
    expect(file.length).toBeLessThan(200_000);
  });
});

describe('the file of an invoice', () => {
  it('is the same each time', async () => {
    expect((await fileOf()).equals(await fileOf())).toBe(true);
  });

  it.each(locales)('names its language, title and structure to screen readers in %s', async (locale) => {
    const text = (await fileOf({}, locale)).toString('latin1');
    expect(text).toContain(`/Lang (${languageTags[locale]})`);
    expect(text).toContain('/Marked true');
    expect(text).toContain('/DisplayDocTitle true');
    expect(
      ['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'L', 'LI'].filter((type) => !text.includes(`/S /${type}\n`)),
    ).toEqual([]);
  });

  it('holds no markup of a name', async () => {
    const file = await fileOf({ seller: { label: '', name: 'Moon & <gate>', lines: [] } });
    expect(file.toString('utf8')).toContain('<rdf:li>Moon + gate</rdf:li>');
  });

  it.each([
    [8, 'one line', 2, 1],
    [8, 'two lines', 4, 2],
    [60, 'two lines', 4, 4],
  ])('with %i travellers, each name of %s, has its pages', async (count, _length, parts, pages) => {
    const name = 'de la Très-Longue-Famille '.repeat(parts);
    const names = Array.from({ length: count }, (_, index) => `${name}Last${index + 1}`);
    const found = pagesOf(await fileOf({ travellers: travellers(names) }));
    expect(found).toHaveLength(pages);
    expect(names.filter((_, index) => !found.join('\n').includes(`Last${index + 1}\n`))).toEqual([]);
    found.forEach((page, index) => expect(page).toContain(`Page ${index + 1} of ${pages}`));
  });

  it('repeats the head of the table on the next page', async () => {
    const found = pagesOf(await fileOf({ lines: Array.from({ length: 20 }, () => wordsOf().lines[0]!) }));
    expect(found).toHaveLength(2);
    found.forEach((page) => expect(page).toContain('DescriptionPeopleUnit priceAmount'));
  });
});

describe('lines', () => {
  it.each([
    ['one two three', 7, ['one two', 'three']],
    ['Très-Longue', 6, ['Très-', 'Longue']],
    ['Donaudampfschiff', 6, ['Donaud', 'ampfsc', 'hiff']],
    ['北京，上海', 3, ['北京，', '上海']],
    ['a (b) c', 3, ['a', '(b)', 'c']],
    ['', 3, ['']],
  ])('%j breaks at %i', (text, width, lines) => {
    expect(breakLines(text, width, (part) => part.length)).toEqual(lines);
  });
});

describe('sums', () => {
  it.each([
    [158025, 8, 19753],
    [100, 3, 33],
    [200, 3, 67],
    [5, 2, 3],
    [0, 4, 0],
    [Number.MAX_SAFE_INTEGER, 1, Number.MAX_SAFE_INTEGER],
  ])('%i cents are for each of %i people %i', (total, people, each) => {
    expect(unitPrice(total, people)).toBe(each);
  });

  it.each([
    [1234567, '0.1280', 158025],
    [100, '0.125', 13],
    [100, '0.12499999', 12],
    [3, '0.5', 2],
    [100, '1', 100],
    [0, '0.1280', 0],
    // Floating-point numbers would give 14.499999999999998.
    [100, '0.145', 15],
    [10050, '0.01', 101],
    [9007199254740991, '0.99999999', 9007199164668998],
  ])('%i fen at %s are %i cents', (fen, rate, cents) => {
    expect(eurCents(fen, rate)).toBe(cents);
  });

  it.each(['', '-0.1', '.5', '0.', '0.123456789', '1e3', '0,128', ' 0.1', 'NaN'])(
    'refuses the rate %j',
    (rate) => {
      expect(() => eurCents(100, rate)).toThrow(RangeError);
    },
  );

  it.each([-1, 1.5, NaN, 2 ** 53])('refuses the amount %d', (amount) => {
    expect(() => eurCents(amount, '0.1')).toThrow(RangeError);
    expect(() => unitPrice(amount, 1)).toThrow(RangeError);
  });

  it('refuses to divide by nobody', () => {
    expect(() => unitPrice(100, 0)).toThrow(RangeError);
  });
});
