import { Button, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wording } from '../use-wording.ts';
import type { OutlineField, OutlineStep } from './field-place.ts';
import { fieldName } from './new-field.ts';
import { splitStep, stepsIn } from './steps.ts';
import { whereIs } from './where-is.ts';

interface SplitStepProps {
  text: string;
  step: OutlineStep;
  fields: readonly OutlineField[];
  wording: Wording;
  onEdit(text: string): void;
}

/** Splits a step in two: the fields from one on are asked by a new step behind it. */
export function SplitStep({ text, step, fields, wording, onEdit }: SplitStepProps): ReactNode {
  const { t } = useTranslation('studio');
  const [first, ...later] = step.fields;
  const own = later.filter(({ place }) => whereIs(text, place) !== null);
  const [from, setFrom] = useState('');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  if (first === undefined || own.length === 0) return null;
  const chosen = own.find(({ place }) => place.path[0] === from) ?? own[0]!;
  const split = (event: FormEvent): void => {
    event.preventDefault();
    const name = fieldName(typed);
    if (name === null) return setError(t('form.add.nameless'));
    if (stepsIn(text).includes(name)) return setError(t('form.add.exists', { name }));
    const moved = own.slice(own.indexOf(chosen)).map(({ place }) => place.path[0]!);
    const after = splitStep(text, step.place.step, { moved, name, fields });
    if ('refused' in after) return setError(t(`form.move.refused.${after.refused}`));
    setTyped('');
    setError(null);
    onEdit(after.text);
  };
  return (
    <form onSubmit={split} noValidate>
      <Stack gap={10}>
        <Title order={4} fz={14}>
          {t('form.step.split.title')}
        </Title>
        <NativeSelect
          label={t('form.step.split.from')}
          value={chosen.place.path[0]}
          onChange={(event) => setFrom(event.currentTarget.value)}
          data={own.map(({ place }) => ({ value: place.path[0]!, label: wording.nameOf(place) }))}
        />
        <TextInput
          label={t('form.step.split.name')}
          description={t('form.step.nameHelp')}
          lang="en"
          maxLength={60}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {t('form.step.split.answers')}
        </Text>
        <Button type="submit" variant="default" style={{ alignSelf: 'start' }}>
          {t('form.step.split.yes')}
        </Button>
      </Stack>
    </form>
  );
}
