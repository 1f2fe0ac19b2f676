import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section as apartments } from '#app/parts/content/sections/apartment.section.ts';
import { section as homes } from '#app/parts/content/sections/home.section.ts';
import { dwell } from '#contract/housing.contract.ts';
import { stayPageSize, StayType } from '#contract/stay.ts';

export function AccommodationPage() {
  const { t } = useTranslation('housing');
  const withMore = (title: string, stayType: StayType, more: string) => (row: ReactNode) => (
    <ContentBlock title={title}>
      {row}
      <Button component={Link} to={`/accommodation/list?stayType=${stayType}`} variant="default" mt="lg">
        {more}
      </Button>
    </ContentBlock>
  );
  return (
    <ContentListPage section={{ ...homes, namespace: 'housing' }}>
      <ContentStrip
        section={homes}
        title={t('newest')}
        call={dwell.index}
        given={{ x: StayType.home }}
        count={3}
        saysExamples
      />
      <ContentStrip
        section={homes}
        title={t('homes')}
        call={dwell.homes}
        given={{ x: 1 }}
        count={stayPageSize.home}
        columns={4}
        around={withMore(t('homes'), StayType.home, t('moreHomes'))}
      />
      <ContentStrip
        section={apartments}
        title={t('apartments')}
        call={dwell.apartments}
        count={stayPageSize.apartment}
        columns={4}
        around={withMore(t('apartments'), StayType.apartment, t('moreApartments'))}
      />
    </ContentListPage>
  );
}
