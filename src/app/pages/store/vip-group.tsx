import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferList, OfferRow } from '#app/parts/shop/products/offer-row.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { serverType } from '#contract/vip.contract.ts';
import { ProductGroup } from './product-group.tsx';

/** The airport pick-up services. */
export function VipGroup(): ReactNode {
  const { t } = useTranslation('store');
  const localized = useLocalized();
  const query = useCall(serverType.list, {});
  return (
    <ProductGroup words="vip" picture="/pictures/airport-dusk-5.svg" to="/vipAirportPickUp">
      <Loaded query={query} empty={t('vip.none')} rows={2}>
        {(services) => (
          <OfferList>
            {services.map(({ id, title, content, price }) => (
              <OfferRow
                key={id}
                title={localized(title)}
                text={localized(content)}
                price={price}
                to={`/vipAirportPickUp#service-${id}`}
              />
            ))}
          </OfferList>
        )}
      </Loaded>
    </ProductGroup>
  );
}
