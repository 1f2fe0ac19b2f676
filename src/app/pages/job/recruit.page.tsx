import { Box, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { section as people } from '#app/parts/content/sections/elite.section.ts';
import { section as jobs } from '#app/parts/content/sections/job.section.ts';
import { recruit } from '#contract/job.contract.ts';

/** Jobs and people who look for work, side by side. Each list has its own page in the address. */
export function RecruitPage() {
  const { t } = useTranslation(['job', 'elite']);
  return (
    <ContentListPage section={jobs}>
      <Group gap="0 clamp(32px, 4vw, 64px)" align="flex-start">
        <Box flex="3 1 min(100%, 540px)" miw={0}>
          <ContentBlock title={t('all')}>
            <ContentList
              section={jobs}
              pageSize={9}
              columns={1}
              filters={['classification']}
              filterBar={<ClassificationFilter call={recruit.classifications} />}
            />
          </ContentBlock>
        </Box>
        <Box flex="2 1 min(100%, 360px)" miw={0}>
          <ContentBlock title={t('elite:title')}>
            <Text mt={-12} mb={24} c="dimmed">
              {t('elite:lead')}
            </Text>
            <ContentList section={people} pageSize={6} columns={1} pageName="people" />
          </ContentBlock>
        </Box>
      </Group>
    </ContentListPage>
  );
}
