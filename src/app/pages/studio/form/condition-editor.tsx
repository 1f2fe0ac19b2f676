import { Button, Fieldset, Group, NativeSelect, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wording } from '../use-wording.ts';
import { type Asked, type Comparison, comparisonsOf, firstValues } from './comparisons.ts';
import { ComparisonRow } from './comparison-row.tsx';
import { canAsk, type Condition, type Join, joins } from './conditions.ts';
import { type FieldPlace, type OutlineField, pointerTo } from './field-place.ts';

interface ConditionEditorProps {
  place: FieldPlace;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  title: string;
  /** The words of the button. */
  yes: string;
  /** The condition that is changed; null for a new one. */
  first: Condition | null;
  /** Conditions that the field has already. */
  others: readonly Condition[];
  /** The only comparison that there can be, once; by default any number of any. */
  only?: Comparison;
  onSave(condition: Condition): void;
}

/** The answers that a condition about a field can ask for. */
export const askable = (place: FieldPlace, fields: readonly OutlineField[]): OutlineField[] =>
  fields.filter(
    (field) =>
      pointerTo(field.place) !== pointerTo(place) &&
      canAsk(place, field.place) &&
      comparisonsOf(field.schema).length > 0,
  );

/** A comparison that can be changed: without a value as long as none was chosen. */
function usual({ place, schema }: OutlineField, only?: Comparison): Asked {
  const [says = 'answered'] = only === undefined ? comparisonsOf(schema) : [only];
  return { place, says, values: firstValues(schema, says) };
}

/** A comparison. The number keeps the focus in its field when it is changed, and when one above it goes. */
interface Row {
  readonly id: number;
  readonly asked: Asked;
}

const freeId = (rows: readonly Row[]): number => Math.max(-1, ...rows.map(({ id }) => id)) + 1;

/** Several comparisons of which all, one or none has to hold. */
export function ConditionEditor(props: ConditionEditorProps): ReactNode {
  const { place, fields, wording, title, yes, first, others, only, onSave } = props;
  const { t } = useTranslation('studio');
  const can = askable(place, fields);
  // Most conditions ask for a choice.
  const begin = can.find(({ schema }) => schema.enum !== undefined) ?? can[0];
  const [join, setJoin] = useState<Join>(first?.join ?? 'all');
  const [rows, setRows] = useState<readonly Row[]>(() =>
    (first?.asked ?? (begin === undefined ? [] : [usual(begin, only)])).map((asked, id) => ({ id, asked })),
  );
  if (begin === undefined) return null;
  const isWhole = rows.every(
    ({ asked: { says, values } }) => says.toLowerCase().endsWith('answered') || values.length > 0,
  );
  const condition: Condition = { join, asked: rows.map(({ asked }) => asked) };
  const isThere = others.some((other) => isSame(other, condition));
  return (
    <Fieldset legend={title} p={12}>
      <Stack gap={10}>
        {(rows.length > 1 || join === 'none') && (
          <NativeSelect
            label={t('form.when.join')}
            value={join}
            onChange={(event) => setJoin(event.currentTarget.value as Join)}
            data={joins.map((each) => ({ value: each, label: t(`form.when.joins.${each}`) }))}
          />
        )}
        {rows.map(({ id, asked }, at) => (
          <ComparisonRow
            key={id}
            {...{ asked, can, wording, only }}
            number={rows.length > 1 ? at + 1 : null}
            onChange={(next) => setRows(rows.with(at, { id, asked: next }))}
            onRemove={() => setRows(rows.toSpliced(at, 1))}
          />
        ))}
        <Group gap={8}>
          {only === undefined && (
            <Button
              variant="default"
              size="xs"
              onClick={() => setRows([...rows, { id: freeId(rows), asked: usual(begin) }])}
            >
              {t('form.when.further')}
            </Button>
          )}
          {only === undefined && rows.length === 1 && join !== 'none' && (
            <Button variant="default" size="xs" onClick={() => setJoin('none')}>
              {t('form.when.opposite')}
            </Button>
          )}
          <Button size="xs" disabled={isThere || !isWhole} onClick={() => onSave(condition)}>
            {yes}
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  );
}

const isSame = (one: Condition, other: Condition): boolean => said(one) === said(other);

const said = ({ join, asked }: Condition): string =>
  JSON.stringify([asked.length === 1 && join === 'any' ? 'all' : join, asked]);
