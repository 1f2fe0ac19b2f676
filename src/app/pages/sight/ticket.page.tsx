import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/sight.section.ts';
import { scenery } from '#contract/sight.contract.ts';

export function TicketPage() {
  const { t } = useTranslation('sight');
  return (
    <ContentListPage section={section} advert={8}>
      <ContentStrip section={section} title={t('hot')} call={scenery.getHotList} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={4}
          columns={4}
          filters={['classification']}
          filterBar={<ClassificationFilter call={scenery.getclassification} />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
