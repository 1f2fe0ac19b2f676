import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { releases } from '#contract/releases.contract.ts';
import { folders } from '#server/back-office/studio/folders.ts';
import { contentsOfFiles } from '#server/services/flows/releases/file-content.ts';
import { recordFiles } from '#server/services/flows/releases/record-files.ts';
import { openedFlow, proposeEdit, createReleasedApp } from '#tests/support/released-app.ts';
import { schemasCommand } from '#tests/support/schemas-command.ts';
import { type TestApp, type TestUser } from '#tests/support/test-app.ts';

const flow = 'visa/study';
const required = '"required": ["passportCopy", "photo", "invitationLetter"]';
const vaccinated = '"required": ["passportCopy", "photo", "invitationLetter", "vaccinationCertificate"]';

describe('releases and the files of a project', () => {
  let test: TestApp;
  let url: string;
  let owner: TestUser;
  let root: string;
  beforeAll(async () => {
    test = await createReleasedApp();
    url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    owner = await test.signUpOperator('owner');
    await test.signUp('ada');
    root = await mkdtemp(path.join(os.tmpdir(), 'moongate-files-'));
    for (const name of ['schemas', 'locales'] as const)
      cpSync(folders[name], path.join(root, name), { recursive: true });
  });
  beforeEach(() => test.db.deleteFrom('throttle').execute());
  afterAll(async () => {
    await test.close();
    await rm(root, { recursive: true, force: true });
  });

  const run: ReturnType<typeof schemasCommand> = (...args) => schemasCommand({ root, url, owner })(...args);
  const copied = () => ({ schemas: path.join(root, 'schemas'), locales: path.join(root, 'locales') });
  const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
  const edit = (file: string, change: (text: string) => string): void => {
    const before = textOf(file);
    const after = change(before);
    expect(after).not.toBe(before);
    writeFileSync(path.join(root, file), after);
  };
  const publishEdit = async (change: Parameters<typeof proposeEdit>[2]) => {
    const { release, refusal } = await proposeEdit(test, flow, change, owner);
    expect(refusal).toBeNull();
    const { body } = await test.call(releases.publish, { id: release!.id }, { token: owner.token });
    expect(body).toMatchObject({ code: 200, data: null });
    return release!;
  };
  const digests = async () =>
    (await test.db.selectFrom('flow_release').select('digest').where('flow', '=', flow).execute()).map(
      ({ digest }) => digest,
    );

  it('are the same at first: nothing is taken, and nothing differs', async () => {
    expect(await run('pull')).toEqual({
      code: 0,
      heard: 'The studio has published nothing yet: no file was changed.',
    });
    expect(await run('diff')).toEqual({ code: 0, heard: 'The files say what is published.' });
  });

  it('say by whom and where they are asked for', async () => {
    expect(await run('pull', 'visa/stady')).toMatchObject({
      code: 1,
      heard: expect.stringContaining('did you mean visa/study?'),
    });
    expect(await run('pull', '--email', 'ada@test.example')).toMatchObject({
      code: 1,
      heard: expect.stringContaining('Only operators may do this: name one with --email'),
    });
    expect(await run('pull', '--url', 'http://127.0.0.1:4369')).toEqual({
      code: 1,
      heard:
        'The server at http://127.0.0.1:4369 does not answer. Start it, or name another one with --url (or PUBLIC_URL).',
    });
    expect((await run('push', flow)).heard).toContain('push needs --reason "TEXT"');
  });

  it('are equal after a pull, and a start with the files accepts them', async () => {
    const published = await publishEdit(({ text, words }) => ({
      // The lines of the studio are not those of the formatter.
      text: JSON.stringify(JSON.parse(text.replace(required, vaccinated)), null, 4),
      words: { ...words, DE: { ...words.DE, 'visa.flow:study.intro': 'Für Studierende.' } },
    }));
    const catalogue = Object.keys(JSON.parse(textOf('locales/DE/visa.flow.json')) as object);
    await expect(recordFiles(test.db, contentsOfFiles(folders), new Date())).resolves.toBeDefined();

    expect((await run('diff', '--language', 'DE')).heard).toMatch(
      /visa\/study \(bisher: Veröffentlichung 2\)\n.*\n(.*\n)*.*andere Texte in DE: visa\.flow:study\.intro/,
    );
    const pulled = await run('pull');
    expect(pulled.code).toBe(0);
    expect(pulled.heard).toContain(`visa/study: release ${published.number}, version 6`);
    expect(pulled.heard).toContain('  schemas/visa/study.schema.json: written');
    expect(pulled.heard).toContain('  locales/DE/visa.flow.json: 1 text');
    expect(textOf('schemas/visa/study.schema.json')).toContain(vaccinated);
    expect(Object.keys(JSON.parse(textOf('locales/DE/visa.flow.json')) as object)).toEqual(catalogue);

    const before = await digests();
    const built = await recordFiles(test.db, contentsOfFiles(copied()), new Date());
    expect(built.get(flow)).toBe(before[1]);
    expect(await digests()).toEqual(before);
    expect(await run('diff')).toMatchObject({ heard: 'The files say what is published.' });
    expect((await run('pull')).heard).toBe(
      'visa/study: release 2, version 6; the files of the flow have it already',
    );
  });

  it('get and lose whole groups of texts', async () => {
    await publishEdit(({ words }) => ({
      words: { ...words, DE: { ...words.DE, 'visa.flow:study.added.deep.text': 'Neu' } },
    }));
    expect(await run('pull', flow)).toMatchObject({ code: 0 });
    const { study } = JSON.parse(textOf('locales/DE/visa.flow.json')) as { study: Record<string, unknown> };
    expect(study['added']).toEqual({ deep: { text: 'Neu' } });
    await publishEdit(({ words }) => {
      const { 'visa.flow:study.added.deep.text': _, ...others } = words.DE!;
      return { words: { ...words, DE: others } };
    });
    expect(await run('pull', flow)).toMatchObject({ code: 0 });
    expect(JSON.parse(textOf('locales/DE/visa.flow.json'))).not.toHaveProperty('study.added');
  });

  it('differ in a shared file, which is told and written only when that is asked for', async () => {
    const shared = 'schemas/shared/upload.schema.json';
    const before = textOf(shared);
    edit(shared, (text) => text.replace('{', '{ "$comment": "edited here",'));
    const pulled = await run('pull', flow);
    expect(pulled).toMatchObject({ code: 1 });
    expect(pulled.heard).toContain(`  ${shared} differs from that of the release and was not written`);
    expect(pulled.heard).toContain('npm run schemas -- pull --shared');
    await expect(recordFiles(test.db, contentsOfFiles(copied()), new Date())).rejects.toThrow(
      'npm run schemas -- pull',
    );
    const refused = await run('push', flow, '--reason', 'tested');
    expect(refused.heard).toContain('A release of one flow cannot change a shared file');
    expect(await run('pull', flow, '--shared')).toMatchObject({ code: 0 });
    expect(textOf(shared)).toBe(before);
  });

  it('are proposed with the reason, from the release that they were made from', async () => {
    edit('schemas/visa/study.schema.json', (text) => text.replace(vaccinated, required));
    const stale = await run('push', flow, '--reason', 'not needed any more');
    expect(stale.code).toBe(1);
    expect(stale.heard).toContain('release 4 was published since the files were made');
    expect(stale.heard).toContain('push with --base 4');
    const pushed = await run('push', flow, '--reason', 'not needed any more', '--base', '4');
    expect(pushed).toEqual({
      code: 0,
      heard: 'visa/study: proposed as release 5 with version 7. Publish it at /studio.',
    });
    const { body } = await test.call(releases.list, { flow }, { token: owner.token });
    expect(body.data?.records[0]).toMatchObject({
      state: 'proposed',
      reason: 'not needed any more',
      base: 4,
    });
    expect((await openedFlow(test, flow, owner)).text).toContain('vaccinationCertificate');
  });

  it('are refused with the findings of a mistake', async () => {
    edit('schemas/visa/study.schema.json', (text) => text.replace('"photo": {', '"picture": {'));
    const refused = await run('push', flow, '--reason', 'tested', '--base', '4');
    expect(refused.code).toBe(1);
    expect(refused.heard).toContain('visa/study.schema.json');
  });

  it('are proposed from the release whose content was committed, and from no other one', async () => {
    expect(await run('pull', flow)).toMatchObject({ code: 0 });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=ada', '-c', 'user.email=ada@test.example', ...args], {
        cwd: root,
      });
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '-m', 'Take what is published');
    edit('schemas/visa/study.schema.json', (text) => text.replace(vaccinated, required));
    git('commit', '--quiet', '-a', '-m', 'Ask for less');
    const pushed = await run('push', flow, '--reason', 'not needed');
    expect(pushed).toMatchObject({ code: 0, heard: expect.stringContaining('proposed as release 6') });
    // Another one publishes in the meantime: what the files were made from stays what it was.
    await publishEdit(({ words }) => ({
      words: { ...words, DE: { ...words.DE, 'visa.flow:study.intro': 'Inzwischen.' } },
    }));
    edit('schemas/visa/study.schema.json', (text) => text.replace('{', '{ "$comment": "again",'));
    const stale = await run('push', flow, '--reason', 'not needed');
    expect(stale).toMatchObject({ code: 1, heard: expect.stringContaining('release 7 was published since') });
  });

  it('wait with a release until its moment has come', async () => {
    const { release } = await proposeEdit(
      test,
      flow,
      ({ words }) => ({ words: { ...words, DE: { ...words.DE, 'visa.flow:study.intro': 'Morgen.' } } }),
      owner,
    );
    const from = new Date(Date.now() + 86_400_000).toISOString();
    await test.call(releases.publish, { id: release!.id, from }, { token: owner.token });
    expect((await run('pull', flow)).heard).toContain('waits for its moment and is not taken yet');
    expect(textOf('locales/DE/visa.flow.json')).not.toContain('Morgen.');
  });
});
