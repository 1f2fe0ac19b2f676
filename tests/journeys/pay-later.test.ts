import { offerKeys } from '#contract/offers.ts';
import { describe, expect, it } from 'vitest';
import { answersOf, openOrder } from '../support/begun-order.ts';
import { ordersOf } from '../support/journey-drafts.ts';
import { orderOn } from '../support/journey-order.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { sentOrder, type UnpaidOrder } from '../support/unpaid-order.ts';
import { someOf } from '../support/thorough.ts';

const product = useProduct();
const words = wordsOf('US');

/** The wizard of an order that was sent: where it stands. */
async function openOutcome({ customer, path, flow }: UnpaidOrder) {
  const page = await product.visit({ customer, path });
  const fact = (name: string) =>
    page
      .locator('main dl > div')
      .filter({ has: page.getByText(words(name), { exact: true }) })
      .locator('dd');
  return {
    ...orderOn(page, flow, words),
    page,
    fact,
    heading: (standing: string) =>
      page.getByRole('heading', {
        name: words.first([`orders:outcome.${standing}.title`, `apply:outcome.${standing}.title`]),
        exact: true,
      }),
    reopen: page.getByRole('button', { name: words('orders:outcome.reopen') }),
    payNow: page.getByRole('link', { name: words('orders:outcome.payNow') }),
  };
}

const paid = [
  ['visa/group', '5'],
  ['wifi/card', '2'],
] as const;

describe.each(someOf(paid, 1))('an order of %s that was confirmed', (id, node) => {
  it('is found again under "my orders", and at its address with its price', { timeout: 90_000 }, async () => {
    const order = await sentOrder(product.server, id);
    const { page, fact, heading, payNow } = await openOutcome(order);
    await expect(heading('payment')).toBeShown();
    expect(await payNow.getAttribute('href')).toBe(`/hereStore/payMent?order=${order.begun.id}`);
    expect(await fact('orders:price').locator('data').getAttribute('value')).toBe(`${order.price}`);
    expect(await fact('orders:orderNumber').textContent()).toBe(order.begun.orderNumber);
    expect(new URL(page.url()).searchParams.get('nowIndex')).toBe(node);
    expect(new URL(page.url()).searchParams.get('step')).toBe('payment');

    await page.getByRole('link', { name: words('orders:outcome.orders') }).click();
    const card = page.getByRole('article', { name: words(offerKeys(id, 'title')[0]) });
    await expect(card.getByText(order.begun.orderNumber)).toBeShown();
    await expect(card.getByText(words('orders:status.1'), { exact: true })).toBeShown();
  });

  it('says so once it is cancelled', { timeout: 60_000 }, async () => {
    const order = await sentOrder(product.server, id);
    await order.command(5);
    const { heading, reopen, payNow } = await openOutcome(order);
    await expect(heading('cancelled')).toBeShown();
    expect(await reopen.count()).toBe(0);
    expect(await payNow.count()).toBe(0);
  });
});

const reopened = [
  ['visa/business', 'service'],
  ['visa/group', 'delivery'],
] as const;

describe.each(someOf(reopened, 1))('"Change my answers" of %s', (id, last) => {
  it('makes a draft of it again in which nothing is lost', { timeout: 90_000 }, async () => {
    const { server } = product;
    const order = await sentOrder(product.server, id);
    const { customer, flow, begun } = order;
    const { page, heading, reopen, form } = await openOutcome(order);
    await expect(heading('payment')).toBeShown();
    await reopen.click();
    await expect(page.locator('form')).toBeShown();
    expect(await ordersOf(server, customer)).toMatchObject([{ orderStatus: 0 }]);
    expect(await answersOf(server, customer, flow, begun.orderNumber)).toEqual(begun.data);
    await page.goto(`${server.origin}${order.path}&step=${last}`);
    await expect(form.heading(last)).toBeShown();
    await form.next();
    await expect(heading('payment')).toBeShown();
    expect(await ordersOf(server, customer)).toMatchObject([{ orderStatus: 1, price: order.price }]);
  });
});

it.each(someOf(['vip/transfer', 'wifi/card'], 1))(
  'an order of %s cannot be changed any more, only cancelled',
  async (id) => {
    const { heading, reopen } = await openOutcome(await sentOrder(product.server, id));
    await expect(heading('payment')).toBeShown();
    expect(await reopen.count()).toBe(0);
  },
);

describe('the members of a group', () => {
  it(
    'show how far each is, and the second takes answers of the first over',
    { timeout: 60_000 },
    async () => {
      const order = await openOrder(product, 'visa/group', {
        before: 'travel',
        step: 'members',
        members: (one, { passenger: { surname, englishName, passportNumber } }) => [
          one,
          { passenger: { surname, englishName, passportNumber } },
        ],
      });
      const [first, second] = order.saved.data['members'] as { passenger: Record<string, string> }[];
      const { page, form } = order;
      await expect(form.heading('members')).toBeShown();
      const rows = page.locator('main li').filter({ has: page.locator('button[data-open]') });
      await expect(rows.nth(0).getByText(words('form:repeat.complete'), { exact: true })).toBeShown();
      const missing = await rows.nth(1).locator('p').textContent();
      const count = Number(/\d+/.exec(missing ?? '')?.[0]);
      expect(missing).toBe(words('form:repeat.missing_other', { count }));

      await rows.nth(1).locator('button[data-open]').click();
      await order.isAt('passenger');
      const { entry } = order.where();
      const member = words('visa.flow:steps.members.entry', { number: 1 });
      await page
        .getByRole('button', { name: words('visa.flow:steps.members.copy', { first: member }) })
        .click();
      const at = `/members/${entry}/passenger`;
      await expect
        .poll(() => form.field(`${at}/email`).inputValue(), patience)
        .toBe(first!.passenger['email']);
      expect(await form.field(`${at}/nationality`).inputValue()).toBe(
        words.country(first!.passenger['nationality']!),
      );
      expect(await form.field(`${at}/surname`).inputValue()).toBe(second!.passenger['surname']);
      await form.back();
      await order.isAt('members');
      await expect
        .poll(
          async () => Number(/\d+/.exec((await rows.nth(1).locator('p').textContent()) ?? '')?.[0]),
          patience,
        )
        .toBeLessThan(count);
    },
  );

  it('are folded in the review where they are many, and open on demand', { timeout: 60_000 }, async () => {
    const { page, form } = await openOrder(product, 'visa/group', {
      before: 'service',
      step: 'review',
      members: (one, two) => [
        one,
        two,
        { ...two, passenger: { ...two.passenger, passportNumber: 'P98765439' } },
      ],
    });
    await expect(form.heading('review')).toBeShown();
    const folded = page.locator('main details');
    // The review is loaded after the heading.
    await expect(folded.last()).toBeShown();
    expect(await folded.evaluateAll((all) => all.map((each) => (each as HTMLDetailsElement).open))).toEqual(
      Array.from({ length: 6 }, () => false),
    );
    const text = folded.nth(2).getByText('P98765439', { exact: true });
    expect(await text.isVisible()).toBe(false);
    await folded.nth(2).locator('summary').press('Enter');
    await expect(text).toBeShown();
  });
});
