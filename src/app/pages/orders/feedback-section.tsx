import { Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { operatorInformation } from '#contract/orders.contract.ts';
import { Card } from '#ui/card.tsx';
import { Pager } from '#app/parts/site/pager/pager.tsx';

const pageSize = 10;

/** The messages of operators about an order, newest first; nothing while there are none. */
export function FeedbackSection({ order: orderId }: { order: number }) {
  const { t } = useTranslation('orders');
  const localized = useLocalized();
  const [page, setPage] = useState(1);
  const query = useCall(
    operatorInformation.list,
    { page, pageSize, search: { orderId } },
    { placeholderData: keepPreviousData },
  );
  if (query.data === undefined ? query.error === null : query.data.total === 0) return null;
  return (
    <Card title={t('feedback.heading')}>
      <Loaded query={query} rows={1} height={60}>
        {({ records }) => (
          <Stack component="ul" gap={12}>
            {records.map(({ id, createDate, operatorInformation: text }) => (
              <li key={id}>
                <Text c="dimmed" fz={14}>
                  <LocalDate withTime value={createDate} />
                </Text>
                <Text style={{ whiteSpace: 'pre-line' }}>{localized(text)}</Text>
              </li>
            ))}
          </Stack>
        )}
      </Loaded>
      <Pager
        label={t('feedback.pages')}
        page={page}
        pages={Math.ceil((query.data?.total ?? 0) / pageSize)}
        onChange={setPage}
      />
    </Card>
  );
}
