import { Box, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClassificationFilter } from '#app/parts/content/records/classification-filter.tsx';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { priceNames } from '#app/parts/content/records/list-search.ts';
import { PlaceFilter, placeNames } from '#app/parts/content/records/place-filter.tsx';
import { PriceFilter } from '#app/parts/content/records/price-filter.tsx';
import { SaveSearch } from '#app/parts/content/searches/save-search.tsx';
import { section as people } from '#app/parts/content/sections/elite.section.ts';
import { section as jobs } from '#app/parts/content/sections/job.section.ts';
import { recruit } from '#contract/job.contract.ts';

/** Where a range of salaries ends and the next begins, in RMB a month. */
const bounds = [10_000, 20_000, 30_000];

const filters = ['classification', ...placeNames, ...priceNames];

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
              filters={filters}
              filterBar={
                <Stack gap="md">
                  <ClassificationFilter call={recruit.classifications} />
                  <PlaceFilter call={recruit.places} levels={['province', 'city']}>
                    <PriceFilter bounds={bounds} label={t('filter.salary')} />
                  </PlaceFilter>
                  <SaveSearch kind="job" filters={filters} />
                </Stack>
              }
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
