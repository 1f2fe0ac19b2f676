import type { Flow } from '#engine/form/flow.ts';
import type { ShownReleases } from '#contract/shown-releases.ts';
import type { Translate } from '../../translation.ts';
import type { FlowRegistry, ServerFlow } from '../flows.ts';
import type { ReleaseWords } from './content.ts';

/** What one call, job or page sees of the flows. Flows, offers and words change together. */
export interface Snapshot {
  readonly flows: FlowRegistry;
  readonly translate: Translate;
  /** Null where all flows are those of the build. */
  readonly shown: ShownReleases | null;
  readonly words: ReleaseWords;
  /** The compiled flows of the live releases by their ids. */
  readonly compiled: ReadonlyMap<string, Flow>;
}

/** The live releases of flows, and the earlier ones. */
export interface Releases {
  snapshot(): Snapshot;
  /** Reads what is live now. @returns whether anything has changed */
  refresh(): Promise<boolean>;
  /** The flow as it was in a version; undefined where no release has it, or it is the present one. */
  ofVersion(id: string, version: number): Promise<ServerFlow | undefined>;
  /** The text of the module of a release; undefined where there is none. */
  script(id: string, digest: string): Promise<string | undefined>;
  /** The path of the module of the release with a version; null where there is none. */
  scriptOfVersion(id: string, version: number): Promise<string | null>;
}
