import { Alert, Box, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { useCall, useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import type { Payload } from '#contract/define.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { languageTags } from '#contract/locale.ts';
import { notify } from '#ui/notify.ts';
import { DecisionCard } from '../decision-card.tsx';
import type { GivenReason } from '../reason-fields.tsx';
import type { PostContext } from './post-context.ts';

type Decision = Payload<typeof community.decide>['decision'];

/** What a moderator may decide in each state; `machines/community/post.machine.ts` has the rules. */
const possible: Readonly<Record<PostContext['state'], readonly Decision[]>> = {
  pending: ['APPROVE', 'REJECT', 'REMOVE'],
  published: ['APPROVE', 'REJECT', 'REMOVE'],
  rejected: ['APPROVE', 'REMOVE'],
  removed: ['APPROVE'],
  deletedByOwner: [],
};

interface DecisionFormProps {
  post: PostContext;
  onDecided: () => void;
  /** Called when the post has changed meanwhile. */
  onChanged: () => void;
}

/** The decision on a post with its reason, and what its author will read. */
export function DecisionForm({ post, onDecided, onChanged }: DecisionFormProps): ReactNode {
  const { t } = useTranslation('desk-community');
  const decide = useCallMutation(community.decide, {
    onSuccess: () => {
      notify('good', t('decision.done'));
      onDecided();
    },
  });
  const isPublished = post.state === 'published';
  const choices = possible[post.state].filter((each) => each !== 'APPROVE' || !isPublished || post.waits);
  if (!post.mayDecide) return <Alert color="gray">{t('decision.ownAppeal')}</Alert>;
  if (choices.length === 0) return <Alert color="gray">{t('decision.none')}</Alert>;
  return (
    <DecisionCard
      choices={choices.map((decision) => ({
        decision,
        label: t(decision === 'APPROVE' && isPublished ? 'decision.KEEP' : `decision.${decision}`),
        needsReason: decision !== 'APPROVE',
      }))}
      busy={decide.isPending}
      error={decide.error}
      told={(decision, given) => <Told post={post} decision={decision} given={given} />}
      onDecide={(decision, given) => decide.mutate({ id: post.id, decision, step: post.step, ...given })}
      onChanged={onChanged}
    />
  );
}

/** What the author of the post will read, in the author's language. */
function Told({
  post,
  decision,
  given,
}: {
  post: PostContext;
  decision: Decision;
  given: GivenReason;
}): ReactNode {
  const { t } = useTranslation('desk-community');
  const [asked] = useDebouncedValue(given, 400);
  const { data } = useCall(
    deskCommunity.preview,
    { id: post.id, decision, ...asked },
    { placeholderData: (before) => before },
  );
  return (
    <Box p={12} bdrs="sm" bg="gray.0" role="status" aria-live="polite" mih={64}>
      {data && data.text === '' && <Text fz={14}>{t('decision.untold')}</Text>}
      {data && data.text !== '' && (
        <>
          <Text fz={13} c="gray.7">
            {t('decision.told')} <LanguageName language={data.language} />
          </Text>
          <Text lang={languageTags[data.language]}>{data.text}</Text>
          <Text lang={languageTags[data.language]}>{data.reason}</Text>
        </>
      )}
    </Box>
  );
}
