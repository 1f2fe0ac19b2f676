import { useTranslation } from 'react-i18next';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionLinks } from './section-links.tsx';

/** Advice if nothing was found. The contact details are at the foot of every page. */
export function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('search');
  return (
    <>
      <EmptyState title={t('nothing', { query })} text={t('nothingHint')} />
      <SectionLinks />
    </>
  );
}
