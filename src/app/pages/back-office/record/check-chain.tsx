import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { record } from '#contract/record.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';

/** Checks that no row of the record was changed, deleted or inserted. */
export function CheckChain(): ReactNode {
  const { t } = useTranslation('desk-record');
  const errorText = useErrorText();
  const check = useCallMutation(record.check, {
    onSuccess: ({ rows }) => notify('good', t('checked', { count: rows })),
    onError: (error) => notify('bad', errorText(error)),
  });
  return (
    <BusyButton variant="default" busy={check.isPending} onClick={() => check.mutate({})}>
      {t('check')}
    </BusyButton>
  );
}
