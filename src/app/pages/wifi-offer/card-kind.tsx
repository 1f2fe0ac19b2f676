import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cardKinds, cardsPath, type CardType } from '#app/parts/shop/products/card-kinds.ts';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { ProductSign } from '#app/parts/shop/products/product-sign.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import type { Reply } from '#contract/define.ts';
import type { trafficCardOrderInfo } from '#contract/wifi.contract.ts';

interface CardKindProps {
  type: CardType;
  /** The cards of this type; undefined while they are loading or could not be loaded. */
  cards: Reply<typeof trafficCardOrderInfo.cards> | undefined;
}

/** A type of cards: for which travellers it is suited, the lowest price, and a link to all of them. */
export function CardKind({ type, cards }: CardKindProps): ReactNode {
  const { t } = useTranslation(['wifi-offer', 'products']);
  const kind = cardKinds[type];
  const name = t(`products:cards.${kind}.title`);
  return (
    <Card component="li" p="30px clamp(22px, 3vw, 34px)" radius="xl" shadow="sm">
      <ProductSign of={kind} />
      <Title order={2} mt={18} fz={24} lh={1.25}>
        {name}
      </Title>
      <Text mt={8} mb={16} c="gray.7">
        {t(`products:cards.${kind}.text`)}
      </Text>
      <TextLines text={t(`kinds.${kind}`)} />
      <Group gap="14px 24px" align="flex-end" justify="space-between" w="100%" mt="auto" pt={24}>
        {cards?.length === 0 && (
          <Text span c="dimmed">
            {t('none')}
          </Text>
        )}
        {cards !== undefined && cards.length > 0 && (
          <PriceTag amount={Math.min(...cards.map(({ price }) => price))} lowest />
        )}
        {cards?.length !== 0 && (
          <Button component={Link} to={cardsPath(type)} aria-label={t('seeOf', { kind: name })}>
            {t('see')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
