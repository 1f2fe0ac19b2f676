import type { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** A text as it can be sent to a page. Without `exact`, a part of the text is enough, in small or capital letters. */
export interface Wording {
  readonly text: string;
  readonly exact: boolean;
  /** The text is a regular expression with these flags. */
  readonly flags?: string;
}

/** How the elements of the step before are narrowed down. */
export type Step =
  | { readonly css: string }
  | { readonly role: string; readonly name?: Wording; readonly level?: number }
  | { readonly text: Wording }
  | { readonly label: Wording }
  | { readonly has: readonly Step[] }
  | { readonly nth: number };

declare global {
  /** Testing Library, which `hands.ts` loads into each page. */
  // oxlint-disable-next-line no-var
  var TestingLibraryDom:
    | {
        queryAllByRole: typeof queryAllByRole;
        queryAllByText: typeof queryAllByText;
        queryAllByLabelText: typeof queryAllByLabelText;
      }
    | undefined;
  /** The function below, which `hands.ts` loads with it. */
  // oxlint-disable-next-line no-var
  var elementsAt: typeof found;
  /** Whether the last press arrived; see `hands.ts`. */
  // oxlint-disable-next-line no-var
  var isPressed: boolean | undefined;
  /** Where the elements were that were looked for. */
  // oxlint-disable-next-line no-var
  var lastPlaces: WeakMap<Element, string> | undefined;
}

/**
 * Runs in the page: the elements that the steps lead to.
 *
 * @param wanted which of them: all, those that a pointer can be put on now, or those that are shown
 */
export function found(steps: readonly Step[], wanted: 'all' | 'ready' | 'shown'): HTMLElement[] {
  const library = globalThis.TestingLibraryDom!;
  const places = (globalThis.lastPlaces ??= new WeakMap());
  const one = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const fits = ({ text, exact, flags }: Wording, actual: string): boolean => {
    if (flags !== undefined) return new RegExp(text, flags).test(actual);
    return exact ? one(actual) === one(text) : one(actual).toLowerCase().includes(one(text).toLowerCase());
  };
  const matcher =
    (wording: Wording) =>
    (actual: string): boolean =>
      fits(wording, actual);
  const below = (root: HTMLElement, step: Step): HTMLElement[] => {
    if ('css' in step) return [...root.querySelectorAll<HTMLElement>(step.css)];
    if ('text' in step) return library.queryAllByText(root, matcher(step.text));
    if ('label' in step) return library.queryAllByLabelText(root, matcher(step.label));
    if (!('role' in step)) return [];
    return library.queryAllByRole(root, step.role, {
      ...(step.name && { name: matcher(step.name) }),
      ...(step.level !== undefined && { level: step.level }),
    });
  };
  const after = (roots: HTMLElement[], step: Step): HTMLElement[] => {
    if ('nth' in step) return roots.slice(step.nth, step.nth === -1 ? undefined : step.nth + 1);
    if ('has' in step) return roots.filter((root) => step.has.reduce(after, [root]).length > 0);
    return [...new Set(roots.flatMap((root) => below(root, step)))];
  };
  const isShown = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const isReady = (element: HTMLElement): boolean => {
    if (!isShown(element) || element.matches(':disabled')) return false;
    const place = (): DOMRect => element.getBoundingClientRect();
    const { top, bottom, left, right } = place();
    if (top < 0 || left < 0 || bottom > innerHeight || right > innerWidth)
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { x, y, width, height } = place();
    // Twice at the same place: nothing moves any more.
    const now = [x, y, width, height].join();
    const isStill = places.get(element) === now;
    places.set(element, now);
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!isStill || hit === null) return false;
    const label = element.closest('label');
    return element.contains(hit) || (label !== null && label.contains(hit));
  };
  const all = steps.reduce(after, [document.documentElement]);
  if (wanted === 'all') return all;
  return all.filter(wanted === 'ready' ? isReady : isShown);
}
