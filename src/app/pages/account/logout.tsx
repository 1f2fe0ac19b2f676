import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useCallMutation } from '#client/query.ts';
import { clearSession } from '#client/session.ts';
import { auth } from '#contract/auth.contract.ts';

/**
 * Signs out after a confirmation. This browser deletes the session even when the server could not be reached.
 */
export function Logout() {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  const logout = useCallMutation(auth.logout, {
    onSettled: () => {
      clearSession();
      // Loads a new document, so that no data of the account stays in memory.
      globalThis.location.assign('/');
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('logout.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('logout.title')}
        text={t('logout.text')}
        yes={t('logout.confirm')}
        no={t('ui:cancel')}
        busy={logout.isPending}
        onConfirm={() => logout.mutate({})}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
