import { Button, Checkbox, Fieldset, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Wording } from '../use-wording.ts';
import { type Asked, type Comparison, comparisonsOf, firstValues, type Value } from './comparisons.ts';
import { type OutlineField, pointerTo } from './field-place.ts';

interface ComparisonRowProps {
  asked: Asked;
  /** The fields that can be compared. */
  can: readonly OutlineField[];
  wording: Wording;
  /** Null where it is the only comparison. */
  number: number | null;
  /** The only way to compare; by default all that the field has. */
  only?: Comparison | undefined;
  onChange(asked: Asked): void;
  onRemove(): void;
}

/** One comparison of a condition: which answer, how it is compared, and with what. */
export function ComparisonRow(props: ComparisonRowProps): ReactNode {
  const { asked, can, wording, number, only, onChange, onRemove } = props;
  const { t } = useTranslation('studio');
  const field = can.find(({ place }) => pointerTo(place) === pointerTo(asked.place)) ?? can[0]!;
  const { schema } = field;
  const stepOf = ({ place }: OutlineField): string => wording.nameOf({ ...place, path: [] });
  const inputs = (
    <Stack gap={8}>
      <NativeSelect
        label={t('form.when.field')}
        value={pointerTo(field.place)}
        onChange={({ currentTarget: { value } }) => {
          const next = can.find(({ place }) => pointerTo(place) === value)!;
          const [says = 'answered'] = only === undefined ? comparisonsOf(next.schema) : [only];
          onChange({ place: next.place, says, values: firstValues(next.schema, says) });
        }}
        data={[...new Set(can.map(stepOf))].map((group) => ({
          group,
          items: can
            .filter((each) => stepOf(each) === group)
            .map(({ place }) => ({ value: pointerTo(place), label: wording.nameOf(place) })),
        }))}
      />
      {only === undefined && (
        <NativeSelect
          label={t('form.when.comparison')}
          value={asked.says}
          onChange={({ currentTarget: { value } }) => {
            const says = value as Comparison;
            onChange({ ...asked, says, values: firstValues(schema, says) });
          }}
          data={comparisonsOf(schema).map((each) => ({ value: each, label: t(`form.when.${each}`) }))}
        />
      )}
      <Values {...{ asked, schema, wording }} onChange={(values) => onChange({ ...asked, values })} />
      {number !== null && (
        <Group>
          <Button variant="default" size="compact-xs" onClick={onRemove}>
            {t('form.when.less', { number })}
          </Button>
        </Group>
      )}
    </Stack>
  );
  if (number === null) return inputs;
  return (
    <Fieldset legend={t('form.when.numbered', { number })} p={10}>
      {inputs}
    </Fieldset>
  );
}

interface ValuesProps extends Pick<ComparisonRowProps, 'asked' | 'wording'> {
  schema: OutlineField['schema'];
  onChange(values: readonly Value[]): void;
}

function Values({ asked: { place, says, values }, schema, wording, onChange }: ValuesProps): ReactNode {
  const { t } = useTranslation('studio');
  const label = t('form.when.value');
  if (says === 'answered' || says === 'notAnswered') return null;
  if (schema.enum !== undefined) {
    return (
      <Checkbox.Group
        label={label}
        value={values.map(String)}
        onChange={(chosen) => onChange(schema.enum!.filter((each) => chosen.includes(String(each))))}
      >
        <Stack gap={4} mt={4}>
          {schema.enum.map((each) => (
            <Checkbox key={each} value={String(each)} label={wording.choiceOf(place, each)} />
          ))}
        </Stack>
      </Checkbox.Group>
    );
  }
  if (schema.type === 'boolean') {
    return (
      <NativeSelect
        label={label}
        value={String(values[0])}
        onChange={(event) => onChange([event.currentTarget.value === 'true'])}
        data={[true, false].map((each) => ({ value: String(each), label: t(`form.when.${each}`) }))}
      />
    );
  }
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const isDate = ['before', 'after', 'from', 'until'].includes(says);
  const read = (typed: string): readonly Value[] => {
    if (typed === '') return [];
    return isNumber ? [Number(typed)] : [typed];
  };
  return (
    <TextInput
      type={isDate ? 'date' : isNumber ? 'number' : 'text'}
      label={label}
      maxLength={200}
      value={String(values[0] ?? '')}
      onChange={(event) => onChange(read(event.currentTarget.value))}
    />
  );
}
