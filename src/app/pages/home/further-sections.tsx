import { section as news } from '#app/parts/sections/news.section.ts';
import { mainJournalism } from '#contract/news.contract.ts';
import { AdvertRow } from './advert-row.tsx';
import { CardSection } from './card-section.tsx';
import { RecordsSection } from './records-section.tsx';
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
      <RecordsSection section={news} call={mainJournalism.index} count={3} words="news" />
      <AdvertRow slots={[15, 17]} />
      <TrustSection />
    </>
  );
}
