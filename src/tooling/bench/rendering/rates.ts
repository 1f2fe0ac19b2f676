import { locales } from '#contract/locale.ts';
import { load, send } from '../server/load.ts';
import { type PagesStage, rateList, type Served } from './stage.ts';

/** How many replies a second of processor time is enough for. */
export interface Rates {
  /** Pages of a list, each for the first time. */
  readonly rendered: number;
  readonly kept: number;
  /** A static file with the same bytes as the kept page. */
  readonly file: number;
}

const CLIENTS = 4;
/** So many pages are rendered before, until all code is compiled. */
const WARM_UP = 300;
/** How many pages of the list each round renders. */
const PAGES_A_ROUND = 50;
/** As browsers ask. */
const accepting = { 'accept-encoding': 'gzip, deflate, br' };

/** Measures in turn. The processor time of the server counts, so that other work of the machine does not. */
export async function measureRates(stage: PagesStage, rounds: number, seconds: number): Promise<Rates[]> {
  const { server, sameFile, fillList } = stage;
  const pages = await fillList();
  const measured: Rates[] = [];
  let page = 0;
  const render = (count: number) => async (): Promise<number> => {
    for (let n = 0; n < count; n++) {
      const locale = locales[Math.floor(page / pages)];
      if (locale === undefined)
        throw new RangeError(`the list has ${pages} pages in each language; ask for fewer rounds`);
      const query = `page=${(page % pages) + 1}&lang=${locale}`;
      page += 1;
      await send(`${server.origin}${rateList}?${query}`, { headers: accepting });
    }
    return count;
  };
  await render(WARM_UP)();
  for (let round = 0; round < rounds; round++) {
    const rendered = await rateOf(server, render(PAGES_A_ROUND));
    const often = (path: string) => async (): Promise<number> => {
      const ask = async (): Promise<void> => void (await send(server.origin + path, { headers: accepting }));
      return (await load(CLIENTS, seconds, ask)).times.length;
    };
    const kept = await rateOf(server, often(rateList));
    const file = await rateOf(server, often(sameFile));
    measured.push({ rendered, kept, file });
  }
  return measured;
}

async function rateOf(server: Served, work: () => Promise<number>): Promise<number> {
  const before = await server.processorTime();
  const done = await work();
  return (done / ((await server.processorTime()) - before)) * 1000;
}
