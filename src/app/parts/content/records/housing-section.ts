import { dwell } from '#contract/housing.contract.ts';
import type { StayType } from '#contract/stay.ts';
import { contentSection } from './section.ts';

interface Housing {
  /** The catalogue with the words of the list. */
  namespace: string;
  stayType: StayType;
  drawing: string;
}

/** A section of `/accommodation`: homes and service apartments differ in their words, their drawing and their `stayType`. */
export const housingSection = ({ namespace, stayType, drawing }: Housing) =>
  contentSection({
    namespace,
    path: '/accommodation',
    detailPath: '/accommodationInfo',
    drawing,
    scope: { stayType },
    banner: 'STAY',
    list: dwell.list,
    one: dwell.getById,
    card: ({ textField, images, district, ...dwelling }) => ({
      ...dwelling,
      text: textField,
      image: images,
      note: district,
      per: 'month',
    }),
    jsonLd: 'Accommodation',
  });
