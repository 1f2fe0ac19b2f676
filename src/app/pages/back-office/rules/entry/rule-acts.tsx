import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deskRules } from '#contract/desk-rules.contract.ts';
import { ActDialog } from '../act-dialog.tsx';
import { valueOf } from '../fields.tsx';
import { chinaToday } from './china-today.ts';
import type { Rule, RuleKind } from './rule.ts';

interface RuleActProps {
  kind: RuleKind;
  rule: Rule;
  onClose: () => void;
}

/** Lets a rule end with a day, or gives it up where it has not begun. */
export function EndRule({ kind, rule, onClose }: RuleActProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  const { id, revision } = rule;
  return (
    <ActDialog
      title={t('rules.end.title')}
      text={t(rule.state === 'next' ? 'rules.end.textNext' : 'rules.end.text')}
      yes={t('rules.end.short')}
      destructive
      call={deskRules.end}
      renews={[deskRules.list]}
      payload={(form) => ({ kind, id, revision, lastDay: valueOf(form, 'lastDay') })}
      onClose={onClose}
    >
      <LastDay />
    </ActDialog>
  );
}

/** The last day on which rules hold: today at the earliest. */
export function LastDay(): ReactNode {
  const { t } = useTranslation('desk-rules');
  return (
    <TextInput
      type="date"
      name="lastDay"
      label={t('fields.lastDay')}
      min={chinaToday()}
      defaultValue={chinaToday()}
    />
  );
}

/** Notes that a rule was compared with its source today. */
export function ConfirmRule({ kind, rule: { id, revision, source }, onClose }: RuleActProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  return (
    <ActDialog
      title={t('rules.confirm.title')}
      text={t('rules.confirm.text', { source })}
      yes={t('rules.confirm.short')}
      call={deskRules.confirm}
      renews={[deskRules.list]}
      payload={() => ({ kind, id, revision })}
      onClose={onClose}
    />
  );
}
