import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { flows } from '#tests/support/flow-machines.ts';
import { runMachines } from '#tooling/machines/command.ts';

const root = path.join(import.meta.dirname, '../..');
const here = path.join(root, 'build/test-flows', randomUUID());
const folders = {
  machines: path.join(root, 'machines'),
  schemas: path.join(root, 'schemas'),
  locales: path.join(root, 'locales'),
};

async function run(args: readonly string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const code = await runMachines(args, {
    folders,
    here,
    today: new Date().toISOString().slice(0, 10),
    say: (text) => said.push(text),
    complain: (text) => complained.push(text),
  });
  return { code, said: said.join('\n'), complained: complained.join('\n') };
}

let reported: ReturnType<typeof run> | undefined;
/** The one run over the machines of the product, which also writes the report. */
const productRun = (): ReturnType<typeof run> => (reported ??= run(['--report', 'report.html']));
async function writtenReport(): Promise<string> {
  await productRun();
  return readFileSync(path.join(here, 'report.html'), 'utf8');
}

afterAll(() => rmSync(here, { recursive: true, force: true }));

describe('npm run machines', () => {
  it('finds nothing wrong with the machines of the product', async () => {
    const { code, said } = await productRun();
    expect(code).toBe(0);
    // All states, all edges, each guard both ways, each pair of answers.
    expect(said).toMatch(/visa\/group +11\/11 +28\/28 +9\/9 +\d+ /);
    const uncovered = said.split('\n').filter((line) => /^\S+\/\S+ .*\b(\d+)\/(?!\1\b)\d+/.test(line));
    expect(uncovered).toEqual([]);
    const shared = flows.filter(({ header }) => header.machine === 'vip/vip').map(({ id }) => id);
    expect(said).toContain(`vip/vip is shared by ${shared.sort().join(', ')}: an edit of it changes each`);
    expect(said).toMatch(/machines, 0 findings/);
  });

  it('writes a page that needs nothing else', async () => {
    const page = await writtenReport();
    const files = readdirSync(folders.machines, { recursive: true, encoding: 'utf8' });
    const machines = files.filter((file) => file.endsWith('.machine.ts'));
    expect(page.match(/<svg /g)).toHaveLength(machines.length);
    expect(page).toContain('<span>Continue on passenger</span><span>Back on background</span>');
    expect(page).not.toMatch(/(?:src|href)="(?!#)|url\((?!#)|@import|<script| on\w+=/);
  });

  it('shows the path that is chosen on the diagram, by style alone', async () => {
    const page = await writtenReport();
    const ids = [...page.matchAll(/<input type="radio" name="[\w-]+" id="([\w-]+-path-\d+)">/g)].map(
      ([, id]) => id!,
    );
    expect(ids.length).toBeGreaterThan(90);
    for (const id of ids) expect(page).toContain(`section:has(#${id}:checked) .${id} {`);
    // Continue on members, then Back on travel.
    const marked = [...page.matchAll(/<(g|path) class="part([^"]*)"[^>]*>(?:<title>([^<]*))?/g)];
    expect(
      marked
        .filter(([, , classes]) => classes!.split(' ').includes('visa-group-path-2'))
        .map(([, tag, , title]) => title ?? tag),
    ).toEqual(['path', 'path', 'visa/group.members: step', 'visa/group.travel: step', 'NEXT', 'BACK']);
  });

  it('ends with the count in the language that is asked for, or in that of the terminal', async () => {
    const { said } = await run(['--language', 'de']);
    expect(said).toMatch(/\d+ Abläufe, 0 Befunde, [\d.]+ s$/);
  });

  it('explains itself', async () => {
    const { code, said } = await run(['--help']);
    expect(code).toBe(0);
    for (const option of ['--report', '--json', '--help']) expect(said).toContain(option);
  });

  it.each([
    [['--colour'], "Unknown option '--colour'"],
    [['page.html'], 'page.html is no option; write --report page.html'],
    [['--report', 'a.html', 'b.html'], 'There is one report at most; leave out b.html'],
    [['--language', 'XX'], '--language XX is unknown; write one of US, IT'],
    [['--json=yes'], "Option '--json' does not take an argument"],
  ])('refuses %s with a sentence', async (args, sentence) => {
    const { code, complained } = await run(args);
    expect(code).toBe(2);
    expect(complained).toContain(sentence);
  });
});
