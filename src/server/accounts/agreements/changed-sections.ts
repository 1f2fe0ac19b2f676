import { isDeepStrictEqual } from 'node:util';
import type { ChangedSection } from '#contract/agreement-shapes.ts';
import type { AgreementSection } from './tables.ts';

/**
 * What a text of an agreement says otherwise than the one before: the sections that are changed or added, in their order,
 * then those that are removed. Sections belong together by their English heading.
 *
 * @example changedSections([prices], [prices, refunds]) // [{ title: refunds.title, before: null, after: refunds.text }]
 */
export function changedSections(
  before: readonly AgreementSection[],
  after: readonly AgreementSection[],
): ChangedSection[] {
  const rest = new Map(before.map((section) => [section.title.US, section]));
  const changed = after.flatMap((section): ChangedSection[] => {
    const was = rest.get(section.title.US);
    rest.delete(section.title.US);
    if (was && isDeepStrictEqual(was, section)) return [];
    return [{ title: section.title, before: was?.text ?? null, after: section.text }];
  });
  const removed = [...rest.values()].map(({ title, text }) => ({ title, before: text, after: null }));
  return [...changed, ...removed];
}
