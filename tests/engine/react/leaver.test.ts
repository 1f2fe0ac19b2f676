// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLeaver } from '#engine/react/leaver.ts';

const told: string[] = [];
const leaver = createLeaver((pointer) => told.push(pointer));
afterEach(() => {
  told.length = 0;
});

/** The events of a press on a button, in the order of the browser; at `blur` the focus leaves a field. */
const presses: Readonly<Record<string, readonly string[]>> = {
  'a mouse': ['pointerdown', 'mousedown', 'blur', 'pointerup', 'mouseup', 'click'],
  'a finger': ['pointerdown', 'pointerup', 'mousedown', 'blur', 'mouseup', 'click'],
};

describe('a field that is left by a press on a button', () => {
  it.each(Object.entries(presses))('is reported after the click of %s', (_name, events) => {
    vi.useFakeTimers();
    const end = leaver.listen();
    for (const event of events) {
      expect(told).toEqual([]);
      if (event === 'blur') leaver.leave('/count');
      else window.dispatchEvent(new Event(event));
    }
    vi.runAllTimers();
    expect(told).toEqual(['/count']);
    end();
    vi.useRealTimers();
  });

  it('is reported at once where nothing is pressed', () => {
    leaver.leave('/count');
    expect(told).toEqual(['/count']);
  });
});
