import { PaymentMode } from '#contract/order-status.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '#contract/account.contract.ts';
import { errors } from '#contract/errors.ts';
import { languageTags, type Locale, locales } from '#contract/locale.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { storeContact } from '#server/services/contact.ts';
import { exampleCompany as company } from '#tests/support/example-company.ts';
import { type Kept, keptOrder } from '#tests/support/kept-order.ts';
import { paidOrder as acceptedOrder } from '#tests/support/paid-order.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

const MINUTE = 60_000;

/** What was paid, besides what is ordered. */
interface Paid extends Kept {
  readonly cents: number;
  readonly rate?: string;
  readonly columns?: Record<string, unknown>;
}

let test: TestApp;
let ada: TestUser;
let study: number;
let group: number;
beforeAll(async () => {
  test = await createTestApp();
  ada = await test.signUp('ada');
  study = await paidOrder(ada, { childType: 1, fen: 120_000, cents: 15_360 });
  group = await paidOrder(ada, {
    childType: 6,
    fen: 100_001,
    cents: 12_800,
    quantity: 3,
    columns: { service_type: 2 },
    answers: { members: ['Ada', 'Bea', 'Cleo'].map(member) },
  });
});
afterAll(() => test.close());

const member = (englishName: string) => ({ id: randomUUID(), passenger: { englishName, surname: 'MÜLLER' } });

let count = 0;

/** An order as it is once its payment was accepted on the fourteenth of March in Berlin, where its seller is; in China it is the fifteenth. */
async function paidOrder(user: TestUser, { cents, rate = '0.128', columns = {}, ...kept }: Paid) {
  const order = await keptOrder(test, user, { status: 6, ...kept });
  const quote_id = randomUUID();
  const paid_at = new Date('2026-03-14T17:30:00Z');
  const quote = { id: quote_id, order_id: order.id, price_fen: order.price_fen, created_at: paid_at };
  await test.db
    .insertInto('quote')
    .values({ ...quote, eur_cents: cents, rate })
    .execute();
  const invoice_no = `2026-9${String((count += 1)).padStart(5, '0')}`;
  const paid = { quote_id, paid_at, invoice_no, payment_mode: PaymentMode.creditCard, ...columns };
  await test.db.updateTable('order').set(paid).where('id', '=', order.id).execute();
  return order.id;
}

const ask = (id: number, { token } = ada, locale: Locale = 'US') =>
  test.call(orderInfo.invoice, { id }, { token, locale });

async function invoiceOf(id: number, user = ada, locale: Locale = 'US') {
  const { body } = await ask(id, user, locale);
  if (!body.data) throw new Error(body.msg);
  return body.data;
}

const follow = (url: string) => test.app.inject(url);

describe('the invoice of an order', () => {
  it('says what was paid, when and at which rate', async () => {
    const { pdf, facts, ...invoice } = await invoiceOf(group);
    expect(pdf).toMatch(new RegExp(`^/files/invoices/${group}\\.US\\?expires=\\d+&signature=`));
    expect(Object.fromEntries(facts.map(({ label, text }) => [label, text]))).toEqual({
      'Invoice number': '2026-900002',
      'Order number': expect.stringMatching(/^\S{6,}$/),
      'Date of issue': 'March 14, 2026 (Berlin time)',
      'Date of payment': 'March 14, 2026 (Berlin time)',
      'Payment method': 'Credit card',
    });
    expect(invoice).toMatchObject({
      invoiceNo: '2026-900002',
      title: 'Invoice 2026-900002',
      issuedOn: '2026-03-14',
      status: { code: 'paid', label: 'Status', text: 'Paid' },
      customer: { label: 'Bill to', name: 'ada', lines: [ada.loginName] },
      travellers: { label: 'Travellers', names: ['Ada MÜLLER', 'Bea MÜLLER', 'Cleo MÜLLER'] },
      lines: [
        {
          description: 'Group visa – Express',
          quantity: '3',
          unitPrice: { eur: '€42.67', rmb: 'RMB\u00a0333.34' },
          amount: { eur: '€128.00', rmb: 'RMB\u00a01,000.01' },
        },
      ],
      total: { label: 'Total', text: '€128.00' },
      totalRmb: { label: 'Total in RMB', text: 'RMB\u00a01,000.01' },
    });
    expect(invoice.notes[0]).toContain('RMB 1.00 = EUR 0.1280');
  });

  it.each([
    ['one visa', { childType: 1, fen: 120_000, cents: 15_360 }, '1', '€153.60', '€153.60'],
    ['cards', { childType: 9, fen: 40_000, cents: 5_120, quantity: 4 }, '4', '€12.80', '€51.20'],
    [
      'what does not divide evenly',
      { childType: 9, fen: 783, cents: 100, quantity: 3 },
      '3',
      '€0.33',
      '€1.00',
    ],
    ['nothing', { childType: 7, fen: 0, cents: 0 }, '1', '€0.00', '€0.00'],
  ])('divides the price of %s by their number', async (_what, paid, quantity, unitPrice, total) => {
    expect(await invoiceOf(await paidOrder(ada, paid))).toMatchObject({
      lines: [{ quantity, unitPrice: { eur: unitPrice }, amount: { eur: total } }],
      total: { text: total },
    });
  });

  it.each([
    ['0.128', '0.1280'],
    ['0.12345', '0.12345'],
    ['1', '1.0000'],
    ['0.12345678', '0.12345678'],
  ])('gives the rate %s as %s', async (rate, shown) => {
    const paid = { childType: 1, fen: 100, cents: 13, rate };
    const { notes } = await invoiceOf(await paidOrder(ada, paid));
    expect(notes[0]).toContain(`RMB 1.00 = EUR ${shown},`);
  });

  it.each([
    ['US', 'Group visa – Express'],
    ['IT', 'Visto di gruppo – Espresso'],
    ['ES', 'Visado de grupo – Exprés'],
    ['FR', 'Visa de groupe – Express'],
    ['DE', 'Gruppenvisum – Express'],
    ['ZH', '团体签证，加急'],
  ] as const)('is in %s for a customer with that language', async (locale, description) => {
    const invoice = await invoiceOf(group, ada, locale);
    expect(invoice.lines[0]?.description).toBe(description);
    const label = test.services.translate(locale, 'invoice:seller.label');
    const taxNumber = test.services.translate(locale, 'invoice:taxNumber', { number: company.taxNumber });
    const lines = [...company.address[locale].split('\n'), taxNumber, company.email];
    expect(invoice.seller).toEqual({ label, name: company.name, lines });
  });

  it('says that nobody has named the seller, where that is so', async () => {
    await test.db.deleteFrom('contact').execute();
    const { seller } = await invoiceOf(group, ada);
    await storeContact(test.db, company);
    const t = (key: `${string}:${string}`) => test.services.translate('US', key);
    expect([seller.name, ...seller.lines]).toEqual([t('invoice:seller.missing'), t('invoice:seller.why')]);
  });

  it('keeps the seller that issued it, on the page and in the PDF, when another company runs the shop', async () => {
    const { orderId } = await acceptedOrder(test, ada, { childType: 1 });
    const before = await invoiceOf(orderId);
    const issued = (await follow(before.pdf)).rawPayload;
    await storeContact(test.db, { ...company, name: 'Another Travel SpA', taxNumber: 'IT1' });
    const { seller, pdf } = await invoiceOf(orderId);
    const same = issued.equals((await follow(pdf)).rawPayload);
    const { seller: ofOlder } = await invoiceOf(group);
    await storeContact(test.db, company);
    expect([seller, same]).toEqual([before.seller, true]);
    expect(seller.name).toBe(company.name);
    // The seller of an invoice that was issued before sellers were kept is not known.
    expect(ofOlder.name).toBe('Another Travel SpA');
  });

  it('goes to a company with address, tax number and discount', async () => {
    const bea = await test.signUp('bea', 2);
    const told = { kind: '1', website: '', contact: 'Bea', contact_phone: '+34 600000000' };
    const place = { address: 'Calle 1', postcode: '28001', city: 'Madrid', country: 'ESP' };
    await test.db
      .insertInto('company')
      .values({ account_id: bea.id, name: 'Bea & Sons', tax_number: 'B-12', ...told, ...place })
      .execute();
    const columns = { discount_percent: 5, payment_mode: 4 };
    const id = await paidOrder(bea, { childType: 5, fen: 95_000, cents: 12_160, columns });
    const { customer, notes, facts } = await invoiceOf(id, bea, 'DE');
    expect(customer).toEqual({
      label: 'Rechnung an',
      name: 'Bea & Sons',
      lines: ['Calle 1', '28001 Madrid', 'Spanien', 'USt-IdNr. oder Steuernummer: B-12', bea.loginName],
    });
    expect(notes).toContain('Ein Rabatt von 5\u00a0% ist bereits abgezogen.');
    expect(facts).toContainEqual({ label: 'Zahlungsart', text: 'Einzahlung per Überweisung' });
  });

  it('names the phone number of a customer without a mail address', async () => {
    const cleo = await test.signUp('cleo');
    const phone = '+86 13800138000';
    await test.db.updateTable('account').set({ email: '', phone }).where('id', '=', cleo.id).execute();
    const id = await paidOrder(cleo, { childType: 1, fen: 100, cents: 13 });
    const { customer, pdf } = await invoiceOf(id, cleo);
    expect(customer).toEqual({ label: 'Bill to', name: 'cleo', lines: [phone] });
    expect((await follow(pdf)).statusCode).toBe(200);
  });

  it('stays when the order is refunded, and says so', async () => {
    const id = await paidOrder(ada, { childType: 1, fen: 100, cents: 13, status: 7 });
    const { status, facts, total } = await invoiceOf(id);
    expect(status).toEqual({ code: 'refunded', label: 'Status', text: 'Refunded' });
    expect(facts).toContainEqual({ label: 'Date of payment', text: 'March 14, 2026 (Berlin time)' });
    expect(total.text).toBe('€0.13');
  });

  it.each([2, 3, 4, 6] as const)('is one of a paid order in status %i', async (status) => {
    const id = await paidOrder(ada, { childType: 1, fen: 100, cents: 13, status });
    expect((await invoiceOf(id)).status.code).toBe('paid');
  });

  it.each([0, 1, 2, 5, 7] as const)(
    'is not there for an order in status %i that was never paid',
    async (status) => {
      const { id } = await keptOrder(test, ada, { childType: 1, fen: 100, status });
      expect((await ask(id)).body).toMatchObject({ code: errors.notFound.code, data: null });
    },
  );

  it('is refused for other accounts', async () => {
    const eve = await test.signUp('eve');
    expect((await ask(study, eve)).body).toMatchObject({ code: errors.notFound.code, data: null });
  });
});

describe('the PDF of an invoice', () => {
  it.each(locales)('is a download in %s that no cache may store', async (locale) => {
    const response = await follow((await invoiceOf(group, ada, locale)).pdf);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="moongate-2026-900002.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    });
    const text = response.rawPayload.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7\n[^]*%%EOF\n$/);
    expect(text).toContain(`/Lang (${languageTags[locale]})`);
  });

  it('is the same each time', async () => {
    const { pdf } = await invoiceOf(study);
    expect((await follow(pdf)).rawPayload.equals((await follow(pdf)).rawPayload)).toBe(true);
  });

  it('opens only by a link that was signed for this order and language, and for ten minutes', async () => {
    const { pdf: url } = await invoiceOf(study);
    expect((await follow(url)).statusCode).toBe(200);
    const { body } = await test.call(account.exportData, {}, { token: ada.token });
    const wrong = [
      url.replace(`/${study}.`, `/${group}.`),
      url.replace('.US?', '.DE?'),
      url.replace('.US?', '?'),
      url.replace('.US?', '.XX?'),
      url.replace(`/${study}.`, `/0${study}.`),
      url.replace(/expires=(\d+)/, (_match, seconds) => `expires=${Number(seconds) + 60}`),
      url.replace(/signature=./, (start) => (start.endsWith('A') ? 'signature=B' : 'signature=A')),
      url.replace(/&signature=.*/, ''),
      url.replace(/\?.*/, ''),
      // A link to the data of an account opens no invoice, though the same key is behind both.
      url.replace(/\?.*/, `?${body.data?.url.split('?')[1]}`),
    ];
    for (const address of wrong) expect((await follow(address)).statusCode, address).toBe(404);
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404);

    test.pass(10 * MINUTE + 1000);
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('is left for later where too many are asked for one order at once', async () => {
    const { pdf } = await invoiceOf(study);
    const responses = await Promise.all(Array.from({ length: 30 }, () => follow(pdf)));
    const answered = responses.map(({ statusCode, headers }) => [statusCode, headers['retry-after']]);
    expect(answered.filter(([status]) => status === 200)).toHaveLength(7);
    expect(answered.filter(([status]) => status !== 200)).toEqual(
      Array.from({ length: 23 }, () => [503, '10']),
    );
    expect((await follow(pdf)).statusCode).toBe(200);
  });

  it('knows no person any more once the account is erased', async () => {
    const gone = await test.signUp('gone');
    const answers = { passenger: { englishName: 'Gone', surname: 'PERSON' } };
    const id = await paidOrder(gone, { childType: 1, fen: 100, cents: 13, status: 3, answers });
    const { pdf, travellers } = await invoiceOf(id, gone);
    expect(travellers.names).toEqual(['Gone PERSON']);
    const before = await follow(pdf);
    const due = { deletion_due_at: new Date(Date.now() - MINUTE) };
    await test.db.updateTable('account').set(due).where('id', '=', gone.id).execute();
    await test.tidy();
    const after = await follow(pdf);
    expect([before.statusCode, after.statusCode]).toEqual([200, 200]);
    expect(after.rawPayload.length).toBeLessThan(before.rawPayload.length);
  });
});
