import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/content-block.tsx';
import { ContentList } from '#app/parts/content/content-list.tsx';
import { ContentListPage } from '#app/parts/content/content-list-page.tsx';
import { section } from '#app/parts/sections/goods.section.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { RecommendedGoods } from './recommended-goods.tsx';
import { ReleaseButton } from './release-button.tsx';

/** So many goods stand on a page of the newest ones. */
const PAGE_SIZE = 6;
/** The newest ones have so many pages; all goods of a category are on its own page. */
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
