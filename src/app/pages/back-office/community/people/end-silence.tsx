import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';

interface EndSilenceProps {
  silence: { readonly id: number; readonly nickName: string };
  /** Called when the person may write again, or has been allowed to by somebody else. */
  onEnded: () => void;
}

/** Lets a person write again. */
export function EndSilence({ silence, onEnded }: EndSilenceProps): ReactNode {
  const { t } = useTranslation(['desk-community', 'community', 'ui']);
  const errorText = useErrorText();
  const [isAsking, setAsking] = useState(false);
  const end = useCallMutation(deskCommunity.endSilence, {
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => {
      setAsking(false);
      onEnded();
    },
  });
  const name = silence.nickName || t('community:nobody');
  return (
    <>
      <Button
        size="sm"
        variant="default"
        onClick={() => setAsking(true)}
        aria-label={t('silence.endOf', { name })}
      >
        {t('silence.end')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('silence.endTitle', { name })}
        text={t('silence.endText')}
        yes={t('silence.end')}
        no={t('ui:cancel')}
        busy={end.isPending}
        keepsFocus={false}
        onClose={() => setAsking(false)}
        onConfirm={() => end.mutate({ id: silence.id })}
      />
    </>
  );
}
