import { Box, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OutdatedForm } from '#app/parts/site/flows/outdated-form.tsx';
import { useEnginePorts } from '#app/parts/site/flows/use-engine-ports.ts';
import type { Opened } from '#app/parts/site/flows/use-opening.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { ApiError } from '#client/api-error.ts';
import { SentAnswers } from '#engine/react/review/sent-answers.tsx';
import type { Order } from './order-terms.ts';
import { openSentAnswers } from './sent-flow.ts';

/** The answers of an order in the words of its flow; or why they cannot be shown. */
export function OpenedAnswers({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { data, error, refetch } = useQuery({
    queryKey: ['sent answers', order.id, order.updateDate],
    queryFn: () => openSentAnswers(order),
    // They are personal, so they are not kept after they were closed.
    gcTime: 0,
  });
  const query = { data, error: error instanceof ApiError ? error : null, refetch: () => void refetch() };
  return (
    <Box mt={20}>
      <Loaded query={query} rows={4} height={60}>
        {(opened) => {
          if (opened === 'outdated') return <OutdatedForm />;
          if (opened === 'gone') return <Text maw={640}>{t('sent.gone')}</Text>;
          return <Answers wizard={opened} />;
        }}
      </Loaded>
    </Box>
  );
}

function Answers({ wizard }: Pick<Opened, 'wizard'>) {
  const ports = useEnginePorts({ wizard, areaCode: '' });
  return <SentAnswers wizard={wizard} ports={ports} />;
}
