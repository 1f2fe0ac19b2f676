import { deliciousfood } from '#contract/food.contract.ts';
import type { FoodRecord } from '../content/record-types/food.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Restaurant = SectionRecord<FoodRecord>;

const listed = ({ common, text, image, classification }: Restaurant) => ({
  ...common,
  title: text('title'),
  detail: text('summary'),
  image,
  classification,
  location: text('location'),
});

const restaurants = contentSection('food', listed, (restaurant: Restaurant) => ({
  ...listed(restaurant),
  banner: restaurant.image,
  partOf: restaurant.text('partOf'),
  traffic: restaurant.text('traffic'),
  contact: restaurant.text('contact'),
  openingHours: restaurant.text('openingHours'),
  phone: restaurant.facts.phone ?? '',
  web: restaurant.facts.web ?? '',
  updateDate: restaurant.facts.updated,
  content: restaurant.text('content'),
}));

export default implement(deliciousfood, {
  list: restaurants.list('position'),
  getList: restaurants.list('hot'),
  getOne: restaurants.one,
  favorite: restaurants.favourite('deliciousFoodId'),
  favourites: restaurants.favourites,
  classifications: restaurants.classifications,
});
