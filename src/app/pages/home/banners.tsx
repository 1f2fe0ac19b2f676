import { useTranslation } from 'react-i18next';
import { Carousel } from '#ui/carousel/carousel.tsx';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { site } from '#contract/site.contract.ts';
import { BannerSlide } from './banner-slide.tsx';
import classes from './banners.module.css';

const slideMs = 6000;

export function Banners() {
  const { t } = useTranslation('home');
  const { data: slides = [], error, isPending, refetch } = useCall(site.banners, { type: 'INDEX' });
  if (error)
    return (
      <div className={classes.place}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </div>
    );
  if (isPending) return <div className={classes.place} />;
  if (slides.length === 0) return null;
  return (
    <div className={classes.place}>
      <Carousel
        label={t('banners.label')}
        slideMs={slideMs}
        slides={slides.map((slide) => ({ id: slide.id, content: <BannerSlide slide={slide} /> }))}
      />
    </div>
  );
}
