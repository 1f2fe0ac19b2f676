import { readCatalogues, wordsAt } from '#compiler/catalogues.ts';
import type { Flow } from '#engine/form/flow.ts';
import { flowKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { leavesOf, metaOf } from '#model/graph.ts';
import { placeText } from '#model/moves.ts';
import type { AnyStateMachine } from 'xstate';

/** The texts by which a page is known, and its buttons are found. */
export interface PageWords {
  /** The headings of each place. That of an order depends on its status, too. */
  titles: ReadonlyMap<string, readonly string[]>;
  back: string;
  submit: string;
  confirmTitle: string;
  confirmYes: string;
}

/** The English texts of a flow's pages. @throws Error where one is missing */
export function pageWords(locales: string, flow: Flow, machine: AnyStateMachine): PageWords {
  const english = readCatalogues(locales).get('US');
  const first = (keys: readonly string[]): string => {
    const found = wordsAt(english, keys);
    if (found === null) throw new Error(`US has no words for ${keys.join(' or ')}`);
    return found;
  };
  const titles = new Map<string, readonly string[]>();
  for (const leaf of leavesOf(machine)) {
    const { of, view, call } = metaOf(leaf);
    if (call !== undefined) continue;
    const title = first(
      view === 'outcome' ? [`apply:outcome.${leaf.key}.title`] : stepKeys(flow, leaf.key, of, 'title'),
    );
    const paid = leaf.key === 'status' ? [first(['orders:outcome.paid.title'])] : [];
    titles.set(placeText(leaf.key, of !== undefined), [title, ...paid]);
  }
  return {
    titles,
    back: first(['form:back']),
    submit: first(flowKeys(flow, 'submit')),
    confirmTitle: first(flowKeys(flow, 'confirm.title')),
    confirmYes: first(flowKeys(flow, 'confirm.yes')),
  };
}
