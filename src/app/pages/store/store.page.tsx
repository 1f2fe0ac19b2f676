import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useEmptySections } from '#app/shell/use-menu.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CardGroup } from './card-group.tsx';
import { VipGroup } from './vip-group.tsx';
import { VisaGroup } from './visa-group.tsx';

/** The shop's first page: all products with their lowest prices. */
export function StorePage(): ReactNode {
  const { t } = useTranslation('store');
  const isWithoutCards = useEmptySections().has('/wifiCard');
  return (
    <PageBody>
      <PageHeader title={t('heading')} lead={t('lead')} />
      <VisaGroup />
      <VipGroup />
      {!isWithoutCards && <CardGroup />}
    </PageBody>
  );
}
