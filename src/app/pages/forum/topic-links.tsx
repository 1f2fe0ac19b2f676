import { Box, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { recordPath } from '#app/parts/content/records/section.ts';
import { useWayOn } from '#app/parts/content/records/way-back.ts';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { section } from '#app/parts/content/sections/topic.section.ts';
import type { Reply } from '#contract/define.ts';
import type { recommendedTopic } from '#contract/forum.contract.ts';
import classes from './topic-links.module.css';

export type Topic = Reply<typeof recommendedTopic.getById>;

/** Topics below each other, each with its picture and its number of articles. */
export function TopicLinks({ label, topics }: { label: string; topics: readonly Topic[] }) {
  const { t } = useTranslation('forum');
  const state = useWayOn(section.path);
  return (
    <Stack component="ul" gap={4} aria-label={label}>
      {topics.map(({ id, title, image, articles, people }) => (
        <li key={id} className={classes.topic}>
          <RecordPicture image={image} drawing={section.drawing} className={classes.picture} sizes="64px" />
          <Box miw={0}>
            <Link to={recordPath(section, id)} state={state} className={classes.title}>
              <WrittenIn text={title} />
            </Link>
            <Text mt={2} c="dimmed" fz={14}>
              {t('articles', { count: articles })} · {t('followers', { count: people })}
            </Text>
          </Box>
        </li>
      ))}
    </Stack>
  );
}
