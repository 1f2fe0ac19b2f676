import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { section } from '#app/parts/content/sections/leisure.section.ts';
import { play } from '#contract/leisure.contract.ts';

export function LeisureTimePage() {
  const { t } = useTranslation('leisure');
  return (
    <ContentListPage section={section}>
      <ContentStrip section={section} title={t('recommended')} call={play.recommended} count={3} />
      <ContentBlock title={t('all')}>
        <ContentList section={section} pageSize={6} columns={3} />
      </ContentBlock>
    </ContentListPage>
  );
}
