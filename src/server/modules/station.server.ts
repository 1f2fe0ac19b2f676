import { foreigners } from '#contract/station.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Station = SectionRecord<
  'title' | 'summary' | 'content' | 'address' | 'openingHours' | 'languages',
  { phone?: string } & CheckedFacts
>;

const listed = ({ common, words, image, classification, place }: Station) => ({
  ...common,
  title: words.title,
  content: words.summary,
  image,
  classification,
  place,
});

const stations = contentSection('station', listed, (station: Station) => ({
  ...listed(station),
  address: station.words.address,
  openingHours: station.words.openingHours,
  languages: station.words.languages,
  phone: station.facts.phone ?? '',
  description: station.words.content,
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
