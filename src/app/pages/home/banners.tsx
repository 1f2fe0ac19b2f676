import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';
import { BannerSlide } from '#app/parts/site/banners/banner-slide.tsx';
import { bannersPlace } from './banners-place.ts';

const slideMs = 5000;

export function Banners() {
  const { t } = useTranslation('home');
  const query = useCall(site.banners, { type: 'INDEX' });
  return (
    <Loaded query={query} empty={null} rows={0} around={(state) => <Box {...bannersPlace}>{state}</Box>}>
      {(slides) => (
        <Box {...bannersPlace} data-far-below>
          <Carousel
            label={t('banners.label')}
            slideMs={slideMs}
            slides={slides.map((slide) => ({ id: slide.id, content: <BannerSlide slide={slide} /> }))}
          />
        </Box>
      )}
    </Loaded>
  );
}
