// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compact } from '#engine/form/answers.ts';
import '#tests/support/engine-dom.ts';
import { cardAnswers, portrait } from '#tests/support/engine-library.ts';
import { showFlow } from '#tests/support/engine-render.tsx';

const { reader } = cardAnswers;
const wishes = () => showFlow({ answers: { reader }, wanted: { name: 'wishes' } });

describe('labels', () => {
  it.each([
    ['Surname', 'text', 'family-name'],
    ['Mail address', 'email', 'off'],
    ['Phone (optional)', 'tel', 'off'],
    ['Born on', 'text', 'off'],
  ])('%s names an input of the type %s', (label, type, autocomplete) => {
    showFlow();
    const input = screen.getByRole('textbox', { name: label });
    expect(input.getAttribute('type') ?? 'text').toBe(type);
    expect(input.getAttribute('autocomplete')).toBe(autocomplete);
  });

  it('say which answers may be left out, to the eye and to a screen reader', () => {
    showFlow();
    expect(screen.getByRole('textbox', { name: 'Surname' }).getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Note (optional)' }).getAttribute('aria-required')).toBe(
      'false',
    );
  });

  it('bring their help along', () => {
    showFlow();
    const input = screen.getByRole('textbox', { name: 'Surname' });
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('As in your passport');
  });

  it('name a text area with its placeholder', () => {
    showFlow();
    const note = screen.getByLabelText('Note (optional)');
    expect(note.tagName).toBe('TEXTAREA');
    expect(note.getAttribute('placeholder')).toBe('Anything else');
  });
});

describe('typing', () => {
  it('turns small letters into capitals where names are spelt so', async () => {
    const { user, wizard } = showFlow();
    await user.type(screen.getByLabelText('Surname'), 'lovelace');
    expect(wizard.getState().answers).toEqual({ reader: { surname: 'LOVELACE' } });
  });

  it('takes an answer away when the field is emptied', async () => {
    const { user, wizard } = showFlow({ answers: { reader: { surname: 'LEE', note: 'x' } } });
    await user.clear(screen.getByLabelText('Surname'));
    expect(wizard.getState().answers['reader']).toEqual({ note: 'x' });
  });

  it('reads a date as people write it when the field is left', async () => {
    const { user, wizard } = showFlow();
    await user.type(screen.getByLabelText('Born on'), '10.12.1995');
    await user.tab();
    expect(wizard.getState().answers['reader']).toEqual({ birthDate: '1995-12-10' });
    expect(screen.getByLabelText('Born on')).toHaveProperty('value', '1995-12-10');
  });

  it('keeps a text that is no date, and says so', async () => {
    const { user } = showFlow();
    await user.type(screen.getByLabelText('Born on'), 'in spring');
    await user.tab();
    expect(screen.getByLabelText('Born on')).toHaveProperty('value', 'in spring');
    expect(await screen.findByText(/Please enter a date in the past/)).toBeDefined();
  });

  it('takes numbers as numbers', async () => {
    const { user, wizard } = wishes();
    await user.type(screen.getByLabelText('Books at a time (optional)'), '7');
    expect(wizard.getState().answers['wishes']).toEqual({ limit: 7 });
  });
});

describe('choices', () => {
  it('up to four are shown at once', async () => {
    const { user, wizard } = showFlow();
    const group = screen.getByRole('radiogroup', { name: /Kind of card/ });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(group).getByRole('radio', { name: /Child/ }));
    expect(wizard.getState().answers['reader']).toMatchObject({ kind: 2 });
  });

  it('up to ten unfold', async () => {
    const { user, wizard } = wishes();
    const input = screen.getByRole('combobox', { name: 'Subject (optional)' });
    expect(input).toHaveProperty('readOnly', true);
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: 'Music' }));
    expect(wizard.getState().answers['wishes']).toEqual({ subject: 'music' });
  });

  it('more can be searched', async () => {
    const { user, wizard } = wishes();
    const input = screen.getByRole('combobox', { name: 'Shelf (optional)' });
    await user.click(input);
    await user.type(input, 'elev');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Eleventh']);
    await user.click(screen.getByRole('option', { name: 'Eleventh' }));
    expect(wizard.getState().answers['wishes']).toEqual({ shelf: 11 });
  });

  it('that the application supplies are found without their accents', async () => {
    const { user, wizard } = wishes();
    const input = screen.getByRole('combobox', { name: 'Homeland (optional)' });
    await screen.findByPlaceholderText('Type to search');
    await user.type(input, 'cote');
    await user.click(await screen.findByRole('option', { name: 'Côte d’Ivoire' }));
    expect(wizard.getState().answers['wishes']).toEqual({ homeland: 'CIV' });
  });

  it('are checked off', async () => {
    const { user, wizard } = showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    const box = screen.getByRole('checkbox', { name: 'I accept the rules' });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(compact(wizard.getState().answers)).toEqual({ ...cardAnswers, papers: { portrait } });
  });
});

describe('conditions', () => {
  it('bring fields and take them away', async () => {
    const { user } = showFlow();
    expect(screen.queryByLabelText('Name of the guardian')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Child/ }));
    const group = screen.getByRole('group', { name: 'Guardian' });
    expect(within(group).getByLabelText('Name of the guardian')).toBeDefined();
    expect(screen.queryByLabelText('Employer (optional)')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Grown-up' }));
    expect(screen.queryByLabelText('Name of the guardian')).toBeNull();
  });

  it('keep what was answered while it is hidden', async () => {
    const { user } = showFlow();
    await user.click(screen.getByRole('radio', { name: /Child/ }));
    await user.type(screen.getByLabelText('Name of the guardian'), 'Ann');
    await user.click(screen.getByRole('radio', { name: 'Grown-up' }));
    await user.click(screen.getByRole('radio', { name: /Child/ }));
    expect(screen.getByLabelText('Name of the guardian')).toHaveProperty('value', 'Ann');
  });
});

describe('lists', () => {
  it('grow up to their limit and shrink', async () => {
    const { user, wizard } = wishes();
    const add = screen.getByRole('button', { name: /Add\s*Wanted titles/ });
    await user.click(add);
    await user.click(add);
    expect(screen.queryByRole('button', { name: /Add\s*Wanted titles/ })).toBeNull();
    const list = screen.getByRole('group', { name: /Wanted titles/ });
    const [first, second] = within(list).getAllByRole('textbox');
    await user.type(first!, 'Emma');
    await user.type(second!, 'Ulysses');
    expect(wizard.getState().answers['wishes']).toEqual({ titles: ['Emma', 'Ulysses'] });
    await user.click(within(list).getByRole('button', { name: 'Remove no. 1' }));
    expect(wizard.getState().answers['wishes']).toEqual({ titles: ['Ulysses'] });
    expect(within(list).getByRole('textbox')).toHaveProperty('value', 'Ulysses');
  });

  it('of groups ask for the fields of each entry', async () => {
    const { user, wizard } = wishes();
    await user.click(screen.getByRole('button', { name: /Add\s*Old loans/ }));
    await user.type(screen.getByLabelText('Title'), 'Emma');
    expect(wizard.getState().answers['wishes']).toEqual({ loans: [{ title: 'Emma' }] });
  });
});
