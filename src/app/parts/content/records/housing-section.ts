import { dwell } from '#contract/housing.contract.ts';
import type { StayType } from '#contract/stay.ts';
import { contentSection, type FavouriteCall, type FavouriteTab } from './section.ts';

interface Housing {
  /** The catalogue with the words of the list. */
  namespace: string;
  stayType: StayType;
  drawing: string;
  favourite: FavouriteCall;
  favourites: FavouriteTab;
}

/** A section of `/accommodation`: homes and service apartments differ in their words, their drawing and their `stayType`. */
export const housingSection = ({ namespace, stayType, drawing, favourite, favourites }: Housing) =>
  contentSection({
    namespace,
    path: '/accommodation',
    detailPath: '/accommodationInfo',
    drawing,
    scope: { stayType },
    banner: 'STAY',
    list: dwell.list,
    one: dwell.getById,
    favourite,
    favourites,
    card: ({ textField, images, district, ...dwelling }) => ({
      ...dwelling,
      text: textField,
      image: images,
      note: district,
      per: 'month',
    }),
    jsonLd: 'Accommodation',
  });
