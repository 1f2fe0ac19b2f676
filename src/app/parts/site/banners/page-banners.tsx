import { Box } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import type { Slide } from '#contract/adverts.ts';
import type { Reply } from '#contract/define.ts';
import { advertiser } from '#contract/advertiser.contract.ts';
import { site } from '#contract/site.contract.ts';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { AdvertMark } from './advert-mark.tsx';
import { BannerSlide } from './banner-slide.tsx';
import { CountedAdvert } from './counted-advert.tsx';

const bannerMs = 5000;
const advertMs = 6000;
/** On a phone, slides have their text above their buttons. */
const place = { mih: 'clamp(240px, 32vw, 280px)', mb: 'clamp(24px, 4.2vw, 32px)' };

interface PageBannersProps {
  /** The type that the operators give to the banners. */
  type: string;
  /** Whether they stand at the top of the page. */
  isFirst?: boolean;
}

/** The banners of a page. Nothing while there are none. */
export function PageBanners({ type, isFirst = true }: PageBannersProps) {
  const { t } = useTranslation('ui');
  const query = useCall(site.banners, { type });
  return (
    <Slides label={t('banners')} slideMs={bannerMs} query={query}>
      {(slide, index) => <BannerSlide slide={slide} isFirst={isFirst && index === 0} />}
    </Slides>
  );
}

/** The adverts of a slot. Nothing while there are none. */
export function Adverts({ slot }: { slot: number }) {
  const { t } = useTranslation('ui');
  const query = useCall(advertiser.getlist, { code: slot });
  return (
    <Slides label={t('adverts')} slideMs={advertMs} query={query}>
      {(slide) => (
        <CountedAdvert id={slide.id}>
          <BannerSlide slide={slide} mark={<AdvertMark router={slide.router} />} />
        </CountedAdvert>
      )}
    </Slides>
  );
}

interface SlidesProps {
  label: string;
  slideMs: number;
  children: (slide: Slide, index: number) => ReactNode;
  query: Pick<UseQueryResult<Reply<typeof site.banners>>, 'data' | 'isPending'>;
}

function Slides({ label, slideMs, children, query: { data, isPending } }: SlidesProps) {
  // The space is kept while they are loaded, so that the page does not jump.
  if (isPending) return <Box {...place} />;
  if (data === undefined || data.length === 0) return null;
  return (
    <Box {...place} data-unprinted>
      <Carousel
        label={label}
        slideMs={slideMs}
        slides={data.map((slide, index) => ({
          id: slide.id,
          content: children(slide, index),
        }))}
      />
    </Box>
  );
}
