import type { Figure, Standing } from './measure.ts';
import type { Shop, WorkName } from './shop.ts';

/** Everything that was measured. */
export interface PeersReport {
  /** yyyy-MM-dd. */
  readonly day: string;
  readonly cpus: number;
  /** The machine's in the last minute, before and after. */
  readonly load: readonly [before: number, after: number];
  readonly postgres: string;
  readonly seconds: number;
  readonly figures: readonly Figure[];
  readonly standings: readonly Standing[];
  readonly shops: readonly Pick<Shop, 'name' | 'notes'>[];
}

const names: Readonly<Record<WorkName, string>> = {
  list: 'list of products',
  begin: 'order begun',
  paid: 'order begun and paid',
};

/** The report as Markdown. The first shop is the one that the others are compared with. */
export function markdown(report: PeersReport): string {
  const { day, cpus, load, postgres, seconds, figures, standings, shops } = report;
  const [before, after] = load.map((each) => each.toFixed(1));
  return [
    `${day}, Node ${process.versions.node}, ${cpus} CPUs, load ${before} before and ${after} after; PostgreSQL ${postgres}. ` +
      `The shops in turn, two rounds of ${seconds} s. p95 in ms; processor time in ms for each work.`,
    '',
    '| work | clients | shop | per second | × Moongate | p95 | server | PostgreSQL | × Moongate | refused |',
    '| --- | --: | --- | --: | --: | --: | --: | --: | --: | --: |',
    ...figures.map((figure) => figureRow(figure, ownFigure(figure, report))),
    '',
    '| shop | start, s | MB at rest | MB after load |',
    '| --- | --: | --: | --: |',
    ...standings.map(
      ({ shop, startSeconds, restMegabytes, loadedMegabytes }) =>
        `| ${shop} | ${startSeconds.toFixed(1)} | ${restMegabytes.toFixed(0)} | ${loadedMegabytes.toFixed(0)} |`,
    ),
    '',
    'What differs:',
    '',
    ...shops.flatMap(({ name, notes }) => notes.map((note) => `- **${name}**: ${note}.`)),
  ].join('\n');
}

/** The same work with as many clients, of the first shop. */
function ownFigure({ work, clients }: Figure, { figures, shops }: PeersReport): Figure {
  const own = figures.find(
    (each) => each.shop === shops[0]?.name && each.work === work && each.clients === clients,
  );
  if (!own) throw new Error(`nothing to compare ${work} with`);
  return own;
}

function figureRow(figure: Figure, own: Figure): string {
  const { work, clients, shop, perSecond, p95, server, database, refused } = figure;
  const cost = (server + database) / (own.server + own.database);
  const cells = [
    names[work],
    clients,
    shop,
    rounded(perSecond),
    (perSecond / own.perSecond).toFixed(2),
    rounded(p95),
    rounded(server),
    rounded(database),
    Number.isFinite(cost) ? cost.toFixed(2) : '–',
    refused,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Where all was refused, there is nothing to tell of one. */
const rounded = (figure: number): string =>
  Number.isFinite(figure) ? figure.toFixed(figure < 10 ? 1 : 0) : '–';
