import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wording } from '../use-wording.ts';
import { type FieldKept, movedField } from './field-move.ts';
import type { FieldPlace, OutlineField } from './field-place.ts';
import { stepsFor } from './steps.ts';

interface MoveFieldProps {
  text: string;
  place: FieldPlace;
  fields: readonly OutlineField[];
  wording: Wording;
  onEdit(text: string): void;
  /** The field stands at another place now. */
  onChoose(place: FieldPlace): void;
}

/** Moves a field to another step, with what requires it and what it decides. */
export function MoveField({ text, place, fields, wording, onEdit, onChoose }: MoveFieldProps): ReactNode {
  const { t } = useTranslation('studio');
  const steps = stepsFor(text, place.step);
  const [typed, setStep] = useState('');
  const [refused, setRefused] = useState<FieldKept | null>(null);
  const step = steps.includes(typed) ? typed : steps[0];
  if (step === undefined) return null;
  const move = (): void => {
    const places = fields.map((field) => field.place);
    const moved = movedField(text, place, step, places);
    if ('refused' in moved) return setRefused(moved.refused);
    onEdit(moved.text);
    onChoose({ step, of: null, path: place.path });
  };
  return (
    <>
      <Group gap={8} align="end">
        <NativeSelect
          label={t('form.move.to')}
          value={step}
          onChange={(event) => {
            setStep(event.currentTarget.value);
            setRefused(null);
          }}
          data={steps.map((name) => ({
            value: name,
            label: wording.nameOf({ step: name, of: null, path: [] }),
          }))}
        />
        <Button variant="default" onClick={move}>
          {t('form.move.yes')}
        </Button>
      </Group>
      {refused !== null && (
        <Text size="sm" role="alert">
          {t(`form.move.refused.${refused}`)}
        </Text>
      )}
    </>
  );
}
