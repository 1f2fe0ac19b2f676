import type { Payload, Reply } from '#contract/define.ts';
import type { releases } from '#contract/releases.contract.ts';
import type { Call } from '../../services/call.ts';
import { acknowledgedFor } from './acts.ts';
import { publish } from './publish.ts';
import { editedOf } from './edited-flow.ts';
import { store } from './propose.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { contentsBefore, publishedIn, releasesOf, releaseWithId, stateOf, toldOne } from './rows.ts';

/**
 * Publishes the content of an earlier release again, as a next one: a lower version would lock out the customers whose
 * drafts have a higher one. The content of a release that was ended is offered again in this way. Where a second person has
 * to agree, it is only proposed.
 */
export async function takeBack(
  { id, reason }: Payload<typeof releases.takeBack>,
  call: Call<'operator'>,
): Promise<Reply<typeof releases.takeBack>> {
  const row = await releaseWithId(call.db, id);
  const { flow } = row;
  const rows = await releasesOf(call, flow);
  const [last] = publishedIn(rows);
  const state = stateOf(row, rows);
  if ((state !== 'past' && state !== 'ended') || last === undefined)
    return { release: null, refusal: { kind: 'state' } };
  const before = await contentsBefore(call.db, rows);
  const target = await contentOf(call.db, id);
  const { studio, locale } = call;
  const { text, migrations } = await studio.compiler.ask({
    kind: 'takeBack',
    id: flow,
    target,
    published: before,
    locale,
  });
  const edited = { ...editedOf(flow, target), text, migrations };
  // What was right so when it was proposed first is right so again.
  const acknowledged = await acknowledgedFor(call.db, id);
  const said = { base: last.number, reason, acknowledged };
  const proposed = await store(call, { flow, edited, before, ...said });
  if (proposed.release === null || call.studio.needsAgreement) return proposed;
  const refusal = await publish({ id: proposed.release.id }, call);
  if (refusal !== null) return { release: null, refusal };
  return { release: await toldOne(call, proposed.release.id), refusal: null };
}
