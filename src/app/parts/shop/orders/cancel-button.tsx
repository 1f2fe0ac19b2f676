import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Endpoint, Payload } from '#contract/define.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useOrderCall } from './use-order-call.ts';

interface CancelButtonProps<E extends Endpoint> extends ButtonProps {
  orderNumber: string;
  /** The title and the text of the dialog that asks for confirmation. */
  title: string;
  text: string;
  call: E;
  payload: Payload<E>;
  /** The message for success. */
  done: string;
}

/** The button that cancels an order, after a confirmation. Its own texts are in the catalogue `orders`. */
export function CancelButton<E extends Endpoint>(props: CancelButtonProps<E>) {
  const { orderNumber, title, text, call, payload, done, ...button } = props;
  const { t } = useTranslation('orders');
  const [asking, setAsking] = useState(false);
  const cancel = useOrderCall(call, done, () => setAsking(false));
  return (
    <>
      <Button
        {...button}
        color="var(--mg-bad)"
        aria-label={t('actions.cancelOf', { orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('actions.cancel')}
      </Button>
      <ConfirmDialog
        destructive
        opened={asking}
        title={title}
        text={text}
        yes={t('cancel.confirm')}
        no={t('cancel.keep')}
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate(payload)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
