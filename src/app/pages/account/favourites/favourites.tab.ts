import { IconHeart } from '@tabler/icons-react';
import { loadCatalogues } from '#app/i18n.ts';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { AccountTab } from '../../../shell/account-tab.ts';

export const tab: AccountTab = {
  index: 4,
  name: 'favourites',
  sign: IconHeart,
  // The catalogues of the sections are named by the sections themselves.
  Panel: neededPart(async () => {
    const { favouriteSections } = await import('#app/parts/content/sections/favourite-sections.ts');
    await loadCatalogues(['content', ...favouriteSections.map(({ namespace }) => namespace)]);
    return (await import('./favourites-panel.tsx')).FavouritesPanel;
  }),
};
