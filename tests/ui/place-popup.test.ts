// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { placePopup } from '#ui/combobox/place-popup.ts';

interface Placed {
  top: number;
  left: number;
  width: number;
  maxHeight: number;
}

/** Where a list of a height goes for a field at `top`, 42 pixels high, in a window of a size. */
function place(
  window: [number, number],
  field: { top: number; left?: number; width?: number },
  height: number,
): Placed {
  vi.stubGlobal('innerWidth', window[0]);
  vi.stubGlobal('innerHeight', window[1]);
  const { top, left = 100, width = 300 } = field;
  const anchor = document.createElement('input');
  anchor.getBoundingClientRect = () => new DOMRect(left, top, width, 42);
  const popup = document.createElement('div');
  Object.defineProperties(popup, { scrollHeight: { value: height }, offsetHeight: { value: height } });
  placePopup(popup, anchor);
  const { style } = popup;
  return {
    top: Number.parseFloat(style.top),
    left: Number.parseFloat(style.left),
    width: Number.parseFloat(style.width),
    maxHeight: Number.parseFloat(style.maxHeight),
  };
}

class Rect {
  constructor(
    readonly left: number,
    readonly top: number,
    readonly width: number,
    readonly height: number,
  ) {}
  get bottom(): number {
    return this.top + this.height;
  }
}
beforeEach(() => void vi.stubGlobal('DOMRect', Rect));

describe('the list of a field', () => {
  it('stands below it, as wide as it is', () => {
    expect(place([1200, 900], { top: 100 }, 200)).toMatchObject({ top: 146, left: 100, width: 300 });
  });

  it('stands above it where there is more room', () => {
    expect(place([1200, 900], { top: 800 }, 200).top).toBe(596);
  });

  it('stays inside a window that is four times enlarged', () => {
    const placed = place([320, 256], { top: 120, left: 33, width: 254 }, 9000);
    expect(placed.top).toBeGreaterThanOrEqual(8);
    expect(placed.top + placed.maxHeight).toBeLessThanOrEqual(248);
    expect(placed.left + placed.width).toBeLessThanOrEqual(312);
  });

  it('is wide enough for its words where the field is narrow', () => {
    expect(place([1200, 900], { top: 100, left: 1080, width: 112 }, 200)).toMatchObject({
      width: 240,
      left: 952,
    });
  });
});
