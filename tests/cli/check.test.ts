import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { cardApplication, cardFile, machineFile, schemaFile } from '#tests/support/card-application.ts';

const extension = ['--extension', 'extension.ts'];
const wordsFile = 'locales/de/fields.json';

/** A file of the application with one text in place of another. */
function replaced(file: string, right: string, wrong: string): Record<string, string> {
  expect(cardFile(file)).toContain(right);
  return { [file]: cardFile(file).replace(right, wrong) };
}
const wrongGuard = replaced(machineFile, "event.step === 'reader'", "event.step === 'raeder'");
const unknownGuard = replaced(machineFile, "guard: 'isReader'", "guard: 'isRaeder'");
/** A machine of two states whose second is never come to. */
const lonely = `import { setup } from 'xstate';
export const machine = setup({}).createMachine({
  id: 'library/lonely',
  initial: 'here',
  states: { here: { type: 'final' }, there: { type: 'final' } },
});
`;
const missingWord = replaced(wordsFile, '"label": "Name",', '');

describe('moongate-engine check', () => {
  it('finds nothing wrong with an application that has a format of its own', async () => {
    const { code, said } = await cardApplication().run('check', ...extension);
    expect({ code, said }).toEqual({ code: 0, said: 'Nothing is wrong.' });
  });

  it('tells what is wrong with flows, machines and texts, one line each, and ends with 1', async () => {
    const { code, said } = await cardApplication({ ...wrongGuard, ...missingWord }).run(
      'check',
      ...extension,
    );
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(
        /^library\/card\.schema\.json#\/.*\/name: this field has no label in de; .* \(field-label-missing\)$/,
      ),
      expect.stringMatching(
        /^machines\/library\/card\.machine\.ts#\/states\/review\/on\/EDIT: .* is never true; .* \(guard-never-true\): 1\. Continue on reader$/,
      ),
      expect.stringMatching(/\(edit-missing\)$/),
      '3 findings.',
    ]);
  });

  it('tells a machine that cannot be made once, with its line', async () => {
    const { code, said } = await cardApplication(unknownGuard).run('check', ...extension);
    expect(code).toBe(1);
    const at = cardFile(machineFile).slice(0, cardFile(machineFile).indexOf("guard: 'isReader'"));
    expect(said).toBe(
      `${machineFile}:${at.split('\n').length}: there is no guard isRaeder; correct its name, or add it to the guards of setup (machine-broken)\n1 finding.`,
    );
  });

  it('says that machines wait for flows that cannot be compiled', async () => {
    const wrong = { ...wrongGuard, ...replaced(schemaFile, '"maxLength"', '"maxLenth"') };
    const { code, said, complained } = await cardApplication(wrong).run('check', ...extension);
    expect(code).toBe(1);
    expect(said).toMatch(/^library\/card\.schema\.json#.*maxLenth.*\n1 finding\.$/);
    expect(complained).toContain('Notice: machines are checked when every flow can be compiled.');
  });

  it('tells the same as JSON', async () => {
    const { code, said } = await cardApplication({ ...wrongGuard, ...missingWord }).run(
      'check',
      '--json',
      ...extension,
    );
    expect(code).toBe(1);
    expect(JSON.parse(said)).toMatchObject({
      findings: [
        { code: 'field-label-missing', file: 'library/card.schema.json' },
        { code: 'guard-never-true', file: machineFile, steps: ['Continue on reader'] },
        { code: 'edit-missing' },
      ],
    });
  });

  it('reads folders of other names', async () => {
    const { run } = cardApplication();
    const folders = ['--schemas', './schemas/', '--machines', 'machines', '--locales', 'locales/../locales'];
    expect((await run('check', ...folders, ...extension)).code).toBe(0);
  });

  it.each(['check', 'report'])(
    '%s says where formats of its own come from, if one is unknown',
    async (name) => {
      const { code, said, complained } = await cardApplication().run(name);
      expect(code).toBe(1);
      expect(said + complained).toContain('format "card-number" is unknown');
      expect(complained).toContain('become known by --extension extension.ts, if that exports them.');
      const alone = cardApplication();
      rmSync(path.join(alone.here, 'extension.ts'));
      expect((await alone.run(name)).complained).toContain(
        'by --extension FILE, the module that exports them.',
      );
    },
  );

  it('tells a dead end first, and nothing that follows from it', async () => {
    const { code, said, complained } = await cardApplication({
      ...replaced(machineFile, "SUBMIT: { target: 'sending' },", ''),
      'machines/library/lonely.machine.ts': lonely,
    }).run('check', ...extension);
    expect(code).toBe(1);
    expect(said.split('\n')).toEqual([
      expect.stringMatching(
        /^machines\/library\/card\.machine\.ts#\/states\/review: .* \(dead-end\): 1\. Continue on reader$/,
      ),
      expect.stringMatching(
        /^machines\/library\/lonely\.machine\.ts#\/states\/there: .*\(state-unreachable\)$/,
      ),
      '2 findings.',
    ]);
    expect(complained).toContain('3 more may follow from a dead end');
  });

  it('lets a review have a name of its own', async () => {
    const names = (file: string): [string, string] => [
      file,
      cardFile(file).replaceAll(/\breview\b/g, 'lastLook'),
    ];
    const files = [machineFile, 'locales/de/library.flow.json', 'locales/en/library.flow.json'];
    const changes = Object.fromEntries(files.map(names));
    const application = cardApplication({
      ...changes,
      [machineFile]: changes[machineFile]!.replace("view: 'lastLook'", "view: 'review'"),
    });
    const { code, said } = await application.run('check', ...extension);
    expect({ code, said }).toEqual({ code: 0, said: 'Nothing is wrong.' });
  });

  it('says in its own words that it is in no repository of git', async () => {
    const { here, run } = cardApplication();
    vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(here));
    const { code, complained } = await run('check', ...extension);
    expect(code).toBe(0);
    expect(complained).toBe(
      'Notice: whether versions were raised is not checked, since this folder is in no repository of git.',
    );
  });
});

describe('the command line', () => {
  it.each([
    [[], 'moongate-engine check'],
    [['chekc'], 'There is no command chekc. Did you mean check?'],
    [['constructor'], 'There is no command constructor.'],
    [['check', '--colour'], "Unknown option '--colour'"],
    [['check', 'library/card'], "Unexpected argument 'library/card'"],
    [['check', '--schemas', 'none'], 'There is no folder none; name that of the schemas by --schemas.'],
    [['check', '--machines', machineFile], `There is no folder ${machineFile}`],
    [['check', '--locales', 'none'], 'There is no folder none'],
    [['report', '--machines', 'none'], 'There is no folder none'],
    [['check', '--extension', 'none.ts'], 'There is no file none.ts'],
    [['check', '--extension', machineFile], `${machineFile} exports no extension`],
    [['check', '--extension', 'broken.ts'], 'broken.ts cannot be loaded: the shelf is full'],
    [['import-rjsf'], 'Which schema is imported?'],
    [['import-rjsf', 'none.json'], 'none.json'],
    [['import-rjsf', machineFile], `${machineFile}: is not valid JSON`],
    [['import-rjsf', 'list.json'], 'list.json holds no object'],
    [['import-rjsf', 'a.json', 'b.json', 'c.json'], 'One form is imported; leave out c.json.'],
  ])('refuses %j with a sentence, and ends with 2', async (args, sentence) => {
    const broken = { 'broken.ts': "throw new Error('the shelf is full');\n", 'list.json': '[]' };
    const { code, said, complained } = await cardApplication(broken).run(...args);
    expect({ code, said }).toEqual({ code: 2, said: '' });
    expect(complained).toContain(sentence);
  });

  it.each([
    [[], ['check', 'report', 'import-rjsf']],
    [['check'], ['--schemas', '--machines', '--locales', '--extension', '--json']],
    [['report'], ['--schemas', '--machines', '--extension', '--json', '--out']],
    [['import-rjsf'], ['schema.json', '--id']],
  ])('of %j explains itself', async (args, named) => {
    const { code, said } = await cardApplication().run(...args, '--help');
    expect(code).toBe(0);
    for (const name of named) expect(said).toContain(name);
  });
});

describe('moongate-engine import-rjsf', () => {
  it('prints the schema of a flow, its words, and what does not map', async () => {
    const form = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string', title: 'Name' }, other: {} },
    };
    const { run } = cardApplication({
      'form.json': JSON.stringify(form),
      'ui.json': JSON.stringify({ name: { 'ui:placeholder': 'Li Na' } }),
    });
    const { code, said } = await run('import-rjsf', 'form.json', 'ui.json', '--id', 'library/card');
    expect(code).toBe(0);
    expect(JSON.parse(said)).toMatchObject({
      schema: { 'x-flow': { machine: 'library/card' }, properties: { form: { required: ['name'] } } },
      words: { card: { fields: { name: { label: 'Name', placeholder: 'Li Na' } } } },
      unmapped: [{ at: 'schema#/properties/other' }],
    });
  });
});
