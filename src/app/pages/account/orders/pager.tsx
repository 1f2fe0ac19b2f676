import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

interface PagerProps {
  /** What the pages are of. */
  label: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The pages of a list, where it has more than one. */
export function Pager({ label, page, pages, onChange }: PagerProps) {
  const { t } = useTranslation('orders');
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        getItemProps={(number) => ({ 'aria-label': t('page', { number }) })}
        getControlProps={(control) => ({ 'aria-label': t(`pageControls.${control}`) })}
      />
    </nav>
  );
}
