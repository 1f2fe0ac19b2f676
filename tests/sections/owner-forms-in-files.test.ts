import { cpSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shop } from '#shop/extension.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { locales } from '#contract/locale.ts';
import { blankForm, blankFormWords } from '#server/back-office/studio/blank-form.ts';
import { folders } from '#server/back-office/studio/folders.ts';
import { digestOf } from '#server/services/flows/releases/content.ts';
import { contentsOfFiles } from '#server/services/flows/releases/file-content.ts';
import { recordFiles } from '#server/services/flows/releases/record-files.ts';
import { publishForm } from '#tests/support/owner-form.ts';
import { createReleasedApp } from '#tests/support/released-app.ts';
import { schemasCommand } from '#tests/support/schemas-command.ts';
import { type TestApp } from '#tests/support/test-app.ts';

describe('a form that an owner has made and the files of a project', () => {
  let test: TestApp;
  let root: string;
  let command: ReturnType<typeof schemasCommand>;
  beforeAll(async () => {
    test = await createReleasedApp();
    const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const owner = await test.signUpOperator('owner');
    root = await mkdtemp(path.join(os.tmpdir(), 'moongate-forms-'));
    command = schemasCommand({ root, url, owner });
    for (const name of ['schemas', 'locales'] as const)
      cpSync(folders[name], path.join(root, name), { recursive: true });
    await publishForm(test, 'night-train');
  });
  afterAll(async () => {
    await test.close();
    await rm(root, { recursive: true, force: true });
  });

  const run: ReturnType<typeof schemasCommand> = (...args) => command(...args);
  const here = () => ({ schemas: path.join(root, 'schemas'), locales: path.join(root, 'locales') });
  const jsonOf = (file: string): unknown => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

  it('become new files, schema and words, by a pull', async () => {
    const pulled = await run('pull');
    expect(pulled.code).toBe(0);
    expect(pulled.heard).toContain('  schemas/forms/night-train.schema.json: new');
    const words = Object.keys(blankFormWords('night-train').US).length;
    for (const locale of locales)
      expect(pulled.heard).toContain(`  locales/${locale}/forms.flow.json: ${words} texts`);
    expect(jsonOf('schemas/forms/night-train.schema.json')).toEqual(JSON.parse(blankForm('night-train')));
    expect(jsonOf('locales/DE/forms.flow.json')).toMatchObject({
      nightTrain: { title: 'Neues Formular', fields: { message: { label: 'Nachricht' } } },
    });
    expect((await run('diff')).heard).toBe('The files say what is published.');
  });

  it('have no finding in the files', async () => {
    const { schemas, locales: texts } = here();
    const findings = await checkFlows({
      schemas: folderFiles(schemas, shop),
      machines: folders.machines,
      locales: texts,
    });
    expect(findings).toEqual([]);
  });

  it('are accepted by a start as the release that is live', async () => {
    const [before] = await test.db
      .selectFrom('flow_release')
      .selectAll()
      .where('flow', '=', 'forms/night-train')
      .execute();
    const contents = contentsOfFiles(here());
    expect(digestOf(contents.get('forms/night-train')!)).toBe(before!.digest);
    await recordFiles(test.db, contents, test.services.now());
    const after = await test.db
      .selectFrom('flow_release')
      .select('number')
      .where('flow', '=', 'forms/night-train')
      .execute();
    expect(after).toEqual([{ number: 1 }]);
  });
});
