import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#ui/busy-button.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { UserInfo } from '#client/session.ts';
import { account } from '#contract/account.contract.ts';
import cardClasses from '../../../ui/card.module.css';
import { DeleteAccount } from './delete-account.tsx';

/** The owner can download a copy of all stored data here, or have the account deleted. */
export function DataSection({ profile }: { profile: UserInfo }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const headingId = useId();
  const download = useCallMutation(account.exportData, { onSuccess: ({ url }) => save(url) });
  return (
    <section className={cardClasses.card} aria-labelledby={headingId}>
      <h2 id={headingId} className={cardClasses.heading}>
        {t('data.title')}
      </h2>
      <p className={cardClasses.text}>{t('data.text')}</p>
      <div role="status">
        {download.isSuccess && <p className={cardClasses.said}>{t('data.exportReady')}</p>}
      </div>
      <div role="alert">
        {download.error && <p className={cardClasses.problem}>{errorText(download.error)}</p>}
      </div>
      <div className={cardClasses.actions}>
        <BusyButton
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          busy={download.isPending}
          onClick={() => download.mutate({})}
        >
          {t('data.export')}
        </BusyButton>
        {profile.deletionDate === null && <DeleteAccount />}
      </div>
    </section>
  );
}

/**
 * Starts a download instead of opening the link, so that this page stays open even when the link has expired.
 */
function save(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
