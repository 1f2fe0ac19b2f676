import { Box } from '@mantine/core';
import { Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Adverts, PageBanners } from '#app/parts/site/banners/page-banners.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { WithAside } from '#ui/with-aside.tsx';
import { AccountMenu } from './account-menu.tsx';
import { accountTabs } from './account-tabs.ts';
import { DeletionNotice } from './deletion-notice.tsx';

const advertSlot = 22;

/** `index` in the address chooses the tab; without a tab of this number, the first one is shown. */
export function PersonalCenterPage() {
  const [query] = useSearchParams();
  const { index, Panel } =
    accountTabs.find((tab) => String(tab.index) === query.get('index')) ?? accountTabs[0]!;
  useEffect(() => {
    for (const { loadAhead } of accountTabs) loadAhead?.().catch(() => {});
  }, []);
  return (
    <PageBody>
      <WithAside aside={<AccountMenu current={index} />}>
        <DeletionNotice />
        <Suspense key={index} fallback={<LoadingState rows={3} height={120} />}>
          <Panel />
        </Suspense>
      </WithAside>
      <Box mt={48}>
        <PageBanners type="PERSONAL" isFirst={false} />
        <Adverts slot={advertSlot} />
      </Box>
    </PageBody>
  );
}
