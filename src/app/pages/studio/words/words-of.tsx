import { NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { allFields, type FieldPlace, outlineOf, placeKey } from '../form/field-place.ts';
import panel from '../panels/panel.module.css';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import type { AllTexts } from './use-texts.ts';
import { foundIn, partsOf, type WordPart } from './word-parts.ts';
import { WordRow } from './word-row.tsx';

interface WordsOfProps {
  flow: Flow;
  edited: Pick<FlowTexts, 'words'>;
  texts: AllTexts;
  /** The field or step; null for all words that are missing. */
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace | null): void;
  onChange(words: FlowTexts['words']): void;
}

/** The words of a field or step, or all that are missing, side by side in six languages. */
export function WordsOf({
  flow,
  edited: { words },
  texts,
  chosen,
  onChoose,
  onChange,
}: WordsOfProps): ReactNode {
  const { t } = useTranslation('studio');
  const wording = useWording(flow, words);
  const steps = useMemo(() => outlineOf(flow), [flow]);
  const parts = useMemo(() => partsOf(flow, steps), [flow, steps]);
  // A text stays in the list of missing ones while it is typed.
  const listed = useRef(new Set<string>());
  const isMissing = (part: WordPart): boolean =>
    part.isNeeded &&
    locales.some(
      (locale) => !words[locale]?.[part.keys[0]!] && foundIn(texts[locale], flow, part.keys) === null,
    );
  for (const part of parts) if (isMissing(part)) listed.current.add(part.keys[0]!);
  const key = chosen === null ? null : placeKey(chosen);
  const shown = parts.filter((part) =>
    key === null ? listed.current.has(part.keys[0]!) : placeKey(part.place) === key,
  );
  const places = steps.map(({ place, fields }) => [place, ...allFields(fields).map((field) => field.place)]);
  const write = (locale: Locale, own: string, text: string): void => {
    const { [own]: _, ...others } = words[locale] ?? {};
    onChange({ ...words, [locale]: text === '' ? others : { ...others, [own]: text } });
  };
  return (
    <Stack gap={16}>
      <NativeSelect
        label={t('words.subject')}
        value={key ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose(places.flat().find((place) => placeKey(place) === value) ?? null)
        }
      >
        <option value="">{t('words.ofMissing')}</option>
        {places.map(([step, ...fields]) => (
          <optgroup key={placeKey(step!)} label={wording.nameOf(step!)}>
            {[step!, ...fields].map((place) => (
              <option key={placeKey(place)} value={placeKey(place)}>
                {wording.nameOf(place)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      {shown.length === 0 && <p className={panel.nothing}>{t('words.noneMissing')}</p>}
      {shown.map((part) => (
        <WordRow
          key={`${placeKey(part.place)} ${part.kind} ${part.of}`}
          part={part}
          title={titleOf(part)}
          words={words}
          found={(locale) => foundIn(texts[locale], flow, part.keys)}
          onWrite={(locale, text) => write(locale, part.keys[0]!, text)}
        />
      ))}
    </Stack>
  );

  function titleOf({ place, kind, of }: WordPart): string {
    const name =
      kind === 'choice'
        ? t('words.part.choice', { value: wording.choiceOf(place, of) })
        : t(`words.part.${kind}`, { keyword: of });
    return key === null ? t('form:labelled', { label: wording.nameOf(place), text: name }) : name;
  }
}
