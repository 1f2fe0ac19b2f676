import { expect, it } from 'vitest';
import { slugOf } from '#app/pages/studio/new-flow-name.ts';
import { formFolder } from '#contract/forms.ts';
import { isNewId, longestNewName, mayBegin } from '#contract/new-flow-id.ts';

it.each(['visa/crew', 'vip/late-night', `${formFolder}/night-train-2`])('lets a new flow be %s', (id) => {
  expect(isNewId(id)).toBe(true);
});

it.each([
  ['a folder whose pages show no flows of any name', 'site/crew'],
  ['no folder', 'crew'],
  ['no name', 'visa/'],
  ['two folders', 'visa/air/crew'],
  ['capitals', 'visa/Crew'],
  ['a digit in front', 'visa/2nd'],
  ['two hyphens', 'visa/air--crew'],
  ['a hyphen at its end', 'visa/crew-'],
  ['too many characters', `visa/${'a'.repeat(60)}`],
])('refuses an id with %s', (_, id) => {
  expect(isNewId(id)).toBe(false);
});

it('begins a flow in the folder of the one that it is like', () => {
  expect(mayBegin('visa/crew', 'visa/study')).toBe(true);
  expect(mayBegin('vip/crew', 'visa/study')).toBe(false);
});

it('proposes a name that an id can have, however long the title is', () => {
  const slug = slugOf(`Visa für Besatzungen ${'und andere '.repeat(20)}`);
  expect(slug).toMatch(/^visa-fur-besatzungen/);
  expect(slug.length).toBeLessThanOrEqual(longestNewName);
  for (const folder of ['visa', 'vip', formFolder]) expect(isNewId(`${folder}/${slug}`)).toBe(true);
});
