import { describe, expect, it } from 'vitest';
import { flowKeys } from '#engine/form/locale-keys.ts';
import { openOrder, type Member, type OpenedOrder } from '../support/begun-order.ts';
import { ordersOf } from '../support/journey-drafts.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { productAnswers } from '../support/product-answers.ts';
import { dayFromNow } from '../support/day-from-now.ts';
import { someOf } from '../support/thorough.ts';

const product = useProduct();
const words = wordsOf('US');
const usual = productAnswers(() => null);

/** Answers that are refused one by one: what is wrong, where, and how it is told. */
const wrong = [
  [
    'a departure before the arrival',
    'visa/business',
    '/travel/leaveDate',
    dayFromNow(39),
    'fields:leaveDate.error.formatExclusiveMinimum',
  ],
  [
    'an arrival in the past',
    'visa/group',
    '/travel/enterDate',
    dayFromNow(-2),
    'form:errors.formats.future-date',
  ],
  [
    'five passengers in one car',
    'vip/transfer',
    '/arrival/carPassengers',
    5,
    'vip.flow:fields.carPassengers.error.maximum',
  ],
  ['a city without cars', 'vip/transfer', '/arrival/arrivalCity', 'Harbin', 'errors:noCity'],
  ['more cards than there are', 'wifi/card', '/card/count', 20, 'errors:noInventory'],
] as const;

describe('at its field and in the summary is told', () => {
  it.each(someOf(wrong, 2))('%s (%s)', async (_what, id, pointer, value, sentence) => {
    const [, step = '', name = ''] = pointer.split('/');
    const { form, page, flow, isAt, where } = await openOrder(product, id, { before: step });
    await expect(form.heading(step)).toBeShown();
    const answers = usual[id]![step] as Record<string, unknown>;
    // Of the third card there are two.
    await form.fillStep(step, { ...answers, ...(id === 'wifi/card' && { cardId: '3' }) });
    await form.fill(pointer, value);
    await form.next();
    const label = words.label(flow, pointer);
    // A label that is a question has a sign at its end already.
    const line = `${label}${label.endsWith('?') ? '' : ':'} ${words(sentence)}`;
    await expect.poll(() => form.summaryLines(), patience).toEqual([line]);
    expect(await form.errorOf(pointer).first().textContent()).toBe(words(sentence));
    expect(await page.locator('[aria-invalid=true]').count()).toBe(1);

    await isAt(step);
    await form.fill(pointer, (answers[name] ?? '200040') as string);
    await form.next();
    await expect.poll(() => where().step, patience).not.toBe(step);
  });
});

const numbered = ({ passenger, background }: Member, number: number): Partial<Member> => ({
  passenger: { ...passenger, passportNumber: `P1234567${number}` },
  background,
});

describe('a group', () => {
  it.each(
    someOf(
      [
        [7, 1],
        [8, 0],
      ],
      1,
    ),
  )('of %i members offers %i more', async (members, buttons) => {
    const { form, page, flow } = await openOrder(product, 'visa/group', {
      before: 'travel',
      step: 'members',
      members: (one) => Array.from({ length: members }, (_, number) => numbered(one, number)),
    });
    await expect(form.heading('members')).toBeShown();
    const add = words.first(flowKeys(flow, 'steps.members.add'));
    await expect.poll(() => page.locator('button[data-open]').count(), patience).toBe(members);
    expect(await page.getByRole('button', { name: add }).count()).toBe(buttons);
  });

  it('of one is told that it is too small', async () => {
    const { form, where } = await openOrder(product, 'visa/group', {
      before: 'travel',
      step: 'members',
      members: (one) => [one],
    });
    await expect(form.heading('members')).toBeShown();
    await form.next();
    const sentence = 'The group visa must be request for at least 2 pax';
    await expect(form.summary().getByText(sentence)).toBeShown();
    expect(where().step).toBe('members');
  });

  it('has no two members with one passport number', async () => {
    const order = await openOrder(product, 'visa/group', {
      before: 'travel',
      step: 'members',
      members: (one) => [numbered(one, 1), numbered(one, 2)],
    });
    const { form, page } = order;
    await page.locator('button[data-open]').nth(1).click();
    await order.isAt('passenger');
    const pointer = `/members/${order.where().entry}/passenger/passportNumber`;
    await form.fill(pointer, 'P12345671');
    await form.next();
    const sentence = words('visa.flow:group.fields.passportNumber.error.unique');
    await expect(form.errorOf(pointer).getByText(sentence)).toBeShown();
    expect(order.where().step).toBe('passenger');
    await form.fill(pointer, 'P12345679');
    await form.next();
    await order.isAt('background');
  });
});

/** Confirms an order at the page where it is confirmed. */
const confirm = (order: OpenedOrder): Promise<void> =>
  order.flow.id.startsWith('visa/') ? order.form.next() : order.agree();

const db = () => product.server.database.db;
const ALL = 10_000;

/** Orders that cannot be confirmed as they stand: who comes first, what is told, and where it is mended. */
const taken = [
  ['the cards are sold', 'wifi/card', 'review', 'card', 'noInventory', stockOf],
  ['the cars of the day are booked', 'vip/transfer', 'review', 'arrival', 'noCar', carsOf],
  ['the nationality is refused', 'visa/business', 'service', 'passenger', 'noVisa', refusalOf],
] as const;

async function stockOf(left: number): Promise<void> {
  await db().updateTable('traffic_card').set({ stock: left }).where('id', '=', 1).execute();
}

async function carsOf(left: number): Promise<void> {
  await db().updateTable('chartered_car').set({ cars: left }).where('car_type', '=', 1).execute();
}

async function refusalOf(left: number): Promise<void> {
  const refused = { child_type: 5, nationality: 'GBR' };
  if (left === 0) await db().insertInto('refused_nationality').values(refused).execute();
  else await db().deleteFrom('refused_nationality').where('nationality', '=', 'GBR').execute();
}

/** Orders whose price changes: where they are confirmed, and which table has their price. */
const dearer = [
  ['wifi/card', 'review', 'traffic_card'],
  ['visa/business', 'service', 'price'],
  ['visa/group', 'delivery', 'price'],
  ['vip/transfer', 'review', 'price'],
] as const;

describe('between the last page and the confirmation', () => {
  it.each(someOf(taken, 1))('%s: the order of %s stays a draft in which nothing is lost', async (...row) => {
    const [, id, at, step, fault, leave] = row;
    const order = await openOrder(product, id, { step: at });
    const { form, page, customer } = order;
    await expect(form.heading(at)).toBeShown();
    await leave(0);
    await confirm(order);
    await order.isAt(step);
    await expect(
      page
        .getByRole('alert')
        .getByText(words(`errors:${fault}`))
        .first(),
    ).toBeShown();
    expect(await ordersOf(product.server, customer)).toMatchObject([{ orderStatus: 0 }]);
    expect(await order.answers()).toEqual(order.saved.data);
    await leave(ALL);
    await page.goto(page.url().replace(`step=${step}`, `step=${at}`));
    await expect(form.heading(at)).toBeShown();
    await confirm(order);
    await order.isAt('payment');
  });

  it.each(someOf(dearer, 1))(
    'the price has changed: %s shows the new one, and is confirmed by a second press',
    async (id, at, table) => {
      const order = await openOrder(product, id, { step: at });
      const { form, page, customer, saved } = order;
      await expect(form.heading(at)).toBeShown();
      const total = page
        .getByRole('complementary', { name: words('apply:rail.label') })
        .getByRole('status')
        .locator('data');
      const shown = async () => Number(await total.getAttribute('value'));
      await expect.poll(shown, patience).toBe(saved.price);
      await db()
        .updateTable(table)
        .set(({ eb }) => ({ fen: eb('fen', '+', 1000) }))
        .execute();
      await confirm(order);
      await expect(page.getByRole('alert').getByText(words('errors:priceChanged'))).toBeShown();
      await order.isAt(at);
      await expect.poll(shown, patience).toBeGreaterThan(saved.price);
      const price = await shown();
      await confirm(order);
      await order.isAt('payment');
      expect(await ordersOf(product.server, customer)).toMatchObject([{ orderStatus: 1, price }]);
    },
  );
});
