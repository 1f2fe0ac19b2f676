import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '#client/query.ts';
import { clearSession } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ActionError } from './action-error.tsx';

/** Signs out all devices after a confirmation. This device stays signed in until the server has confirmed. */
export function SignOutEverywhere() {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const signOut = useCallMutation(account.signOutEverywhere, {
    onSuccess: () => {
      clearSession();
      // Loads a new document, so that no data of the account stays in memory.
      globalThis.location.assign('/login');
    },
    onError: () => setAsking(false),
  });
  return (
    <>
      <ActionError error={signOut.error} />
      <Group gap={10} mt={22}>
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {t('sessions.signOutEverywhere')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asking}
        title={t('sessions.confirmTitle')}
        text={t('sessions.confirmText')}
        yes={t('sessions.signOutEverywhere')}
        no={t('ui:cancel')}
        busy={signOut.isPending}
        onConfirm={() => signOut.mutate({})}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
