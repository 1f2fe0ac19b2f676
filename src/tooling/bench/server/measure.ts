import { type Cost, measureOrders, measurePosts, measureRecords } from './growth.ts';
import type { Ends } from './ends.ts';
import { RECORDS, type Sample, type SceneName, sceneNames, prepareScenes } from './scenes.ts';
import { type SideName, sideNames } from './side.ts';
import { type Engine, setStage } from './stage.ts';

/** How much is measured. */
export interface Measured {
  /** How long each measurement takes, on each side. */
  readonly seconds: number;
  readonly clients: readonly number[];
  /** Up to how many orders, and records of content, the tables are filled. */
  readonly sizes: readonly number[];
}

/** The result of a scene with this number of clients. */
export interface Result {
  readonly scene: SceneName;
  readonly clients: number;
  readonly product: Sample;
  readonly floor: Sample;
}

/** Everything about one PostgreSQL. */
export interface EngineReport {
  readonly engine: string;
  readonly version: string;
  readonly results: readonly Result[];
  readonly costs: readonly Cost[];
}

/** Each is first and last as often as the other. */
const order: readonly SideName[] = ['product', 'floor', 'floor', 'product'];
const WARM_UP_SECONDS = 0.5;
const WARM_UP_CLIENTS = 4;

/** Measures all scenes, product and floor in turn, and then what calls cost as the tables grow. */
export async function measureEngine(
  engine: Engine,
  { seconds, clients, sizes }: Measured,
  { ends, say }: { ends: Ends; say: (line: string) => void },
): Promise<EngineReport> {
  say(`${engine.name}: starting the server and its floor …`);
  const stage = await setStage(engine, ends);
  const [product, floor] = await Promise.all([
    prepareScenes(stage.product, stage.vault),
    prepareScenes(stage.floor, stage.vault),
  ]);
  const scenes = { product, floor };
  const warmUp = Math.min(WARM_UP_SECONDS, seconds);
  for (const scene of sceneNames)
    for (const side of sideNames) await scenes[side][scene](WARM_UP_CLIENTS, warmUp);

  const results: Result[] = [];
  for (const scene of sceneNames) {
    for (const count of clients) {
      say(`${engine.name}: ${scene}, ${count} ${count === 1 ? 'client' : 'clients'} …`);
      const samples: Record<SideName, Sample[]> = { product: [], floor: [] };
      for (const side of order) samples[side].push(await scenes[side][scene](count, seconds / 2));
      results.push({
        scene,
        clients: count,
        product: mean(samples.product),
        floor: mean(samples.floor),
      });
    }
  }
  const most = Math.max(...sizes).toLocaleString('en');
  say(`${engine.name}: up to ${most} records of content …`);
  const records = { written: RECORDS, seconds: seconds / 3 };
  const costs = await measureRecords(stage.product, sizes, records);
  say(`${engine.name}: up to ${most} articles of a topic …`);
  costs.push(...(await measurePosts(stage.product, sizes, seconds / 3)));
  say(`${engine.name}: up to ${most} orders …`);
  costs.push(...(await measureOrders(stage.product, stage.vault, sizes, seconds / 3)));
  await ends.all();
  return { engine: engine.name, version: stage.version, results, costs };
}

function mean(samples: readonly Sample[]): Sample {
  const of = (take: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + take(sample), 0) / samples.length;
  return { perSecond: of(({ perSecond }) => perSecond), p95: of(({ p95 }) => p95) };
}
