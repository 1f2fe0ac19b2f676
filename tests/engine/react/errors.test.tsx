// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CallFault } from '#engine/wizard/call.ts';
import '#tests/support/engine-dom.ts';
import { cardAnswers } from '#tests/support/engine-library.ts';
import { describedBy, showFlow, spoken } from '#tests/support/engine-render.tsx';

const summary = (): HTMLElement => screen.getByRole('alert', { name: /Please correct/ });
const lines = (): (string | null)[] =>
  within(summary())
    .getAllByRole('listitem')
    .map((line) => line.textContent);
const goOn = (): HTMLElement => screen.getByRole('button', { name: 'Continue' });

describe('leaving a field', () => {
  it('tells what is wrong with it, tied to the input', async () => {
    const { user } = showFlow();
    const input = screen.getByLabelText('Mail address');
    await user.type(input, 'nobody');
    expect(screen.queryByText(/correct e-mail address/)).toBeNull();
    await user.tab();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const sentence = document.getElementById(input.getAttribute('aria-errormessage')!)!;
    expect(sentence.textContent).toContain('correct e-mail address');
    expect(describedBy(input)).toContain(sentence.textContent);
  });

  it('says it with the name of the field, since the focus is elsewhere already', async () => {
    const { user } = showFlow();
    await user.type(screen.getByLabelText('Mail address'), 'nobody');
    await user.tab();
    expect(spoken()).toEqual([expect.stringMatching(/^Mail address: .*correct e-mail address/)]);
  });

  it('says nothing about fields that were not left', async () => {
    const { user } = showFlow();
    await user.click(screen.getByLabelText('Surname'));
    await user.tab();
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
    expect(screen.queryByRole('alert', { name: /Please correct/ })).toBeNull();
  });

  it('takes the sentence back as soon as the answer is right', async () => {
    const { user } = showFlow({ answers: { reader: { email: 'nobody' } } });
    const input = screen.getByLabelText('Mail address');
    await user.click(input);
    await user.tab();
    await user.type(input, '@test.example');
    expect(describedBy(input)).toEqual([]);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });
});

describe('Continue', () => {
  it('lists every error with the label of its field and takes the focus there', async () => {
    const { user } = showFlow();
    await user.click(goOn());
    await waitFor(() => expect(document.activeElement).toBe(summary()));
    expect(lines()).toEqual([
      'Surname: Please answer this.',
      'Mail address: Please answer this.',
      'Born on: Please answer this.',
      'Kind of card: Please answer this.',
    ]);
    expect(within(summary()).getByRole('heading').textContent).toContain('4 answers');
  });

  it('takes the focus there each time', async () => {
    const { user } = showFlow();
    await user.click(goOn());
    await user.click(screen.getByLabelText('Surname'));
    await user.click(goOn());
    await waitFor(() => expect(document.activeElement).toBe(summary()));
  });

  it('leaves the list to the summary: not every sentence is said at once', async () => {
    const { user } = showFlow();
    await user.click(goOn());
    expect(spoken()).toEqual([]);
  });

  it('counts the errors in the title of the window', async () => {
    const { user } = showFlow();
    expect(document.title).toBe('Reader · Library card · Moongate');
    await user.click(goOn());
    expect(document.title).toBe('4 answers to correct · Reader · Library card · Moongate');
  });

  it('shortens the list with each answer', async () => {
    const { user } = showFlow();
    await user.click(goOn());
    await user.type(screen.getByLabelText('Surname'), 'lee');
    expect(lines()).toHaveLength(3);
  });

  it('is pressed by the Enter key in a field', async () => {
    const { user } = showFlow();
    await user.type(screen.getByLabelText('Surname'), 'lee{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(summary()));
  });
});

describe('the links of the summary', () => {
  it.each([
    ['Surname', () => screen.getByLabelText('Surname')],
    ['Born on', () => screen.getByLabelText('Born on')],
    ['Kind of card', () => screen.getByRole('radio', { name: 'Grown-up' })],
  ])('focus %s', async (label, field) => {
    const { user } = showFlow();
    await user.click(goOn());
    await user.click(within(summary()).getByRole('link', { name: label }));
    expect(document.activeElement).toBe(field());
  });

  it.each([
    ['Portrait', () => screen.getByRole('button', { name: /Choose a file\s*Portrait/ })],
    ['I accept the rules', () => screen.getByRole('checkbox', { name: 'I accept the rules' })],
  ])('focus %s', async (label, field) => {
    const { user } = showFlow({ answers: { ...cardAnswers, papers: {} } });
    await user.click(screen.getByRole('button', { name: 'To the review' }));
    await user.click(within(summary()).getByRole('link', { name: label }));
    expect(document.activeElement).toBe(field());
  });

  it('focus a list at its first entry', async () => {
    const titles = ['A', 'B', 'C'];
    const wanted = { name: 'wishes' };
    const { user } = showFlow({ answers: { ...cardAnswers, wishes: { branch: 'north', titles } }, wanted });
    await user.click(goOn());
    await user.click(within(summary()).getByRole('link', { name: 'Wanted titles' }));
    expect(document.activeElement).toHaveProperty('value', 'A');
  });
});

describe('choices', () => {
  it('that were not made are told at the group, tied to it', async () => {
    const { user } = showFlow();
    await user.click(goOn());
    const group = screen.getByRole('radiogroup', { name: /Kind of card/ });
    expect(describedBy(group)).toContain('Please answer this.');
  });
});

describe('what the server refuses', () => {
  it('is shown at its field, with the sentence of the server', async () => {
    const errors = [
      { pointer: '/reader/email', keyword: 'taken', params: {}, key: 'errors:verificationCode' },
    ];
    const { user } = showFlow({
      answers: cardAnswers,
      call: () => Promise.reject(new CallFault('This could not be accepted.', errors)),
    });
    await user.click(screen.getByRole('button', { name: 'Ask for the card' }));
    await user.click(await screen.findByRole('button', { name: 'Print it' }));
    expect(await screen.findByText('This could not be accepted.')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Reader');
    expect(lines()).toEqual([expect.stringContaining('Mail address: ')]);
  });
});
