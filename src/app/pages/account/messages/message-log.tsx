import { Box, Button, Center, Stack, Text } from '@mantine/core';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Conversation } from './about-conversation.ts';

interface MessageLogProps {
  conversation: Conversation;
  /** Shows earlier messages; undefined where no more can be shown. */
  onEarlier: (() => void) | undefined;
}

/** The messages, the newest at the end and in view. New ones are read out by screen readers. */
export function MessageLog({ conversation, onEarlier }: MessageLogProps) {
  const { t } = useTranslation(['message', 'community']);
  const { messages, total, nickName } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
    // Only a new message scrolls to the end, not one that is shown from earlier.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [newest]);
  if (messages.length === 0) return <Text c="dimmed">{t('nothingLeft')}</Text>;
  return (
    <Box
      ref={log}
      role="log"
      aria-label={t('log')}
      // The keyboard scrolls it.
      tabIndex={0}
      mah="60vh"
      p={16}
      bd="1px solid var(--mg-hairline)"
      bdrs="lg"
      bg="var(--mg-paper-deep)"
      style={{ overflowY: 'auto' }}
    >
      {messages.length < total && onEarlier && (
        <Center mb={12}>
          <Button variant="subtle" size="sm" onClick={onEarlier}>
            {t('earlier')}
          </Button>
        </Center>
      )}
      <Stack component="ol" gap={14}>
        {messages.map((each) => (
          <OneMessage
            key={each.id}
            {...each}
            by={each.mine ? t('byYou') : nickName || t('community:nobody')}
          />
        ))}
      </Stack>
    </Box>
  );
}

/** A message: the own ones stand at the far end. */
function OneMessage({ mine, text, createDate, by }: Conversation['messages'][number] & { by: string }) {
  const side = mine ? 'flex-end' : 'flex-start';
  return (
    <Stack component="li" gap={4} align={side} maw="min(85%, 60ch)" style={{ alignSelf: side }}>
      <Text
        px={14}
        py={8}
        bd={`1px solid var(--${mine ? 'mantine-color-jade-2' : 'mg-hairline'})`}
        bdrs="lg"
        bg={mine ? 'jade.0' : 'white'}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {text}
      </Text>
      <Text span c="dimmed" fz={13}>
        {by} · <LocalDate value={createDate} withTime />
      </Text>
    </Stack>
  );
}
