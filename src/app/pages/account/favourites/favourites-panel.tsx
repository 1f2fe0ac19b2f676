import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { favouriteSections } from '#app/parts/content/sections/favourite-sections.ts';
import { useShownLinks } from '#app/shell/use-menu.ts';
import { useCall } from '#client/query.ts';
import { myFavourites } from '#contract/favourites.contract.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { SubTabs } from '#app/parts/site/tabs/sub-tabs.tsx';
import { FavouriteRecords } from './favourite-records.tsx';

/** The favourites of the main sections of content that have records, and of all others with favourites of the account. */
export function FavouritesPanel() {
  const [query] = useSearchParams();
  const { data: kinds = [] } = useCall(myFavourites.kinds, {});
  // The tab of the last favourite of its kind stays while it is open.
  const shown = favouriteSections.filter(
    ({ kind, namespace, favourites }) =>
      favourites.isOptional !== true || kinds.includes(kind) || query.get('tab') === namespace,
  );
  const filled = useShownLinks(shown.map(({ namespace, path }) => ({ namespace, to: path })));
  const namespaces = (filled.length > 0 ? filled : shown).map(({ namespace }) => namespace);
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
