import { mainJournalism } from '#contract/news.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Item = SectionRecord<'title' | 'summary' | 'content', CheckedFacts>;

const listed = ({ common, words, image, publishDate }: Item) => ({
  ...common,
  title: words.title,
  describe: words.summary,
  faceImage: image,
  createDate: publishDate,
});

const news = contentSection('news', listed, (item: Item) => ({
  ...listed(item),
  banner: item.image,
  content: item.words.content,
  ...checkedOf(item.facts),
}));

export default implement(mainJournalism, {
  list: news.list('newest'),
  index: news.list('newest'),
  getmainJournalism: news.one,
});
