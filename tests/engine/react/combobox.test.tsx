// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Option } from '#ui/combobox/option-list.ts';
import '#tests/support/engine-dom.ts';
import { outingAnswers } from '#tests/support/engine-outing.ts';
import { homelands, type Shown, showOuting, spoken } from '#tests/support/engine-render.tsx';

const options = (): string[] =>
  [...document.querySelectorAll('[role=option]')].map((option) => option.textContent);
const active = (input: HTMLElement): string | null | undefined => {
  const id = input.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

/** Shows the page with the nationality field, empty or filled. */
function organiser(homeland?: string, load: () => Promise<readonly Option[]> = async () => homelands) {
  const own = { ...(outingAnswers()['organiser'] as object), homeland };
  const shown = showOuting(
    { answers: { ...outingAnswers(), organiser: own }, wanted: { name: 'organiser' } },
    { loadOptions: load },
  );
  return { ...shown, input: screen.getByRole('combobox', { name: 'Nationality' }) };
}

/** Shows the page with a list of twelve subjects. */
function journey(): Shown & { input: HTMLElement } {
  const shown = showOuting({ wanted: { name: 'journey' } });
  return { ...shown, input: screen.getByRole('combobox', { name: 'Subject of the readings' }) };
}

describe('a list that is searched', () => {
  it('has its choices on the page only while it is open', async () => {
    const { user, input } = journey();
    expect(options()).toEqual([]);
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await user.click(input);
    expect(options()).toHaveLength(12);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-controls')!)?.getAttribute('role')).toBe(
      'listbox',
    );
    await user.tab();
    expect(options()).toEqual([]);
  });

  it('shows the label of the answer and marks it', async () => {
    const { user, input } = journey();
    expect(input).toHaveProperty('value', 'Poetry');
    await user.click(input);
    expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('Poetry');
    expect(active(input)).toBe('Poetry');
  });

  it('is narrowed by typing, what begins with the text first, and says how many are left', async () => {
    const { user, input } = journey();
    await user.clear(input);
    await user.type(input, 'ph');
    expect(options()).toEqual(['Philosophy', 'Physics', 'Geography']);
    await waitFor(() => expect(spoken()).toContain('3 found'));
  });

  it('says that nothing was found', async () => {
    const { user, input } = journey();
    await user.clear(input);
    await user.type(input, 'zz');
    expect(screen.getByText('Nothing found')).toBeDefined();
    expect(input.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(spoken()).toContain('0 found'));
    await user.tab();
    expect(screen.queryByText('Nothing found')).toBeNull();
    expect(spoken()).not.toContain('0 found');
  });

  it('finds without accents', async () => {
    const { user, input, wizard } = organiser();
    await user.type(input, 'cote d');
    await user.click(await screen.findByRole('option', { name: 'Côte d’Ivoire' }));
    expect(wizard.answerAt('/organiser/homeland')).toBe('CIV');
    expect(input).toHaveProperty('value', 'Côte d’Ivoire');
  });
});

describe('its keys', () => {
  it.each<[string, string | null | undefined]>([
    ['{ArrowDown}', 'Poetry'],
    ['{ArrowUp}', 'Poetry'],
    ['{ArrowDown}{ArrowDown}', 'Art'],
    ['{ArrowDown}{ArrowUp}', 'Physics'],
    ['{ArrowDown}{Home}', 'Art'],
    ['{ArrowDown}{Home}{End}', 'Poetry'],
    ['{ArrowDown}{Home}{PageDown}', 'Music'],
    ['{ArrowDown}{Home}{ArrowUp}', 'Poetry'],
  ])('%s leads to %s, with the focus in the field', async (keys, wanted) => {
    const { user, input } = journey();
    act(() => input.focus());
    await user.keyboard(keys);
    expect(active(input)).toBe(wanted);
    expect(document.activeElement).toBe(input);
  });

  it.each(['{Enter}', '{Tab}'])('%s takes the choice that is marked', async (key) => {
    const { user, input, wizard } = journey();
    act(() => input.focus());
    await user.keyboard(`{ArrowDown}{Home}${key}`);
    expect(wizard.answerAt('/journey/subject')).toBe(1);
    expect(input).toHaveProperty('value', 'Art');
    expect(options()).toEqual([]);
    expect(document.activeElement === input).toBe(key === '{Enter}');
  });

  it('{Enter} takes the only choice that is left, and does not send the form', async () => {
    const { user, input, wizard } = journey();
    await user.clear(input);
    await user.type(input, 'phys{Enter}');
    expect(wizard.answerAt('/journey/subject')).toBe(11);
    expect(wizard.getSnapshot().place.name).toBe('journey');
  });

  it('{Enter} waits for a list that is still loading, and then takes what is marked', async () => {
    let load = (): void => undefined;
    const loaded = new Promise<readonly Option[]>((resolve) => (load = () => resolve(homelands)));
    const { user, input, wizard } = organiser(undefined, () => loaded);
    act(() => input.focus());
    await user.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Loading …')).toBeDefined();
    load();
    await waitFor(() => expect(active(input)).toBe(homelands[0]!.label));
    await user.keyboard('{Enter}');
    expect(wizard.answerAt('/organiser/homeland')).toBe(homelands[0]!.value);
  });

  it('{Escape} closes the list, then takes back what was typed', async () => {
    const { user, input, wizard } = journey();
    await user.clear(input);
    await user.type(input, 'law{Escape}');
    expect(options()).toEqual([]);
    expect(input).toHaveProperty('value', 'law');
    await user.keyboard('{Escape}');
    expect(input).toHaveProperty('value', 'Poetry');
    expect(wizard.answerAt('/journey/subject')).toBe(12);
  });
});

describe('what was typed', () => {
  it('is the answer where it names a choice, however it is spelt', async () => {
    const { user, input, wizard } = organiser();
    await user.type(input, 'SWITZERLAND');
    await user.tab();
    expect(wizard.answerAt('/organiser/homeland')).toBe('CHE');
    expect(input).toHaveProperty('value', 'Switzerland');
  });

  it('stays where it names none, and is refused', async () => {
    const { user, input } = organiser();
    await user.type(input, 'Atlantis');
    await user.tab();
    expect(input).toHaveProperty('value', 'Atlantis');
    expect(document.getElementById(input.getAttribute('aria-errormessage')!)?.textContent).toBe(
      'Please choose a country from the list.',
    );
  });

  it('takes the answer away when the field is emptied', async () => {
    const { user, input, wizard } = organiser('CHE');
    await waitFor(() => expect(input).toHaveProperty('value', 'Switzerland'));
    await user.clear(input);
    await user.tab();
    expect(wizard.answerAt('/organiser/homeland')).toBeUndefined();
  });
});

describe('a list that the application supplies', () => {
  it('keeps the value of the field until it is loaded', async () => {
    let arrive = (_options: readonly Option[]): void => undefined;
    const { input, wizard } = organiser('CHE', () => new Promise((resolve) => (arrive = resolve)));
    expect(input).toHaveProperty('value', '');
    expect(input.getAttribute('placeholder')).toBe('Loading …');
    await act(async () => arrive(homelands));
    expect(input).toHaveProperty('value', 'Switzerland');
    expect(wizard.answerAt('/organiser/homeland')).toBe('CHE');
  });

  it('is not asked for before its field is gone into', async () => {
    const asked: string[] = [];
    const { user, input } = organiser(undefined, async () => (asked.push('list'), homelands));
    expect(asked).toEqual([]);
    await user.click(input);
    expect(asked).toEqual(['list']);
    expect(options()).toEqual(['Switzerland', 'Côte d’Ivoire']);
  });

  it('stays open where Enter comes before its choices, which can be taken then', async () => {
    let resolve!: (loaded: readonly Option[]) => void;
    const loading = new Promise<readonly Option[]>((done) => (resolve = done));
    const { user, input } = organiser(undefined, async () => loading);
    await user.click(input);
    await user.keyboard('{Escape}{ArrowDown}{Enter}');
    expect(screen.getByText('Loading …')).toBeDefined();
    await act(async () => resolve(homelands));
    const first = options()[0];
    expect(active(input)).toBe(first);
    await user.keyboard('{Enter}');
    expect(input).toHaveProperty('value', first);
  });

  it('can be asked for again when it does not come', async () => {
    let attempts = 0;
    const load = () => (attempts++ === 0 ? Promise.reject(new Error('away')) : Promise.resolve(homelands));
    const { user, input } = organiser('CHE', load);
    expect(await screen.findByText(/The list could not be loaded/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(input).toHaveProperty('value', 'Switzerland'));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
  });
});

describe('suggestions', () => {
  it('can be taken or not: any text is an answer', async () => {
    const { user, wizard } = showOuting({ wanted: { name: 'journey' } });
    const input = screen.getByRole('combobox', { name: 'City' });
    await user.clear(input);
    await user.type(input, 'Wuzhen');
    expect(wizard.answerAt('/journey/city')).toBe('Wuzhen');
    await user.clear(input);
    await user.type(input, 'sha');
    await user.click(await screen.findByRole('option', { name: 'Shanghai' }));
    expect(wizard.answerAt('/journey/city')).toBe('Shanghai');
  });

  it('are not needed: without them, any text can be entered', async () => {
    const load = () => Promise.reject(new Error('away'));
    const { user, wizard } = showOuting({ wanted: { name: 'journey' } }, { loadOptions: load });
    const input = screen.getByRole('combobox', { name: 'City' });
    await user.clear(input);
    await user.type(input, 'Rome');
    expect(wizard.answerAt('/journey/city')).toBe('Rome');
    await user.tab();
    expect(input).toHaveProperty('value', 'Rome');
  });
});
