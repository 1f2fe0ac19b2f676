import type { i18n } from 'i18next';
import { textsIn } from '#app/texts-in.ts';
import type { Locale } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { fieldKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { isIndex, partsOf } from '#engine/form/pointer.ts';
import type { AnyStateMachine } from 'xstate';
import { allFields, outlineOf } from '../../form/field-place.ts';
import { loadEdited } from '../../preview/load-edited.ts';
import type { FlowTexts } from '../../use-edited-flow.ts';

/** A version of a flow that can be drawn, in one language. */
export interface Version {
  readonly flow: Flow;
  /** Null where this program has no machine of that name. */
  readonly machine: AnyStateMachine | null;
  readonly texts: i18n;
  readonly locale: Locale;
  /** The text of its offer. */
  readonly offer: string;
}

/** Loads a version of a flow with its own words. @param module the path of the compiled flow */
export async function loadVersion(
  module: string,
  { words, offer }: Pick<FlowTexts, 'words' | 'offer'>,
  locale: Locale,
): Promise<Version> {
  const [{ flow, machine }, texts] = await Promise.all([loadEdited(module), textsIn(locale)]);
  for (const [key, text] of Object.entries(words[locale] ?? {})) {
    const [namespace = '', path = ''] = key.split(':');
    texts.addResource(locale, namespace, path, text);
  }
  return { flow, machine, texts, locale, offer };
}

/** The words of a step or question; for an entry of a list those of its list. */
export function nameOf({ flow, texts }: Version, pointer: string): string {
  const parts = partsOf(pointer).filter((part) => part !== '*' && !isIndex(part));
  const [first = '', second] = parts;
  const isRepeated = flow.steps.find(({ name }) => name === first)?.repeat != null;
  if (pointer === '') return '';
  if (parts.length === 1) return texts.t(stepKeys(flow, first, undefined, 'title'), { defaultValue: first });
  if (isRepeated && parts.length === 2)
    return texts.t(stepKeys(flow, second ?? '', first, 'title'), { defaultValue: second ?? '' });
  return texts.t(fieldKeys(flow, pointer.replaceAll('/*', '/0'), 'label'), {
    defaultValue: parts.at(-1) ?? '',
  });
}

/** All questions of a flow, by the pointers of their answers; `0` stands for each entry of a list. */
export const questionsOf = ({ flow }: Version) =>
  outlineOf(flow).flatMap(({ place, fields }) =>
    allFields(fields).map((field) => ({ ...field, step: place })),
  );
