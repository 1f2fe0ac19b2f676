import { foreigners } from '#contract/station.contract.ts';
import type { StationRecord } from '../content/record-types/station.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Station = SectionRecord<StationRecord>;

const listed = ({ common, text, image, classification, place }: Station) => ({
  ...common,
  title: text('title'),
  content: text('summary'),
  image,
  classification,
  place,
});

const stations = contentSection('station', listed, (station: Station) => ({
  ...listed(station),
  address: station.text('address'),
  openingHours: station.text('openingHours'),
  languages: station.text('languages'),
  phone: station.facts.phone ?? '',
  description: station.text('content'),
  ...checkedOf(station.facts),
}));

export default implement(foreigners, {
  list: stations.list('position'),
  index: stations.list('position'),
  getById: stations.one,
  getClassification: stations.classifications,
  favorite: stations.favourite('foreignersId'),
  favourites: stations.favourites,
});
