import { tourismStrategy } from '#contract/guide.contract.ts';
import { placesOf } from '../content/places.ts';
import type { GuideRecord } from '../content/record-types/guide.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Guide = SectionRecord<GuideRecord>;

const listed = ({ common, text, facts, image, place }: Guide) => ({
  ...common,
  title: text('title'),
  description: text('summary'),
  titleImage: image,
  country: facts.country,
  province: facts.province ?? facts.city,
  city: facts.city,
  address: place,
});

const guides = contentSection('guide', listed, (guide: Guide) => ({
  ...listed(guide),
  banner: guide.image,
  content: guide.text('content'),
  ...checkedOf(guide.facts),
}));

export default implement(tourismStrategy, {
  list: guides.list('position'),
  getlist: guides.list('newest'),
  getOne: guides.one,
  updateFavorite: guides.favourite('tourismId'),
  favourites: guides.favourites,
  getAddress: (_payload, { db }) => placesOf(db, 'guide'),
});
