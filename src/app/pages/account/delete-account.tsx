import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserInfo } from '#client/session.ts';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';

/** Most people never open it. */
const DeleteAccountDialog = neededPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
  [],
);

/** Deletes the account after the password or a code was entered. */
export function DeleteAccount({ profile }: { profile: UserInfo }) {
  const { t } = useTranslation('account');
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="var(--mg-bad)" size="sm" onClick={() => setAsking(true)}>
        {t('data.delete')}
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog profile={profile} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
