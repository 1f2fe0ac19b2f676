import { Text } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/query.ts';
import { applyDetail } from '#contract/visas.contract.ts';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import classes from './document-list.module.css';
import { Loaded } from '#app/parts/site/query/loaded.tsx';

/**
 * The documents that a product asks for. They come from the product's schema, so they are the same as in the
 * application.
 */
export function DocumentList({ childType }: { childType: number }): ReactNode {
  const { t } = useTranslation('products');
  const localized = useLocalized();
  const query = useCall(applyDetail.list, { childType });
  return (
    <Loaded query={query} empty={t('documents.none')} rows={3} height={22}>
      {(documents) => (
        <ul className={classes.documents}>
          {documents.map(({ name, label, demand, of }) => (
            <li key={`${of} ${name}`} className={classes.document} data-demand={demand}>
              <IconFileCheck size={18} stroke={1.6} className={classes.sign} aria-hidden />
              <span>
                <Text span fw={500}>
                  {localized(label)}
                </Text>{' '}
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
