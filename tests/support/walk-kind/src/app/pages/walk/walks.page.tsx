import { useTranslation } from 'react-i18next';
import { ContentBlock } from '#app/parts/content/records/content-block.tsx';
import { ContentList } from '#app/parts/content/records/content-list.tsx';
import { ContentListPage } from '#app/parts/content/records/content-list-page.tsx';
import { section } from '../../parts/content/sections/walk.section.ts';

export function WalksPage() {
  const { t } = useTranslation('walk');
  return (
    <ContentListPage section={section}>
      <ContentBlock title={t('all')}>
        <ContentList section={section} pageSize={2} columns={2} />
      </ContentBlock>
    </ContentListPage>
  );
}
