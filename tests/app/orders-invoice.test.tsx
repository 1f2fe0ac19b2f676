// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Invoice } from '#app/pages/orders/order-terms.ts';
import { updateSession } from '#client/session.ts';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import '#tests/support/engine-dom.ts';
import { order, visitOrder, visitOrders } from './orders-page.tsx';
import { refusal } from './render-account.tsx';
import { answer } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const invoice: Invoice = {
  invoiceNo: 'R-2026-0007',
  title: 'Invoice R-2026-0007',
  heading: 'Invoice',
  issuedOn: '2026-03-02',
  status: { code: 'paid', label: 'Status', text: 'Paid' },
  facts: [
    { label: 'Invoice number', text: 'R-2026-0007' },
    { label: 'Date of issue', text: 'March 2, 2026' },
  ],
  customer: {
    label: 'Bill to',
    name: '旅行社 GmbH',
    lines: ['Unter den Linden 1', '10117 Berlin', 'pay@agency.example'],
  },
  seller: { label: 'From', name: 'Moongate', lines: ['上海市南京路1号'] },
  columns: { description: 'Description', quantity: 'People', unitPrice: 'Unit price', amount: 'Amount' },
  lines: [
    {
      description: 'Group visa, normal service',
      quantity: '3',
      unitPrice: { eur: '€33.33', rmb: 'RMB 276.63' },
      amount: { eur: '€100.00', rmb: 'RMB 829.88' },
    },
  ],
  travellers: { label: 'Travellers', names: ['ADA LOVELACE', 'GRACE HOPPER', 'ANITA BORG'] },
  total: { label: 'Total', text: '€100.00' },
  totalRmb: { label: 'Total in RMB', text: 'RMB 829.88' },
  notes: ['The rate was 0.1205.', 'A discount of 10% is included.'],
  pdf: '/files/invoice?signature=x',
};

function visitInvoice(changes: Partial<Invoice> = {}) {
  return visitOrders('index=1&order=12&invoice=1&page=2', [
    answer(orderInfo.invoice, { ...invoice, ...changes }),
  ]);
}

const sheet = async () => within(await screen.findByRole('article', { name: 'Invoice R-2026-0007' }));

describe('the invoice', () => {
  it('has the total in euros with RMB beside it, and what one costs', async () => {
    visitInvoice();
    const rows = (await sheet())
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
    expect(document.title).toBe('Invoice R-2026-0007 · Moongate');
    expect(rows).toEqual([
      ['Description', 'People', 'Unit price', 'Amount'],
      [
        'Group visa, normal serviceADA LOVELACEGRACE HOPPERANITA BORG',
        '3',
        '€33.33 RMB 276.63',
        '€100.00 RMB 829.88',
      ],
      ['Total', '€100.00'],
      ['Total in RMB', 'RMB 829.88'],
    ]);
  });

  it('has its numbers and dates by name, and its travellers as a list', async () => {
    visitInvoice();
    const page = await sheet();
    expect(page.getByText('March 2, 2026').previousElementSibling?.textContent).toBe('Date of issue');
    const names = within(page.getByRole('list', { name: 'Travellers' })).getAllByRole('listitem');
    expect(names.map(({ textContent }) => textContent)).toEqual(invoice.travellers.names);
  });

  it('tells each note in the words of the server, whatever the language of the page', async () => {
    updateSession({ locale: 'DE' });
    visitInvoice();
    const page = await sheet();
    for (const note of invoice.notes) expect(page.getByText(note).tagName).toBe('LI');
    updateSession({ locale: 'US' });
  });

  it('names both sides, Chinese signs included', async () => {
    visitInvoice();
    const page = await sheet();
    const customer = page.getByRole('heading', { name: 'Bill to' }).parentElement!;
    expect(customer.textContent).toBe('Bill to旅行社 GmbHUnter den Linden 110117 Berlinpay@agency.example');
    const seller = page.getByRole('heading', { name: 'From' }).parentElement!;
    expect(seller.textContent).toBe('FromMoongate上海市南京路1号');
  });

  it.each([
    ['paid', 'Paid'],
    ['refunded', 'Refunded'],
  ] as const)('that is %s says so', async (code, text) => {
    visitInvoice({ status: { code, label: 'Status', text } });
    const word = (await sheet()).getByText(text);
    expect(word.parentElement?.getAttribute('data-status')).toBe(code);
  });

  it('is printed, downloaded and left with what stands beside the sheet', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = visitInvoice();
    const page = await sheet();
    await user.click(screen.getByRole('button', { name: words('orders:invoice.print') }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: words('orders:invoice.download') }).getAttribute('href')).toBe(
      invoice.pdf,
    );
    const back = screen.getByRole('link', { name: words('orders:actions.backToOrder') });
    expect(back.getAttribute('href')).toBe('/personalCenter?index=1&order=12&page=2');
    expect(page.queryByRole('button')).toBeNull();
    expect(page.queryByRole('link')).toBeNull();
  });

  it('gives a file its number as a name, and the page its title back', async () => {
    visitInvoice();
    await sheet();
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.title).toBe('Invoice R-2026-0007');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe('Invoice R-2026-0007 · Moongate');
  });

  it('of an order that was not paid is refused with a sentence', async () => {
    visitOrders('index=1&order=12&invoice=1', [
      [
        orderInfo.invoice.path,
        () => {
          throw refusal(errors.notFound);
        },
      ],
    ]);
    expect((await screen.findByRole('alert')).textContent).toContain(words('errors:notFound'));
    expect(screen.getByRole('link', { name: words('orders:actions.backToOrder') })).toBeDefined();
  });

  it('is opened from the order', async () => {
    visitOrder(order({ orderStatus: 6 }));
    const link = await screen.findByRole('link', {
      name: words('orders:actions.invoiceOf', { orderNumber: 'MG2603010012' }),
    });
    expect(link.getAttribute('href')).toBe('/personalCenter?index=1&order=12&invoice=1');
  });
});
