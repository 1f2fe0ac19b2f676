import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { OfferList, OfferRow } from '#app/parts/shop/products/offer-row.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { visaAnchor } from '#contract/offers.ts';
import { useCall } from '#client/query.ts';
import { visa } from '#contract/visas.contract.ts';
import { ProductGroup } from './product-group.tsx';

/** The visas, each with its description. */
export function VisaGroup(): ReactNode {
  const { t } = useTranslation('store');
  const localized = useLocalized();
  const query = useCall(visa.getlist, {});
  return (
    <ProductGroup words="visas" picture="/pictures/passport-dusk-1.svg" isFirst to="/hereStore/ChineseVisa">
      <Loaded query={query} empty={t('visas.none')} rows={6}>
        {(visas) => (
          <OfferList>
            {visas.map(({ id, childType, title, content, price }) => (
              <OfferRow
                key={id}
                title={localized(title)}
                text={localized(content)}
                price={price}
                perPerson
                to={`/hereStore/ChineseVisa#${visaAnchor(childType)}`}
              />
            ))}
          </OfferList>
        )}
      </Loaded>
    </ProductGroup>
  );
}
