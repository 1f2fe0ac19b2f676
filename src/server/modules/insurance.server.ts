import { insurance } from '#contract/insurance.contract.ts';
import { type CheckedFacts, checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Policy = SectionRecord<
  'title' | 'summary' | 'cover' | 'exclusions' | 'term' | 'content',
  { priceFen: number } & CheckedFacts
>;

const spelt = ({ common, words, facts, image }: Policy) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  cover: words.cover,
  exclusions: words.exclusions,
  term: words.term,
  price: rmb(facts.priceFen),
  image,
  content: words.content,
  ...checkedOf(facts),
});

const policies = contentSection('insurance', spelt, spelt);

export default implement(insurance, { list: policies.wholeList('position') });
