import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { SectionLinks } from './section-links.tsx';

interface NothingFoundProps {
  query: string;
  /** Whether only one kind was searched in. */
  isNarrowed: boolean;
}

/** Advice if nothing was found. The contact details are at the foot of every page. */
export function NothingFound({ query, isNarrowed }: NothingFoundProps) {
  const { t } = useTranslation('search');
  return (
    <>
      <EmptyState
        title={t('nothing', { query })}
        text={t('nothingHint')}
        action={
          isNarrowed && (
            <Button component={Link} to={`/search?${new URLSearchParams({ q: query }).toString()}`}>
              {t('elsewhere')}
            </Button>
          )
        }
      />
      <SectionLinks />
    </>
  );
}
