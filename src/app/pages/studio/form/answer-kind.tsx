import { NativeSelect } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact, factsFor, withFact } from './facts.ts';
import type { OutlineField } from './field-place.ts';
import { type Kind, kindNames, kindOf, withKind } from './kinds.ts';

interface AnswerKindProps {
  text: string;
  field: OutlineField;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  onEdit(text: string): void;
}

/** What kind of answer a field of the flow's own file asks for, and what programs use the answer for. */
export function AnswerKind({ text, field: { place, schema }, fields, onEdit }: AnswerKindProps): ReactNode {
  const { t } = useTranslation('studio');
  const kind = kindOf(schema);
  const fact = schema['x-fact'] ?? '';
  const taken = new Set(fields.map((field) => field.schema['x-fact']));
  const purposes = factsFor(schema).filter((each) => each === fact || !taken.has(each));
  return (
    <>
      {kind !== null && (
        <NativeSelect
          label={t('form.kindOf')}
          description={t('form.kindHelp')}
          value={kind}
          onChange={(event) => onEdit(withKind(text, place, event.currentTarget.value as Kind))}
          data={kindNames.map((name) => ({ value: name, label: t(`form.kinds.${name}`) }))}
        />
      )}
      {purposes.length > 0 && (
        <NativeSelect
          label={t('form.purpose')}
          description={t('form.purposeHelp')}
          value={fact}
          onChange={({ currentTarget: { value } }) =>
            onEdit(withFact(text, place, value === '' ? null : (value as Fact)))
          }
          data={[
            { value: '', label: t('form.noPurpose') },
            ...purposes.map((each) => ({ value: each, label: t(`form.facts.${each}`) })),
          ]}
        />
      )}
    </>
  );
}
