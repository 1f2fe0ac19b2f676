import { IconFileCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { applyDetail } from '#contract/visas.contract.ts';
import classes from './document-list.module.css';
import { namedOnce } from './documents.ts';
import { Loaded } from '#app/parts/query/loaded.tsx';

/**
 * The documents that a product asks for. They come from the product's schema, so they are the same as in the
 * application.
 */
export function DocumentList({ childType }: { childType: number }): ReactNode {
  const { t } = useTranslation(['products', 'fields']);
  const query = useCall(applyDetail.list, { childType });
  return (
    <Loaded query={query} empty={t('documents.none')} rows={3} height={22}>
      {(documents) => (
        <ul className={classes.documents}>
          {namedOnce(documents).map(({ name, demand, of }) => (
            <li key={`${of} ${name}`} className={classes.document} data-demand={demand}>
              <IconFileCheck size={18} stroke={1.6} className={classes.sign} aria-hidden />
              <span>
                <span className={classes.name}>{t(`fields:${name}.label`)}</span>{' '}
                <span className={classes.demand}>
                  {t(`documents.${demand}`)}
                  {of !== null && t('documents.ofEach')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
