import { expect, it } from 'vitest';
import { accessFile, accessPage } from '#tooling/access/access-page.ts';
import { formatted } from '#tooling/formatted.ts';
import { read } from './source-files.ts';

it('src/server/access.md says what the contract says; npm run data:access writes it again', async () => {
  expect(read(accessFile)).toBe(await formatted(accessFile, await accessPage()));
});
