import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import type { Acknowledgement } from '#contract/release-shapes.ts';
import { releases } from '#contract/releases.contract.ts';
import { sale } from '#contract/sale.contract.ts';
import { studio } from '#contract/studio.contract.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { EndButton } from './end-button.tsx';
import { Refusal } from './refusal.tsx';

type Opened = Reply<typeof releases.open>;

/** It is not live yet and can still be withdrawn. */
export const isOpen = ({ state }: Pick<Opened, 'state'>): boolean =>
  state === 'proposed' || state === 'agreed' || state === 'planned';

/** What can be done about a release, in its state and by this person. */
export function Actions({
  release,
  needsAgreement,
}: {
  release: Opened;
  needsAgreement: boolean;
}): ReactNode {
  const { t } = useTranslation('studio');
  const client = useQueryClient();
  const [from, setFrom] = useState('');
  const [acknowledged, setAcknowledged] = useState<readonly Acknowledgement[]>([]);
  const { id, state, isOwn, ending } = release;
  const done = async (refusal: Reply<typeof releases.publish>, said: string): Promise<void> => {
    if (refusal === null) notify('good', said);
    for (const endpoint of [releases.list, releases.open, studio.open, sale.state])
      await client.invalidateQueries({ queryKey: callKey(endpoint) });
  };
  const agree = useCallMutation(releases.agree, {
    onSuccess: (refusal) => done(refusal, t('releases.done.agreed')),
  });
  const publish = useCallMutation(releases.publish, {
    onSuccess: (refusal) => done(refusal, t('releases.done.published')),
  });
  const withdraw = useCallMutation(releases.withdraw, {
    onSuccess: (refusal) => done(refusal, t(`releases.done.${state === 'live' ? 'ended' : 'withdrawn'}`)),
  });
  const takeBack = useCallMutation(releases.takeBack, {
    onSuccess: ({ refusal }) =>
      done(refusal, t(`releases.done.${state === 'ended' ? 'published' : 'takenBack'}`)),
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
              publish.mutate({
                id,
                acknowledged: [...acknowledged],
                ...(from !== '' && { from: new Date(from).toISOString() }),
              }),
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
        {ending !== null && (
          <EndButton
            drafts={ending.drafts}
            isBusy={withdraw.isPending}
            onEnd={alone(() => withdraw.mutate({ id }))}
          />
        )}
        {(state === 'past' || state === 'ended') && (
          <BusyButton
            size="xs"
            variant="default"
            busy={takeBack.isPending}
            onClick={alone(() =>
              takeBack.mutate({
                id,
                reason: t(state === 'ended' ? 'releases.ending.again' : 'releases.takenBackTo', release),
              }),
            )}
          >
            {t(state === 'ended' ? 'releases.ending.publish' : 'releases.actions.takeBack')}
          </BusyButton>
        )}
      </Group>
      {state === 'ended' && (
        <Text size="sm" c="dimmed">
          {t('releases.ending.ended')}
        </Text>
      )}
      <div aria-live="polite">
        {refusal !== null && (
          <Refusal refusal={refusal} acknowledged={acknowledged} onAcknowledge={setAcknowledged} />
        )}
        {error !== null && <ErrorState error={error} onRetry={() => all.forEach((each) => each.reset())} />}
      </div>
    </Stack>
  );
}
