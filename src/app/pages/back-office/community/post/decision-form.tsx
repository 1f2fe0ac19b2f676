import { Alert, Box, Card, Group, Radio, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '#app/parts/site/locale/language-name.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCall, useCallMutation } from '#client/query.ts';
import { community } from '#contract/community.contract.ts';
import type { Payload } from '#contract/define.ts';
import { deskCommunity } from '#contract/desk-community.contract.ts';
import { languageTags } from '#contract/locale.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { notify } from '#ui/notify.ts';
import { type GivenReason, ReasonFields } from '../reason-fields.tsx';
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
  const errorText = useErrorText();
  const [decision, setDecision] = useState<Decision>();
  const [given, setGiven] = useState<GivenReason>({ reason: '' });
  const [isMissing, setMissing] = useState(false);
  const decide = useCallMutation(community.decide, {
    onSuccess: () => {
      notify('good', t('decision.done'));
      onDecided();
    },
  });
  const choices = possible[post.state].filter(
    (each) => each !== 'APPROVE' || post.state !== 'published' || post.waits,
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (decision === undefined || decide.isPending) return;
    const needsReason = decision !== 'APPROVE' && given.template === undefined && !isSeen(given.reason);
    setMissing(needsReason);
    if (!needsReason) decide.mutate({ id: post.id, decision, step: post.step, ...given });
  };
  if (!post.mayDecide) return <Alert color="gray">{t('decision.ownAppeal')}</Alert>;
  if (choices.length === 0) return <Alert color="gray">{t('decision.none')}</Alert>;
  return (
    <Card component="form" noValidate p={20} onSubmit={submit} aria-label={t('decision.title')}>
      <Title order={2} fz="1.0625rem" mb={10}>
        {t('decision.title')}
      </Title>
      <Stack gap={14}>
        <Radio.Group
          label={t('decision.choose')}
          value={decision ?? ''}
          onChange={(value) => setDecision(choices.find((each) => each === value))}
        >
          <Group gap={14} mt={6}>
            {choices.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(
                  each === 'APPROVE' && post.state === 'published' ? 'decision.KEEP' : `decision.${each}`,
                )}
              />
            ))}
          </Group>
        </Radio.Group>
        <ReasonFields value={given} onChange={setGiven} error={isMissing ? t('reason.missing') : undefined} />
        {decision !== undefined && <Told post={post} decision={decision} given={given} />}
        <Box role="alert">
          {decide.error && (
            <Alert color="red">
              {errorText(decide.error)}
              <Group mt={10}>
                <BusyButton size="sm" variant="default" busy={false} onClick={onChanged}>
                  {t('decision.again')}
                </BusyButton>
              </Group>
            </Alert>
          )}
        </Box>
        <BusyButton type="submit" busy={decide.isPending} disabled={decision === undefined}>
          {t('decision.send')}
        </BusyButton>
      </Stack>
    </Card>
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
