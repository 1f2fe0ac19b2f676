import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/course.section.ts';
import { learningTraining } from '#contract/course.contract.ts';

export function LearningTrainingPage() {
  const { t } = useTranslation('course');
  return (
    <ContentListPage section={section}>
      <ContentStrip section={section} title={t('hot')} call={learningTraining.getlist} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={6}
          columns={3}
          filters={['classification']}
          filterBar={<ClassificationFilter call={learningTraining.getClassification} />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
