import { type Locale, locales } from '#contract/locale.ts';
import type { Base, FlowTexts } from './flow-texts.ts';

/** A part of a text that another one takes the place of. */
interface Splice {
  readonly at: number;
  readonly gone: string;
  readonly put: string;
}

/** A word of a language before and after an edit; null where there is none. */
type WordStep = readonly [locale: Locale, key: string, gone: string | null, put: string | null];

const textParts = ['text', 'migrations', 'offer'] as const;

/** An edit of the texts of a flow. It holds only what differs, since all steps are kept. */
export interface Step extends Partial<Readonly<Record<(typeof textParts)[number], Splice>>> {
  readonly words?: readonly WordStep[];
  /** The release that the texts are edited from was replaced by a newer one. */
  readonly base?: { readonly gone: Base; readonly put: Base };
}

/** The step from some texts to others; null where they are the same. */
export function stepBetween(before: FlowTexts, after: FlowTexts): Step | null {
  const splices = textParts.flatMap((part) => {
    const splice = spliceBetween(before[part], after[part]);
    return splice === null ? [] : [[part, splice] as const];
  });
  const words = locales.flatMap((locale) => wordSteps(locale, before.words[locale], after.words[locale]));
  if (splices.length === 0 && words.length === 0) return null;
  return { ...Object.fromEntries(splices), ...(words.length > 0 && { words }) };
}

/** The texts after a step, or before it. */
export function stepped(texts: FlowTexts, step: Step, direction: 'forth' | 'back'): FlowTexts {
  const isForth = direction === 'forth';
  const parts = textParts.map((part) => {
    const splice = step[part];
    if (splice === undefined) return [part, texts[part]] as const;
    const { at, gone, put } = splice;
    const [from, to] = isForth ? [gone, put] : [put, gone];
    return [part, texts[part].slice(0, at) + to + texts[part].slice(at + from.length)] as const;
  });
  const words = { ...texts.words };
  for (const [locale, key, gone, put] of step.words ?? []) {
    const { [key]: _, ...others } = words[locale] ?? {};
    const text = isForth ? put : gone;
    words[locale] = text === null ? others : { ...others, [key]: text };
  }
  return { ...(Object.fromEntries(parts) as Pick<FlowTexts, (typeof textParts)[number]>), words };
}

/** Whether a step is as small as one of typing. */
export const isTyped = (step: Step): boolean =>
  step.base === undefined &&
  [...textParts.flatMap((part) => step[part] ?? []), ...(step.words ?? []).map(wordSplice)].every(
    ({ gone, put }) => gone.length + put.length <= 2,
  );

/** What a step changes, without its texts. */
export const partsOfStep = (step: Step): string =>
  [
    ...textParts.filter((part) => step[part] !== undefined),
    ...(step.words ?? []).map(([locale, key]) => `${locale} ${key}`),
  ].join();

/** The smallest splice from a text to another; null where they are the same. */
export function spliceBetween(before: string, after: string): Splice | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let at = 0;
  while (at < shorter && before[at] === after[at]) at++;
  let end = 0;
  while (end < shorter - at && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { at, gone: before.slice(at, before.length - end), put: after.slice(at, after.length - end) };
}

const wordSplice = ([, , gone, put]: WordStep): Pick<Splice, 'gone' | 'put'> =>
  spliceBetween(gone ?? '', put ?? '') ?? { gone: '', put: '' };

function wordSteps(
  locale: Locale,
  before: Readonly<Record<string, string>> = {},
  after: Readonly<Record<string, string>> = {},
): WordStep[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys]
    .filter((key) => before[key] !== after[key])
    .map((key) => [locale, key, before[key] ?? null, after[key] ?? null]);
}
