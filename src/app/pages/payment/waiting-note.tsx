import { Box, Button, Loader, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonRow } from '#ui/button-row.tsx';
import { useNow } from '#app/parts/site/locale/use-now.ts';

/** Milliseconds after which the customer is told that the page can be closed. */
const longMs = 20_000;

interface WaitingNoteProps {
  /** The last request failed. */
  hasFailed: boolean;
  onAsk(): void;
  onGiveUp(): void;
}

/** Says that the provider has not confirmed the payment yet, and offers to cancel. */
export function WaitingNote({ hasFailed, onAsk, onGiveUp }: WaitingNoteProps) {
  const { t } = useTranslation(['payment', 'ui']);
  const [since] = useState(Date.now);
  const isLong = useNow(5_000) - since >= longMs;
  return (
    <Box mb={24}>
      <Loader size={22} aria-hidden />
      <Text role="status" mt={12} mb={16}>
        {hasFailed && t('ui:error.unreachable')} {isLong && t('waiting.long')}
      </Text>
      <ButtonRow centred>
        <Button variant="default" onClick={onAsk}>
          {t('waiting.ask')}
        </Button>
        {isLong && (
          <Button variant="subtle" onClick={onGiveUp}>
            {t('waiting.giveUp')}
          </Button>
        )}
      </ButtonRow>
    </Box>
  );
}
