import { contentSection, type SectionRecord } from '#server/content/section.ts';
import { implement } from '#server/services/implement.ts';
import { walks } from '../../contract/walk.contract.ts';

type Walk = SectionRecord<'title' | 'summary' | 'address' | 'content', { city: string }>;

const listed = ({ common, words, place, image }: Walk) => ({
  ...common,
  name: words.title,
  introduction: words.summary,
  place,
  photo: image,
});

const walk = contentSection('walk', listed, (one: Walk) => ({
  ...listed(one),
  address: one.words.address,
  body: one.words.content,
}));

export default implement(walks, {
  list: walk.list('position'),
  getById: walk.one,
  favorite: walk.favourite('walkId'),
  favourites: walk.favourites,
});
