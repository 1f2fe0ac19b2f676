import { section as homes } from '#app/parts/content/sections/home.section.ts';
import { section as leisure } from '#app/parts/content/sections/leisure.section.ts';
import { section as news } from '#app/parts/content/sections/news.section.ts';
import { section as stations } from '#app/parts/content/sections/station.section.ts';
import { dwell } from '#contract/housing.contract.ts';
import { play } from '#contract/leisure.contract.ts';
import { mainJournalism } from '#contract/news.contract.ts';
import { foreigners } from '#contract/station.contract.ts';
import { AdvertRow } from './advert-row.tsx';
import { CardSection } from './card-section.tsx';
import { RecordsSection } from './records-section.tsx';
import { StepsSection } from './steps-section.tsx';

/** Homes, under the name of the page with homes and apartments. */
const housing = { ...homes, namespace: 'housing' };

/** The sections of the home page below the visas, with the adverts between them. */
export function FurtherSections() {
  return (
    <div data-far-below>
      <StepsSection />
      <CardSection />
      <AdvertRow slots={[2, 7, 10]} />
      <RecordsSection section={leisure} call={play.index} count={3} />
      <RecordsSection section={news} call={mainJournalism.index} count={3} />
      <AdvertRow slots={[15, 17]} />
      <RecordsSection section={stations} call={foreigners.index} count={3} />
      <RecordsSection section={housing} call={dwell.forHome} count={3} />
    </div>
  );
}
