import { deliciousfood } from '#contract/food.contract.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Restaurant = SectionRecord<
  'title' | 'summary' | 'content' | 'location' | 'partOf' | 'traffic' | 'contact' | 'openingHours',
  { phone?: string; web?: string; updated: string }
>;

const listed = ({ common, words, image, classification }: Restaurant) => ({
  ...common,
  title: words.title,
  detail: words.summary,
  image,
  classification,
  location: words.location,
});

const restaurants = contentSection('food', listed, (restaurant: Restaurant) => ({
  ...listed(restaurant),
  banner: restaurant.image,
  partOf: restaurant.words.partOf,
  traffic: restaurant.words.traffic,
  contact: restaurant.words.contact,
  openingHours: restaurant.words.openingHours,
  phone: restaurant.facts.phone ?? '',
  web: restaurant.facts.web ?? '',
  updateDate: restaurant.facts.updated,
  content: restaurant.words.content,
}));

export default implement(deliciousfood, {
  list: restaurants.list('position'),
  getList: restaurants.list('hot'),
  getOne: restaurants.one,
  favorite: restaurants.favourite('deliciousFoodId'),
  favourites: restaurants.favourites,
  classifications: restaurants.classifications,
});
