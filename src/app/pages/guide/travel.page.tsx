import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { PlaceFilter, placeNames } from '#app/parts/content/records/place-filter.tsx';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { section } from '#app/parts/content/sections/guide.section.ts';

export function TravelPage() {
  const { t } = useTranslation('guide');
  return (
    <ContentListPage section={section} advert={13}>
      <ContentStrip section={section} title={t('newest')} call={tourismStrategy.getlist} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={9}
          columns={3}
          filters={placeNames}
          filterBar={<PlaceFilter call={tourismStrategy.getAddress} />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
