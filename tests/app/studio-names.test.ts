import path from 'node:path';
import { expect, it } from 'vitest';
import { route } from '#app/pages/studio/studio.route.ts';
import { readCatalogues, wordsAt } from '#compiler/catalogues.ts';
import { catalogueName } from '#engine/form/locale-keys.ts';
import { productSchemas } from '#tests/support/flow-compile.ts';

it('the list of flows has a name for each in every language, from the catalogues of the page', () => {
  const catalogues = readCatalogues(path.join(import.meta.dirname, '../../locales'));
  for (const id of productSchemas.ids()) {
    const name = `${catalogueName(id)}.title`;
    expect(route.namespaces).toContain(name.split(':')[0]);
    for (const [locale, own] of catalogues)
      expect(wordsAt(own, [name]), `${locale} ${name}`).toBeTypeOf('string');
  }
});
