import { Button, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  text: string;
  confirmLabel: string;
  /** Red instead of green: what is confirmed cannot be undone. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Modal opened={props.opened} onClose={props.onCancel} centered withCloseButton={false} padding="xl">
      <Modal.Title className={classes.title}>{props.title}</Modal.Title>
      <p className={classes.text}>{props.text}</p>
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onCancel} data-autofocus>
          {t('cancel')}
        </Button>
        <Button
          {...(props.destructive && { color: '#ad2e24' })}
          loading={props.busy ?? false}
          onClick={props.onConfirm}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
