import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { cardIcons } from '#app/parts/shop/products/card-icons.ts';
import { cardPicture } from '#app/parts/shop/products/product-pictures.ts';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import classes from './traffic-card.module.css';

/**
 * A card to buy: how long it is valid, how many are left and its price. A card that is sold out cannot be
 * chosen.
 */
export function TrafficCard({ card }: { card: Reply<typeof trafficCardOrderInfo.cards>[number] }): ReactNode {
  const { t } = useTranslation('store');
  const localized = useLocalized();
  const name = localized(card.name);
  const Sign = cardIcons[card.type];
  const isSoldOut = card.stock === 0;
  return (
    <article className={classes.card}>
      <div className={classes.picture} data-sold-out={isSoldOut || undefined}>
        <Picture
          image={card.image || cardPicture(card)}
          instead={<Sign size={56} stroke={1.1} aria-hidden />}
          sizes="400px"
        />
        <span className={classes.days}>{t('class.days', { count: card.days })}</span>
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>{name}</h2>
        <div className={classes.text}>
          <TextLines text={localized(card.content)} />
        </div>
        <div className={classes.foot}>
          <PriceTag amount={card.price} />
          {!isSoldOut && <span className={classes.stock}>{t('class.left', { count: card.stock })}</span>}
        </div>
        {isSoldOut ? (
          <p className={classes.soldOut}>{t('class.soldOut')}</p>
        ) : (
          <Button
            component={Link}
            to={`/hereStore/card?id=${card.id}`}
            fullWidth
            aria-label={t('class.buyThis', { card: name })}
          >
            {t('class.buy')}
          </Button>
        )}
      </div>
    </article>
  );
}
