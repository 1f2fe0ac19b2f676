import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { apiOf } from './engine-api.ts';

/** `npm run engine:api`: packs the engine, and writes `src/engine/api.md` from what was packed. */
const root = fileURLToPath(new URL('../..', import.meta.url));
execFileSync(process.execPath, ['--import', 'tsx', 'src/tooling/engine-pack.ts'], { cwd: root });
writeFileSync(path.join(root, 'src/engine/api.md'), await apiOf(path.join(root, 'build/engine/package')));
