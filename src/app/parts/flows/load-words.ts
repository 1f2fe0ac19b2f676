import type { Flow } from '#engine/form/flow.ts';
import { loadCatalogues } from '../../i18n.ts';

/** Loads the catalogues that a page with this flow needs. */
export function loadWords({ id }: Flow): Promise<void> {
  const [folder = ''] = id.split('/');
  return loadCatalogues(['form', 'fields', 'countries', `${folder}.flow`]);
}
