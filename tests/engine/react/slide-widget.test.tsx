// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import { showFlow } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step } from '#tests/support/flow-sketch.ts';

const consent = { type: 'boolean', const: true, 'x-ui': { confirm: 'slide' } };
const flow = await compileSketch(
  flowSchema({ message: step({ consent }, { required: ['consent'] }) }, { required: ['message'] }),
);
const machine = createMachine({
  id: 'sketch',
  initial: 'message',
  states: {
    message: { meta: { step: 'message', node: 0 }, on: { NEXT: { target: 'done' } } },
    done: { meta: { view: 'outcome', node: 0 }, type: 'final' },
  },
});
const show = () => showFlow({ flow, machine, wanted: { name: 'message' } });
const slider = (): HTMLInputElement => screen.getByRole('slider', { name: /^consent/ });

/** Drags the handle to a place of the track, in percent, and releases it. */
function drag(percent: number): void {
  fireEvent.pointerDown(slider());
  fireEvent.change(slider(), { target: { value: String(percent) } });
  fireEvent.pointerUp(slider());
}

describe('a consent by a handle', () => {
  it.each([
    [70, undefined],
    [71, true],
    [100, true],
  ])('that is dragged to %i percent and released is %s', async (percent, answer) => {
    const { wizard } = show();
    await screen.findByRole('slider');
    drag(percent);
    expect(wizard.answerAt('/message/consent')).toBe(answer);
    // A handle that was released too early is back at its beginning.
    expect(slider().value).toBe(answer === true ? '100' : '0');
    expect(slider().getAttribute('aria-readonly')).toBe(answer === true ? 'true' : null);
  });

  it('is given by the arrow keys', async () => {
    const { user, wizard } = show();
    slider().focus();
    await user.keyboard('{ArrowRight>7/}');
    expect(wizard.answerAt('/message/consent')).toBeUndefined();
    await user.keyboard('{ArrowRight}');
    expect(wizard.answerAt('/message/consent')).toBe(true);
    // The next key press is not lost: the handle still has the focus, and stays at its end.
    expect(document.activeElement).toBe(slider());
    fireEvent.change(slider(), { target: { value: '99' } });
    expect(slider().value).toBe('100');
    expect(wizard.answerAt('/message/consent')).toBe(true);
  });

  it('is given by End', async () => {
    const { user, wizard } = show();
    slider().focus();
    await user.keyboard('{End}');
    expect(wizard.answerAt('/message/consent')).toBe(true);
  });

  it('is given by a screen reader, which moves the handle without dragging it', () => {
    const { wizard } = show();
    fireEvent.change(slider(), { target: { value: '80' } });
    expect(wizard.answerAt('/message/consent')).toBe(true);
  });

  it('is given by a button for those who cannot drag', async () => {
    const { user, wizard } = show();
    await user.click(screen.getByRole('button', { name: 'Confirm without dragging' }));
    expect(wizard.answerAt('/message/consent')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Confirm without dragging' })).toBeNull();
    expect(document.activeElement).toBe(slider());
  });

  it('is missing until it is given, and the summary leads to the handle', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: /continue/i }));
    await user.click(screen.getByRole('link', { name: /consent/ }));
    expect(document.activeElement).toBe(slider());
    expect(slider().getAttribute('aria-invalid')).toBe('true');
  });
});
