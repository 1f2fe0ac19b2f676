import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { loadCatalogues } from '#app/i18n.ts';
import { neededPart } from '#app/parts/locale/lazy-part.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { AccountMenu } from './account-menu.tsx';
import { accountTabs } from './account-tabs.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { InformationTab } from './information-tab.tsx';
import classes from './personal-center.module.css';

const loadOrders = () => import('./orders/orders-panel.tsx');

// The catalogues of the sections are named by the sections themselves.
const FavouritesPanel = neededPart(async () => {
  const { favouriteSections } = await import('#app/parts/sections/favourite-sections.ts');
  await loadCatalogues(['content', ...favouriteSections.map(({ namespace }) => namespace)]);
  return (await import('./favourites/favourites-panel.tsx')).FavouritesPanel;
});
const OrdersPanel = neededPart(async () => (await loadOrders()).OrdersPanel);

/** `index` chooses the tab. The other parameters of the address belong to the tabs. */
export function PersonalCenterPage() {
  const [query] = useSearchParams();
  const index = Number(query.get('index') ?? 0);
  const tab = accountTabs[index] ?? accountTabs[0];
  // The orders are loaded while another tab is read, so that they open without a connection to the server, too.
  useEffect(() => void loadOrders().catch(() => {}), []);
  return (
    <PageBody>
      <div className={classes.columns}>
        <AccountMenu current={tab.name} />
        <div className={classes.panel}>
          <DeletionNotice />
          <AccountPanel name={tab.name} />
        </div>
      </div>
    </PageBody>
  );
}

function AccountPanel({ name }: { name: (typeof accountTabs)[number]['name'] }) {
  const { t } = useTranslation('account');
  if (name === 'information') return <InformationTab />;
  if (name === 'orders') {
    return (
      <Suspense fallback={<LoadingState rows={2} height={170} />}>
        <OrdersPanel />
      </Suspense>
    );
  }
  if (name === 'favourites') {
    return (
      <Suspense fallback={<LoadingState rows={4} height={96} />}>
        <FavouritesPanel />
      </Suspense>
    );
  }
  return (
    <>
      <h1 className={classes.title}>{t(`tabs.${name}`)}</h1>
      <EmptyState title={t(`empty.${name}.title`)} text={t(`empty.${name}.text`)} />
    </>
  );
}
