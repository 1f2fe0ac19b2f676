import type { Reply } from '#contract/define.ts';
import type { site } from '#contract/site.contract.ts';

export type Agreement = Reply<typeof site.agreement>[number];

const names: Readonly<Record<number, string>> = { 1: 'terms', 2: 'privacy', 3: 'community' };

/**
 * The anchor of an agreement or of one of its sections. It is the same in every language, so that links stay
 * valid.
 */
export function agreementAnchor(agreement: Agreement, section?: number): string {
  const name = names[agreement.id] ?? `agreement-${agreement.id}`;
  return section === undefined ? name : `${name}-${section + 1}`;
}
