import { Text, Title } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { AdvertMark } from '#app/parts/site/banners/advert-mark.tsx';
import { SlidePicture } from '#app/parts/site/banners/slide-picture.tsx';
import { CountedAdvert } from '#app/parts/site/banners/counted-advert.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import type { Slide } from '#contract/adverts.ts';
import { site } from '#contract/site.contract.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { ExternalLink, isExternal } from '#ui/external-link.tsx';
import { AdvertScene } from './advert-scene.tsx';
import classes from './advert-row.module.css';
import strip from './strip.module.css';

const slideMs = 6000;

/** Slots of adverts side by side. */
export function AdvertRow({ slots }: { slots: readonly number[] }) {
  return (
    <div className={`${classes.place} ${strip.row}`}>
      {slots.map((slot) => (
        <SlotAdverts key={slot} slot={slot} />
      ))}
    </div>
  );
}

/** The adverts of a slot, changing if there are several; nothing while there are none. */
function SlotAdverts({ slot }: { slot: number }) {
  const localized = useLocalized();
  const { data, isPending } = useCall(site.advertisement, { id: slot });
  // The space is kept while they are loaded, so that the page does not jump.
  if (isPending) return <div className={classes.advert} data-waiting />;
  const adverts = data && 'adverts' in data ? data.adverts : [];
  const [first] = adverts;
  if (first === undefined) return null;
  return (
    <Carousel
      label={localized(first.title)}
      slideMs={slideMs}
      slides={adverts.map((advert) => ({
        id: advert.id,
        content: (
          <CountedAdvert id={advert.id}>
            <Advert advert={advert} slot={slot} />
          </CountedAdvert>
        ),
      }))}
    />
  );
}

function Advert({ advert, slot }: { advert: Slide; slot: number }) {
  const localized = useLocalized();
  const { router } = advert;
  const title = localized(advert.title);
  return (
    <article className={classes.advert} data-colour={slot % 3}>
      <div className={classes.words}>
        <AdvertMark router={router} />
        <Title order={2} mt={6} fz="clamp(1.375rem, 3.4vw, 1.625rem)" lh={1.2}>
          {title}
        </Title>
        <Text mt={8} fz={16} lh={1.5} className={classes.text}>
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
      <SlidePicture
        slide={advert}
        instead={<AdvertScene to={router} />}
        className={classes.image}
        sizes="300px"
      />
    </article>
  );
}
