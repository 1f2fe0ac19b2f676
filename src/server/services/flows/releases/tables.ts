import type { Generated } from 'kysely';
import type { ReleaseAct } from '#contract/release-shapes.ts';

/** The tables of what is published of flows. */
declare module '../../../store/tables.ts' {
  interface Tables {
    flow_release: FlowReleaseTable;
    flow_release_comment: FlowReleaseCommentTable;
    flow_release_act: FlowReleaseActTable;
  }
}

export interface FlowReleaseTable {
  id: Generated<number>;
  flow: string;
  /** Counts the releases of the flow. */
  number: number;
  /** `x-flow.version` of the schema. */
  version: number;
  /** Whether it came with the program, or from the studio. */
  origin: 'files' | 'studio';
  /** The number of the release that it was edited from. */
  base: number | null;
  /** `ReleaseContent` as JSON. */
  content: string;
  digest: string;
  reason: string;
  author_id: number | null;
  agreed_by: number | null;
  agreed_at: Date | null;
  published_by: number | null;
  published_at: Date | null;
  /** Since when, or from when on, it is live; null while it is only proposed. */
  live_from: Date | null;
  withdrawn_by: number | null;
  withdrawn_at: Date | null;
  ended_by: Generated<number | null>;
  /** Since when customers are not offered the flow any more, until a later release. */
  ended_at: Generated<Date | null>;
  created_at: Date;
}

interface FlowReleaseCommentTable {
  id: Generated<number>;
  release_id: number;
  /** A JSON pointer into the schema; empty for the whole. */
  pointer: string;
  text: string;
  author_id: number | null;
  created_at: Date;
}

/** What operators did about a release. Rows are only added. */
interface FlowReleaseActTable {
  id: Generated<number>;
  release_id: number;
  kind: ReleaseAct;
  /** The code and the file of an acknowledged warning. */
  code: Generated<string>;
  file: Generated<string>;
  /** The place of an acknowledged warning, or of comments. */
  pointer: Generated<string>;
  reason: Generated<string>;
  actor_id: number | null;
  created_at: Date;
}
