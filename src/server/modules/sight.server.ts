import { scenery } from '#contract/sight.contract.ts';
import type { SightRecord } from '../content/record-types/sight.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Sight = SectionRecord<SightRecord>;

const listed = ({ common, text, facts, image, classification, place }: Sight) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  faceImage: image,
  price: rmb(facts.priceFen),
  classification,
  place,
});

const sights = contentSection('sight', listed, (sight: Sight) => ({
  ...listed(sight),
  banner: sight.image,
  address: sight.text('address'),
  openingHours: sight.text('openingHours'),
  announcement: sight.text('announcement'),
  content: sight.text('content'),
  ...checkedOf(sight.facts),
}));

export default implement(scenery, {
  list: sights.list('position'),
  getHotList: sights.list('hot'),
  getById: sights.one,
  getclassification: sights.classifications,
  favorite: sights.favourite('sceneryId'),
  favourites: sights.favourites,
});
