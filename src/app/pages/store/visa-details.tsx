import { kindOf } from '#app/parts/site/library/offers.ts';
import { Box, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DocumentList } from '#app/parts/shop/products/document-list.tsx';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { ProductSign } from '#app/parts/shop/products/product-sign.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import { visaAnchor } from '#app/parts/shop/orders/product-address.ts';
import classes from './visa-details.module.css';

/** A visa: its processing time, price, required documents and notes. */
export function VisaDetails({ offer }: { offer: Reply<typeof visa.getlist>[number] }): ReactNode {
  const { t } = useTranslation(['store', 'products']);
  const localized = useLocalized();
  const { childType, router, price } = offer;
  const title = localized(offer.title);
  const other = localized(offer.other);
  const isSettled = kindOf(childType) === 'settled';
  return (
    <article id={visaAnchor(childType)} className={classes.visa}>
      <header className={classes.head}>
        <ProductSign of={childType} />
        <Box flex="1 1 240px" miw={0}>
          <Title order={3} fz={24} lh={1.25}>
            {title}
          </Title>
          <Box component="p" mt={4}>
            {localized(offer.content)}
          </Box>
          {isSettled && <p className={classes.time}>{t('products:settled')}</p>}
          <p className={classes.time}>
            <span>{t('chineseVisa.processing')}</span> {localized(offer.processingTime)}
          </p>
        </Box>
        <div className={classes.aside}>
          <PriceTag amount={price} lowest perPerson />
          {router === '' ? (
            <Text
              span
              px={14}
              py={6}
              bd="1px dashed var(--mantine-color-gray-4)"
              bdrs="md"
              c="dimmed"
              fz={14}
              ta="center"
            >
              {t('chineseVisa.notYet')}
            </Text>
          ) : (
            <Button component={Link} to={router} aria-label={t('chineseVisa.applyFor', { visa: title })}>
              {t('chineseVisa.apply')}
            </Button>
          )}
        </div>
      </header>
      <div className={classes.columns}>
        <div>
          <h4 className={classes.heading}>{t('chineseVisa.documents')}</h4>
          <DocumentList childType={childType} />
        </div>
        <div>
          <h4 className={classes.heading}>{t('chineseVisa.attention')}</h4>
          <TextLines text={localized(offer.needingAttention)} />
        </div>
      </div>
      {other !== '' && (
        <div className={classes.other}>
          <TextLines text={other} />
        </div>
      )}
    </article>
  );
}
