import { folders } from '#server/back-office/studio/folders.ts';
import { createStudio } from '#server/back-office/studio/studio.ts';
import { contentsOfFiles } from '#server/services/flows/releases/file-content.ts';
import { seedOffers } from '#server/start/seed.ts';
import { recordFiles } from '#server/services/flows/releases/record-files.ts';
import { createReleases } from '#server/services/flows/releases/releases.ts';
import { releases } from '#contract/releases.contract.ts';
import { studio } from '#contract/studio.contract.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

/** An application that uses what its studio publishes. */
export const createReleasedApp = (options: { needsAgreement?: boolean } = {}): Promise<TestApp> =>
  createTestApp(async ({ db, flows, translate, log, now, vault }) => {
    const own = createStudio(now, options);
    return {
      studio: own,
      releases: createReleases({
        db,
        flows,
        translate,
        built: await recordFiles(db, contentsOfFiles(folders), now()),
        compile: (id, files) => own.compiler.ask({ kind: 'release', id, files }),
        onChange: (live) => seedOffers(db, { demoData: false, vault }, live),
        log,
      }),
    };
  });

/** What is published of a flow last, as the studio opens it. */
export async function openedFlow(test: TestApp, flow: string, { token }: TestUser) {
  const { body } = await test.call(studio.open, { id: flow }, { token });
  if (!body.data) throw new Error(body.msg);
  const { text, migrations, offer, words, release } = body.data;
  return { text, migrations, offer, words, base: release };
}

type Edited = Omit<Awaited<ReturnType<typeof openedFlow>>, 'base'>;

/** Proposes an edit of what is published last. */
export async function proposeEdit(
  test: TestApp,
  flow: string,
  edit: (edited: Edited) => Partial<Edited>,
  owner: TestUser,
) {
  const { base, ...edited } = await openedFlow(test, flow, owner);
  const { body } = await test.call(
    releases.propose,
    { flow, base, reason: 'tested', answers: {}, ...edited, ...edit(edited) },
    { token: owner.token },
  );
  if (!body.data) throw new Error(`${body.msg} ${JSON.stringify(body.errors)}`);
  return body.data;
}
