import { useTranslation } from 'react-i18next';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { orderFilters } from '#contract/order-filter.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SubTabs } from '#app/parts/site/tabs/sub-tabs.tsx';
import { OrderList } from './order-list.tsx';

/** The orders: all of them, those that go on, those that are done, and deleted drafts. The address has the filter. */
export function OrdersTab() {
  const { t } = useTranslation('orders');
  usePageHead({ title: t('title') });
  const tabs = (['all', ...orderFilters] as const).map((name) => ({ name, label: t(`filter.${name}`) }));
  return (
    <>
      <PageHeader title={t('title')} />
      <SubTabs label={t('filter.label')} tabs={tabs}>
        {(name) => <OrderList key={name} filter={orderFilters.find((each) => each === name)} />}
      </SubTabs>
    </>
  );
}
