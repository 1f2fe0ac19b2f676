import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import type { Reply } from '#contract/define.ts';
import type { passkey } from '#contract/passkey.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { RenamePasskey } from './rename-passkey.tsx';

type Passkey = Reply<typeof passkey.list>[number];

/** What is asked about one passkey. */
interface Asked {
  what: 'rename' | 'remove';
  passkey: Passkey;
}

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onRemove(id: string): void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const { t } = useTranslation(['auth', 'ui']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const nameOf = ({ name }: Passkey): string => name || t('passkey.unnamed');
  const close = (): void => setAsked(null);
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
      {asked?.what === 'rename' && (
        <RenamePasskey id={asked.passkey.id} name={nameOf(asked.passkey)} onClose={close} />
      )}
      {asked?.what === 'remove' && (
        <ConfirmDialog
          destructive
          opened
          title={t('passkey.removeTitle')}
          text={t('passkey.removeText', { name: nameOf(asked.passkey) })}
          yes={t('passkey.remove')}
          no={t('ui:cancel')}
          onConfirm={() => {
            close();
            onRemove(asked.passkey.id);
          }}
          onClose={close}
        />
      )}
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
