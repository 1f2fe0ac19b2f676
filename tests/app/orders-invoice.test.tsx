// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Invoice } from '#app/pages/account/orders/order-terms.ts';
import { updateSession } from '#client/session.ts';
import { errors } from '#contract/errors.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import '#tests/support/engine-dom.ts';
import { order, visitOrder, visitOrders } from './orders-page.tsx';
import { refusal } from './render-account.tsx';
import { answer } from './render-shop.tsx';

vi.mock('#client/call.ts', () => ({ call: vi.fn() }));

const invoice: Invoice = {
  invoiceNo: 'R-2026-0007',
  orderNumber: 'MG2603010012',
  childType: 6,
  issuedOn: '2026-03-02',
  paidOn: '2026-03-02',
  status: 'paid',
  paymentMode: 2,
  customer: {
    name: '旅行社 GmbH',
    lines: ['Unter den Linden 1', '10117 Berlin'],
    email: 'pay@agency.example',
  },
  seller: { name: 'Moongate', lines: ['上海市南京路1号'] },
  description: 'Group visa, normal service',
  travellers: ['LOVELACE ADA', 'HOPPER GRACE', 'BORG ANITA'],
  quantity: 3,
  discount: 10,
  unitPrice: 33.33,
  price: 100,
  priceRmb: 829.88,
  rate: '0.1205',
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
    expect(rows).toEqual([
      ['Description', 'Quantity', 'Unit price', 'Amount'],
      ['Group visa, normal serviceLOVELACE ADAHOPPER GRACEBORG ANITA', '3', '€33.33', '€100.00'],
      ['Total', '€100.00'],
      ['Total in RMB', 'RMB 829.88'],
    ]);
  });

  it('tells the rate that was agreed on, as the language of the page writes it', async () => {
    updateSession({ locale: 'DE' });
    visitInvoice();
    expect((await sheet()).getByText(/RMB 1\.00 = EUR 0,1205/)).toBeDefined();
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
    [33.33, 'is rounded', true],
    [33.4, 'is exact', false],
  ])('says where a unit price of %d %s', async (unitPrice, _, isSaid) => {
    visitInvoice({ unitPrice, price: isSaid ? 100 : 100.2 });
    const said = (await sheet()).queryByText(/rounded to the cent/);
    expect(said !== null).toBe(isSaid);
  });

  it.each([
    ['paid', 'Paid', false],
    ['refunded', 'Refunded', true],
  ] as const)('that is %s says so', async (status, word, isRefunded) => {
    visitInvoice({ status });
    const page = await sheet();
    expect(page.getByText(word)).toBeDefined();
    expect(page.queryByText(/^The amount has been refunded/) !== null).toBe(isRefunded);
  });

  it('is printed, downloaded and left with what stands beside the sheet', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = visitInvoice();
    const page = await sheet();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(invoice.pdf);
    const back = screen.getByRole('link', { name: 'Back to the order' });
    expect(back.getAttribute('href')).toBe('/personalCenter?index=1&order=12&page=2');
    expect(page.queryByRole('button')).toBeNull();
    expect(page.queryByRole('link')).toBeNull();
  });

  it('gives a file its number as a name, and the page its title back', async () => {
    document.title = 'My account';
    visitInvoice();
    await sheet();
    window.dispatchEvent(new Event('beforeprint'));
    expect(document.title).toBe('Invoice R-2026-0007');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.title).toBe('My account');
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
    expect((await screen.findByRole('alert')).textContent).toContain('This could not be found.');
    expect(screen.getByRole('link', { name: 'Back to the order' })).toBeDefined();
  });

  it('is opened from the order', async () => {
    visitOrder(order({ orderStatus: 6 }));
    const link = await screen.findByRole('link', { name: 'Invoice of order MG2603010012' });
    expect(link.getAttribute('href')).toBe('/personalCenter?index=1&order=12&invoice=1');
  });
});
