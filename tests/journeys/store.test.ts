import { describe, expect, it } from 'vitest';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';

const product = useProduct();
const words = wordsOf('US');

describe('the pages of the shop', () => {
  it.each([
    [words('store:visas.more'), '/hereStore/ChineseVisa'],
    [words('store:vip.more'), '/vipAirportPickUp'],
    [words('store:cards.more'), '/wifiCard'],
  ])('lead on by “%s”, and move the focus to the heading', async (name, path) => {
    const page = await product.visit({ path: '/hereStore' });
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeShown();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.tagName), { timeout: 20_000 })
      .toBe('H1');
  });

  it('lead from the front to the place of one visa among all', async () => {
    const page = await product.visit({ path: '/hereStore' });
    const group = page.getByRole('main').getByRole('link', { name: /^Group visa/ });
    await group.click();
    await page.waitForURL('**/hereStore/ChineseVisa#visa-6');
    const article = page.locator('#visa-6');
    await expect(article).toBeShown();
    await expect
      .poll(() => article.evaluate((element) => element.getBoundingClientRect().top < innerHeight), {
        timeout: 20_000,
      })
      .toBe(true);
  });

  it('offer the cards of one type, and none that is sold out', async () => {
    const { server } = product;
    const cards = await server.call(trafficCardOrderInfo.cards, { type: 2 });
    const [first, ...others] = cards;
    await server.database.db
      .updateTable('traffic_card')
      .set({ stock: 0 })
      .where('id', '=', first!.id)
      .execute();
    const page = await product.visit({ path: '/hereStore/class?type=2' });
    const main = page.getByRole('main');
    const soldOut = main.getByRole('article').filter({ hasText: first!.name.US });
    await expect(soldOut.getByText(words('store:class.soldOut'))).toBeShown();
    expect(await soldOut.getByRole('link').count()).toBe(0);
    const buyable = await main
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(buyable).toEqual(others.map(({ id }) => `/hereStore/card?id=${id}`));
  });
});
