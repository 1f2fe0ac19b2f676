import { sitePage } from '#contract/site-page.contract.ts';
import type { SitePageRecord } from '../content/record-types/site-page.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Page = SectionRecord<SitePageRecord>;

const spelt = ({ common, text, facts, image }: Page) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  image,
  content: text('content'),
  ...checkedOf(facts),
});

const pages = contentSection('site-page', spelt, spelt);

export default implement(sitePage, { getByName: pages.named });
