import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#client/session.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Deletes the account after the password or a code was entered. */
export function DeleteAccount({ profile }: { profile: UserInfo }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="var(--mg-bad)" size="sm" onClick={() => setAsking(true)}>
        {t('data.delete')}
      </Button>
      {asking && <DeleteAccountDialog profile={profile} onClose={() => setAsking(false)} />}
    </>
  );
}
