// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { cardAnswers, onePageMachine } from '#tests/support/engine-library.ts';
import { heading, showFlow, spoken } from '#tests/support/engine-render.tsx';

const surname = (): HTMLElement => screen.getByLabelText('Surname');
const undo = (): HTMLElement => screen.getByRole('button', { name: 'Undo' });
const redo = (): HTMLElement => screen.getByRole('button', { name: 'Redo' });

describe('undoing', () => {
  it('is offered once there is something to undo', async () => {
    const { user } = showFlow();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await user.type(surname(), 'lee');
    expect(undo()).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Redo' })).toBeNull();
  });

  it('has no buttons in a form that keeps no draft', async () => {
    const { user, wizard } = showFlow({ machine: onePageMachine });
    await user.type(surname(), 'lee');
    expect(wizard.getSnapshot().canUndo).toBe(true);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it.each([
    ['{Control>}z{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}'],
    ['{Meta>}z{/Meta}', '{Meta>}{Shift>}z{/Shift}{/Meta}'],
    ['{Control>}z{/Control}', '{Control>}y{/Control}'],
  ])('by %s takes back what was typed, and %s brings it back', async (back, forth) => {
    const { user, wizard } = showFlow();
    await user.type(surname(), 'lee');
    await user.keyboard(back);
    expect(wizard.answerAt('/reader/surname')).toBeUndefined();
    expect(surname()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(surname());
    await user.keyboard(forth);
    expect(surname()).toHaveProperty('value', 'LEE');
    expect(spoken()).toEqual(['Undone: Surname', 'Redone: Surname']);
  });

  it('takes choices back, too', async () => {
    const { user } = showFlow();
    const child = screen.getByRole('radio', { name: /Child/ });
    await user.click(child);
    await user.keyboard('{Control>}z{/Control}');
    expect(child).toHaveProperty('checked', false);
  });

  it('goes to the step and the field of the change', async () => {
    const { user } = showFlow({ answers: cardAnswers, wanted: { name: 'reader' } });
    await user.type(surname(), 'x');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading().textContent).toBe('Wishes');
    await user.keyboard('{Control>}z{/Control}');
    expect(heading().textContent).toBe('Reader');
    expect(document.activeElement).toBe(surname());
    expect(surname()).toHaveProperty('value', 'LOVELACE');
  });

  it('by its button leaves the focus there, and at the end on the other button', async () => {
    const { user } = showFlow();
    await user.type(surname(), 'lee');
    await user.type(screen.getByLabelText('Mail address'), 'l');
    await user.click(undo());
    expect(document.activeElement).toBe(undo());
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(document.activeElement).toBe(redo());
    await user.keyboard('{Enter}');
    expect(surname()).toHaveProperty('value', 'LEE');
  });

  it('does not take the browser’s own keys for its own elsewhere', async () => {
    const { wizard } = showFlow();
    act(() => wizard.set('/reader/surname', 'LEE'));
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, bubbles: true }));
    expect(wizard.answerAt('/reader/surname')).toBe('LEE');
  });
});
