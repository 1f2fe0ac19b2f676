import type { MachineWords, StepSource } from './flow-source.ts';

/** A page of a form. */
export interface Page {
  /** The steps that it asks for: `travel`; those of entries with their list, `members/uploads`. */
  asks: readonly string[];
  /** The numbers of the pages that the customer may come to next, without going back. */
  onward: readonly number[];
}

/** Whether a step is asked later than another one on some way. */
export type IsAskedLater = (later: string, than: string) => boolean;

/** The pages in the order of the schema, for a flow whose machine cannot be read: the first one is where it begins. */
export function pagesOfSchema(steps: readonly StepSource[]): Page[] {
  const asked = steps.flatMap(({ name, repeat }) => [
    name,
    ...(repeat?.steps ?? []).map((sub) => `${name}/${sub.name}`),
  ]);
  return asked.map((name, at) => ({ asks: [name], onward: at + 1 < asked.length ? [at + 1] : [] }));
}

/** The pages as a machine leads over them: the first one is where it begins. */
export function pagesOfMachine({ states }: MachineWords): Page[] {
  return states.map(({ meta: { step, of, each }, onward }) => ({
    asks: [
      ...(step === undefined ? [] : [of === undefined ? step : `${of}/${step}`]),
      ...(each === undefined ? [] : [`${each.of}/${each.step}`]),
    ],
    onward,
  }));
}

/**
 * Tells which steps are asked later than others: from the beginning there is a way to a page that does not lead over
 * the other one, and from there one to it. What only stands in another branch is not later, and neither is what stands
 * on the same page.
 */
export function orderOf(pages: readonly Page[]): IsAskedLater {
  const from = (starts: readonly number[], isClosed: (page: number) => boolean): Set<number> => {
    const reached = new Set(starts.filter((page) => !isClosed(page)));
    for (const at of reached) for (const to of pages[at]!.onward) if (!isClosed(to)) reached.add(to);
    return reached;
  };
  const known = new Map<string, boolean>();
  return (later, than) => {
    const key = `${later} ${than}`;
    const asks = (page: number, name: string): boolean => pages[page]!.asks.includes(name);
    const compare = (): boolean => {
      const before = from(pages.length === 0 ? [] : [0], (page) => asks(page, later));
      const own = [...before].filter((page) => asks(page, than));
      return [...from(own, () => false)].some((page) => asks(page, later));
    };
    const found = known.get(key) ?? compare();
    known.set(key, found);
    return found;
  };
}
