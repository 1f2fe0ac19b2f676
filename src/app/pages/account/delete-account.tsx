import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Deletes the account after the password was entered. */
export function DeleteAccount() {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="var(--mg-bad)" size="sm" onClick={() => setAsking(true)}>
        {t('data.delete')}
      </Button>
      {asking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  );
}
