import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '#client/query.ts';
import { message } from '#contract/message.contract.ts';
import { notify } from '#ui/notify.ts';
import { DecisionCard } from '../decision-card.tsx';

interface SettleFormProps {
  id: number;
  /** The last decision on it when it was read. */
  step: number;
  onSettled: () => void;
  /** Called when somebody else has settled it, or it was reported again. */
  onChanged: () => void;
}

/** The decision on a reported conversation. */
export function SettleForm({ id, step, onSettled, onChanged }: SettleFormProps): ReactNode {
  const { t } = useTranslation('desk-community');
  const settle = useCallMutation(message.settle, {
    onSuccess: () => {
      notify('good', t('messages.settled'));
      onSettled();
    },
  });
  return (
    <DecisionCard
      choices={(['KEEP', 'CLOSE'] as const).map((decision) => ({
        decision,
        label: t(`messages.${decision}`),
        needsReason: decision === 'CLOSE',
      }))}
      busy={settle.isPending}
      error={settle.error}
      onDecide={(decision, given) => settle.mutate({ id, decision, step, ...given })}
      onChanged={onChanged}
    />
  );
}
