import { Button, Fieldset, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldSchema } from '#engine/form/flow.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Wording } from '../use-wording.ts';
import {
  type Asked,
  canAsk,
  type Comparison,
  conditionsOf,
  withCondition,
  withoutCondition,
} from './conditions.ts';
import { type FieldPlace, isDay, type OutlineField, pointerTo } from './field-place.ts';

interface OnlyWhenProps {
  text: string;
  place: FieldPlace;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  onEdit(text: string): void;
}

/** The conditions under which a field is required, as sentences, and a form for another one. */
export function OnlyWhen({ text, place, fields, wording, onEdit }: OnlyWhenProps): ReactNode {
  const { t } = useTranslation('studio');
  const others = fields.filter(
    (field) =>
      pointerTo(field.place) !== pointerTo(place) &&
      canAsk(place, field.place) &&
      comparisonsOf(field.schema).length > 0,
  );
  const [key, setKey] = useState('');
  const [wished, setSays] = useState<Comparison>('is');
  const [typed, setValue] = useState('');
  // Most conditions ask for a choice.
  const usual = others.find(({ schema }) => schema.enum !== undefined) ?? others[0];
  const other = others.find((field) => pointerTo(field.place) === key) ?? usual;
  if (other === undefined) return null;
  const comparisons = comparisonsOf(other.schema);
  const says = comparisons.includes(wished) ? wished : comparisons[0]!;
  const choices = other.schema.enum ?? [];
  const asksDay = says === 'before' || says === 'after';
  const choice = choices.find((each) => String(each) === typed) ?? choices[0] ?? null;
  const value = says === 'answered' ? null : asksDay ? typed : choice;
  const sentenceOf = (asked: Asked): string =>
    t(`form.when.said.${asked.says}`, {
      field: wording.nameOf(asked.place),
      value:
        typeof asked.value === 'string' && /^\d{4}-/.test(asked.value)
          ? asked.value
          : wording.choiceOf(asked.place, asked.value ?? ''),
    });
  const stepOf = (field: OutlineField): string => wording.nameOf({ ...field.place, path: [] });
  const conditions = conditionsOf(text, place);
  const asked: Asked = { place: other.place, says, value };
  const isThere = conditions.some((condition) => isSame(condition.asked, asked));
  return (
    <Fieldset legend={t('form.when.title')} p={12}>
      <Stack gap={10}>
        {conditions.length > 0 && (
          <Stack component="ul" gap={6} m={0} p={0} fz="sm" style={{ listStyle: 'none' }}>
            {conditions.map((condition) => (
              <li key={condition.at.join('/')}>
                {sentenceOf(condition.asked)}{' '}
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('form.when.remove', { sentence: sentenceOf(condition.asked) })}
                  onClick={() => onEdit(withoutCondition(text, condition))}
                >
                  {t('form.remove.yes')}
                </Button>
              </li>
            ))}
          </Stack>
        )}
        <NativeSelect
          label={t('form.when.field')}
          value={pointerTo(other.place)}
          onChange={(event) => setKey(event.currentTarget.value)}
          data={[...new Set(others.map(stepOf))].map((group) => ({
            group,
            items: others
              .filter((field) => stepOf(field) === group)
              .map((field) => ({ value: pointerTo(field.place), label: wording.nameOf(field.place) })),
          }))}
        />
        <NativeSelect
          label={t('form.when.comparison')}
          value={says}
          onChange={(event) => setSays(event.currentTarget.value as Comparison)}
          data={comparisons.map((each) => ({ value: each, label: t(`form.when.${each}`) }))}
        />
        {asksDay && (
          <TextInput
            type="date"
            label={t('form.when.value')}
            value={typed}
            onChange={(event) => setValue(event.currentTarget.value)}
          />
        )}
        {!asksDay && says !== 'answered' && (
          <NativeSelect
            label={t('form.when.value')}
            value={String(choice)}
            onChange={(event) => setValue(event.currentTarget.value)}
            data={choices.map((each) => ({
              value: String(each),
              label: wording.choiceOf(other.place, each),
            }))}
          />
        )}
        <Button
          variant="default"
          size="xs"
          style={{ alignSelf: 'start' }}
          disabled={isThere || (asksDay && !/^\d{4}-\d\d-\d\d$/.test(typed))}
          onClick={() => onEdit(withCondition(text, place, asked))}
        >
          {t('form.when.add')}
        </Button>
      </Stack>
    </Fieldset>
  );
}

const isSame = (one: Asked, other: Asked): boolean =>
  pointerTo(one.place) === pointerTo(other.place) && one.says === other.says && one.value === other.value;

/** How an answer of this kind can be compared. */
function comparisonsOf(schema: FieldSchema): Comparison[] {
  if (schema.type === 'boolean' || (schema.type === 'object' && !isUpload(schema))) return [];
  if (schema.enum !== undefined) return ['is', 'isNot', 'answered'];
  return isDay(schema) ? ['before', 'after', 'answered'] : ['answered'];
}
