import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '#contract/locale.ts';
import { type Clock, momentText } from '#contract/moment.ts';
import { clockOf } from '#server/accounts/clock.ts';
import { rejectionReasons } from '#contract/order-detail.ts';
import { figuresIn } from '#server/orders/money/invoices/figures.ts';
import { composeMail, type OrderMailName } from '#server/services/messages/compose.ts';
import { loadTranslations } from '#server/services/translation.ts';
import { placeholdersOf, readCatalogue } from '#tests/support/flow-catalogues.ts';

const translate = await loadTranslations();

type Value = keyof ReturnType<typeof valuesIn>;

/** What each message says of its order: everything in a mail, as much of it as there is room for in an SMS. */
const said: Readonly<Record<OrderMailName, { mail: readonly Value[]; sms: readonly Value[] }>> = {
  applicationReceived: { mail: ['number', 'link'], sms: ['number', 'link'] },
  orderConfirmed: {
    mail: ['number', 'product', 'price', 'until', 'link'],
    sms: ['number', 'until', 'link'],
  },
  transferChosen: { mail: ['number', 'amount', 'until', 'bank', 'link'], sms: ['number', 'until', 'link'] },
  orderReopened: { mail: ['number', 'link'], sms: ['number', 'link'] },
  depositReceived: { mail: ['number', 'link'], sms: ['number', 'link'] },
  depositRefused: { mail: ['number', 'reason', 'until', 'link'], sms: ['number', 'link'] },
  orderPaid: { mail: ['number', 'product', 'price', 'link'], sms: ['number', 'link'] },
  codeAwaited: { mail: ['number', 'link'], sms: ['number', 'link'] },
  orderTaken: { mail: ['number', 'link'], sms: ['number', 'link'] },
  itemsRejected: { mail: ['number', 'items', 'link'], sms: ['number', 'link'] },
  correctionsReceived: { mail: ['number', 'link'], sms: ['number', 'link'] },
  orderCompleted: { mail: ['number', 'ready', 'link'], sms: ['number', 'link'] },
  orderMessage: { mail: ['number', 'message', 'link'], sms: ['number', 'link'] },
  orderCancelled: { mail: ['number'], sms: ['number'] },
  orderExpired: { mail: ['number', 'link'], sms: ['number', 'link'] },
  orderWithdrawn: { mail: ['number', 'reason'], sms: ['number'] },
  orderRefunded: { mail: ['number', 'back', 'reason', 'kept', 'way'], sms: ['number', 'back'] },
  paidTwice: { mail: ['number', 'price', 'way'], sms: ['number', 'price'] },
  draftEnding: { mail: ['number', 'product', 'until', 'link'], sms: ['number', 'until', 'link'] },
};
const names = Object.keys(said) as OrderMailName[];
const cases = locales.flatMap((locale) => names.map((name) => ({ locale, name, ...said[name] })));
const link = 'https://moongate.example/personalCenter?index=1&order=12345';
const longSms = 160;

const moment = new Date('2026-09-30T15:59:00Z');
/** A city with a long name. */
const clockIn = (locale: Locale): Clock =>
  clockOf({ translate }, { locale, time_zone: 'America/Argentina/Buenos_Aires', nationality: '' });

/** As long as such values get. */
function valuesIn(locale: Locale) {
  return {
    number: 'MG2511217K2M9QWD',
    product: translate(locale, 'offers:visa.workRenewal.title'),
    price: figuresIn(locale, translate).rmb(1_234_560, 8),
    amount: figuresIn(locale, translate).euros(151_20),
    until: momentText(moment, clockIn(locale), { china: true }),
    back: '€1,550.25 (RMB 12,300.50)',
    kept: 'A part is kept.',
    way: 'The money should arrive soon.',
    reason: 'The amount does not match.',
    items: 'Passport: it cannot be read.\nPhoto: it is too old.',
    message: 'Please pay by transfer.',
    bank: 'Moongate Ltd\nBank of China',
    ready: translate(locale, 'offers:visa.workRenewal.ready'),
    link,
  };
}

const used = (values: Record<string, string>, text: string): string[] =>
  Object.keys(values).filter((name) => text.includes(values[name]!));

describe.each(cases)('the mail $name in $locale', ({ locale, name, mail: wanted }) => {
  const values = valuesIn(locale);
  const mail = composeMail(translate, locale, name, values);

  it('says everything that it has to say, and nothing else', () => {
    expect(used(values, mail.text).sort()).toEqual([...wanted].sort());
    expect(mail.text + mail.subject).not.toMatch(/\{\{|\}\}|undefined|mail:/);
  });

  it('names the order in its subject', () => {
    expect(mail.subject).toContain(values.number);
    expect(mail.subject.length).toBeLessThanOrEqual(100);
  });

  it('leaves its address, if it has one, alone at the end of a paragraph', () => {
    const hasOne = wanted.includes('link');
    expect(mail.text.includes(`\n${link}\n\n`)).toBe(hasOne);
    expect(mail.html.includes(`<a href="${link.replace('&', '&amp;')}">`)).toBe(hasOne);
  });

  it('has a sentence for each paragraph', () => {
    const written = [...readCatalogue(locale).keys()].filter((key) => key.startsWith(`mail:${name}.`));
    // The subject stands above, the signature below.
    expect(mail.text.trim().split('\n\n')).toHaveLength(written.length);
  });
});

describe.each(cases)('the SMS $name in $locale', ({ locale, name, sms: wanted }) => {
  // A text message has no room for the time zone in words.
  const until = momentText(moment, clockIn(locale), { detail: 'short' });
  const values = { ...valuesIn(locale), until };
  const sms = translate(locale, `server:sms.${name}`, values);

  it('says what it has to say, and who says it', () => {
    expect(used(values, sms).sort()).toEqual([...wanted].sort());
    expect(sms).toContain('Moongate');
    expect(sms).not.toMatch(/\{\{|\}\}|undefined|sms\./);
  });

  it('is short, and ends with its address', () => {
    expect(sms.length).toBeLessThanOrEqual(longSms);
    expect(sms.includes('http') && !sms.endsWith(link)).toBe(false);
  });
});

describe('messages about orders', () => {
  it.each(['depositRefused', 'orderWithdrawn', 'orderRefunded'] as const)(
    'leave the reason out of %s where there is none',
    (name) => {
      for (const locale of locales) {
        const values = valuesIn(locale);
        const paragraphs = (reason: string): string[] =>
          composeMail(translate, locale, name, { ...values, reason }).text.split('\n\n');
        const [withOne, without] = [paragraphs(values.reason), paragraphs('')];
        expect(without).toEqual(withOne.filter((paragraph) => !paragraph.includes(values.reason)));
        expect(without).toHaveLength(withOne.length - 1);
      }
    },
  );

  it('take what an operator writes as text, whatever it looks like', () => {
    const reason = '$t(mail:signature) {{number}} <b>no</b>';
    const mail = composeMail(translate, 'US', 'orderRefunded', { ...valuesIn('US'), reason });
    expect(mail.text).toContain(reason);
    expect(mail.html).toContain('&lt;b&gt;no&lt;/b&gt;');
  });

  it('repeat the facts of the order above the signature, as text and as a table', () => {
    const facts = [
      { label: 'Travellers', text: 'ADA LOVELACE' },
      { label: 'Price', text: 'RMB 480.00 <b>' },
    ];
    const mail = composeMail(translate, 'US', 'orderTaken', valuesIn('US'), { facts });
    expect(mail.text.split('\n\n').at(-2)).toBe('Travellers: ADA LOVELACE\nPrice: RMB 480.00 <b>');
    const cells = [...mail.html.matchAll(/<t[hd][^>]*>([^<]*)<\/t[hd]>/g)].map(([, text]) => text);
    expect(cells).toEqual(['Travellers', 'ADA LOVELACE', 'Price', 'RMB 480.00 &lt;b&gt;']);
  });

  it.each([
    ['US', 'Price: 5'],
    ['IT', 'Prezzo: 5'],
    ['ES', 'Precio: 5'],
    // No line may begin with the colon.
    ['FR', 'Prix\u00a0: 5'],
    ['DE', 'Preis: 5'],
    ['ZH', '价格：5'],
  ] as const)('set the colon of a fact as %s does: %s', (locale, line) => {
    const facts = [{ label: translate(locale, 'orders:price'), text: '5' }];
    const { text } = composeMail(translate, locale, 'orderTaken', valuesIn(locale), { facts });
    expect(text.split('\n')).toContain(line);
  });

  it('keep each rejected item on a line of its own', () => {
    const mail = composeMail(translate, 'US', 'itemsRejected', valuesIn('US'));
    expect(mail.html).toContain('it cannot be read.<br>Photo');
  });
});

describe.each(locales)('in %s', (locale) => {
  const catalogue = readCatalogue(locale);

  it.each(rejectionReasons)('there is a sentence for what is %s', (reason) => {
    const sentence = catalogue.get(`orders:rejected.reasons.${reason}`) ?? '';
    expect(sentence).toMatch(/[.。]$/);
    expect(placeholdersOf(sentence)).toEqual([]);
  });
});
