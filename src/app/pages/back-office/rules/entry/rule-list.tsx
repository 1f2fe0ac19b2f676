import { Anchor, Button, Group, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskList } from '#app/parts/back-office/desk-list/desk-list.tsx';
import type { BulkAction, DeskColumn } from '#app/parts/back-office/desk-list/list-types.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { call } from '#client/call.ts';
import { useSession } from '#client/session.ts';
import { deskRules } from '#contract/desk-rules.contract.ts';
import { languageTags } from '#contract/locale.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import { useCountries, valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';
import { ConfirmRule, EndRule, LastDay } from './rule-acts.tsx';
import { RuleDialog } from './rule-dialog.tsx';
import type { Rule, RuleKind } from './rule.ts';

const tones = { past: 'over', now: 'good', next: 'running' } as const;

/** The rules of a kind, those that hold first; a rule gets its next version, ends, or is compared with its source. */
export function RuleList({ kind }: { kind: RuleKind }): ReactNode {
  const { t } = useTranslation(['desk-rules', 'entry-check']);
  const { locale } = useSession();
  const { options, nameOf } = useCountries();
  const [open, setOpen] = useState<{ act: 'set' | 'end' | 'confirm'; rule: Rule | null }>();
  const list = new Intl.ListFormat(languageTags[locale]);
  const whom = ({ nationalities }: Rule): string =>
    nationalities === null ? t('rules.everybody') : list.format(nationalities.map(nameOf));
  const columns: readonly DeskColumn<Rule>[] = [
    {
      id: 'nationalities',
      title: t('fields.nationalities'),
      cell: (rule) => <Text fz="sm">{whom(rule)}</Text>,
    },
    ...(kind === 'refused'
      ? [{ id: 'product', title: t('fields.childTypes'), cell: ({ product }: Rule) => product?.[locale] }]
      : [
          {
            id: 'amount',
            title: t(`rules.amount.${kind}`),
            cell: ({ amount }: Rule) => amount,
            isNumber: true,
          },
          {
            id: 'purposes',
            title: t('fields.purposes'),
            cell: ({ purposes }: Rule) =>
              list.format(purposes.map((purpose) => t(`entry-check:purposes.${purpose}`))),
            isExtra: true,
          },
        ]),
    {
      id: 'state',
      title: t('rules.state'),
      cell: ({ state }) => <ToneBadge tone={tones[state]}>{t(`rules.states.${state}`)}</ToneBadge>,
    },
    { id: 'from', title: t('fields.validFrom'), cell: ({ validFrom }) => <LocalDate value={validFrom} /> },
    {
      id: 'until',
      title: t('fields.validUntil'),
      cell: ({ validUntil }) => (validUntil === null ? t('rules.open') : <LocalDate value={validUntil} />),
    },
    ...(kind === 'refused'
      ? [{ id: 'text', title: t('fields.text'), cell: ({ text }: Rule) => text?.[locale], isExtra: true }]
      : [
          {
            id: 'source',
            title: t('fields.source'),
            cell: ({ source, sourceUrl }: Rule) => (
              <Anchor href={sourceUrl} target="_blank" rel="noreferrer" fz="sm">
                {source}
              </Anchor>
            ),
          },
          {
            id: 'checked',
            title: t('rules.checked'),
            cell: ({ checkedDate }: Rule) => <LocalDate value={checkedDate} />,
          },
        ]),
    {
      id: 'acts',
      title: t('rules.acts'),
      cell: (rule) =>
        rule.state === 'past' ? null : (
          <Group gap={6} wrap="nowrap">
            {(['set', 'end', ...(kind === 'refused' ? [] : (['confirm'] as const))] as const).map((act) => (
              <Button
                key={act}
                size="compact-sm"
                variant="default"
                aria-label={t(`rules.${act}.of`, { name: whom(rule) })}
                onClick={() => setOpen({ act, rule })}
              >
                {t(`rules.${act}.short`)}
              </Button>
            ))}
          </Group>
        ),
    },
  ];
  const states = (['now', 'next', 'past'] as const).map((value) => ({
    value,
    label: t(`rules.states.${value}`),
  }));
  const nationalities = options.map(({ value, label }) => ({ value, label }));
  const nameOfRow = (rule: Rule): string =>
    [whom(rule), rule.product?.[locale], rule.validFrom].filter((part) => part !== undefined).join(', ');
  const isFor = ({ state }: Rule): boolean => state !== 'past';
  const bulkConfirm: BulkAction<Rule> = {
    id: 'confirm',
    label: t('rules.confirm.short'),
    preview: () => <Text>{t('rules.confirm.bulk')}</Text>,
    isFor,
    act: ({ id, revision }) => call(deskRules.confirm, { kind, id, revision }),
  };
  const bulkEnd: BulkAction<Rule> = {
    id: 'end',
    label: t('rules.end.short'),
    preview: () => <Text>{t('rules.end.bulk')}</Text>,
    fields: <LastDay />,
    isFor,
    act: ({ id, revision }, form) =>
      call(deskRules.end, { kind, id, revision, lastDay: valueOf(form, 'lastDay') }),
  };
  const close = (): void => setOpen(undefined);
  return (
    <RulesPage
      part={kind}
      actions={<Button onClick={() => setOpen({ act: 'set', rule: null })}>{t('rules.add')}</Button>}
    >
      <DeskList
        name={`rules-${kind}`}
        label={t(`parts.${kind}`)}
        call={deskRules.list}
        fixed={{ kind }}
        columns={columns}
        filters={[
          { name: 'nationality', label: t('rules.nationality'), kind: 'choice', choices: nationalities },
          { name: 'state', label: t('rules.state'), kind: 'choice', choices: states },
        ]}
        rowName={nameOfRow}
        bulk={kind === 'refused' ? [bulkEnd] : [bulkConfirm, bulkEnd]}
        empty={t('rules.empty')}
      />
      {open?.act === 'set' && <RuleDialog kind={kind} rule={open.rule} onClose={close} />}
      {open?.act === 'end' && open.rule && <EndRule kind={kind} rule={open.rule} onClose={close} />}
      {open?.act === 'confirm' && open.rule && <ConfirmRule kind={kind} rule={open.rule} onClose={close} />}
    </RulesPage>
  );
}
