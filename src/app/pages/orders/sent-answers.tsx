import { Button, Group, Text } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { Card } from '#ui/card.tsx';
import type { Order } from './order-terms.ts';

const OpenedAnswers = neededPart(async () => (await import('./opened-answers.tsx')).OpenedAnswers);

/** All answers and files of an order that was sent. They are loaded when the customer opens them. */
export function SentAnswers({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Card title={t('sent.heading')}>
      <Text maw={640}>{t('sent.text')}</Text>
      <Group gap={10} mt={22}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'sent.hide' : 'sent.show')}
        </Button>
      </Group>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<LoadingState rows={4} height={60} />}>
            <OpenedAnswers order={order} />
          </Suspense>
        )}
      </div>
    </Card>
  );
}
