import { Box, Group, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Fact, FactRows } from '#app/parts/content/records/fact-rows.tsx';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { RichText } from '#app/parts/content/records/rich-text.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import type { Reply } from '#contract/define.ts';
import type { event } from '#contract/event.contract.ts';

interface EventItemProps {
  event: Reply<typeof event.list>['records'][number];
}

/** An event: when and where it is, and what happens there. */
export function EventItem({
  event: { id, title, introduction, date, time, address, image, content },
}: EventItemProps) {
  const { t } = useTranslation('event');
  const headingId = `title-of-event-${id}`;
  return (
    <Group
      component="article"
      id={`event-${id}`}
      gap="20px 40px"
      align="flex-start"
      aria-labelledby={headingId}
    >
      <Box flex="1 1 240px">
        <RecordPicture
          image={image}
          drawing="calendar"
          className="mg-picture"
          sizes="(max-width: 48em) 100vw, 240px"
        />
      </Box>
      <Box flex="3 1 min(100%, 440px)" miw={0}>
        <Title id={headingId} order={3} fz={22} lh={1.25}>
          <WrittenIn text={title} />
        </Title>
        <Text mt={8} mb={12} c="dimmed">
          <WrittenIn text={introduction} />
        </Text>
        <RichText text={content} />
      </Box>
      <Box flex="1 1 280px">
        <FactRows>
          <Fact label={t('date')}>
            <LocalDate value={date} />
          </Fact>
          <Fact label={t('time')}>
            <WrittenIn text={time} />
          </Fact>
          <Fact label={t('place')}>
            <WrittenIn text={address} />
          </Fact>
        </FactRows>
      </Box>
    </Group>
  );
}
