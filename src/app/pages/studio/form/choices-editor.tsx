import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Locale } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import type { Wording } from '../use-wording.ts';
import { useTexts } from '../words/use-texts.ts';
import { choicePart, foundIn } from '../words/word-parts.ts';
import { WordRow } from '../words/word-row.tsx';
import { choicesOf, withChoice, withoutChoice, withoutWordsOfChoice } from './choices.ts';
import type { OutlineField } from './field-place.ts';

interface ChoicesEditorProps {
  flow: Flow;
  text: string;
  words: FlowTexts['words'];
  field: OutlineField;
  wording: Wording;
  onEdit(text: string): void;
  /** Takes texts that change together. */
  onChange(texts: Partial<FlowTexts>): void;
}

/** The choices of a field with their words in six languages, in one place. */
export function ChoicesEditor(props: ChoicesEditorProps): ReactNode {
  const { t } = useTranslation('studio');
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap={10}>
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'start' }}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('form.choices.open', { count: choicesOf(props.field.schema).length })}
      </Button>
      {isOpen && <Choices {...props} />}
    </Stack>
  );
}

function Choices(props: ChoicesEditorProps): ReactNode {
  const { flow, text, words, field, wording, onEdit, onChange } = props;
  const { t } = useTranslation('studio');
  const { texts, isFailed } = useTexts(flow);
  const { place, schema } = field;
  const choices = choicesOf(schema);
  if (isFailed) return <Text size="sm">{t('words.failed')}</Text>;
  if (texts === null) return <Text size="sm">{t('words.loading')}</Text>;
  const write = (locale: Locale, key: string, typed: string): void => {
    const { [key]: _, ...others } = words[locale] ?? {};
    onChange({ words: { ...words, [locale]: typed === '' ? others : { ...others, [key]: typed } } });
  };
  return (
    <Stack gap={12}>
      <Title order={4} fz={14}>
        {t('form.choices.title')}
      </Title>
      {choices.map((choice) => {
        const part = choicePart(flow, place, choice);
        const name = wording.choiceOf(place, choice);
        return (
          <Stack key={choice} gap={6}>
            <WordRow
              part={part}
              title={t('words.part.choice', { value: name })}
              words={words}
              found={(locale) => foundIn(texts[locale], flow, part.keys)}
              onWrite={(locale, typed) => write(locale, part.keys[0]!, typed)}
            />
            <Button
              variant="default"
              size="compact-xs"
              style={{ alignSelf: 'start' }}
              disabled={choices.length < 2}
              aria-label={t('form.choices.remove', { name })}
              onClick={() =>
                onChange({
                  text: withoutChoice(text, place, choice),
                  words: withoutWordsOfChoice(words, flow, place, choice),
                })
              }
            >
              {t('form.remove.yes')}
            </Button>
          </Stack>
        );
      })}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'start' }}
        onClick={() => onEdit(withChoice(text, place))}
      >
        {t('form.choices.add')}
      </Button>
    </Stack>
  );
}
