import { NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale, locales } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { allFields, type FieldPlace, outlineOf, pointerTo } from '../form/field-place.ts';
import panel from '../panels/panel.module.css';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { isOlderThanEnglish } from './older.ts';
import { type MachinePage, offerParts, ofOffer, ofPages, pageParts } from './page-parts.ts';
import type { AllTexts } from './use-texts.ts';
import { foundIn, partsOf, type WordPart } from './word-parts.ts';
import { WordRow } from './word-row.tsx';

interface WordsOfProps {
  flow: Flow;
  edited: Pick<FlowTexts, 'words' | 'offer'>;
  /** The words of the published flow. */
  published: FlowTexts['words'];
  texts: AllTexts;
  /** The pages of the machine; none until they are loaded. */
  pages: readonly MachinePage[];
  /** The field or step; null for all words that are missing. */
  chosen: FieldPlace | null;
  onChoose(place: FieldPlace | null): void;
  onChange(words: FlowTexts['words']): void;
}

/** The words of a field or step, or all that are missing or older than their English, side by side in six languages. */
export function WordsOf({
  flow,
  edited: { words, offer },
  published,
  texts,
  pages,
  chosen,
  onChoose,
  onChange,
}: WordsOfProps): ReactNode {
  const { t } = useTranslation('studio');
  const wording = useWording(flow, words);
  const steps = useMemo(() => outlineOf(flow), [flow]);
  const parts = useMemo(
    () => [...pageParts(flow, pages), ...offerParts(flow, offer), ...partsOf(flow, steps)],
    [flow, pages, offer, steps],
  );
  // A text stays in the list of missing ones while it is typed.
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const isMissing = (part: WordPart): boolean =>
    part.isNeeded &&
    locales.some(
      (locale) => !words[locale]?.[part.keys[0]!] && foundIn(texts[locale], flow, part.keys) === null,
    );
  const isOlder = (part: WordPart, locale: Locale): boolean =>
    isOlderThanEnglish(
      { words, published, usual: (each) => foundIn(texts[each], flow, part.keys) },
      part,
      locale,
    );
  const key = chosen === null ? null : pointerTo(chosen);
  const shown = parts.filter((part) =>
    key === null
      ? isMissing(part) || begun.has(part.keys[0]!) || locales.some((locale) => isOlder(part, locale))
      : pointerTo(part.place) === key,
  );
  const places = steps.map(({ place, fields }) => [place, ...allFields(fields).map((field) => field.place)]);
  const write = (locale: Locale, own: string, text: string): void => {
    if (key === null) setBegun(new Set([...begun, own]));
    const { [own]: _, ...others } = words[locale] ?? {};
    onChange({ ...words, [locale]: text === '' ? others : { ...others, [own]: text } });
  };
  return (
    <Stack gap={16}>
      <NativeSelect
        label={t('words.subject')}
        value={key ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose([ofPages, ofOffer, ...places.flat()].find((place) => pointerTo(place) === value) ?? null)
        }
      >
        <option value="">{t('words.ofMissing')}</option>
        <option value={pointerTo(ofPages)}>{t('words.pages')}</option>
        {offer !== '' && <option value={pointerTo(ofOffer)}>{t('words.offer')}</option>}
        {places.map(([step, ...fields]) => (
          <optgroup key={pointerTo(step!)} label={wording.nameOf(step!)}>
            {[step!, ...fields].map((place) => (
              <option key={pointerTo(place)} value={pointerTo(place)}>
                {wording.nameOf(place)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      {shown.length === 0 && <p className={panel.nothing}>{t('words.noneMissing')}</p>}
      {shown.map((part) => (
        <WordRow
          key={`${pointerTo(part.place)} ${part.kind} ${part.of}`}
          part={part}
          title={titleOf(part)}
          words={words}
          found={(locale) => foundIn(texts[locale], flow, part.keys)}
          isOlder={(locale) => isOlder(part, locale)}
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
    return key === null && ![ofPages, ofOffer].includes(place)
      ? t('form:labelled', { label: wording.nameOf(place), text: name })
      : name;
  }
}
