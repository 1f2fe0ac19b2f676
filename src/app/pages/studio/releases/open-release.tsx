import { Group, List, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { callKey, useCall, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { releases } from '#contract/releases.contract.ts';
import { studio } from '#contract/studio.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { ReleasePaths } from '../paths/release-paths.tsx';
import { Impact } from './impact.tsx';
import { Refusal } from './refusal.tsx';

type Opened = Reply<typeof releases.open>;

/** A release: what it changes, what it would have changed, what was said about it, and what can be done about it. */
export function OpenRelease({ id, needsAgreement }: { id: number; needsAgreement: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  const query = useCall(releases.open, { id });
  return (
    <Loaded query={query} rows={5} height={24}>
      {(release) => (
        <Stack component="section" gap={14} aria-label={t('releases.row', release)}>
          <Title order={3} fz={16}>
            {t('releases.row', release)}
          </Title>
          {release.reason !== '' && <Text size="sm">{release.reason}</Text>}
          <People release={release} />
          <div>
            <Text fw={600} size="sm">
              {t('releases.changes')}
            </Text>
            {release.changes.length === 0 ? (
              <Text size="sm" c="dimmed">
                {t('releases.noChange')}
              </Text>
            ) : (
              <List size="sm">
                {release.changes.map(({ pointer, sentence }) => (
                  <List.Item key={`${pointer} ${sentence}`}>{sentence}</List.Item>
                ))}
              </List>
            )}
          </div>
          {isOpen(release) && <ReleasePaths id={release.flow} texts={release} />}
          {isOpen(release) && <Impact id={id} />}
          <Comments release={release} />
          <Actions release={release} needsAgreement={needsAgreement} />
        </Stack>
      )}
    </Loaded>
  );
}

const isOpen = ({ state }: Opened): boolean =>
  state === 'proposed' || state === 'agreed' || state === 'planned';

function People({ release }: { release: Opened }): ReactNode {
  const { t } = useTranslation('studio');
  const { author, agreedBy, publishedBy, liveFrom } = release;
  const lines = [
    author !== '' && t('releases.by.author', { name: author }),
    agreedBy !== '' && t('releases.by.agreed', { name: agreedBy }),
    publishedBy !== '' && t('releases.by.published', { name: publishedBy }),
  ].filter((line) => line !== false);
  return (
    <Text size="sm" c="dimmed">
      {lines.join(' · ')}
      {liveFrom !== null && (
        <>
          {lines.length > 0 && ' · '}
          {t('releases.liveFrom')} <LocalDate value={liveFrom} withTime />
        </>
      )}
    </Text>
  );
}

function Comments({ release: { id, notes } }: { release: Opened }): ReactNode {
  const { t } = useTranslation('studio');
  const client = useQueryClient();
  const [text, setText] = useState('');
  const comment = useCallMutation(releases.comment, {
    onSuccess: async () => {
      setText('');
      await client.invalidateQueries({ queryKey: callKey(releases.open) });
    },
  });
  return (
    <Stack gap={8}>
      {notes.map((note) => (
        <Text key={`${note.createDate} ${note.text}`} size="sm">
          <strong>{note.author}</strong>, <LocalDate value={note.createDate} withTime />: {note.text}
        </Text>
      ))}
      <Textarea
        label={t('releases.comment.label')}
        value={text}
        autosize
        maxLength={2000}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group>
        <BusyButton
          size="xs"
          variant="default"
          disabled={text.trim() === ''}
          busy={comment.isPending}
          onClick={() => comment.mutate({ id, pointer: '', text })}
        >
          {t('releases.comment.send')}
        </BusyButton>
      </Group>
      {comment.error && <ErrorState error={comment.error} onRetry={() => comment.reset()} />}
    </Stack>
  );
}

function Actions({ release, needsAgreement }: { release: Opened; needsAgreement: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const { id, state, isOwn } = release;
  const done = async (refusal: Reply<typeof releases.publish>, said: string): Promise<void> => {
    if (refusal === null) notify('good', said);
    for (const endpoint of [releases.list, releases.open, studio.open])
      await client.invalidateQueries({ queryKey: callKey(endpoint) });
  };
  const agree = useCallMutation(releases.agree, {
    onSuccess: (refusal) => done(refusal, t('releases.done.agreed')),
  });
  const publish = useCallMutation(releases.publish, {
    onSuccess: (refusal) => done(refusal, t('releases.done.published')),
  });
  const withdraw = useCallMutation(releases.withdraw, {
    onSuccess: (refusal) => done(refusal, t('releases.done.withdrawn')),
  });
  const takeBack = useCallMutation(releases.takeBack, {
    onSuccess: ({ refusal }) => done(refusal, t('releases.done.takenBack')),
  });
  const all = [agree, publish, withdraw, takeBack];
  const error = all.find((each) => each.error !== null)?.error ?? null;
  const refusal = agree.data ?? publish.data ?? withdraw.data ?? takeBack.data?.refusal ?? null;
  /** Nothing else is done to a release meanwhile. A disabled button would lose the focus. */
  const alone = (act: () => void) => () => {
    if (!all.some((each) => each.isPending)) act();
  };
  const mayPublish = state === 'agreed' || (state === 'proposed' && !needsAgreement);
  return (
    <Stack gap={10}>
      {state === 'proposed' && isOwn && needsAgreement && <Text size="sm">{t('releases.waits')}</Text>}
      {mayPublish && (
        <TextInput
          type="datetime-local"
          label={t('releases.from.label')}
          description={t('releases.from.help')}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
      )}
      <Group gap={8}>
        {state === 'proposed' && !isOwn && (
          <BusyButton size="xs" busy={agree.isPending} onClick={alone(() => agree.mutate({ id }))}>
            {t('releases.actions.agree')}
          </BusyButton>
        )}
        {mayPublish && (
          <BusyButton
            size="xs"
            busy={publish.isPending}
            onClick={alone(() =>
              publish.mutate({ id, ...(from !== '' && { from: new Date(from).toISOString() }) }),
            )}
          >
            {t(from === '' ? 'releases.actions.publish' : 'releases.actions.plan')}
          </BusyButton>
        )}
        {isOpen(release) && (
          <BusyButton
            size="xs"
            variant="default"
            busy={withdraw.isPending}
            onClick={alone(() => withdraw.mutate({ id }))}
          >
            {t('releases.actions.withdraw')}
          </BusyButton>
        )}
        {state === 'past' && (
          <BusyButton
            size="xs"
            variant="default"
            busy={takeBack.isPending}
            onClick={alone(() =>
              takeBack.mutate({ id, reason: t('releases.takenBackTo', { number: release.number }) }),
            )}
          >
            {t('releases.actions.takeBack')}
          </BusyButton>
        )}
      </Group>
      <div aria-live="polite">
        {refusal !== null && <Refusal refusal={refusal} />}
        {error !== null && <ErrorState error={error} onRetry={() => all.forEach((each) => each.reset())} />}
      </div>
    </Stack>
  );
}
