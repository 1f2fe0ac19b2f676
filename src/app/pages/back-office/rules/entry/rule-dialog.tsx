import { Checkbox, Group, MultiSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#app/parts/back-office/number-field.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Payload } from '#contract/define.ts';
import { deskRules } from '#contract/desk-rules.contract.ts';
import { purposes } from '#contract/offer-lists.ts';
import { visa } from '#contract/visas.contract.ts';
import { ActDialog } from '../act-dialog.tsx';
import { Nationalities, TextInLanguages, textOf, valueOf } from '../fields.tsx';
import { chinaToday } from './china-today.ts';
import type { Rule, RuleKind } from './rule.ts';

interface RuleDialogProps {
  kind: RuleKind;
  /** The rule whose next version it is; null for a new one. */
  rule: Rule | null;
  onClose: () => void;
}

/** A new rule, or the next version of one beside what that says now. */
export function RuleDialog({ kind, rule, onClose }: RuleDialogProps): ReactNode {
  const { t } = useTranslation(['desk-rules', 'entry-check']);
  return (
    <ActDialog
      wide
      title={t(rule === null ? 'rules.add' : 'rules.set.title')}
      text={t(rule === null ? `rules.addText.${kind}` : 'rules.set.text')}
      yes={t('save')}
      call={deskRules.set}
      renews={[deskRules.list]}
      payload={(form) => payloadOf(form, kind, rule)}
      onClose={onClose}
    >
      {rule && (
        <Text fz="sm" c="dimmed" mb={12}>
          {t('rules.set.present')}: {kind !== 'refused' && `${t(`rules.amount.${kind}`)} ${rule.amount}, `}
          <LocalDate value={rule.validFrom} /> –{' '}
          {rule.validUntil === null ? t('rules.open') : <LocalDate value={rule.validUntil} />}
        </Text>
      )}
      <Nationalities
        name="nationalities"
        label={t('fields.nationalities')}
        {...(kind === 'transit' && { description: t('rules.emptyIsAll') })}
        value={rule?.nationalities ?? []}
      />
      {kind === 'refused' ? <Products rule={rule} /> : <Allowed kind={kind} rule={rule} />}
      <SimpleGrid cols={2} mb={12}>
        <TextInput
          type="date"
          name="validFrom"
          label={t('fields.validFrom')}
          min={chinaToday()}
          defaultValue={rule?.state === 'next' ? rule.validFrom : chinaToday()}
        />
        <TextInput
          type="date"
          name="validUntil"
          label={t('fields.validUntil')}
          description={t('rules.emptyIsOpen')}
          inputWrapperOrder={['label', 'input', 'description']}
          defaultValue={rule?.validUntil ?? ''}
        />
      </SimpleGrid>
      <TextInLanguages name="text" label={t(`rules.text.${kind}`)} value={rule?.text ?? null} />
    </ActDialog>
  );
}

/** The products for which nationalities are refused. */
function Products({ rule }: { rule: Rule | null }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  const { data = [] } = useCall(visa.getlist, {});
  return (
    <MultiSelect
      name="childTypes"
      label={t('fields.childTypes')}
      data={data.map(({ childType, title }) => ({ value: String(childType), label: title[locale] }))}
      defaultValue={rule?.childType == null ? [] : [String(rule.childType)]}
      hidePickedOptions
      openOnFocus={false}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      mb={12}
    />
  );
}

/** How long a stay is free, for which purposes, and who says so. */
function Allowed({ kind, rule }: { kind: 'entry' | 'transit'; rule: Rule | null }): ReactNode {
  const { t } = useTranslation(['desk-rules', 'entry-check']);
  return (
    <>
      <NumberField
        name="amount"
        label={t(`rules.amount.${kind}`)}
        min={1}
        max={3650}
        value={rule?.amount ?? (kind === 'entry' ? 30 : 240)}
        mb={12}
      />
      <Checkbox.Group
        label={t('fields.purposes')}
        defaultValue={rule?.purposes ?? ['tourism', 'business', 'family']}
        mb={12}
      >
        <Group gap={14} mt={6}>
          {purposes.map((purpose) => (
            <Checkbox
              key={purpose}
              name="purposes"
              value={purpose}
              label={t(`entry-check:purposes.${purpose}`)}
            />
          ))}
        </Group>
      </Checkbox.Group>
      <SimpleGrid cols={2} mb={12}>
        <TextInput
          name="source"
          label={t('fields.source')}
          maxLength={200}
          defaultValue={rule?.source ?? ''}
        />
        <TextInput
          type="url"
          name="sourceUrl"
          label={t('fields.sourceUrl')}
          maxLength={500}
          defaultValue={rule?.sourceUrl ?? ''}
        />
      </SimpleGrid>
    </>
  );
}

function payloadOf(form: FormData, kind: RuleKind, rule: Rule | null): Payload<typeof deskRules.set> {
  const listed = (name: string): string[] => valueOf(form, name).split(',').filter(Boolean);
  const nationalities = listed('nationalities');
  return {
    kind,
    ...(rule && { follows: { id: rule.id, revision: rule.revision } }),
    nationalities: kind === 'transit' && nationalities.length === 0 ? null : nationalities,
    childTypes: listed('childTypes').map(Number),
    purposes: purposes.filter((purpose) => form.getAll('purposes').includes(purpose)),
    amount: Number(valueOf(form, 'amount')),
    text: textOf(form, 'text'),
    validFrom: valueOf(form, 'validFrom'),
    validUntil: valueOf(form, 'validUntil') || null,
    source: valueOf(form, 'source'),
    sourceUrl: valueOf(form, 'sourceUrl'),
  };
}
