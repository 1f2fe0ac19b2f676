import { usePagination } from '@mantine/hooks';
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
export function Pager(props: PagerProps) {
  return props.pages < 2 ? null : <PageButtons {...props} />;
}

const paths = {
  previous: 'M7.219 8l3.3 3.3-.943.943L5.333 8l4.243-4.243.943.943-3.3 3.3z',
  next: 'M8.781 8l-3.3-3.3.943-.943L10.667 8l-4.243 4.243-.943-.943 3.3-3.3z',
  dots: 'M2 8c0-.733.6-1.333 1.333-1.333.734 0 1.334.6 1.334 1.333s-.6 1.333-1.334 1.333C2.6 9.333 2 8.733 2 8zm9.333 0c0-.733.6-1.333 1.334-1.333C13.4 6.667 14 7.267 14 8s-.6 1.333-1.333 1.333c-.734 0-1.334-.6-1.334-1.333zM6.667 8c0-.733.6-1.333 1.333-1.333s1.333.6 1.333 1.333S8.733 9.333 8 9.333 6.667 8.733 6.667 8z',
} as const;

const Sign = ({ of }: { of: keyof typeof paths }) => (
  <svg viewBox="0 0 16 16" className={classes.sign} aria-hidden>
    <path d={paths[of]} fill="currentColor" />
  </svg>
);

/** The buttons themselves: plain elements, because rendering those of Mantine is a tenth of rendering a list. */
function PageButtons({ label, page, pages, onChange }: PagerProps) {
  const { t } = useTranslation('ui');
  const { range, active, setPage } = usePagination({ total: pages, page, onChange });
  const step = (to: 'previous' | 'next', number: number) => (
    <button
      type="button"
      className={classes.control}
      aria-label={t(`pager.${to}`)}
      disabled={number < 1 || number > pages}
      onClick={() => setPage(number)}
    >
      <Sign of={to} />
    </button>
  );
  return (
    <nav aria-label={label} className={classes.pager}>
      <div className={classes.row}>
        {step('previous', active - 1)}
        {range.map((number, index) =>
          number === 'dots' ? (
            <div key={`after ${range[index - 1]}`} className={classes.dots}>
              <Sign of="dots" />
            </div>
          ) : (
            <button
              key={number}
              type="button"
              className={classes.control}
              aria-label={t('pager.page', { number })}
              aria-current={number === active ? 'page' : undefined}
              data-number
              onClick={() => setPage(number)}
            >
              {number}
            </button>
          ),
        )}
        {step('next', active + 1)}
      </div>
    </nav>
  );
}
