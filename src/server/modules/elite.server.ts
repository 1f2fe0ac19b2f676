import { elite } from '#contract/elite.contract.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Person = SectionRecord<
  'title' | 'summary' | 'content' | 'languages',
  { years: number; checked: string }
>;

const listed = ({ common, words, image, place }: Person) => ({
  ...common,
  name: words.title,
  introduction: words.summary,
  image,
  place,
});

const people = contentSection('elite', listed, (person: Person) => ({
  ...listed(person),
  languages: person.words.languages,
  years: person.facts.years,
  content: person.words.content,
  updateDate: person.facts.checked,
}));

export default implement(elite, {
  list: people.list('position'),
  getById: people.one,
  favorite: people.favourite('eliteId'),
  favourites: people.favourites,
});
