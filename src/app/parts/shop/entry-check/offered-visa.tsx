import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { Box, Button, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fitsOne, partyText } from '#app/parts/shop/products/party.ts';
import { DocumentList } from '#app/parts/shop/products/document-list.tsx';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { ProductSign } from '#app/parts/shop/products/product-sign.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import classes from './entry-check.module.css';
import type { EntryOffer } from './verdict.ts';

interface OfferedVisaProps {
  offer: EntryOffer;
  /** This page applies for this visa, so the link and the list of documents are left out. */
  isHere: boolean;
  /** Whether the list of documents is folded. */
  isBrief: boolean;
}

/** A visa on offer: its price, processing time and required documents. */
export function OfferedVisa({ offer, isHere, isBrief }: OfferedVisaProps): ReactNode {
  const { t } = useTranslation(['entry-check', 'products']);
  const localized = useLocalized();
  const { childType, router, price, workingDays, isCheck, party, processed } = offer;
  const together = partyText(party, t);
  const title = localized(offer.title);
  const label = t('applyFor', { visa: title });
  return (
    <article className={classes.offer}>
      <ProductSign of={childType} />
      <Box flex="1 1 220px" miw={0}>
        <Title order={3} fz={19} lh={1.3}>
          {title}
        </Title>
        {!processed && (
          <Text mt={6} c="var(--mg-bad)" fw={500}>
            {t('verdict.refused')}
          </Text>
        )}
        {processed && (
          <>
            {together !== '' && (
              <Text mt={4} fw={500} fz={15}>
                {fitsOne(party) ? together : t('onlyTogether', { party: together })}
              </Text>
            )}
            <Text mt={4} c="dimmed" fz={15}>
              {t(isCheck ? 'workingDaysOfCheck' : 'workingDays', { count: workingDays })}
            </Text>
            {orderKindOfProduct(childType) === 'settled' && (
              <Text mt={4} c="dimmed" fz={15}>
                {t('products:settled')}
              </Text>
            )}
            {isHere || isBrief ? (
              <details>
                <summary className={classes.heading}>{t('documents')}</summary>
                <DocumentList childType={childType} />
              </details>
            ) : (
              <>
                <h4 className={classes.heading}>{t('documents')}</h4>
                <DocumentList childType={childType} />
              </>
            )}
          </>
        )}
      </Box>
      {processed && (
        <div className={classes.aside}>
          <PriceTag amount={price} perPerson />
          {!isHere && router !== '' && (
            <Button component={Link} to={router} aria-label={label}>
              {t('apply')}
            </Button>
          )}
        </div>
      )}
    </article>
  );
}
