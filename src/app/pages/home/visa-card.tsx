import { Button, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Price } from '#app/parts/site/locale/price.tsx';
import { offerOf } from '#app/parts/site/library/offers.ts';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { productPictures } from '#app/parts/shop/products/product-pictures.ts';
import { signIcons } from '#app/parts/shop/products/sign-icons.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { home } from '#contract/home.contract.ts';
import classes from './visa-card.module.css';

/** A visa on offer: its purpose, processing time and price, and a link to the application. */
export function VisaCard({ offer }: { offer: Reply<typeof home.visas>[number] }) {
  const { t } = useTranslation('home');
  const localized = useLocalized();
  const title = localized(offer.title);
  const sign = offerOf(offer.childType)?.sign ?? 'bag';
  const Sign = signIcons[sign];
  return (
    <article className={`mg-card ${classes.card}`} data-tile>
      <Picture
        image={productPictures[sign]}
        instead={null}
        className={classes.picture}
        sizes="(max-width: 48em) 100vw, 400px"
      />
      <span className={classes.sign}>
        <Sign size={22} stroke={1.5} aria-hidden />
      </span>
      <Title order={3} lh={1.3} className={classes.title}>
        {title}
      </Title>
      <Text mt={6} c="dimmed" fz={15} lineClamp={3} className={classes.content}>
        {localized(offer.content)}
      </Text>
      <dl className={classes.facts}>
        <div className={classes.time}>
          <dt>{t('visas.processing')}</dt>
          <dd>{localized(offer.processingTime)}</dd>
        </div>
        <div>
          <dt>{t('visas.from')}</dt>
          <dd>{offer.price === null ? t('visas.onRequest') : <Price amount={offer.price} />}</dd>
        </div>
      </dl>
      {offer.router === '' ? (
        <p className={classes.appointment}>{t('visas.byAppointment')}</p>
      ) : (
        <Button
          component={Link}
          to={offer.router}
          variant="light"
          fullWidth
          className={classes.apply}
          aria-label={t('visas.applyFor', { visa: title })}
        >
          {t('visas.apply')}
        </Button>
      )}
    </article>
  );
}
