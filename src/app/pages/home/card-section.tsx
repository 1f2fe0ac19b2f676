import { Stack, Text, Title } from '@mantine/core';
import { IconDeviceSim } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Price } from '#app/parts/site/locale/price.tsx';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { cardIcons } from '#app/parts/shop/products/card-icons.ts';
import { cardPath } from '#app/parts/shop/products/card-kinds.ts';
import { cardPicture } from '#app/parts/shop/products/product-pictures.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { home } from '#contract/home.contract.ts';
import { Section } from '#ui/section.tsx';
import { AllLink } from './all-link.tsx';
import classes from './card-section.module.css';
import strip from './strip.module.css';

/** Pocket Wi-Fi and SIM cards; nothing where none can be ordered. */
export function CardSection() {
  const { t } = useTranslation('home-further');
  const query = useCall(home.cards, {});
  if (query.data?.length === 0) return null;
  return (
    <Section title={t('cards.title')}>
      <Loaded query={query} rows={1} height={260}>
        {(cards) => (
          <ul className={`${classes.cards} ${strip.row}`}>
            {cards.map((card) => (
              <li key={card.id}>
                <CardOffer card={card} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <AllLink to="/wifiCard">{t('cards.all')}</AllLink>
    </Section>
  );
}

/** A card with the first line of what is said of it, and its price. */
function CardOffer({ card }: { card: Reply<typeof home.cards>[number] }) {
  const { t } = useTranslation('home-further');
  const localized = useLocalized();
  const name = localized(card.name);
  const Sign = card.type in cardIcons ? cardIcons[card.type] : IconDeviceSim;
  return (
    <article className="mg-card" data-tile>
      <span className={classes.picture} data-type={card.type} aria-hidden>
        <Picture image={cardPicture(card)} instead={<Sign size={56} stroke={1} />} sizes="400px" />
      </span>
      <Stack gap={0} flex={1} miw={0} px={20} pt={18} pb={20}>
        <Title order={3} fz={19} lh={1.3}>
          <Link to={cardPath(card)} aria-label={t('cards.choose', { card: name })} className="mg-whole">
            {name}
          </Link>
        </Title>
        <Text mt={6} mb={16} c="dimmed" fz={15}>
          {localized(card.content).split('\n', 1)}
        </Text>
        <Text mt="auto" fz={17} fw={600}>
          <Price amount={card.price} />
        </Text>
      </Stack>
    </article>
  );
}
