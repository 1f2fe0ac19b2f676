import { insurance } from '#contract/insurance.contract.ts';
import type { InsuranceRecord } from '../content/record-types/insurance.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Policy = SectionRecord<InsuranceRecord>;

const listed = ({ common, text, facts, image }: Policy) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  term: text('term'),
  price: rmb(facts.priceFen),
  image,
});

const policies = contentSection('insurance', listed, (policy: Policy) => ({
  ...listed(policy),
  cover: policy.text('cover'),
  exclusions: policy.text('exclusions'),
  content: policy.text('content'),
  ...checkedOf(policy.facts),
}));

export default implement(insurance, {
  list: policies.wholeList('position'),
  favorite: policies.favourite('insuranceId'),
  favourites: policies.favourites,
});
