import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/book.section.ts';
import { book } from '#contract/book.contract.ts';

export function BookPage() {
  const { t } = useTranslation('book');
  return (
    <ContentListPage section={section}>
      <ContentStrip section={section} title={t('newest')} call={book.newest} count={3} />
      <ContentStrip section={section} title={t('hot')} call={book.hot} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={8}
          columns={4}
          filters={['classification']}
          filterBar={<ClassificationFilter call={book.getClassification} />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
