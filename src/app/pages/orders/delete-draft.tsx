import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { forgetKeptFilesOf } from '#client/kept-files.ts';
import { visaAll } from '#contract/visas.contract.ts';
import type { OrderRecord } from './order-terms.ts';
import { useOrderCall } from '#app/parts/shop/orders/use-order-call.ts';

/** Deletes a draft after a confirmation. */
export function DeleteDraft({ order: { id, orderNumber } }: { order: OrderRecord }) {
  const { t } = useTranslation(['orders', 'ui']);
  const [asking, setAsking] = useState(false);
  const remove = useOrderCall(visaAll.delete, t('delete.done'), () => setAsking(false));
  const confirm = (): void => {
    remove.mutateAsync({ id }).then(
      () => forgetKeptFilesOf(orderNumber),
      () => undefined,
    );
  };
  return (
    <>
      <Button
        variant="subtle"
        color="var(--mg-bad)"
        size="sm"
        aria-label={t('actions.deleteOf', { orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('actions.delete')}
      </Button>
      <ConfirmDialog
        destructive
        opened={asking}
        title={t('delete.title')}
        text={t('delete.text', { orderNumber })}
        yes={t('delete.confirm')}
        no={t('ui:cancel')}
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
