import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './payment-standing.module.css';
import { useNow } from './use-now.ts';

/** After this time the customer is told that they need not stay. */
const longMs = 20_000;

interface WaitingNoteProps {
  /** The last question was not answered. */
  hasFailed: boolean;
  onAsk(): void;
  onGiveUp(): void;
}

/** Says that the provider's answer is awaited, and offers a way out. */
export function WaitingNote({ hasFailed, onAsk, onGiveUp }: WaitingNoteProps) {
  const { t } = useTranslation(['payment', 'ui']);
  const [since] = useState(Date.now);
  const isLong = useNow(5_000) - since >= longMs;
  return (
    <div className={classes.waiting}>
      <Loader size={22} aria-hidden />
      <p role="status">
        {hasFailed && t('ui:error.unreachable')} {isLong && t('waiting.long')}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={onAsk}>
          {t('waiting.ask')}
        </Button>
        {isLong && (
          <Button variant="subtle" onClick={onGiveUp}>
            {t('waiting.giveUp')}
          </Button>
        )}
      </div>
    </div>
  );
}
