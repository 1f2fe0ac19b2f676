import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { OutdatedForm } from '../../site/flows/outdated-form.tsx';
import { useOpening } from '../../site/flows/use-opening.ts';
import classes from './corrections.module.css';
import { openCorrections } from './open-corrections.ts';
import { OpenedCorrections } from './opened-corrections.tsx';
import type { CorrectedOrder, RejectedItem } from './rejected-item.ts';

interface CorrectionsProps {
  order: CorrectedOrder;
  /** The items that were sent back, each with its reason. */
  rejected: readonly RejectedItem[];
  /**
   * Called when the order was sent again, or has no corrections left. The order has to be requested again then.
   */
  onDone(): void;
}

/** Asks only for the items of an order that were sent back, and then sends the order again. */
export function Corrections({ order, rejected, onDone }: CorrectionsProps): ReactNode {
  const { t } = useTranslation();
  const pointers = rejected.map(({ pointer }) => pointer);
  const { opening, retry } = useOpening(`${order.orderNumber} ${pointers.join(' ')}`, () =>
    openCorrections(order, pointers, t),
  );
  useKeptTitle();
  switch (opening.state) {
    case 'ready':
      return <OpenedCorrections opened={opening} rejected={rejected} onDone={onDone} />;
    case 'unknownFlow':
    case 'notFound':
      return <NothingToCorrect onDone={onDone} />;
    case 'outdated':
      return <OutdatedForm />;
    case 'failed':
      return <ErrorState error={opening.error} onRetry={retry} />;
    case 'asks':
    case 'loading':
      return <LoadingState rows={4} height={44} />;
  }
}

/** Shown when the corrections were sent in another window, or an operator has withdrawn them. */
function NothingToCorrect({ onDone }: Pick<CorrectionsProps, 'onDone'>): ReactNode {
  const { t } = useTranslation('corrections');
  return (
    <section className={classes.over} role="status">
      <p>{t('over.text')}</p>
      <Button variant="default" onClick={onDone}>
        {t('over.action')}
      </Button>
    </section>
  );
}

/** The engine sets the document title to the current step. This hook restores the page's title afterwards. */
function useKeptTitle(): void {
  const [title] = useState(() => document.title);
  useEffect(() => () => void (document.title = title), [title]);
}
