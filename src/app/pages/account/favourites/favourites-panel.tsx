import { useTranslation } from 'react-i18next';
import { favouriteSections } from '#app/parts/content/sections/favourite-sections.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SubTabs } from '../sub-tabs.tsx';
import { FavouriteRecords } from './favourite-records.tsx';

/** The favourites of each section of content. */
export function FavouritesPanel() {
  const namespaces = favouriteSections.map(({ namespace }) => namespace);
  const { t } = useTranslation(['content', 'account', ...namespaces]);
  // Some sections have a shorter name here.
  const tabs = namespaces.map((name) => ({ name, label: t([`favourites.tabs.${name}`, `${name}:title`]) }));
  return (
    <>
      <PageHeader title={t('account:tabs.favourites')} />
      <SubTabs label={t('favourites.kinds')} tabs={tabs}>
        {(name) => (
          <FavouriteRecords section={favouriteSections.find(({ namespace }) => namespace === name)!} />
        )}
      </SubTabs>
    </>
  );
}
