import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface EndButtonProps {
  /** How many drafts of customers are open. */
  drafts: number;
  isBusy: boolean;
  onEnd(): void;
}

/**
 * Takes back a live release that has no other one to go back to, after a question that tells what becomes of the open
 * drafts.
 */
export function EndButton({ drafts, isBusy, onEnd }: EndButtonProps): ReactNode {
  const { t } = useTranslation('studio');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <BusyButton size="xs" variant="default" busy={isBusy} onClick={() => setAsking(true)}>
        {t('releases.ending.action')}
      </BusyButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('releases.ending.title')}
        text={`${t('releases.ending.text')} ${t('releases.ending.drafts', { count: drafts })}`}
        yes={t('releases.ending.yes')}
        no={t('releases.ending.no')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onEnd();
        }}
      />
    </>
  );
}
