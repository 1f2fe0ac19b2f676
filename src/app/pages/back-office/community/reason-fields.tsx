import { NativeSelect, Stack, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { type ReasonTemplate, reasonTemplates } from '#contract/posts.ts';

/** A reason: the sentence of a template, words of the operator, or both. */
export interface GivenReason {
  readonly template?: ReasonTemplate;
  readonly reason: string;
}

/** The reason in the named fields of a form. */
export function reasonIn(fields: FormData): GivenReason {
  const template = reasonTemplates.find((name) => name === fields.get('template'));
  return { ...(template && { template }), reason: typedIn(fields, 'reason') };
}

interface ReasonFieldsProps {
  /** Called with each change. */
  onChange?: (given: GivenReason) => void;
  /** What is wrong, if anything. */
  error?: string | undefined;
  value?: GivenReason;
}

/** The fields of a reason, which are named `template` and `reason`. */
export function ReasonFields({ onChange, error, value }: ReasonFieldsProps): ReactNode {
  const { t } = useTranslation(['desk-community', 'community']);
  const given = value ?? { reason: '' };
  return (
    <Stack gap={10}>
      <NativeSelect
        name="template"
        label={t('reason.template')}
        description={t('reason.inTheirLanguage')}
        {...(onChange && { value: given.template ?? '' })}
        data={[
          { value: '', label: t('reason.none') },
          ...reasonTemplates.map((name) => ({ value: name, label: t(`community:reasons.${name}`) })),
        ]}
        onChange={({ currentTarget }) => {
          const template = reasonTemplates.find((name) => name === currentTarget.value);
          onChange?.({ reason: given.reason, ...(template && { template }) });
        }}
      />
      <Textarea
        name="reason"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={1000}
        label={t('reason.words')}
        error={error}
        {...(onChange && { value: given.reason })}
        onChange={({ currentTarget }) => onChange?.({ ...given, reason: currentTarget.value })}
      />
    </Stack>
  );
}
