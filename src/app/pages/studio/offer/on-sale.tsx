import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import { sale } from '#contract/sale.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';

/** Whether a product is on sale, which counts at once and is no part of a release. Empty for what is no product. */
export function OnSale({ flow }: { flow: string }): ReactNode {
  const { t } = useTranslation('studio');
  const client = useQueryClient();
  const state = useCall(sale.state, { flow });
  const [isAsking, setAsking] = useState(false);
  const change = useCallMutation(sale.change, {
    onSuccess: async (now) => {
      notify('good', t(now?.isOnSale === true ? 'offer.sale.isBack' : 'offer.sale.isOff'));
      await client.invalidateQueries({ queryKey: callKey(sale.state) });
    },
  });
  if (state.error !== null) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return null;
  const { isOnSale, isEnded } = state.data;
  return (
    <Stack component="section" gap={8} aria-label={t('offer.sale.label')}>
      <Group justify="space-between" gap={8}>
        <Text size="sm" fw={600}>
          {t(isOnSale ? 'offer.sale.on' : 'offer.sale.off')}
        </Text>
        {isOnSale ? (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t('offer.sale.take')}
          </Button>
        ) : isEnded ? null : (
          <BusyButton
            size="xs"
            busy={change.isPending}
            onClick={() => change.mutate({ flow, isOnSale: true })}
          >
            {t('offer.sale.put')}
          </BusyButton>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {isEnded ? t('offer.sale.ended', { tab: t('tabs.releases') }) : t('offer.sale.text')}
      </Text>
      <div aria-live="polite">
        {change.error !== null && <ErrorState error={change.error} onRetry={() => change.reset()} />}
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={t('offer.sale.title')}
        text={t('offer.sale.question')}
        yes={t('offer.sale.take')}
        no={t('offer.sale.no')}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          change.mutate({ flow, isOnSale: false });
        }}
      />
    </Stack>
  );
}
