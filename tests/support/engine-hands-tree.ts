import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Hands, isNamed } from './engine-hands.ts';
import { patience } from './engine-page.ts';
import type { ExampleWords } from './engine-page-words.ts';
import { actOn, readTree, type TreeNode } from './engine-tree.ts';

/** Works like a screen reader: it finds every element in the accessibility tree, by role and name. */
export function treeHands(page: Page, words: ExampleWords): Hands {
  const { keyboard } = page;
  const find = async (
    role: RegExp,
    fits: (node: TreeNode, all: TreeNode[]) => boolean,
  ): Promise<TreeNode | undefined> => {
    const all = await readTree(page);
    return all.find((node) => role.test(node.role) && fits(node, all));
  };
  const wait = async (
    role: RegExp,
    what: string,
    fits: (node: TreeNode, all: TreeNode[]) => boolean,
  ): Promise<TreeNode> => {
    let found: TreeNode | undefined;
    await expect
      .poll(async () => (found = await find(role, fits)) !== undefined, { ...patience, message: what })
      .toBe(true);
    return found!;
  };
  const named = (role: RegExp, label: string): Promise<TreeNode> =>
    wait(role, `${role.source} ${label}`, ({ name }) => isNamed(name, label, words));
  const go = async (role: RegExp, label: string): Promise<void> =>
    actOn(page, await named(role, label), 'focus');

  return {
    arrive: async (heading) => void (await named(/^heading$/, heading)),
    async type(label, text) {
      await go(/^(textbox|spinbutton|combobox)$/, label);
      await keyboard.insertText(text);
    },
    async find(label, typed, choice) {
      await go(/^combobox$/, label);
      await keyboard.type(typed);
      const option = await wait(/^option$/, choice, ({ name }) => name.includes(choice));
      await actOn(page, option, 'click');
      await expect
        .poll(() => find(/^option$/, ({ name }) => name.includes(choice)), patience)
        .toBeUndefined();
    },
    async select(label, choice) {
      await go(/^combobox$/, label);
      for (let presses = 0; presses < 40; presses++) {
        const { value } = await named(/^combobox$/, label);
        if (value === choice) return;
        await keyboard.press('ArrowDown');
      }
      throw new Error(`${label} never says ${choice}`);
    },
    async choose(question, choice) {
      const group = await named(/^radiogroup$/, question);
      const radio = await wait(/^radio$/, choice, (node, all) => {
        return node.name.startsWith(choice) && isBelow(node, group, all);
      });
      await actOn(page, radio, 'click');
      const chosen = await wait(
        /^radio$/,
        choice,
        ({ element, states }) => element === radio.element && states['checked'] === 'true',
      );
      expect(chosen.name).toContain(choice);
    },
    async tick(label) {
      const box = await named(/^checkbox$/, label);
      await actOn(page, box, 'click');
      await wait(
        /^checkbox$/,
        label,
        ({ element, states }) => element === box.element && states['checked'] === 'true',
      );
    },
    async give(button, files) {
      const chooser = page.waitForEvent('filechooser');
      await actOn(page, await named(/^button$/, button), 'click');
      await (await chooser).setFiles(files);
      for (const file of files) await wait(/^button$/, file.name, ({ name }) => name.includes(file.name));
    },
    press: async (button) => actOn(page, await named(/^button$/, button), 'click'),
  };
}

function isBelow(node: TreeNode, above: TreeNode, all: readonly TreeNode[]): boolean {
  if (node.parent === above.id) return true;
  const parent = all.find(({ id }) => id === node.parent);
  return parent !== undefined && isBelow(parent, above, all);
}

const controls =
  /^(textbox|spinbutton|combobox|checkbox|radio|button|link|slider|switch|progressbar|radiogroup|listbox|option|dialog|group)$/;

/** Elements that a screen reader would announce without a name. */
export function nameless(tree: readonly TreeNode[]): string[] {
  return tree
    .filter(({ role, name }) => controls.test(role) && name === '')
    .map(({ role, id }) => `${role} ${id}`);
}

/**
 * Records everything that live regions announce from now on.
 *
 * @returns a function that gives the announcements so far
 */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { saidByPage: said });
    const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
    new MutationObserver((changes) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region != null) regions.add(region);
        for (const added of addedNodes)
          if (added instanceof Element && added.matches('[role="alert"]')) regions.add(added);
      }
      for (const region of regions) {
        const text = region.textContent.trim();
        if (text !== '') said.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...((globalThis as { saidByPage?: string[] }).saidByPage ?? [])]);
}
