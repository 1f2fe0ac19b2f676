import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#app/ui/notify.ts';
import { ConfirmDialog } from '#engine/react/frame/confirm-dialog.tsx';
import { useErrorText } from '#app/ui/use-error-text.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import type { OrderRecord } from './order-terms.ts';

/** Deletes a draft after asking. */
export function DeleteDraft({ order, onDeleted }: { order: OrderRecord; onDeleted: () => void }) {
  const { t } = useTranslation('orders');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const remove = useCallMutation(visaAll.delete, {
    onSuccess: async () => {
      onDeleted();
      notify('good', t('delete.done'));
      await queryClient.invalidateQueries({ queryKey: callKey(orderInfo.list) });
    },
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button
        variant="subtle"
        color="#8f251d"
        size="sm"
        aria-label={t('actions.deleteOf', { orderNumber: order.orderNumber })}
        onClick={() => setAsking(true)}
      >
        {t('actions.delete')}
      </Button>
      <ConfirmDialog
        destructive
        opened={asking}
        title={t('delete.title')}
        text={t('delete.text', { orderNumber: order.orderNumber })}
        yes={t('delete.confirm')}
        no={t('ui:cancel')}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ id: order.id })}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
