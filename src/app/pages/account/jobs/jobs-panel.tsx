import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { section as people } from '#app/parts/content/sections/elite.section.ts';
import { section as jobs } from '#app/parts/content/sections/job.section.ts';
import { useCall } from '#client/query.ts';
import { account } from '#contract/account.contract.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { FavouriteRecords } from '../favourites/favourite-records.tsx';

const company = 2;

/** For an individual the favourite jobs; for a company the favourite people who look for work. */
export function JobsPanel() {
  const { t } = useTranslation('account');
  const query = useCall(account.profile, {});
  return (
    <Loaded query={query} height={96}>
      {({ identity }) => (
        <>
          <PageHeader title={t('tabs.jobs')} lead={t(identity === company ? 'jobs.people' : 'jobs.jobs')} />
          {identity === company ? <FavouriteRecords section={people} /> : <FavouriteRecords section={jobs} />}
        </>
      )}
    </Loaded>
  );
}
