import { useTranslation } from 'react-i18next';
import { favouriteSections } from '#app/parts/content/sections/favourite-sections.ts';
import { useShownLinks } from '#app/shell/use-menu.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SubTabs } from '#app/parts/site/tabs/sub-tabs.tsx';
import { FavouriteRecords } from './favourite-records.tsx';

/** The favourites of each section of content that has records. */
export function FavouritesPanel() {
  const filled = useShownLinks(favouriteSections.map(({ namespace, path }) => ({ namespace, to: path })));
  const namespaces = (filled.length > 0 ? filled : favouriteSections).map(({ namespace }) => namespace);
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
