import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { offersOfPage } from '#app/parts/site/library/offers.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { addressOf } from '#app/parts/shop/orders/product-address.ts';
import { OfferList, OfferRow } from '#app/parts/shop/products/offer-row.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { serverType } from '#contract/vip.contract.ts';
import { visa } from '#contract/visas.contract.ts';
import { PageBody } from '#ui/page-body.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './product-choice.module.css';

type Offer = Pick<Reply<typeof visa.getlist>[number], 'id' | 'childType' | 'title' | 'content' | 'price'>;

/** The products that a page sells, for an address that names none of them. */
export function ProductChoice({ page }: { page: string }): ReactNode {
  const { t } = useTranslation('apply');
  const localized = useLocalized();
  const own = offersOfPage(page);
  const sold = own.map(({ childType }) => childType);
  const areRides = own.some(({ kind }) => kind === 'pick-up');
  const visas = useCall(visa.getlist, {}, { enabled: !areRides });
  const rides = useCall(serverType.list, {}, { enabled: areRides });
  return (
    <PageBody width="narrow">
      <PageHeader title={t(areRides ? 'choice.ride' : 'choice.visa')} lead={t('choice.lead')} />
      <div className={classes.offers}>
        <Loaded<readonly Offer[]> query={areRides ? rides : visas} rows={sold.length}>
          {(offers) => (
            <OfferList>
              {offers
                .filter(({ childType }) => sold.includes(childType))
                .map(({ id, childType, title, content, price }) => (
                  <OfferRow
                    key={id}
                    title={localized(title)}
                    text={localized(content)}
                    price={price}
                    perPerson={!areRides}
                    to={addressOf(childType)}
                  />
                ))}
            </OfferList>
          )}
        </Loaded>
      </div>
      <p className={classes.other}>
        <Link to="/hereStore">{t('choice.other')}</Link>
      </p>
    </PageBody>
  );
}
