import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { passkey } from '#contract/passkey.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { RenamePasskey } from './rename-passkey.tsx';

type Passkey = Reply<typeof passkey.list>[number];

/** What is asked about one passkey. */
interface Asked {
  what: 'rename' | 'remove';
  passkey: Passkey;
}

export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const { t } = useTranslation(['auth', 'ui']);
  const errorText = useErrorText();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const remove = useCallMutation(passkey.remove, {
    onSuccess: async () => {
      notify('good', t('passkey.removed'));
      await client.invalidateQueries({ queryKey: callKey(passkey.list) });
    },
    onSettled: () => setAsked(null),
  });
  const nameOf = ({ name }: Passkey): string => name || t('passkey.unnamed');
  return (
    <>
      <Stack component="ul" gap={14} mt={18} aria-label={t('passkey.title')}>
        {passkeys.map((each) => (
          <PasskeyLine
            key={each.id}
            passkey={each}
            name={nameOf(each)}
            onAsk={(what) => setAsked({ what, passkey: each })}
          />
        ))}
      </Stack>
      <div role="alert">
        {remove.error && (
          <Text c="var(--mantine-color-error)" mt={14} maw={640}>
            {errorText(remove.error)}
          </Text>
        )}
      </div>
      {asked?.what === 'rename' && (
        <RenamePasskey id={asked.passkey.id} name={nameOf(asked.passkey)} onClose={() => setAsked(null)} />
      )}
      <ConfirmDialog
        destructive
        opened={asked?.what === 'remove'}
        title={t('passkey.removeTitle')}
        text={asked ? t('passkey.removeText', { name: nameOf(asked.passkey) }) : ''}
        yes={t('passkey.remove')}
        no={t('ui:cancel')}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate({ id: asked.passkey.id })}
        onClose={() => setAsked(null)}
      />
    </>
  );
}

interface PasskeyLineProps {
  passkey: Passkey;
  name: string;
  onAsk(what: Asked['what']): void;
}

function PasskeyLine({ passkey: { createDate, lastUsed }, name, onAsk }: PasskeyLineProps) {
  const { t } = useTranslation('auth');
  return (
    <Group component="li" gap="4px 16px">
      <IconFingerprint size={24} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
      <Box flex="1 1 200px" miw={0}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <Text c="dimmed" fz={14}>
          <DatedText t={t} sentence="passkey.since" date={createDate} />
          {' · '}
          {lastUsed === null ? (
            t('passkey.never')
          ) : (
            <DatedText t={t} sentence="passkey.lastUsed" date={lastUsed} withTime />
          )}
        </Text>
      </Box>
      <Button
        variant="subtle"
        size="sm"
        mih={44}
        aria-label={t('passkey.renameOf', { name })}
        onClick={() => onAsk('rename')}
      >
        {t('passkey.rename')}
      </Button>
      <Button
        variant="subtle"
        color="var(--mg-bad)"
        size="sm"
        mih={44}
        aria-label={t('passkey.removeOf', { name })}
        onClick={() => onAsk('remove')}
      >
        {t('passkey.remove')}
      </Button>
    </Group>
  );
}
