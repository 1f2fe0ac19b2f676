import { dwell } from '#contract/housing.contract.ts';
import { StayType } from '#contract/stay.ts';
import { placesOf } from '../content/places.ts';
import type { ApartmentRecord } from '../content/record-types/apartment.ts';
import type { HomeRecord } from '../content/record-types/home.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';

type Dwelling = SectionRecord<HomeRecord | ApartmentRecord>;

const listed = ({ common, text, facts, images, place }: Dwelling) => ({
  ...common,
  title: text('title'),
  textField: text('summary'),
  images,
  price: rmb(facts.priceFen),
  district: place,
  road: text('road'),
  size: facts.size,
  rooms: facts.rooms,
});
const whole = (dwelling: Dwelling) => {
  const { text, facts } = dwelling;
  const { floor, floors, facing, checked } = facts;
  return {
    ...listed(dwelling),
    university: text('university'),
    metro: text('metro'),
    type: 'type' in facts ? facts.type : ('' as const),
    floor,
    floors,
    facing,
    content: text('content'),
    checkedDate: checked,
  };
};

const homes = contentSection('home', listed, whole);
const apartments = contentSection('apartment', listed, whole);
const placeKindOf = (stayType?: StayType) => (stayType === StayType.apartment ? 'apartment' : 'home');
const of = (stayType?: StayType) => (stayType === StayType.apartment ? apartments : homes);

export default implement(dwell, {
  index: ({ x, pageSize }, call) => of(x).list('newest')({ page: 1, pageSize }, call),
  forHome: homes.list('position'),
  homes: ({ x, pageSize }, call) => homes.list('position')({ page: x, pageSize }, call),
  apartments: ({ pageSize }, call) => apartments.list('position')({ page: 1, pageSize }, call),
  list: (asked, call) => of(asked.search?.stayType).list('position')(asked, call),
  recommend: ({ search, ...page }, call) => of(search?.stayType).list('hot')(page, call),
  // An id is that of a home or of an apartment, never of both.
  getById: (asked, call) =>
    homes.one(asked, call).catch((error: unknown) => {
      if (error instanceof CatalogueFault && error.fault === 'notFound') return apartments.one(asked, call);
      throw error;
    }),
  favoriteHome: homes.favourite('homeId'),
  favouriteHomes: homes.favourites,
  favoriteApartment: apartments.favourite('apartmentId'),
  favouriteApartments: apartments.favourites,
  getlist: ({ stayType }, { db }) => placesOf(db, placeKindOf(stayType)),
});
