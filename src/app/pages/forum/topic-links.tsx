import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { useWayOn } from '#app/parts/content/records/way-back.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/topic.section.ts';
import type { Reply } from '#contract/define.ts';
import type { recommendedTopic } from '#contract/forum.contract.ts';

export type Topic = Reply<typeof recommendedTopic.getById>;

/** Topics below each other, each with its picture and its number of articles. */
export function TopicLinks({ label, topics }: { label: string; topics: readonly Topic[] }) {
  const { t } = useTranslation('forum');
  const state = useWayOn(section.path);
  return (
    <Stack component="ul" gap={4} aria-label={label}>
      {topics.map(({ id, title, image, articles, people }) => (
        <Group key={id} component="li" className="mg-area mg-row" gap={14} wrap="nowrap" py={4}>
          <Box flex="none" w={64}>
            <RecordPicture image={image} drawing={section.drawing} className="mg-picture" sizes="64px" />
          </Box>
          <Box miw={0} fw={600}>
            <Link to={recordPath(section, id)} state={state} className="mg-whole">
              <WrittenIn text={title} />
            </Link>
            <Text mt={2} c="dimmed" fz={14} fw={400}>
              {t('articles', { count: articles })} · {t('followers', { count: people })}
            </Text>
          </Box>
        </Group>
      ))}
    </Stack>
  );
}
