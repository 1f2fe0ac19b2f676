import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LoadingState } from '#ui/loading-state.tsx';
import { Card } from '#ui/card.tsx';
import { nextStep } from './next-step.ts';
import type { Order, Rejection } from './order-terms.ts';
import { useOrdersAddress } from './use-orders-address.ts';
import { useAnswerLabels } from './use-answer-labels.ts';

/** The items that were sent back, each with its reason, and a link to the corrections. */
export function RejectedItems({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const address = useOrdersAddress();
  const { labels, isPending } = useAnswerLabels(
    order,
    order.rejected.map(({ pointer }) => pointer),
  );
  return (
    <Card title={t('rejected.heading')} tone="waiting">
      <Box component="p" maw={640} mb={18}>
        {t(`next.${nextStep(order)[1]}`)}
      </Box>
      {isPending ? (
        <LoadingState rows={1} height={60} />
      ) : (
        <Stack component="ul" gap={14}>
          {order.rejected.map(({ pointer, reason, note }: Rejection, index) => {
            const { label, place } = labels?.[index] ?? { label: '', place: [] };
            return (
              <Box
                component="li"
                key={pointer}
                pl={14}
                style={{ borderInlineStart: '3px solid var(--mg-doubt-line)' }}
              >
                <Text fw={600}>{label || t('rejected.item', { number: index + 1 })}</Text>
                {place.length > 0 && (
                  <Text c="dimmed" fz={14}>
                    {place.join(' · ')}
                  </Text>
                )}
                <Text maw={640} mt={4} c="var(--mg-doubt)">
                  {t(`rejected.reasons.${reason}`)}
                </Text>
                {note !== '' && (
                  <Text maw={640} style={{ whiteSpace: 'pre-line' }}>
                    {note}
                  </Text>
                )}
              </Box>
            );
          })}
        </Stack>
      )}
      <Group gap={10} mt={22}>
        <Button component={Link} to={address(order.id, 'correct')}>
          {t('rejected.correct')}
        </Button>
      </Group>
    </Card>
  );
}
