import { Button, Group } from '@mantine/core';
import { IconBan, IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyReportDialog } from '#app/parts/community/posts/lazy-forms.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import { message } from '#contract/message.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import type { Conversation } from './about-conversation.ts';

interface ConversationActionsProps {
  conversation: Conversation;
  /** Called when the other one was blocked, or is not blocked any more. */
  onDone(): unknown;
}

/** Reports a conversation, or blocks the other one. */
export function ConversationActions({ conversation, onDone }: ConversationActionsProps) {
  const { t } = useTranslation(['message', 'community', 'ui']);
  const errorText = useErrorText();
  const { id, state, nickName } = conversation;
  const name = nickName || t('community:nobody');
  const [isReporting, setIsReporting] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const block = useCallMutation(message.block, {
    onSuccess: () => onDone(),
    onError: (error) => notify('bad', errorText(error)),
    onSettled: () => setIsAsking(false),
  });
  const isBlocked = state === 'blockedByCaller';
  const set = (blocked: boolean): void => block.mutate({ conversation: id, blocked });
  return (
    <Group data-unprinted gap="0 4px" mt={16} mx={-12}>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconFlag size={16} aria-hidden />}
        aria-label={t('reportName', { name })}
        onClick={() => setIsReporting(true)}
      >
        {t('report')}
      </Button>
      {state !== 'left' && (
        <Button
          size="sm"
          variant="subtle"
          leftSection={<IconBan size={16} aria-hidden />}
          aria-label={isBlocked ? undefined : t('blockName', { name })}
          onClick={() => (isBlocked ? set(false) : setIsAsking(true))}
        >
          {t(isBlocked ? 'unblock' : 'block')}
        </Button>
      )}
      {isReporting && (
        <Suspense fallback={null}>
          <LazyReportDialog kind="conversation" id={id} onClose={() => setIsReporting(false)} />
        </Suspense>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('blockTitle', { name })}
        text={t('blockText')}
        yes={t('block')}
        no={t('ui:cancel')}
        busy={block.isPending}
        onConfirm={() => set(true)}
        onClose={() => setIsAsking(false)}
      />
    </Group>
  );
}
