import { List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCallMutation } from '#client/query.ts';
import { releases } from '#contract/releases.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';

/** What a release would have changed: it is counted when somebody asks, because all drafts are read for it. */
export function Impact({ id }: { id: number }): ReactNode {
  const { t } = useTranslation('studio');
  const impact = useCallMutation(releases.impact);
  const { data } = impact;
  return (
    <Stack gap={6} align="flex-start" aria-live="polite">
      <BusyButton size="xs" variant="default" busy={impact.isPending} onClick={() => impact.mutate({ id })}>
        {t('releases.impact.ask')}
      </BusyButton>
      {data && (
        <List size="sm">
          <List.Item>{t('releases.impact.orders', { count: data.orders, stopped: data.stopped })}</List.Item>
          {data.rules.map(({ pointer, keyword, orders, example }) => (
            <List.Item key={`${pointer} ${keyword}`}>
              {t('releases.impact.rule', { pointer, keyword, count: orders, example })}
            </List.Item>
          ))}
          <List.Item>{t('releases.impact.drafts', { count: data.drafts, asked: data.askedAgain })}</List.Item>
          {data.dropped > 0 && <List.Item>{t('releases.impact.dropped', { count: data.dropped })}</List.Item>}
          {data.lost > 0 && (
            <List.Item>
              <Text c="var(--mg-bad)" span>
                {t('releases.impact.lost', { count: data.lost })}
              </Text>
            </List.Item>
          )}
        </List>
      )}
      {impact.error && <ErrorState error={impact.error} onRetry={() => impact.mutate({ id })} />}
    </Stack>
  );
}
