import { expect, it } from 'vitest';
import { fillOuting, schoolLuggage } from '../../support/engine-hands.ts';
import { listen, nameless, treeHands } from '../../support/engine-hands-tree.ts';
import { outingAnswers } from '../../support/engine-outing.ts';
import { patience, useExample } from '../../support/engine-page.ts';
import { exampleWords } from '../../support/engine-page-words.ts';
import { readTree, type TreeNode } from '../../support/engine-tree.ts';

const example = useExample();
const words = exampleWords('US');
const { label, outing } = words;

const inputs = /^(textbox|spinbutton|combobox|checkbox|radiogroup)$/;
/**
 * The roles for which the accessibility tree says "required". The browser's protocol does not report it for other
 * roles.
 */
const demanding = /^(textbox|radiogroup)$/;
const isOptional = ({ name }: TreeNode): boolean => name.endsWith(words('form:optional'));

it('an outing can be booked by the accessibility tree alone', { timeout: 120_000 }, async () => {
  const page = await example.visit();
  const said = await listen(page);
  const unclear: string[] = [];
  const titles: string[] = [];
  await fillOuting(treeHands(page, words), words, await schoolLuggage(), async (step) => {
    const tree = await readTree(page);
    unclear.push(...nameless(tree).map((node) => `${step}: ${node}`));
    // A required field has the property "required"; an optional field says "optional" in its name.
    for (const node of tree.filter(({ role }) => demanding.test(role))) {
      const isPart = node.name.includes(': ');
      if (isPart || isOptional(node)) continue;
      if (node.states['required'] !== true)
        unclear.push(`${step}: ${node.role} ${node.name} is not required`);
    }
    const others = await page.evaluate((optional) => {
      const found = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
        'select, input[type=checkbox], [role=combobox]:not([aria-label])',
      );
      return [...found]
        .filter((input) => input.getAttribute('aria-required') !== 'true')
        .filter(({ labels }) => labels?.[0]?.textContent.trim().endsWith(optional) !== true)
        .map(({ id }) => id);
    }, words('form:optional'));
    unclear.push(...others.map((id) => `${step}: ${id} is not required`));
    titles.push(await page.title());
  });
  expect(unclear).toEqual([]);
  await expect.poll(() => example.server.sent.length, patience).toBe(1);
  const heard = await said();
  expect(heard).toContainEqual(expect.stringContaining(words('form:code.sent')));
  expect(heard).toContainEqual(expect.stringContaining(words('form:save.saved')));
  expect(new Set(titles).size).toBeGreaterThan(7);
  expect(titles[0]).toContain(outing('steps.organiser.title'));
});

it('hears what is wrong, where it is, and that it has been mended', { timeout: 60_000 }, async () => {
  const page = await example.visit();
  const hands = treeHands(page, words);
  await hands.arrive(outing('steps.organiser.title'));
  const said = await listen(page);
  await hands.press(words('form:continue'));
  const summary = await summaryOf(() => readTree(page));
  expect(summary).toContain(words('form:summary.title', { count: 5 }));
  expect(await page.title()).toContain(
    words('form:titleWithErrors', { count: 5, title: '' }).split('·')[0]!.trim(),
  );

  const tree = await readTree(page);
  const wrong = [label('groupName'), label('surname'), label('homeland'), label('emailCode')];
  for (const name of wrong) {
    const node = tree.find((each) => inputs.test(each.role) && each.name === name);
    expect(node?.states['invalid'], name).toBe('true');
    expect(`${node?.description} ${JSON.stringify(node?.states['errormessage'])}`, name).toContain(
      words('form:errors.required'),
    );
  }
  expect(
    tree.find(({ role, name }) => role === 'radiogroup' && name === label('kind'))?.states['invalid'],
  ).toBe('true');

  await hands.type(label('groupName'), 'Bookworms');
  await hands.type(label('surname'), 'hopper');
  await expect
    .poll(async () => (await said()).join('\n'), patience)
    .toContain(outing('fields.groupName.error.taken'));
  const mended = (await readTree(page)).find(
    ({ role, name }) => role === 'textbox' && name === label('surname'),
  );
  expect(mended?.states['invalid']).toBe('false');
});

it('hears of warnings, of files on their way, and of what was undone', { timeout: 60_000 }, async () => {
  const { server } = example;
  const order = server.keep({ ...outingAnswers(), papers: undefined });
  const page = await example.visit({ order, step: 'journey' });
  const hands = treeHands(page, words);
  await hands.arrive(outing('steps.journey.title'));
  const said = await listen(page);
  const heard = async (text: string): Promise<void> =>
    await expect.poll(async () => (await said()).join('\n'), patience).toContain(text);
  await page.getByLabel(label('seats')).fill('45');
  await page.keyboard.press('Tab');
  await heard(outing('fields.seats.warn.maximum'));
  const seats = (await readTree(page)).find(({ name, role }) => name === label('seats') && inputs.test(role));
  expect(seats?.states['invalid']).toBe('false');
  expect(seats?.description).toContain(outing('fields.seats.warn.maximum'));
  await page.keyboard.press('Control+z');
  await heard(words('form:said.undone', { field: label('seats') }));

  await page.goto(example.addressOf({ order, step: 'papers' }));
  await hands.arrive(outing('steps.papers.title'));
  const saidLater = await listen(page);
  const letGo = server.hold(/\/api\/file/);
  const { portrait } = await schoolLuggage();
  const chooser = page.waitForEvent('filechooser');
  await hands.press(`${words('form:upload.choose')} ${label('portrait')}`);
  await (await chooser).setFiles(portrait);
  await expect
    .poll(
      async () =>
        (await readTree(page)).some(
          ({ role, name }) => role === 'progressbar' && name.includes(portrait.name),
        ),
      patience,
    )
    .toBe(true);
  letGo();
  await expect.poll(async () => (await saidLater()).join('\n'), patience).toContain(portrait.name);
});

/** The text of the error summary, as soon as it is shown. */
async function summaryOf(read: () => Promise<TreeNode[]>): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const tree = await read();
      const alert = tree.find(({ role, name }) => role === 'alert' && name !== '');
      return (found = alert?.name);
    }, patience)
    .toBeDefined();
  return found!;
}
