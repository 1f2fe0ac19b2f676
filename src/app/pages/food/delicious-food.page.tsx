import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/food.section.ts';
import { deliciousfood } from '#contract/food.contract.ts';

export function DeliciousFoodPage() {
  const { t } = useTranslation('food');
  return (
    <ContentListPage section={section} advert={5}>
      <ContentStrip section={section} title={t('hot')} call={deliciousfood.getList} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={8}
          columns={4}
          filters={['classification']}
          filterBar={<ClassificationFilter call={deliciousfood.classifications} pictures />}
        />
      </ContentBlock>
    </ContentListPage>
  );
}
