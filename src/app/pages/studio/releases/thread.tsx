import { Badge, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { releases } from '#contract/releases.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';

type Opened = Pick<Reply<typeof releases.open>, 'id' | 'notes' | 'settled'>;

interface ThreadProps {
  release: Opened;
  /** The place in the answers; empty for the whole. */
  pointer: string;
  /** The words of the place. */
  name: string;
  /** It is shown without a button that opens it. */
  isOpened?: boolean;
}

/** The comments at one place, with a field for an answer. Once nothing is left to say they are marked as settled. */
export function Thread({ release, pointer, name, isOpened = false }: ThreadProps): ReactNode {
  const { t } = useTranslation('studio');
  const [isShown, setShown] = useState(false);
  const notes = release.notes.filter((note) => note.pointer === pointer);
  const isSettled = release.settled.includes(pointer);
  const label =
    notes.length === 0
      ? t('releases.thread.begin', { name })
      : t('releases.thread.count', { name, count: notes.length });
  return (
    <Stack gap={8} align="flex-start">
      {!isOpened && (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconMessage size={14} aria-hidden />}
          aria-expanded={isShown}
          style={{ whiteSpace: 'normal', height: 'auto', minHeight: 24 }}
          onClick={() => setShown(!isShown)}
        >
          {label}
        </Button>
      )}
      {isSettled && (
        <Badge size="sm" variant="light" color="jade" radius="sm" tt="none">
          {t('releases.thread.settled')}
        </Badge>
      )}
      {(isOpened || isShown) && <Opened {...{ release, pointer, name, notes, isSettled }} />}
    </Stack>
  );
}

interface OpenedProps extends ThreadProps {
  notes: Opened['notes'];
  isSettled: boolean;
}

function Opened({ release: { id }, pointer, name, notes, isSettled }: OpenedProps): ReactNode {
  const { t } = useTranslation('studio');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const read = (): Promise<void> => client.invalidateQueries({ queryKey: callKey(releases.open) });
  const comment = useCallMutation(releases.comment, {
    onSuccess: async () => {
      setText('');
      await read();
    },
  });
  const settle = useCallMutation(releases.settle, { onSuccess: read });
  const error = comment.error ?? settle.error;
  return (
    <Stack gap={8} w="100%" maw={620}>
      {notes.map((note) => (
        <Text key={`${note.createDate} ${note.text}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
          <strong>{note.author}</strong>, <LocalDate value={note.createDate} withTime />: {note.text}
        </Text>
      ))}
      <Textarea
        size="sm"
        label={t(notes.length === 0 ? 'releases.comment.label' : 'releases.thread.answer')}
        aria-label={`${t(notes.length === 0 ? 'releases.comment.label' : 'releases.thread.answer')}: ${name}`}
        value={text}
        autosize
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap={8}>
        <BusyButton
          size="xs"
          variant="default"
          disabled={text.trim() === ''}
          busy={comment.isPending}
          onClick={() => comment.mutate({ id, pointer, text })}
        >
          {t('releases.comment.send')}
        </BusyButton>
        {notes.length > 0 && (
          <BusyButton
            size="xs"
            variant="subtle"
            busy={settle.isPending}
            onClick={() => settle.mutate({ id, pointer, isSettled: !isSettled })}
          >
            {t(isSettled ? 'releases.thread.reopen' : 'releases.thread.settle')}
          </BusyButton>
        )}
      </Group>
      {error && (
        <ErrorState
          error={error}
          onRetry={() => {
            comment.reset();
            settle.reset();
          }}
        />
      )}
    </Stack>
  );
}
