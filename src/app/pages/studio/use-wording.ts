import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import type { Flow } from '#engine/form/flow.ts';
import { fieldKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { type FieldPlace, pointerTo } from './form/field-place.ts';
import type { FlowTexts } from './use-edited-flow.ts';

/** The names of steps, fields and choices in the language of the preview. */
export interface Wording {
  /** The label of a field, or the title of a step; its name in the schema where it has no words yet. */
  nameOf(place: FieldPlace): string;
  choiceOf(place: FieldPlace, value: string | number): string;
}

/** Words that were edited stand in front of those of the catalogue. */
export function useWording(flow: Flow, words: FlowTexts['words']): Wording {
  const { t } = useTranslation('studio');
  const { locale } = useSession();
  return useMemo(() => {
    const own = words[locale] ?? {};
    const said = (keys: string[], name: string): string =>
      own[keys.find((key) => own[key] !== undefined) ?? ''] ?? t(keys, { defaultValue: name });
    return {
      nameOf: (place) => {
        const { step, of, path } = place;
        return path.length === 0
          ? said(stepKeys(flow, step, of ?? undefined, 'title'), step)
          : said(fieldKeys(flow, pointerTo(place), 'label'), path.at(-1)!);
      },
      choiceOf: (place, value) => said(fieldKeys(flow, pointerTo(place), `enum.${value}`), String(value)),
    };
  }, [flow, words, locale, t]);
}
