import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { section } from '#app/parts/content/sections/station.section.ts';
import { foreigners } from '#contract/station.contract.ts';

export function ForeignersPage() {
  const { t } = useTranslation('station');
  return (
    <ContentListPage section={section}>
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={4}
          columns={2}
          filters={['classification']}
          filterBar={<ClassificationFilter call={foreigners.getClassification} />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
