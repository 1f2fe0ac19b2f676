import { sitePage } from '#contract/site-page.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Page = SectionRecord<'title' | 'summary' | 'content', CheckedFacts>;

const spelt = ({ common, words, facts, image }: Page) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  image,
  content: words.content,
  ...checkedOf(facts),
});

const pages = contentSection('site-page', spelt, spelt);

export default implement(sitePage, { getByName: pages.named });
