import { insurance } from '#contract/insurance.contract.ts';
import type { InsuranceRecord } from '../content/record-types/insurance.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Policy = SectionRecord<InsuranceRecord>;

const spelt = ({ common, text, facts, image }: Policy) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  cover: text('cover'),
  exclusions: text('exclusions'),
  term: text('term'),
  price: rmb(facts.priceFen),
  image,
  content: text('content'),
  ...checkedOf(facts),
});

const policies = contentSection('insurance', spelt, spelt);

export default implement(insurance, { list: policies.wholeList('position') });
