import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { flowOf } from '../support/flow-machines.ts';
import { ordersOf } from '../support/journey-drafts.ts';
import { idPhoto, pdf } from '../support/journey-files.ts';
import { orderOn } from '../support/journey-order.ts';
import { useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { productAnswers } from '../support/product-answers.ts';
import { someOf } from '../support/thorough.ts';

const product = useProduct();
const words = wordsOf('US');

/** A study visa is gone through in `visa`. The others have the same widgets as these. */
const products = [
  ['visa/china-pr', 3, '/commonVisa?visaType=3', 'submitted'],
  ['visa/business', 5, '/Visa?visaType=5', 'to pay'],
  ['visa/group', 6, '/groupSignature', 'to pay'],
  ['vip/transfer', 8, '/vipServe?vipServeType=2', 'to pay'],
  ['wifi/card', 9, '/hereStore/card', 'to pay'],
] as const;

async function chosen(): Promise<Readonly<Record<string, Answers>>> {
  const photo = await idPhoto();
  return productAnswers((name) => (name === 'photo' ? photo : pdf(`${name}.pdf`)));
}

describe('a customer goes through', () => {
  it.each(someOf(products, 2))(
    '%s from the first page to the end',
    { timeout: 120_000 },
    async (id, childType, path, end) => {
      const { server } = product;
      const customer = await server.signUp(`through-${childType}`);
      const page = await product.visit({ customer, path });
      const flow = flowOf(id);
      const order = orderOn(page, flow, words);
      const answers = (await chosen())[id]!;
      await order.fillUpTo('review', answers);
      await order.agree();
      const standing = end === 'submitted' ? 'status' : 'payment';
      if (flow.steps.some(({ name }) => name === 'service')) {
        await order.isAt('service');
        await order.fillUpTo(standing, answers);
      }
      await expect(page.getByRole('heading', { name: words(`apply:outcome.${standing}.title`) })).toBeShown();
      const [kept] = await ordersOf(server, customer);
      expect(kept).toMatchObject({ childType, orderStatus: end === 'submitted' ? 2 : 1 });
      expect(kept!.price).toBeGreaterThan(0);
    },
  );
});
