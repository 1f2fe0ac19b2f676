import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCall } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import { DataSection } from './data-section.tsx';
import { Logout } from './logout.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The account's owner, where they are signed in, and what they can do with their data. */
export function InformationTab() {
  const { t } = useTranslation('account');
  const { data: profile, error, isPending, refetch } = useCall(account.profile, {});
  return (
    <>
      <PageHeader title={t('information.title')} lead={t('information.lead')}>
        <Logout />
      </PageHeader>
      {isPending && <LoadingState rows={2} height={160} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {profile && (
        <>
          <ProfileFacts profile={profile} />
          <SessionsSection />
          <DataSection profile={profile} />
        </>
      )}
    </>
  );
}
