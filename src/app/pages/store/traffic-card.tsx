import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDeviceSim } from '@tabler/icons-react';
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
  const Sign = card.type in cardIcons ? cardIcons[card.type] : IconDeviceSim;
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
      <Stack gap={0} flex={1} px={22} pt={20} pb={22}>
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
      </Stack>
    </article>
  );
}
