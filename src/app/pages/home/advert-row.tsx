import { Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Picture } from '#app/parts/site/picture/picture.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import type { Slide } from '#contract/adverts.ts';
import { site } from '#contract/site.contract.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { AdvertScene } from './advert-scene.tsx';
import classes from './advert-row.module.css';

const slideMs = 6000;

/** Slots of adverts side by side. */
export function AdvertRow({ slots }: { slots: readonly number[] }) {
  const { t } = useTranslation('home-further');
  return (
    <section className={classes.place} aria-label={`${t('adverts')} ${slots.join(', ')}`}>
      {slots.map((slot) => (
        <SlotAdverts key={slot} slot={slot} />
      ))}
    </section>
  );
}

/** The adverts of a slot, changing if there are several; nothing while there are none. */
function SlotAdverts({ slot }: { slot: number }) {
  const { t } = useTranslation('home-further');
  const { data, isPending } = useCall(site.advertisement, { id: slot });
  // The space is kept while they are loaded, so that the page does not jump.
  if (isPending) return <div className={classes.advert} data-waiting />;
  const adverts = data && 'adverts' in data ? data.adverts : [];
  if (adverts.length === 0) return null;
  return (
    <Carousel
      label={t('advertOf', { slot })}
      slideMs={slideMs}
      slides={adverts.map((advert) => ({ id: advert.id, content: <Advert advert={advert} slot={slot} /> }))}
    />
  );
}

function Advert({ advert, slot }: { advert: Slide; slot: number }) {
  const { t } = useTranslation('home-further');
  const localized = useLocalized();
  const { router } = advert;
  const title = localized(advert.title);
  return (
    <article className={classes.advert} data-colour={slot % 4}>
      <div className={classes.words}>
        <Text fz={13} fw={500}>
          {t('advert')}
        </Text>
        <Title order={2} mt={6} fz="clamp(1.375rem, 3.4vw, 1.625rem)" lh={1.2}>
          {title}
        </Title>
        <Text mt={8} mb={16} fz={16} lh={1.5}>
          {localized(advert.description)}
        </Text>
        {isExternal(router) ? (
          <ExternalLink href={router} hint="spoken" label={title} className={classes.link}>
            <IconArrowRight size={22} aria-hidden />
          </ExternalLink>
        ) : (
          router !== '' && (
            <Link to={router} aria-label={title} className={classes.link}>
              <IconArrowRight size={22} aria-hidden />
            </Link>
          )
        )}
      </div>
      <Picture
        image={advert.image}
        instead={<AdvertScene to={router} />}
        className={classes.image}
        sizes="300px"
      />
    </article>
  );
}
