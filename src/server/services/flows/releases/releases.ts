import { createHash } from 'node:crypto';
import type { AnyStateMachine } from 'xstate';
import { evaluatedFlow } from '#compiler/evaluate.ts';
import type { Locale } from '#contract/locale.ts';
import type { Offer } from '#contract/offer-shape.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { ShownFlow } from '#contract/shown-releases.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import type { Database } from '../../../store/database.ts';
import type { WorkContext } from '../../context.ts';
import { type FlowRegistry, registryOf, type ServerFlow, serverFlow } from '../flows.ts';
import { machineFor } from '../load-flows.ts';
import { loadTranslations, type Translate } from '../../translation.ts';
import type { Releases, Snapshot } from './live.ts';
import { type ReleaseContent, type ReleaseWords, joinedWords, nested } from './content.ts';
import {
  contentOf,
  type LiveNow,
  type LiveRow,
  liveReleases,
  releaseOfVersion,
  releaseWithDigest,
} from './release-rows.ts';

/** What a release is compiled to. */
export interface CompiledRelease {
  /** The text of its module. */
  readonly code: string;
  readonly offer: Offer | null;
}

/** Compiles the files of a release. Rejects where they cannot be compiled. */
type CompileRelease = (id: string, files: ReleaseContent['files']) => Promise<CompiledRelease>;

interface Sources {
  readonly db: Database;
  /** The flows of the build. */
  readonly flows: FlowRegistry;
  readonly translate: Translate;
  /** The digests of the contents that the build was made of, by the ids of the flows. */
  readonly built: ReadonlyMap<string, string>;
  readonly compile: CompileRelease;
  /** Is called with the flows after each change of what is live. */
  readonly onChange: (snapshot: Snapshot) => Promise<void>;
  readonly log: WorkContext['log'];
}

/** A release that this server has compiled. */
interface Loaded {
  readonly row: LiveRow & Partial<LiveNow>;
  readonly code: string;
  readonly flow: ServerFlow;
  readonly compiled: Flow;
  readonly machine: string;
  readonly words: ReleaseWords;
}

/** The path of the module of a release. */
const scriptPath = (id: string, digest: string): string => `/flows/${id}/${digest}.js`;

/** How many earlier releases stay compiled in memory. */
const MOST_KEPT = 100;

/**
 * The flows of the build, with the live releases of the studio in place of those that they replace. A release that
 * this server cannot compile is logged, and the flow stays as it was.
 */
export function createReleases(sources: Sources): Releases {
  const { db, flows, translate, built, log } = sources;
  const files: Snapshot = { flows, translate, shown: null, words: {}, compiled: new Map() };
  let current = files;
  let seen = '[]';
  let running: Promise<unknown> = Promise.resolve();
  /** The release that each flow has here, and those that could not be compiled. */
  let used: ReadonlyMap<string, Loaded> = new Map();
  const failed = new Set<string>();
  const kept = new Map<string, Promise<Loaded>>();

  const load = (row: LiveRow): Promise<Loaded> => {
    const key = `${row.flow} ${row.digest}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = loaded(row, sources);
    kept.set(key, made);
    made.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return made;
  };

  const isOther = ({ flow, origin, digest, is_ended }: LiveNow): boolean =>
    is_ended || (origin === 'studio' && digest !== built.get(flow));

  async function read(): Promise<boolean> {
    const rows = (await liveReleases(db)).filter(isOther);
    const now = JSON.stringify(rows);
    if (now === seen) return false;
    const all = await Promise.all(
      rows.map((row) =>
        load(row).then(
          (made) => ({ ...made, row }),
          (error: unknown) => refused(row, error),
        ),
      ),
    );
    const next = all.filter((each) => each !== undefined);
    const isChanged = keyOf(next) !== keyOf([...used.values()]);
    if (isChanged) {
      current = await withReleases(files, next);
      await sources.onChange(current);
      used = new Map(next.map((each) => [each.flow.id, each] as const));
    }
    // What could not be compiled is tried again.
    if (all.every((each, at) => each?.row.digest === rows[at]?.digest)) seen = now;
    return isChanged;
  }

  /** Says once that a release cannot be used. @returns the one that the flow has here so far */
  function refused({ flow, number, digest }: LiveRow, error: unknown): Loaded | undefined {
    if (!failed.has(digest))
      log.error({ err: error, flow, release: number }, 'a release cannot be used here');
    failed.add(digest);
    return used.get(flow);
  }

  return {
    snapshot: () => current,
    refresh() {
      // After one that is running, which may have read before the caller wrote.
      const next = running.then(read, read);
      running = next.catch(() => undefined);
      return next;
    },
    async ofVersion(id, version) {
      if (current.flows.byId(id)?.version === version) return undefined;
      const row = await releaseOfVersion(db, id, version);
      return row && (await load(row)).flow;
    },
    async script(id, digest) {
      const row = await releaseWithDigest(db, id, digest);
      return row && (await load(row)).code;
    },
    async scriptOfVersion(id, version) {
      const row = await releaseOfVersion(db, id, version);
      return row === undefined ? null : scriptPath(id, row.digest);
    },
  };
}

const keyOf = (all: readonly Loaded[]): string =>
  all.map(({ row }) => `${row.flow} ${row.digest} ${row.is_ended === true}`).join();

async function loaded(row: LiveRow, { db, compile }: Sources): Promise<Loaded> {
  const { files, words } = await contentOf(db, row.id);
  const { code, offer } = await compile(row.flow, files);
  const flow = evaluatedFlow(code, row.flow, vocabulary);
  const machine: AnyStateMachine = await machineFor(flow);
  return {
    row,
    code,
    words,
    compiled: flow,
    machine: flow.header.machine,
    flow: serverFlow(flow, machine, offer),
  };
}

async function withReleases(files: Snapshot, all: readonly Loaded[]): Promise<Snapshot> {
  if (all.length === 0) return files;
  const replaced = new Map(
    all.map(({ row, flow }) => [flow.id, row.is_ended === true ? { ...flow, isEnded: true } : flow] as const),
  );
  const others = files.flows.all().filter(({ id }) => !replaced.has(id));
  const words = joinedWords(all.map((each) => each.words));
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  const namespaces = [...new Set(Object.keys(words.US ?? {}).map((key) => key.split(':')[0] ?? ''))];
  return {
    flows: registryOf([...others, ...replaced.values()]),
    translate: await loadTranslations(words),
    shown: { flows: all.map(shownFlow), words: `/flows/words/${hash}`, namespaces },
    words,
    compiled: new Map(all.map(({ compiled }) => [compiled.id, compiled] as const)),
  };
}

function shownFlow({ row, machine, flow: { id, version, childType, offer } }: Loaded): ShownFlow {
  // Prices and rules come with calls.
  const { prices: _prices, cancellation: _cancellation, authority: _authority, ...light } = offer ?? {};
  return {
    id,
    machine,
    version,
    ...(childType !== undefined && { childType }),
    ...(offer !== null && { offer: light as Offer }),
    ...(row.is_ended === true && { isEnded: true }),
    script: scriptPath(id, row.digest),
  };
}

/** The words of the live releases in a language, as catalogues. */
export const wordsIn = ({ words }: Pick<Snapshot, 'words'>, locale: Locale) => nested(words[locale] ?? {});

/**
 * Services whose `flows` and `translate` are read anew at each access. A copy of the object, as each call makes one, keeps
 * the flows and words that were live when it was made.
 */
export function withLive<S extends Pick<WorkContext, 'flows' | 'translate' | 'releases'>>(services: S): S {
  const { releases } = services;
  return Object.defineProperties(
    { ...services },
    {
      flows: { enumerable: true, get: () => releases.snapshot().flows },
      translate: { enumerable: true, get: () => releases.snapshot().translate },
    },
  );
}

/** Asks what is live, again and again. @returns stops it */
export function followReleases(releases: Releases, log: WorkContext['log'], everyMs = 2_000): () => void {
  let isAsking = false;
  const timer = setInterval(() => {
    if (isAsking) return;
    isAsking = true;
    releases
      .refresh()
      .catch((error: unknown) => log.warn({ err: error }, 'releases cannot be read'))
      .finally(() => (isAsking = false));
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Releases of a server that has only the flows of its build. */
export function builtOnly({ flows, translate }: Pick<WorkContext, 'flows' | 'translate'>): Releases {
  const snapshot: Snapshot = { flows, translate, shown: null, words: {}, compiled: new Map() };
  return {
    snapshot: () => snapshot,
    refresh: async () => false,
    ofVersion: async () => undefined,
    script: async () => undefined,
    scriptOfVersion: async () => null,
  };
}
