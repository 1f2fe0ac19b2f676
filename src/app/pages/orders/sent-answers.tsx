import { Button } from '@mantine/core';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import cardClasses from '../../../ui/card.module.css';
import type { Order } from './order-terms.ts';

const OpenedAnswers = neededPart(async () => (await import('./opened-answers.tsx')).OpenedAnswers);

/** All answers and files of an order that was sent. They are loaded when the customer opens them. */
export function SentAnswers({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <section className={cardClasses.card}>
      <h2 className={cardClasses.heading}>{t('sent.heading')}</h2>
      <p className={cardClasses.text}>{t('sent.text')}</p>
      <div className={cardClasses.actions}>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'sent.hide' : 'sent.show')}
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<LoadingState rows={4} height={60} />}>
            <OpenedAnswers order={order} />
          </Suspense>
        )}
      </div>
    </section>
  );
}
