import { mainJournalism } from '#contract/news.contract.ts';
import type { NewsRecord } from '../content/record-types/news.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Item = SectionRecord<NewsRecord>;

const listed = ({ common, text, image, publishDate }: Item) => ({
  ...common,
  title: text('title'),
  describe: text('summary'),
  faceImage: image,
  createDate: publishDate,
});

const news = contentSection('news', listed, (item: Item) => ({
  ...listed(item),
  banner: item.image,
  content: item.text('content'),
  ...checkedOf(item.facts),
}));

export default implement(mainJournalism, {
  list: news.list('newest'),
  index: news.list('newest'),
  getmainJournalism: news.one,
  favorite: news.favourite('journalismId'),
  favourites: news.favourites,
});
