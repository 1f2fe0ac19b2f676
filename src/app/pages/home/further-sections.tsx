import { AdvertRow } from './advert-row.tsx';
import { CardSection } from './card-section.tsx';
import { StepsSection } from './steps-section.tsx';
import { TrustSection } from './trust-section.tsx';

/** The sections of the home page below the visas, with the adverts between them. */
export function FurtherSections() {
  return (
    <>
      <AdvertRow slots={[2]} />
      <CardSection />
      <AdvertRow slots={[7, 10]} />
      <StepsSection />
      <AdvertRow slots={[15, 17]} />
      <TrustSection />
    </>
  );
}
