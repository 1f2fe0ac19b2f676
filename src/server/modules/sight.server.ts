import { scenery } from '#contract/sight.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Sight = SectionRecord<
  'title' | 'summary' | 'content' | 'address' | 'openingHours' | 'announcement',
  { priceFen: number } & CheckedFacts
>;

const listed = ({ common, words, facts, image, classification, place }: Sight) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  faceImage: image,
  price: rmb(facts.priceFen),
  classification,
  place,
});

const sights = contentSection('sight', listed, (sight: Sight) => ({
  ...listed(sight),
  banner: sight.image,
  address: sight.words.address,
  openingHours: sight.words.openingHours,
  announcement: sight.words.announcement,
  content: sight.words.content,
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
