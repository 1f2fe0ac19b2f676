import { lazy, Suspense } from 'react';
import { Hero } from './hero.tsx';
import { StepsSection } from './steps-section.tsx';
import { TrustSection } from './trust-section.tsx';
import { VisaSection } from './visa-section.tsx';
import bannerClasses from './banners.module.css';

// The slides stand below the fold: the page need not wait for the carousel's code.
const Banners = lazy(async () => ({ default: (await import('./banners.tsx')).Banners }));

export function HomePage() {
  return (
    <>
      <Hero />
      <Suspense fallback={<div className={bannerClasses.place} />}>
        <Banners />
      </Suspense>
      <VisaSection />
      <StepsSection />
      <TrustSection />
    </>
  );
}
