import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partsOf } from '#engine/form/pointer.ts';
import type { Wording } from '../use-wording.ts';
import { ConditionEditor } from './condition-editor.tsx';
import type { Condition } from './conditions.ts';
import { type FieldPlace, type OutlineField, pointerTo } from './field-place.ts';
import { pagesIn, stepsInOrder, withSkipped } from './pages.ts';
import { useSentence } from './use-sentence.ts';

interface SkippedWhenProps {
  text: string;
  /** The name of the step. */
  step: string;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  onEdit(text: string): void;
}

/** The answers that a page can be skipped by: choices that are asked before it, once. */
function skipping(text: string, step: string, fields: readonly OutlineField[]): OutlineField[] {
  const order = stepsInOrder(pagesIn(text)!).map((page) => page.step);
  const before = new Set(order.slice(0, order.indexOf(step)));
  return fields.filter(
    ({ place, schema }) =>
      place.of === null && before.has(place.step) && (schema.enum !== undefined || schema.type === 'boolean'),
  );
}

/** When a step is not asked, as a sentence that can be changed. */
export function SkippedWhen({ text, step, fields, wording, onEdit }: SkippedWhenProps): ReactNode {
  const { t } = useTranslation('studio');
  const { ofValues } = useSentence(wording);
  const [isEditing, setEditing] = useState(false);
  const { unless } = stepsInOrder(pagesIn(text)!).find((page) => page.step === step) ?? {};
  const can = skipping(text, step, fields);
  const read = unless === undefined ? null : placeAt(unless.answer);
  const sentence =
    read === null
      ? ''
      : t('form.step.skipped', { field: wording.nameOf(read), value: ofValues(read, unless!.is) });
  const first: Condition | null =
    read === null ? null : { join: 'all', asked: [{ place: read, says: 'is', values: unless!.is }] };
  return (
    <Stack gap={8}>
      {sentence !== '' && (
        <Text size="sm">
          {sentence}{' '}
          <Group gap={6} component="span" display="inline-flex">
            {can.length > 0 && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={t('form.when.change', { sentence })}
                onClick={() => setEditing(true)}
              >
                {t('form.when.changeShort')}
              </Button>
            )}
            <Button
              size="compact-xs"
              variant="default"
              aria-label={t('form.when.remove', { sentence })}
              onClick={() => {
                setEditing(false);
                onEdit(withSkipped(text, step, null));
              }}
            >
              {t('form.remove.yes')}
            </Button>
          </Group>
        </Text>
      )}
      {sentence === '' && can.length > 0 && !isEditing && (
        <Button variant="default" size="xs" style={{ alignSelf: 'start' }} onClick={() => setEditing(true)}>
          {t('form.step.skip.begin')}
        </Button>
      )}
      {isEditing && can.length > 0 && (
        <ConditionEditor
          {...{ wording, first }}
          place={{ step, of: null, path: [] }}
          fields={can}
          title={t('form.step.skip.title')}
          yes={t(first === null ? 'form.when.add' : 'form.when.save')}
          others={first === null ? [] : [first]}
          only="is"
          onSave={({ asked: [asked] }) => {
            setEditing(false);
            if (asked !== undefined)
              onEdit(withSkipped(text, step, { answer: pointerTo(asked.place), is: asked.values }));
          }}
        />
      )}
    </Stack>
  );
}

function placeAt(pointer: string): FieldPlace {
  const [step = '', ...path] = partsOf(pointer);
  return { step, of: null, path };
}
