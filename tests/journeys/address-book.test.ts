import { describe, expect, it } from 'vitest';
import { addressInfo } from '#contract/wifi.contract.ts';
import { newCustomer, openOrder, type OpenedOrder } from '../support/begun-order.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { productAnswers } from '../support/product-answers.ts';
import type { Customer } from '../support/running-server.ts';

const product = useProduct();
const delivery = productAnswers(() => null)['wifi/card']!['delivery'] as Record<string, string>;

/** The address book above the delivery of an order. */
async function openDelivery(id: string, customer: Customer) {
  const order = await openOrder(product, id, { before: 'delivery', customer });
  const { page, words, form } = order;
  await expect(form.heading('delivery')).toBeShown();
  const book = page.getByRole('region', { name: words('address-book:title') });
  const remove = words('address-book:remove', {
    address: `${delivery['name']}, ${delivery['address']}`,
  });
  return {
    ...order,
    book,
    entries: book.getByRole('listitem'),
    keep: page.getByRole('button', { name: words('address-book:keep') }),
    use: book.getByRole('listitem').getByRole('button', { name: delivery['address']! }).first(),
    remove: book.getByRole('button', { name: remove }),
    says: (what: string) =>
      expect(page.getByRole('status').getByText(words(`address-book:${what}`))).toBeShown(),
  };
}

const kept = (customer: Customer) => product.server.call(addressInfo.list, {}, customer);

const typed = ({ form }: OpenedOrder, name: string): Promise<string> =>
  form.field(`/delivery/${name}`).inputValue();

describe.each([
  ['visa/group', 'wifi/card'],
  ['wifi/card', 'visa/group'],
])('an address that was typed for %s', (first, second) => {
  it(`is kept on demand, and fills in ${second} with one press`, { timeout: 90_000 }, async () => {
    const customer = await newCustomer(product.server);
    const typing = await openDelivery(first, customer);
    expect(await typing.book.count()).toBe(0);
    await typing.form.fillStep('delivery', delivery);
    await typing.keep.click();
    await typing.says('kept');
    await expect.poll(() => typing.keep.count(), patience).toBe(0);
    expect(await kept(customer)).toMatchObject([delivery]);

    const using = await openDelivery(second, customer);
    expect(await typed(using, 'name')).toBe('');
    await using.use.click();
    await using.says('used');
    for (const name of ['name', 'city', 'address', 'post']) {
      expect(await typed(using, name)).toBe(delivery[name]);
    }
    expect(await typed(using, 'country')).toBe(using.words.country(delivery['country']!));
    expect(await using.keep.count()).toBe(0);
    await using.form.isSaved();
    expect((await using.answers())['delivery']).toEqual(delivery);
  });
});

it('an address is removed from the book, and stays in the order', async () => {
  const customer = await newCustomer(product.server);
  await product.server.call(addressInfo.add, delivery as never, customer);
  const order = await openDelivery('wifi/card', customer);
  await order.use.click();
  await order.remove.click();
  await order.says('removed');
  await expect.poll(() => order.entries.count(), patience).toBe(0);
  expect(await kept(customer)).toEqual([]);
  expect(await typed(order, 'name')).toBe(delivery['name']);
});
