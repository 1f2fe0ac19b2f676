import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

interface CarouselProps {
  /** The subject of the slides, for screen readers. */
  label: string;
  /** How long a slide is shown, in milliseconds. */
  slideMs: number;
  slides: readonly { readonly id: number; readonly content: ReactNode }[];
}

/**
 * Slides that change automatically, with buttons for the previous and next slide, for each slide, and to stop
 * the change.
 */
export function Carousel({ label, slideMs, slides }: CarouselProps) {
  const { t } = useTranslation('ui');
  const total = slides.length;
  const { shown, playing, goTo, toggle, frameProps, rowProps } = useCarousel(total, slideMs);
  return (
    <section className={classes.frame} aria-roledescription="carousel" aria-label={label} {...frameProps}>
      <div className={classes.row} {...rowProps}>
        {slides.map(({ id, content }, index) => (
          <div
            key={id}
            className={classes.slide}
            role="group"
            aria-label={t('carousel.goTo', { number: index + 1, total })}
          >
            {content}
          </div>
        ))}
      </div>
      {total > 1 && (
        <>
          <button
            type="button"
            className={classes.arrow}
            data-side="left"
            aria-label={t('carousel.previous')}
            onClick={() => goTo(shown - 1)}
          >
            <IconChevronLeft size={20} aria-hidden />
          </button>
          <button
            type="button"
            className={classes.arrow}
            data-side="right"
            aria-label={t('carousel.next')}
            onClick={() => goTo(shown + 1)}
          >
            <IconChevronRight size={20} aria-hidden />
          </button>
          <div className={classes.marks}>
            {slides.map(({ id }, index) => (
              <button
                key={id}
                type="button"
                className={classes.mark}
                aria-label={t('carousel.goTo', { number: index + 1, total })}
                aria-current={index === shown || undefined}
                onClick={() => goTo(index)}
              />
            ))}
          </div>
          <button
            type="button"
            className={classes.pause}
            aria-label={t(playing ? 'carousel.pause' : 'carousel.play')}
            onClick={toggle}
          >
            {playing ? <IconPlayerPause size={18} aria-hidden /> : <IconPlayerPlay size={18} aria-hidden />}
          </button>
        </>
      )}
    </section>
  );
}
