import { Box, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { AuthorLine } from '#app/parts/community/posts/author-line.tsx';
import { OwnPostActions } from '#app/parts/community/posts/own-post-actions.tsx';
import { PostDate } from '#app/parts/community/posts/post-date.tsx';
import { PostState } from '#app/parts/community/posts/post-state.tsx';
import { ReportButton } from '#app/parts/community/posts/report-button.tsx';
import { FavouriteButton } from '#app/parts/content/records/favourite-button.tsx';
import { Gallery } from '#app/parts/content/records/gallery.tsx';
import { RecordPage } from '#app/parts/content/records/record-page.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { ShareButton } from '#app/parts/content/records/share-button.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { usePageHead } from '#app/parts/site/locale/page-head.ts';
import { section } from '#app/parts/content/sections/article.section.ts';
import { section as topics } from '#app/parts/content/sections/topic.section.ts';
import { article as calls } from '#contract/forum.contract.ts';
import { Release } from '#contract/posts.ts';
import { aboutArticle, type Article } from './about-article.ts';
import { Comments } from './comments.tsx';

/** An article with its comments. */
export function ForumDetailsPage() {
  return (
    <RecordPage section={section} titleOf={({ language, title }) => ({ language, text: title })}>
      {(article) => <OneArticle article={article} />}
    </RecordPage>
  );
}

function OneArticle({ article }: { article: Article }) {
  const { t } = useTranslation('forum');
  const { language, title, summary, images, description, release } = article;
  const pictures = images === '' ? [] : images.split(',');
  usePageHead({
    title,
    description: summary,
    image: pictures[0],
    crumbs: [{ title: t('title'), path: section.path }],
    about: () => [aboutArticle(article)],
  });
  return (
    <Box maw={860}>
      <article>
        <ArticleHead article={article} />
        {pictures.length > 0 && (
          <Box mt={28}>
            <Gallery images={pictures} drawing={section.drawing} />
          </Box>
        )}
        <Box mt={28}>
          <RichText text={{ language, text: description }} />
        </Box>
      </article>
      {release === Release.published && <Comments article={article} />}
    </Box>
  );
}

function ArticleHead({ article }: { article: Article }) {
  const { t } = useTranslation('forum-article');
  const navigate = useNavigate();
  const { id, language, title, topicId, topicName, nickName, avatar, createDate, viewCount } = article;
  return (
    <Box component="header" mt={24}>
      <Text mb={6} fz={15} fw={600}>
        <Link to={recordPath(topics, topicId)}>
          <WrittenIn text={topicName} />
        </Link>
      </Text>
      <Title order={1} fz="clamp(1.75rem, 4.9vw, 2.375rem)" lts="-0.015em" lh={1.2}>
        <WrittenIn text={{ language, text: title }} />
      </Title>
      <Box mt={18}>
        <AuthorLine nickName={nickName} avatar={avatar} language={language} isExample={article.demonstration}>
          <PostDate value={createDate} /> · {t('views', { count: viewCount })}
        </AuthorLine>
      </Box>
      <Group data-unprinted gap={10} mt={20}>
        {article.release === Release.published && (
          <>
            <FavouriteButton favourite={section.favourite!} id={id} isMarked={article.collection} />
            <ShareButton title={title} />
          </>
        )}
        {article.mine ? (
          <OwnPostActions
            post={article}
            name={title}
            editPath={`/editForumTopic?id=${id}`}
            takeBack={{
              call: calls.remove,
              payload: { id },
              onDone: () => void navigate(recordPath(topics, topicId), { replace: true }),
            }}
          />
        ) : (
          <ReportButton id={id} name={title} />
        )}
      </Group>
      {article.mine && <PostState release={article.release} reason={article.reason} />}
    </Box>
  );
}
