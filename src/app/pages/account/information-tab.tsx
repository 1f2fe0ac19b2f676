import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useCall } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import { AddressesSection } from './addresses-section.tsx';
import { DeviceSection } from './device-section.tsx';
import { DigestSection } from './digest-section.tsx';
import { DataSection } from './data-section.tsx';
import { Logout } from './logout.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PeopleSection } from './people-section.tsx';
import { ProfileFacts } from './profile-facts.tsx';
import { SearchesSection } from './searches-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** The account's owner, the devices that are signed in, the kept people and addresses, and the actions for the account's data. */
export function InformationTab() {
  const { t } = useTranslation('account');
  const query = useCall(account.profile, {});
  return (
    <>
      <PageHeader title={t('information.title')} lead={t('information.lead')}>
        <Logout />
      </PageHeader>
      <Loaded query={query} rows={2} height={160}>
        {(profile) => (
          <>
            <ProfileFacts profile={profile} />
            <PasskeysSection />
            <SessionsSection />
            <PeopleSection />
            <AddressesSection />
            <SearchesSection />
            <DigestSection />
            <DeviceSection user={profile.id} />
            <DataSection profile={profile} />
          </>
        )}
      </Loaded>
    </>
  );
}
