import { Button, Group, Text, Title } from '@mantine/core';
import { IconDeviceSim } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { cardIcons } from '#app/parts/shop/products/card-icons.ts';
import { cardPath } from '#app/parts/shop/products/card-kinds.ts';
import { cardPicture } from '#app/parts/shop/products/product-pictures.ts';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { PictureCard } from '#ui/picture-card.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { Reply } from '#contract/define.ts';
import type { trafficCardOrderInfo } from '#contract/wifi.contract.ts';

/**
 * A card to buy: how long it is valid, how many are left and its price. A card that is sold out cannot be
 * chosen.
 */
export function TrafficCard({ card }: { card: Reply<typeof trafficCardOrderInfo.cards>[number] }): ReactNode {
  const { t } = useTranslation('store');
  const localized = useLocalized();
  const name = localized(card.name);
  const Sign = card.type in cardIcons ? cardIcons[card.type] : IconDeviceSim;
  const isSoldOut = card.stock === 0;
  return (
    <PictureCard
      isOut={isSoldOut}
      picture={
        <>
          <Picture
            image={card.image || cardPicture(card)}
            instead={<Sign size={56} stroke={1.1} aria-hidden />}
            sizes="400px"
          />
          <Text span pos="absolute" top={14} right={14} px={12} py={2} bg="white" bdrs={999} fz={13} fw={600}>
            {t('class.days', { count: card.days })}
          </Text>
        </>
      }
    >
      <Title order={2} fz={20} lh={1.3}>
        {name}
      </Title>
      <Text component="div" mt={10} c="gray.7" fz={14} lh={1.5}>
        <TextLines text={localized(card.content)} />
      </Text>
      <Group gap="4px 16px" align="flex-end" justify="space-between" mt="auto" mb={16} pt={18}>
        <PriceTag amount={card.price} />
        {!isSoldOut && (
          <Text span c="dimmed" fz={14}>
            {t('class.left', { count: card.stock })}
          </Text>
        )}
      </Group>
      {isSoldOut ? (
        <Text py={6} bd="1px dashed var(--mantine-color-gray-4)" bdrs="md" c="dimmed" fz={15} ta="center">
          {t('class.soldOut')}
        </Text>
      ) : (
        <Button
          component={Link}
          to={cardPath(card)}
          fullWidth
          aria-label={t('class.buyThis', { card: name })}
        >
          {t('class.buy')}
        </Button>
      )}
    </PictureCard>
  );
}
