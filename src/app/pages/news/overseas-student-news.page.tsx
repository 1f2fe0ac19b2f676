import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { section } from '#app/parts/content/sections/news.section.ts';

export function OverseasStudentNewsPage() {
  const { t } = useTranslation('news');
  return (
    <ContentListPage section={section}>
      <ContentBlock title={t('all')}>
        <ContentList section={section} pageSize={6} columns={3} />
      </ContentBlock>
    </ContentListPage>
  );
}
