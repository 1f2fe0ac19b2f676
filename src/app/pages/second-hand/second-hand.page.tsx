import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { section } from '#app/parts/content/sections/goods.section.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { RecommendedGoods } from './recommended-goods.tsx';
import { ReleaseButton } from './release-button.tsx';

/** The number of goods on a page of the newest ones. */
const PAGE_SIZE = 6;
/** The most pages of the newest goods; the page of a category lists all of its goods. */
const PAGES = 5;

export function SecondHandPage() {
  const { t } = useTranslation('second-hand');
  return (
    <ContentListPage section={section} actions={<ReleaseButton />}>
      <RecommendedGoods />
      <ContentBlock title={t('categories')}>
        <CategoryTiles />
      </ContentBlock>
      <ContentBlock title={t('newest')}>
        <ContentList section={section} pageSize={PAGE_SIZE} columns={3} mostPages={PAGES} />
      </ContentBlock>
    </ContentListPage>
  );
}
