import { Pagination } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './pager.module.css';

interface PagerProps {
  /** The name of the list, for screen readers. */
  label: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/** The page buttons of a list; nothing when the list has only one page. */
export function Pager({ label, page, pages, onChange }: PagerProps) {
  const { t } = useTranslation('ui');
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className={classes.pager}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        gap="var(--pager-gap)"
        classNames={{ control: classes.button, dots: classes.dots }}
        getItemProps={(number) => ({ 'aria-label': t('pager.page', { number }) })}
        getControlProps={(control) => ({ 'aria-label': t(`pager.${control}`) })}
      />
    </nav>
  );
}
