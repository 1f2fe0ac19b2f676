import { elite } from '#contract/elite.contract.ts';
import type { EliteRecord } from '../content/record-types/elite.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Person = SectionRecord<EliteRecord>;

const listed = ({ common, text, image, place }: Person) => ({
  ...common,
  name: text('title'),
  introduction: text('summary'),
  image,
  place,
});

const people = contentSection('elite', listed, (person: Person) => ({
  ...listed(person),
  languages: person.text('languages'),
  years: person.facts.years,
  content: person.text('content'),
  updateDate: person.facts.checked,
}));

export default implement(elite, {
  list: people.list('position'),
  getById: people.one,
  favorite: people.favourite('eliteId'),
  favourites: people.favourites,
});
