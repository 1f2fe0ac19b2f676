import { usePagination } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createPath, resolvePath, useLocation } from 'react-router-dom';
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

/** The page buttons of a list; nothing when the list has only one page. Plain markup, because the server renders many. */
export function Pager({ label, page, pages, addressOf, onChange }: PagerProps) {
  const { t } = useTranslation('ui');
  const { pathname } = useLocation();
  const { range } = usePagination({ total: pages, page });
  if (pages < 2) return null;
  const button = (to: number, name: string, content: ReactNode): ReactNode => {
    const shared = {
      className: classes.button,
      'aria-label': name,
      ...(to === page && { 'aria-current': 'page' as const }),
    };
    if (addressOf === undefined || to < 1 || to > pages)
      return (
        <button type="button" {...shared} disabled={to < 1 || to > pages} onClick={() => onChange(to)}>
          {content}
        </button>
      );
    const follow = (event: MouseEvent): void => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      onChange(to);
    };
    return (
      <a {...shared} href={createPath(resolvePath(addressOf(to), pathname))} onClick={follow}>
        {content}
      </a>
    );
  };
  return (
    <nav aria-label={label}>
      <ul className={classes.pager}>
        <li>{button(page - 1, t('pager.previous'), <IconChevronLeft size={18} aria-hidden />)}</li>
        {range.map((number, at) =>
          number === 'dots' ? (
            // The two gaps keep their places.
            <li key={`gap ${at < range.length / 2}`} className={classes.gap} aria-hidden>
              …
            </li>
          ) : (
            <li key={number}>{button(number, t('pager.page', { number }), number)}</li>
          ),
        )}
        <li>{button(page + 1, t('pager.next'), <IconChevronRight size={18} aria-hidden />)}</li>
      </ul>
    </nav>
  );
}
