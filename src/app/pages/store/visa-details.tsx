import { orderKindOfProduct } from '#app/parts/site/library/offers.ts';
import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AuthorityTime } from '#app/parts/shop/products/authority-time.tsx';
import { partyText } from '#app/parts/shop/products/party.ts';
import { DocumentList } from '#app/parts/shop/products/document-list.tsx';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { ProductSign } from '#app/parts/shop/products/product-sign.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { visa } from '#contract/visas.contract.ts';
import { visaAnchor } from '#contract/offers.ts';
import classes from './visa-details.module.css';

/** A visa: its processing time, price, required documents and notes. */
export function VisaDetails({ offer }: { offer: Reply<typeof visa.getlist>[number] }): ReactNode {
  const { t } = useTranslation(['store', 'products']);
  const localized = useLocalized();
  const { childType, router, price, party, authority } = offer;
  const together = partyText(party, t);
  const title = localized(offer.title);
  const other = localized(offer.other);
  const isSettled = orderKindOfProduct(childType) === 'settled';
  return (
    <Card component="article" id={visaAnchor(childType)} p={0} radius="xl" className={classes.visa}>
      <Group component="header" gap="18px 22px" align="flex-start" p="28px clamp(20px, 3vw, 32px) 24px">
        <ProductSign of={childType} />
        <Box flex="1 1 240px" miw={0}>
          <Title order={3} fz={24} lh={1.25}>
            {title}
          </Title>
          <Box component="p" mt={4}>
            {localized(offer.content)}
          </Box>
          {together !== '' && (
            <Text mt={8} fw={500} fz={15}>
              {together}
            </Text>
          )}
          {isSettled && (
            <Text mt={8} c="dimmed" fz={15}>
              {t('products:settled')}
            </Text>
          )}
          <Text mt={8} c="dimmed" fz={15}>
            <Text span c="var(--mantine-color-text)" fw={500}>
              {t(authority === null ? 'chineseVisa.processing' : 'chineseVisa.checking')}
            </Text>{' '}
            {localized(offer.processingTime)}
          </Text>
          {authority !== null && <AuthorityTime authority={authority} />}
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
      </Group>
      <div className={classes.columns}>
        <div>
          <Title order={4} mb={10} ff="text" fz={15}>
            {t('chineseVisa.documents')}
          </Title>
          <DocumentList childType={childType} />
        </div>
        <div>
          <Title order={4} mb={10} ff="text" fz={15}>
            {t('chineseVisa.attention')}
          </Title>
          <TextLines text={localized(offer.needingAttention)} />
        </div>
      </div>
      {other !== '' && (
        <Text
          component="div"
          px="clamp(20px, 3vw, 32px)"
          py={14}
          bg="var(--mg-paper-deep)"
          c="gray.7"
          fz={15}
        >
          <TextLines text={other} />
        </Text>
      )}
    </Card>
  );
}
