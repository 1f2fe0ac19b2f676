import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { FavouriteRecords } from '#app/parts/content/favourite-records.tsx';
import { favouriteSections } from '#app/parts/sections/favourite-sections.ts';
import { PageHeader } from '#ui/page-header.tsx';
import classes from './favourites-panel.module.css';

/** The favourites of each section, one at a time: `kind` in the address chooses it. */
export function FavouritesPanel() {
  const { t } = useTranslation([
    'content',
    'account',
    ...favouriteSections.map(({ namespace }) => namespace),
  ]);
  const [query] = useSearchParams();
  const section =
    favouriteSections.find(({ namespace }) => namespace === query.get('kind')) ?? favouriteSections[0];
  if (!section?.favourites) return null;
  return (
    <>
      <PageHeader title={t('account:tabs.favourites')} />
      <nav aria-label={t('favourites.kinds')}>
        <ul className={classes.kinds}>
          {favouriteSections.map(({ namespace }) => (
            <li key={namespace}>
              <Link
                to={`/personalCenter?index=${query.get('index') ?? ''}&kind=${namespace}`}
                className={classes.kind}
                aria-current={namespace === section.namespace ? 'page' : undefined}
              >
                {t(`${namespace}:title`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <FavouriteRecords key={section.namespace} section={section} {...section.favourites} />
    </>
  );
}
