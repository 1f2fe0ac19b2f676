import { play } from '#contract/leisure.contract.ts';
import type { LeisureRecord } from '../content/record-types/leisure.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Activity = SectionRecord<LeisureRecord>;

const listed = ({ common, text, image, place }: Activity) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  image,
  place,
});

const activities = contentSection('leisure', listed, (activity: Activity) => ({
  ...listed(activity),
  time: activity.text('when'),
  address: activity.text('address'),
  content: activity.text('content'),
  ...checkedOf(activity.facts),
}));

export default implement(play, {
  list: activities.list('position'),
  recommended: activities.list('hot'),
  getList: activities.list('newest'),
  index: activities.list('position'),
  getById: activities.one,
  favorite: activities.favourite('playId'),
  favourites: activities.favourites,
});
