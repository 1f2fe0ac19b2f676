import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardApplication, cardFile, machineFile } from '#tests/support/card-application.ts';

const extension = ['--extension', 'extension.ts'];
const lonelyFile = 'machines/library/lonely.machine.ts';

/** A machine of two states whose second is never come to. */
const lonely = `import { setup } from 'xstate';
export const machine = setup({}).createMachine({
  id: 'library/lonely',
  initial: 'here',
  states: { here: {}, there: {} },
});
`;

describe('moongate-engine report', () => {
  it('prints a table, and writes a page with each machine', async () => {
    const { here, run } = cardApplication();
    const { code, said } = await run('report', ...extension);
    expect(code).toBe(0);
    expect(said).toMatch(/library\/card +4\/4 +6\/6 +1\/1 /);
    expect(said).toContain('1 machine, 0 findings');
    expect(said).toContain('The report is in report.html');
    const page = readFileSync(path.join(here, 'report.html'), 'utf8');
    expect(page).toContain('<h2>library/card</h2>');
    expect(page).toContain('Nothing is wrong.');
  });

  it('tells a finding with its place, marks it on the page, and ends with 1', async () => {
    const { here, run } = cardApplication({ [lonelyFile]: lonely });
    const { code, said } = await run('report', '--out', 'pages/machines.html', ...extension);
    expect(code).toBe(1);
    expect(said).toContain(`    ${lonelyFile}#/states/there (state-unreachable)`);
    expect(said).toContain('2 machines, 1 finding');
    const page = readFileSync(path.join(here, 'pages/machines.html'), 'utf8');
    expect(page).toContain('<strong>state-unreachable</strong>');
    expect(page).toMatch(/library\/lonely\.there[^]*stroke="var\(--bad\)"/);
  });

  it.each([
    ['target', "target: 'sending'", "target: 'sendng'", 'there is no state sendng in library/card'],
    ['guard', "guard: 'isReader'", "guard: 'isRaeder'", 'there is no guard isRaeder'],
    ['brace', 'BACK: { target', 'BACK: {{ target', 'the '],
  ])(
    'tells a misspelt %s with file and line, and checks the other machines',
    async (_, right, wrong, sentence) => {
      const before = cardFile(machineFile);
      expect(before).toContain(right);
      const line = before.slice(0, before.indexOf(right)).split('\n').length;
      const { run } = cardApplication({
        [machineFile]: before.replace(right, wrong),
        [lonelyFile]: lonely,
      });
      const { code, said } = await run('report', ...extension);
      expect(code).toBe(1);
      const found = said.split('\n').findIndex((text) => text.startsWith(sentence));
      expect(said.split('\n')[found + 1]).toBe(`    ${machineFile}:${line} (machine-broken)`);
      expect(said).toContain(`    ${lonelyFile}#/states/there (state-unreachable)`);
    },
  );

  it('tells the same as JSON', async () => {
    const { code, said } = await cardApplication({ [lonelyFile]: lonely }).run(
      'report',
      '--json',
      ...extension,
    );
    expect(code).toBe(1);
    const { machines } = JSON.parse(said) as { machines: object[] };
    expect(machines).toMatchObject([
      { name: 'library/card', findings: [] },
      {
        name: 'library/lonely',
        states: 2,
        reached: 1,
        edges: 0,
        findings: [{ code: 'state-unreachable' }],
      },
    ]);
  });

  it('says what is wrong with a schema that cannot be compiled', async () => {
    const { code, complained } = await cardApplication().run('report');
    expect(code).toBe(1);
    expect(complained).toContain('format "card-number" is unknown');
  });
});
