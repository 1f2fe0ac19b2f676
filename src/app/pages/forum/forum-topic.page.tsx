import { Box, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { FavouriteButton } from '#app/parts/content/records/favourite-button.tsx';
import { RecordPage } from '#app/parts/content/records/record-page.tsx';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { ShareButton } from '#app/parts/content/records/share-button.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { section } from '#app/parts/content/sections/topic.section.ts';
import { recommendedTopic } from '#contract/forum.contract.ts';
import { ArticleList } from './article-list.tsx';
import { TopicBlock } from './topic-block.tsx';
import type { Topic } from './topic-links.tsx';
import { TwoSides } from './two-sides.tsx';
import { WriteArticle, WriteButton } from './write-article.tsx';

/** The number of other topics beside the articles. */
const OTHERS = 9;

export function ForumTopicPage() {
  return (
    <RecordPage section={section} titleOf={({ title }) => title}>
      {(topic) => <OneTopic topic={topic} />}
    </RecordPage>
  );
}

function OneTopic({ topic }: { topic: Topic }) {
  const { t } = useTranslation('forum');
  const localized = useLocalized();
  const { id } = topic;
  const head = {
    title: localized(topic.title),
    description: localized(topic.description),
    image: topic.image.split(',')[0],
    crumbs: [{ title: t('title'), path: section.path }],
  };
  return (
    <>
      <TopicHead topic={topic} />
      <WriteArticle topicId={id} />
      <TwoSides
        articles={
          <ContentBlock title={t('ofTopic')}>
            <ArticleList label={t('ofTopic')} head={head} topicId={id} />
          </ContentBlock>
        }
      >
        <TopicBlock
          title={t('others')}
          call={recommendedTopic.others}
          given={{ page: 1, pageSize: OTHERS, topicId: id }}
        />
      </TwoSides>
    </>
  );
}

function TopicHead({ topic }: { topic: Topic }) {
  const { t } = useTranslation('forum');
  const localized = useLocalized();
  const { id, title, description, image, people, articles, comment, follow } = topic;
  const { favourite } = section;
  return (
    <Group component="header" gap="24px clamp(24px, 4vw, 56px)">
      <Box flex="5 1 300px">
        <RecordPicture
          image={image}
          drawing={section.drawing}
          className="mg-picture"
          sizes="(max-width: 48em) 100vw, 480px"
          isFirst
        />
      </Box>
      <Box flex="7 1 min(100%, 420px)" miw={0}>
        <Title order={1} fz="clamp(1.75rem, 4.9vw, 2.375rem)" lts="-0.015em" lh={1.2}>
          <WrittenIn text={title} />
        </Title>
        <Text maw="62ch" mt={12} c="dimmed" fz="clamp(1.0625rem, 2.3vw, 1.125rem)">
          <WrittenIn text={description} />
        </Text>
        <Group component="ul" gap="4px 24px" align="stretch" mt={16} fw={600}>
          <li>{t('followers', { count: people })}</li>
          <li>{t('articles', { count: articles })}</li>
          <li>{t('comments', { count: comment })}</li>
        </Group>
        <Group data-unprinted gap={10} mt={20}>
          {favourite && <FavouriteButton favourite={favourite} id={id} isMarked={follow} />}
          <WriteButton />
          <ShareButton title={localized(title)} />
        </Group>
      </Box>
    </Group>
  );
}
