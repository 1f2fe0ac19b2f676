import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeFigures } from './bench/figures.ts';
import { benchPeers } from './bench/peers/bench.ts';
import { MissingPart } from './bench/peers/install.ts';
import { medusa } from './bench/peers/medusa.ts';
import { moongate } from './bench/peers/moongate.ts';
import { markdown } from './bench/peers/report.ts';
import { vendure } from './bench/peers/vendure.ts';
import { endsOfCommand } from './bench/server/ends.ts';
import { buildOrExplain } from './build.ts';
import { formatted } from './formatted.ts';

const peers = { vendure, medusa };

const help = `npm run bench:peers                          measures this server beside Vendure and Medusa
npm run bench:peers -- --peers vendure       beside one of them
npm run bench:peers -- --seconds 10          how long a round takes (5)
npm run bench:peers -- --folder /var/peers   keeps what was installed there for the next time
npm run bench:peers -- --write               writes the tables into bench/figures.md
npm run bench:peers -- --json FILE           also as JSON
The peers come from npm in exact versions, about 800 MB, into a temporary folder that is removed at the end. It needs
Linux, an installed PostgreSQL and a network.`;

const { values: asked } = parseArgs({
  options: {
    peers: { type: 'string', default: Object.keys(peers).join(',') },
    seconds: { type: 'string', default: '5' },
    folder: { type: 'string' },
    write: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const seconds = Number(asked.seconds);
const chosen = asked.peers.split(',').map((name) => peers[name as keyof typeof peers]);
if (asked.help || !(seconds > 0) || chosen.includes(undefined!)) {
  (asked.help ? console.log : console.error)(help);
  process.exit(asked.help ? 0 : 2);
}
if (!(await buildOrExplain())) process.exit(1);

const ends = endsOfCommand();
let folder = asked.folder && path.resolve(asked.folder);
if (folder === undefined) {
  const temporary = await mkdtemp(path.join(os.tmpdir(), 'moongate-peers-'));
  ends.add(() => rm(temporary, { recursive: true, force: true, maxRetries: 5 }));
  folder = temporary;
}
try {
  const report = await benchPeers(
    { shops: [moongate, ...chosen], folder, seconds, clients: [1, 64] },
    { ends, say: (line) => console.error(line) },
  );
  const tables = await formatted('figures.md', markdown(report));
  console.log(tables);
  if (asked.write) await writeFigures('bench:peers', tables);
  if (asked.json !== undefined) writeFileSync(asked.json, `${JSON.stringify(report, null, 2)}\n`);
} catch (error) {
  console.error(error instanceof MissingPart ? error.message : error);
  process.exitCode = 1;
}
