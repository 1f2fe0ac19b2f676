import type { Reply } from '#contract/define.ts';
import type { deskPeople } from '#contract/desk-people.contract.ts';
import type { operators } from '#contract/operators.contract.ts';

/** The account of a customer, as an operator sees it. */
export type CustomerData = Reply<typeof deskPeople.customer>;

/** An operator, as others see it. */
export type Operator = Reply<typeof operators.list>[number];
