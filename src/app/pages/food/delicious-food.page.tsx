import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/content-block.tsx';
import { ContentList } from '#app/parts/content/content-list.tsx';
import { ContentListPage } from '#app/parts/content/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/content-strip.tsx';
import { section } from '#app/parts/sections/food.section.ts';
import { deliciousfood } from '#contract/food.contract.ts';

export function DeliciousFoodPage() {
  const { t } = useTranslation('food');
  return (
    <ContentListPage section={section} advert={5}>
      <ContentStrip section={section} title={t('hot')} call={deliciousfood.getList} count={3} />
      <ContentBlock title={t('all')}>
        <ClassificationFilter call={deliciousfood.classifications} pictures />
        <ContentList section={section} pageSize={8} columns={4} filters={['classification']} />
      </ContentBlock>
    </ContentListPage>
  );
}
