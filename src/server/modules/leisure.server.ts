import { play } from '#contract/leisure.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Activity = SectionRecord<'title' | 'summary' | 'content' | 'when' | 'address', CheckedFacts>;

const listed = ({ common, words, image, place }: Activity) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  image,
  place,
});

const activities = contentSection('leisure', listed, (activity: Activity) => ({
  ...listed(activity),
  time: activity.words.when,
  address: activity.words.address,
  content: activity.words.content,
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
