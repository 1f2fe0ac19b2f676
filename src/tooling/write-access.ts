import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessFile, accessPage } from './access/access-page.ts';
import { formatted } from './formatted.ts';

/** `npm run data:access`: writes the page about who may make which call again, after a call or a role has changed. */
const root = fileURLToPath(new URL('../..', import.meta.url));
writeFileSync(path.join(root, accessFile), await formatted(accessFile, await accessPage()));
console.log(accessFile);
