import type { LinearPages } from '#machines/linear.ts';
import { isObject, type JsonObject } from '#engine/form/json.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { appended, isJson, valueAt, withoutEntry, written } from './json-text.ts';

export type PageStep = LinearPages['steps'][number];

/** The steps before the review, and those behind it. */
const lists = ['steps', 'after'] as const;
type List = (typeof lists)[number];

const pagesAt = ['x-flow', 'pages'];

/** The pages that the schema carries; null where the order of pages is that of a machine's file. */
export function pagesIn(text: string): LinearPages | null {
  const pages = valueAt(text, pagesAt);
  return isObject(pages) && Array.isArray(pages['steps']) ? (pages as unknown as LinearPages) : null;
}

/** The text with pages of its own in place of those of the machine's file. */
export const withPages = (text: string, pages: LinearPages): string =>
  written(text, pagesAt, JSON.parse(JSON.stringify(pages)) as JsonObject);

/** All steps in the order of their pages. */
export const stepsInOrder = ({ steps, after = [] }: LinearPages): readonly PageStep[] => [...steps, ...after];

/** The steps of an outline in the order of their pages, where the schema carries it. */
export function inPageOrder<Step extends { readonly place: { readonly step: string } }>(
  text: string,
  steps: readonly Step[],
): readonly Step[] {
  const pages = isJson(text) ? pagesIn(text) : null;
  if (pages === null) return steps;
  const order = stepsInOrder(pages).map(({ step }) => step);
  const rank = ({ place }: Step): number => {
    const at = order.indexOf(place.step);
    return at === -1 ? order.length : at;
  };
  return steps.toSorted((one, other) => rank(one) - rank(other));
}

/** Where a step stands: before the review or behind it; null where no page asks it. */
export function pageOf(pages: LinearPages, step: string): { list: List; at: number } | null {
  for (const list of lists) {
    const at = (pages[list] ?? []).findIndex((page) => page.step === step);
    if (at !== -1) return { list, at };
  }
  return null;
}

/** An edited text, or the step that has to be asked earlier than another one, since its answer decides about that one. */
export type MovedPage = { text: string } | { first: string; then: string };

/**
 * The text in which a step has another place in its list; null where there is no such place. The nodes of the progress
 * bar stay where they are: the first page keeps the first one, whichever step it asks.
 */
export function withMovedPage(text: string, step: string, by: -1 | 1): MovedPage | null {
  const pages = pagesIn(text);
  const place = pages === null ? null : pageOf(pages, step);
  if (pages === null || place === null) return null;
  const before = pages[place.list] ?? [];
  const to = place.at + by;
  if (to < 0 || to >= before.length) return null;
  const order = before.toSpliced(place.at, 1).toSpliced(to, 0, before[place.at]!);
  const moved = order.map((page, at) => ({ ...page, node: before[at]!.node }));
  const wrong = readTooEarly({ ...pages, [place.list]: moved });
  return wrong ?? { text: withList(text, place.list, moved) };
}

/** A step whose page is skipped by an answer that is only asked behind it; null where there is none. */
export function readTooEarly(pages: LinearPages): { first: string; then: string } | null {
  const order = stepsInOrder(pages);
  for (const [at, { step, unless }] of order.entries()) {
    const [reads] = unless === undefined ? [] : partsOf(unless.answer);
    if (reads === undefined) continue;
    const asked = order.findIndex((page) => page.step === reads);
    if (asked === -1 || asked >= at) return { first: reads, then: step };
  }
  return null;
}

/**
 * The text in which a step is skipped with these values of an earlier answer; with none it is asked of everybody. A step
 * that is skipped cannot be required of everybody.
 */
export function withSkipped(
  text: string,
  step: string,
  unless: NonNullable<PageStep['unless']> | null,
): string {
  const pages = pagesIn(text);
  const place = pages === null ? null : pageOf(pages, step);
  if (pages === null || place === null) return text;
  const paged = withList(
    text,
    place.list,
    (pages[place.list] ?? []).map((page) => {
      if (page.step !== step) return page;
      const { unless: _, ...rest } = page;
      return unless === null ? rest : { ...rest, unless };
    }),
  );
  const required = valueAt(paged, ['required']);
  if (!Array.isArray(required)) return paged;
  const at = required.indexOf(step);
  if (unless === null) return at === -1 ? appended(paged, ['required'], step) : paged;
  return at === -1 ? paged : withoutEntry(paged, ['required'], at);
}

/** The text with a page behind that of another step; it stands at the same node of the progress bar. */
export function withPageBehind(text: string, behind: string, page: Omit<PageStep, 'node'>): string {
  const pages = pagesIn(text);
  const place = pages === null ? null : pageOf(pages, behind);
  if (pages === null || place === null) return text;
  const list = pages[place.list] ?? [];
  const added = { ...page, node: list[place.at]!.node };
  return withList(text, place.list, list.toSpliced(place.at + 1, 0, added));
}

/** The text without the page of a step; the nodes of the progress bar have no gap afterwards. */
export function withoutPage(text: string, step: string): string {
  const pages = pagesIn(text);
  const place = pages === null ? null : pageOf(pages, step);
  if (pages === null || place === null) return text;
  const { node } = pages[place.list]![place.at]!;
  const left = withList(text, place.list, pages[place.list]!.toSpliced(place.at, 1));
  const rest = pagesIn(left)!;
  const nodes = [...stepsInOrder(rest), rest.review, rest.call, ...rest.outcomes].map((page) => page?.node);
  return nodes.includes(node) ? left : withPages(left, withoutNode(rest, node));
}

function withoutNode(pages: LinearPages, gone: number): LinearPages {
  const closer = <Page extends { node: number }>(page: Page): Page =>
    page.node > gone ? { ...page, node: page.node - 1 } : page;
  return {
    ...pages,
    steps: pages.steps.map(closer),
    ...(pages.review && { review: closer(pages.review) }),
    ...(pages.after && { after: pages.after.map(closer) }),
    call: closer(pages.call),
    outcomes: pages.outcomes.map(closer),
  };
}

function withList(text: string, list: List, pages: readonly PageStep[]): string {
  const value = pages.length === 0 ? undefined : (JSON.parse(JSON.stringify(pages)) as JsonObject[]);
  return written(text, [...pagesAt, list], value);
}
