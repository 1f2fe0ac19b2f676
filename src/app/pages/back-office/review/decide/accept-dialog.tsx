import { Button, Kbd, List } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';
import { EnterConfirms } from './enter-confirms.tsx';

interface AcceptDialogProps {
  busy: boolean;
  /** The names of the documents that were not opened. */
  unseen: readonly string[];
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks whether an application is good, and says which documents nobody has looked at. */
export function AcceptDialog({ busy, unseen, onClose, onConfirm }: AcceptDialogProps): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <DialogFrame title={t('accept.title')} text={t('accept.text')} onCancel={onClose}>
      <EnterConfirms onConfirm={() => !busy && onConfirm()} />
      {unseen.length > 0 && (
        <>
          <p>{t('accept.unseen', { count: unseen.length })}</p>
          <List mb={20}>
            {unseen.map((name) => (
              <List.Item key={name}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton busy={busy} rightSection={<Kbd size="xs">↵</Kbd>} onClick={onConfirm}>
          {t('accept.yes')}
        </BusyButton>
      </DialogButtons>
    </DialogFrame>
  );
}
