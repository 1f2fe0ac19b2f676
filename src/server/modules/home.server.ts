import { home } from '#contract/home.contract.ts';
import { firstCards } from '../products/cards.ts';
import { rmb } from '../products/prices.ts';
import { visaOffers } from '../products/visa-offers.ts';
import { implement } from '../services/implement.ts';

export default implement(home, {
  async visas(_payload, context) {
    const offers = await visaOffers(context);
    return offers.map(({ id, childType, title, processingTime, content, router, price }) => ({
      id,
      childType,
      title,
      processingTime,
      content,
      router,
      price,
    }));
  },

  async cards(_payload, { db }) {
    const cards = await firstCards(db);
    return cards.map(({ id, type, name, content, days, fen }) => ({
      id,
      type,
      name,
      content,
      days,
      price: rmb(fen),
    }));
  },
});
