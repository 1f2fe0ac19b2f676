import { Suspense } from 'react';
import { lazyPart } from '#app/parts/locale/lazy-part.ts';
import classes from './banners.module.css';
import { Hero } from './hero.tsx';
import { StepsSection } from './steps-section.tsx';
import { TrustSection } from './trust-section.tsx';
import { VisaSection } from './visa-section.tsx';

/** The slides wait for their texts anyway, so their code is loaded beside them. Their place is kept free. */
const Banners = lazyPart(async () => (await import('./banners.tsx')).Banners);

export function HomePage() {
  return (
    <>
      <Hero />
      <Suspense fallback={<div className={classes.place} />}>
        <Banners />
      </Suspense>
      <VisaSection />
      <StepsSection />
      <TrustSection />
    </>
  );
}
