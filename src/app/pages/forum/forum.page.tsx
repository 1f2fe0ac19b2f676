import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/topic.section.ts';
import { recommendedTopic } from '#contract/forum.contract.ts';
import { ArticleList } from './article-list.tsx';
import { ForumSearch } from './forum-search.tsx';
import { OwnPanel } from './own-panel.tsx';
import { TopicBlock } from './topic-block.tsx';
import { TwoSides } from './two-sides.tsx';
import { WriteArticle, WriteButton } from './write-article.tsx';

/** The number of topics at the top, and beside the articles. */
const RECOMMENDED = 4;
const HOT = 6;
/** The adverts of the forum. */
const ADVERTS = 9;

export function ForumPage() {
  const { t } = useTranslation('forum');
  return (
    <ContentListPage section={section} actions={<WriteButton />} advert={ADVERTS}>
      <WriteArticle />
      <ContentStrip
        section={section}
        title={t('recommended')}
        call={recommendedTopic.list}
        count={RECOMMENDED}
        columns={4}
      />
      <TwoSides
        articles={
          <ContentBlock title={t('newest')}>
            <ArticleList label={t('newest')} head={{ title: t('title'), description: t('lead') }}>
              <ForumSearch />
            </ArticleList>
          </ContentBlock>
        }
      >
        <ContentBlock title={t('own.title')}>
          <OwnPanel />
        </ContentBlock>
        <TopicBlock title={t('hot')} call={recommendedTopic.hotlist} given={{ page: 1, pageSize: HOT }} />
      </TwoSides>
    </ContentListPage>
  );
}
