// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import { describedBy, showFlow } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

const line = { type: 'string', format: 'line', maxLength: 20 };
const text = (required: string[]): object =>
  step({ english: line, german: line, chinese: line }, { 'x-ui': { tabs: true }, required });

/** A title that is needed in English, and a remark. */
const record = await compileSketch(
  flowSchema(
    { words: step({ title: text(['english']), remark: text([]) }, { required: ['title'] }) },
    { required: ['words'] },
  ),
);
const machine = createMachine({
  id: 'sketch',
  initial: 'words',
  states: {
    words: { meta: { step: 'words', node: 0 }, on: { NEXT: { target: 'review' } } },
    review: {
      meta: { view: 'review', node: 1 },
      on: { EDIT: { target: 'words' }, BACK: { target: 'words' } },
    },
  },
});
const long = 'Weit mehr als zwanzig Zeichen';
const show = (title: Record<string, string> = {}, wanted = 'words') =>
  showFlow({ flow: record, machine, answers: { words: { title } }, wanted: { name: wanted } });

const field = (name: string): HTMLElement =>
  screen.getByRole('group', { name: new RegExp(`^${name}.label`) });
const tab = (name: string): HTMLElement =>
  within(field('title')).getByRole('tab', { name: new RegExp(`^${name}`) });
const input = (): HTMLInputElement => within(field('title')).getByRole('textbox');

describe('a text in several languages', () => {
  it('shows one language at a time, and beside each whether it is filled in', async () => {
    const { user, wizard } = show({ english: 'Lake', chinese: '湖' });
    expect(
      within(field('title'))
        .getAllByRole('tab')
        .map(({ textContent }) => textContent),
    ).toEqual(['english.labeldone', 'german.labelnot provided', 'chinese.labeldone']);
    expect(within(field('title')).getByText('2 / 3')).toBeDefined();
    expect(input().value).toBe('Lake');
    await user.click(tab('german'));
    await user.type(input(), 'See');
    expect(wizard.answerAt('/words/title')).toEqual({ english: 'Lake', german: 'See', chinese: '湖' });
    expect(tab('german').textContent).toBe('german.labeldone');
    expect(within(field('title')).getByText('3 / 3')).toBeDefined();
    // The other text stays as it was.
    expect(within(field('remark')).getByRole('tab', { selected: true }).textContent).toMatch(/^english/);
  });

  it('is one Tab stop and its field; arrow keys change the language', async () => {
    const { user } = show({ english: 'Lake', german: 'See' });
    tab('english').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tab('german'));
    expect(input().value).toBe('See');
    await user.tab();
    expect(document.activeElement).toBe(input());
    await user.tab();
    expect(field('remark').contains(document.activeElement)).toBe(true);
    await user.tab({ shift: true });
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(tab('german'));
    await user.keyboard('{End}{Enter}');
    expect(input().value).toBe('');
    expect(tab('chinese').getAttribute('aria-selected')).toBe('true');
  });

  it('shows the language of an error that the summary leads to, with the focus in its field', async () => {
    const { user } = show({ english: 'Lake', german: long });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(tab('german').textContent).toBe('german.labelPlease enter no more than 20 characters.');
    const link = within(screen.getByRole('alert', { name: /^Please correct/ })).getByRole('link');
    // A page has several texts, each with the same languages.
    expect(link.textContent).toBe('title.label (german.label)');
    await user.click(link);
    await waitFor(() => expect(document.activeElement).toBe(input()));
    expect(input().value).toBe(long);
    expect(describedBy(input())).toContain('Please enter no more than 20 characters.');
  });

  it('shows the language that an undo changes', async () => {
    const { user } = show({ english: 'Lake' });
    await user.click(tab('german'));
    await user.type(input(), 'See');
    await user.click(tab('english'));
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(tab('german').getAttribute('aria-selected')).toBe('true'));
  });

  it('stands in the review with each language that is filled in', () => {
    show({ english: 'Lake', german: 'See' }, 'review');
    const rows = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(rows).toEqual(
      expect.arrayContaining([
        ['english.label', 'Lake'],
        ['german.label', 'See'],
        ['chinese.label', 'not provided'],
      ]),
    );
  });
});
