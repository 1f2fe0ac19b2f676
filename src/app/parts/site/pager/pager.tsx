import { Pagination } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './pager.module.css';

interface PagerProps {
  /** The name of the list, for screen readers. */
  label: string;
  page: number;
  pages: number;
  /** Where a page of the list is: the pages are links, which work without scripts and in another tab. */
  addressOf?: (page: number) => string;
  onChange: (page: number) => void;
}

/** The page buttons of a list; nothing when the list has only one page. */
export function Pager({ label, page, pages, addressOf, onChange }: PagerProps) {
  const { t } = useTranslation('ui');
  if (pages < 2) return null;
  const linkTo = (to: number): object => {
    if (addressOf === undefined || to < 1 || to > pages) return {};
    const follow = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onChange(to);
    };
    return { component: Link, to: addressOf(to), onClick: follow };
  };
  return (
    <nav aria-label={label} className={classes.pager}>
      <Pagination
        total={pages}
        value={page}
        onChange={onChange}
        gap="var(--pager-gap)"
        classNames={{ control: classes.button, dots: classes.dots }}
        getItemProps={(number) => ({ 'aria-label': t('pager.page', { number }), ...linkTo(number) })}
        getControlProps={(control) => ({
          'aria-label': t(`pager.${control}`),
          ...linkTo(control === 'previous' ? page - 1 : page + 1),
        })}
      />
    </nav>
  );
}
