import { entryFor } from '#client/entry-for.ts';
import { CardType } from '#contract/card-type.ts';
import type { Sign } from '#contract/offer-lists.ts';
import { offerOf } from '#app/parts/site/library/offers.ts';

/** The drawing of each sign that an offer can have. */
export const productPictures: Readonly<Record<Sign, string>> = {
  bag: '/pictures/suitcase-day-4.svg',
  briefcase: '/pictures/office-day-3.svg',
  car: '/pictures/taxi-dusk-4.svg',
  esim: '/pictures/phone-day-2.svg',
  globe: '/pictures/meeting-day-6.svg',
  group: '/pictures/bund-dusk-2.svg',
  home: '/pictures/house-dawn-1.svg',
  plane: '/pictures/airport-dusk-5.svg',
  pocketWifi: '/pictures/router-day-3.svg',
  renewal: '/pictures/stamp-day-5.svg',
  school: '/pictures/campus-day-1.svg',
  simCard: '/pictures/simCard-day-4.svg',
  transit: '/pictures/plane-dawn-3.svg',
};

/** The drawing of a product. */
export const signPicture = (childType: number): string => productPictures[offerOf(childType)?.sign ?? 'bag'];

const drawnCards: Readonly<Record<CardType, string>> = {
  [CardType.router]: 'router',
  [CardType.sim]: 'simCard',
  [CardType.esim]: 'phone',
};

/** The drawing of a Wi-Fi or SIM card: neighbours in a list have other colours. */
export const cardPicture = ({ id, type }: { id: number; type: CardType }): string =>
  `/pictures/${entryFor(drawnCards, type) ?? 'simCard'}-day-${(id % 6) + 1}.svg`;
