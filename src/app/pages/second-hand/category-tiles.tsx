import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RecordPicture } from '#app/parts/content/records/record-picture.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { transaction } from '#contract/goods.contract.ts';
import classes from './category-tiles.module.css';

/** The categories of goods, each with its picture. */
export function CategoryTiles() {
  const { t } = useTranslation('second-hand');
  const localized = useLocalized();
  const query = useCall(transaction.getClassification, {});
  return (
    <Loaded query={query} rows={2} height={140}>
      {(categories) => (
        <ul className={classes.tiles} aria-label={t('categories')}>
          {categories.map(({ id, title, image }) => (
            <li key={id}>
              <Link
                className="mg-card"
                data-tile
                to={`/secondClass?${new URLSearchParams({ classification: String(id), name: localized(title) })}`}
              >
                <RecordPicture
                  image={image}
                  drawing="sofa"
                  className={`mg-picture ${classes.picture}`}
                  sizes="220px"
                />
                <Text span px={14} pt={10} pb={12} fw={600} style={{ hyphens: 'auto' }}>
                  <WrittenIn text={title} />
                </Text>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}
