import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { VisuallyHidden } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import Autoplay from 'embla-carousel-autoplay';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/ui/error-state.tsx';
import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';
import { BannerSlide } from './banner-slide.tsx';
import classes from './banners.module.css';

const slideMs = 6000;

function prefersStillness(): boolean {
  return globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function Banners() {
  const { t } = useTranslation('home');
  const { data: slides = [], error, isPending, refetch } = useCall(site.banners, { type: 'INDEX' });
  const [playing, setPlaying] = useState(() => !prefersStillness());
  const [autoplay] = useState(() =>
    Autoplay({ delay: slideMs, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: true }),
  );
  if (error)
    return (
      <div className={classes.place}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (isPending) return <div className={classes.place} />;
  if (slides.length === 0) return null;
  const several = slides.length > 1;
  return (
    <section className={classes.place} aria-roledescription="carousel" aria-label={t('banners.label')}>
      <Carousel
        plugins={playing && several ? [autoplay] : []}
        emblaOptions={{ loop: several, duration: prefersStillness() ? 0 : 30 }}
        withControls={several}
        withIndicators={several}
        controlSize={40}
        classNames={{
          indicators: classes.indicators,
          indicator: classes.indicator,
          viewport: classes.viewport,
        }}
        previousControlProps={{ 'aria-label': t('banners.previous') }}
        nextControlProps={{ 'aria-label': t('banners.next') }}
        getIndicatorProps={(index) => ({
          'aria-label': t('banners.goTo', { number: index + 1, total: slides.length }),
        })}
      >
        {slides.map((slide) => (
          <BannerSlide key={slide.id} slide={slide} />
        ))}
      </Carousel>
      {several && (
        <button type="button" className={classes.pause} onClick={() => setPlaying((was) => !was)}>
          {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          <VisuallyHidden component="span">{t(playing ? 'banners.pause' : 'banners.play')}</VisuallyHidden>
        </button>
      )}
    </section>
  );
}
