import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { PlaceFilter } from '#app/parts/content/records/place-filter.tsx';
import { section } from '#app/parts/content/sections/school.section.ts';
import { SitePageBlock } from '#app/parts/content/site-pages/site-page-block.tsx';
import { useEmptySections } from '#app/shell/use-menu.ts';
import { school } from '#contract/school.contract.ts';

const levels = ['province'] as const;
const filters = ['country', 'province'] as const;

export function SchoolList() {
  const { t } = useTranslation('school');
  const isEmpty = useEmptySections().has('/registerSchool');
  return (
    <ContentListPage section={section}>
      {!isEmpty && (
        <Button component={Link} to="/registerSchool">
          {t('applyHere')}
        </Button>
      )}
      <ContentBlock title={t('all')}>
        <ContentList
          section={section}
          pageSize={6}
          columns={3}
          filters={filters}
          filterBar={<PlaceFilter call={school.getAddress} levels={levels} />}
        />
      </ContentBlock>
      <SitePageBlock name="study-in-china" isChecked />
    </ContentListPage>
  );
}
