import { Banners } from './banners.tsx';
import { Hero } from './hero.tsx';
import { StepsSection } from './steps-section.tsx';
import { TrustSection } from './trust-section.tsx';
import { VisaSection } from './visa-section.tsx';

export function HomePage() {
  return (
    <>
      <Hero />
      <Banners />
      <VisaSection />
      <StepsSection />
      <TrustSection />
    </>
  );
}
