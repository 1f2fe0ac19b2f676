import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/clinic.section.ts';
import { medical } from '#contract/clinic.contract.ts';

export function MedicalTreatmentPage() {
  const { t } = useTranslation('clinic');
  return (
    <ContentListPage section={section}>
      <ContentStrip section={section} title={t('hot')} call={medical.hotlist} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={6}
          columns={3}
          filters={['classification']}
          filterBar={<ClassificationFilter call={medical.getlist} />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
