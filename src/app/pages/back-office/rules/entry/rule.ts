import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import type { deskRules } from '#contract/desk-rules.contract.ts';

/** A rule in its list. */
export type Rule = RowOf<typeof deskRules.list>;

/** Free of a visa, free of a visa in transit, or refused. */
export type RuleKind = 'entry' | 'transit' | 'refused';
