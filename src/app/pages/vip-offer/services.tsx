import { addressOf } from '#app/parts/shop/orders/product-address.ts';
import { Button, Card, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { PriceTag } from '#app/parts/shop/products/price-tag.tsx';
import { aboutProducts } from '#app/parts/shop/products/about-products.ts';
import { signPicture } from '#app/parts/shop/products/product-pictures.ts';
import { useAbout } from '#app/parts/site/locale/page-head.ts';
import { ProductSign } from '#app/parts/shop/products/product-sign.tsx';
import { TextLines } from '#app/parts/shop/products/text-lines.tsx';
import { useScrollToAnchor } from '#app/shell/use-scroll-to-anchor.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { serverType } from '#contract/vip.contract.ts';
import { Tiles } from '#ui/tiles.tsx';
import classes from './services.module.css';

/** The services, each with its lowest price and a link to book it. */
export function Services(): ReactNode {
  const { t } = useTranslation('vip-offer');
  const localized = useLocalized();
  const query = useCall(serverType.list, {});
  useScrollToAnchor(query.data !== undefined);
  useAbout({
    about: () =>
      aboutProducts(
        (query.data ?? []).map(({ id, childType, title, content, price }) => ({
          name: localized(title),
          text: localized(content),
          image: signPicture(childType),
          path: `/vipAirportPickUp#service-${id}`,
          price,
          lowest: true,
        })),
      ),
  });
  return (
    <Loaded query={query} empty={t('services.none')} rows={2} height={180}>
      {(services) => (
        <Tiles least={320} fills>
          {services.map(({ id, childType, title, content, price }) => (
            <Card
              component="li"
              key={id}
              id={`service-${id}`}
              p="30px clamp(22px, 3vw, 34px)"
              radius="xl"
              shadow="sm"
              className={classes.service}
            >
              <ProductSign of={childType} />
              <Title order={2} mt={18} fz={24} lh={1.25}>
                {localized(title)}
              </Title>
              <Text component="div" mt={8} c="gray.7">
                <TextLines text={localized(content)} />
              </Text>
              <Group gap="14px 24px" align="flex-end" justify="space-between" w="100%" mt="auto" pt={24}>
                <PriceTag amount={price} lowest />
                <Button
                  component={Link}
                  to={addressOf(childType)}
                  aria-label={t('services.bookThis', { service: localized(title) })}
                >
                  {t('services.book')}
                </Button>
              </Group>
            </Card>
          ))}
        </Tiles>
      )}
    </Loaded>
  );
}
