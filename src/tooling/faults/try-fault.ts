import { setTimeout as sleep } from 'node:timers/promises';
import { countOf, findLost, nothingYet, type Places } from './acknowledged.ts';
import { isWrong, type Reply } from './request.ts';
import { createVisitor, type Deed, type Visitor, type VisitorOptions } from './visitor.ts';

/** What a fault did to those who used the shop. */
export interface FaultResult {
  readonly name: string;
  /** What a person saw while it lasted, a line for each thing that the person did. */
  readonly seen: readonly string[];
  /** How long after the end of the fault everything went on, in milliseconds. */
  readonly backMs: number;
  readonly acknowledged: number;
  readonly lost: readonly string[];
  /** Answers that the fault does not explain. */
  readonly wrong: readonly string[];
}

/** A fault, and what is done meanwhile. */
export interface Fault {
  readonly name: string;
  readonly deeds: readonly Deed[];
  /** What must go on after it; if not given, the same. */
  readonly after?: readonly Deed[];
  readonly rounds: number;
  begin(): Promise<void>;
  end(): Promise<void>;
  /** Lines about what else was found, after the end; what is wrong begins with `wrong: `. */
  look?(): Promise<readonly string[]>;
}

/** A shop with its surroundings. */
export interface Stage extends Omit<VisitorOptions, 'acknowledged'>, Omit<Places, 'origin'> {}

const BACK_PATIENCE_MS = 180_000;
const PAUSE_MS = 300;
const SHOWN_FROM_MS = 2_000;

/** Begins a fault, does everything a few times, ends the fault, and looks what is missing. */
export async function tryFault(stage: Stage, fault: Fault): Promise<FaultResult> {
  const acknowledged = nothingYet();
  const visitor = createVisitor({ ...stage, acknowledged });
  const wrong: string[] = [];
  const seen = new Map<Deed, Map<string, number>>();
  const { deeds, after = deeds } = fault;

  // Nothing is the fault's doing that did not work before it either.
  for (const deed of after) {
    const reply = await visitor.act(deed);
    if (!reply.isDone) wrong.push(`${deed} before it: ${reply.told}`);
  }
  await fault.begin();
  try {
    for (let round = 0; round < fault.rounds; round++)
      await Promise.all(deeds.map(async (deed) => note(deed, await visitor.act(deed))));
  } finally {
    await fault.end();
  }
  const endedAt = Date.now();
  for (const deed of after) {
    const last = await untilDone(visitor, deed, endedAt + BACK_PATIENCE_MS);
    if (!last.isDone) wrong.push(`${deed} after it: ${last.told}`);
  }
  const backMs = Date.now() - endedAt;
  const looked = (await fault.look?.()) ?? [];
  const mistakes = looked.filter((line) => line.startsWith('wrong: '));
  return {
    name: fault.name,
    seen: [
      ...[...seen].map(([deed, replies]) => `${deed}: ${listed(replies)}`),
      ...looked.filter((line) => !mistakes.includes(line)),
    ],
    backMs,
    acknowledged: countOf(acknowledged),
    lost: await findLost({ ...stage, origin: stage.origin() }, acknowledged),
    wrong: [...wrong, ...mistakes.map((line) => line.slice('wrong: '.length))],
  };

  function note(deed: Deed, reply: Reply): void {
    const replies = seen.get(deed) ?? new Map<string, number>();
    seen.set(deed, replies);
    const longest = replies.get(reply.told) ?? 0;
    replies.set(reply.told, Math.max(longest, reply.ms));
    if (isWrong(reply)) wrong.push(`${deed}: ${reply.told}`);
  }
}

async function untilDone(visitor: Visitor, deed: Deed, latest: number): Promise<Reply> {
  for (;;) {
    const reply = await visitor.act(deed);
    if (reply.isDone || Date.now() > latest) return reply;
    await sleep(PAUSE_MS);
  }
}

/** Each reply once, with the time that the longest of its kind took where somebody had to wait. */
const listed = (replies: ReadonlyMap<string, number>): string =>
  [...replies]
    .map(([told, ms]) => (ms < SHOWN_FROM_MS ? told : `${told} after ${Math.round(ms / 1_000)} s`))
    .join('; ');

/** Whether nothing was lost, and nothing was wrong. */
export const holds = ({ lost, wrong }: FaultResult): boolean => lost.length === 0 && wrong.length === 0;
