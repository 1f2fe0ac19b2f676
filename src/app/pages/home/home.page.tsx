import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '#app/parts/site/locale/lazy-part.ts';
import { bannersPlace } from './banners-place.ts';
import { CheckSection } from './check-section.tsx';
import { Hero } from './hero.tsx';
import { TrustSection } from './trust-section.tsx';
import { VisaSection } from './visa-section.tsx';

/** The slides wait for their texts anyway, so their code is loaded beside them. Their place is kept free. */
const Banners = lazyPart(async () => (await import('./later.ts')).Banners);

/** The parts below the visas are loaded after the page. */
const Further = lazyPart(
  async () => (await import('./later.ts')).FurtherSections,
  ['home-further', 'content', 'news', 'leisure', 'station', 'housing'],
);

export function HomePage() {
  return (
    <>
      <Hero />
      <CheckSection />
      <TrustSection />
      <VisaSection />
      <Suspense fallback={<Box {...bannersPlace} />}>
        <Banners />
      </Suspense>
      <Suspense fallback={null}>
        <Further />
      </Suspense>
    </>
  );
}
