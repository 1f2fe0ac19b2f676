import type { WalkRecord } from '../content/record-types/walk.ts';
import { contentSection, type SectionRecord } from '#server/content/section.ts';
import { implement } from '#server/services/implement.ts';
import { walks } from '../../contract/walk.contract.ts';

type Walk = SectionRecord<WalkRecord>;

const listed = ({ common, text, place, image }: Walk) => ({
  ...common,
  name: text('title'),
  introduction: text('summary'),
  place,
  photo: image,
});

const walk = contentSection('walk', listed, (one: Walk) => ({
  ...listed(one),
  address: one.text('address'),
  body: one.text('content'),
}));

export default implement(walks, {
  list: walk.list('position'),
  getById: walk.one,
  favorite: walk.favourite('walkId'),
  favourites: walk.favourites,
});
