// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Carousel } from '#ui/carousel/carousel.tsx';
import '#tests/support/engine-dom.ts';

const slides = [1, 2, 3].map((id) => ({ id, content: <a href={`#${id}`}>{`Slide ${id}`}</a> }));
const scrollTo = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'scrollTo');
let scrolledTo: number[];

/** Shows three slides, each 100 pixels wide, that change every 5 seconds. */
function show({ still = false } = {}): HTMLElement {
  const media = { matches: still, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => media);
  render(<Carousel label="News" slideMs={5000} slides={slides} />);
  return screen.getByRole('region', { name: 'News' });
}

const wait = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  scrolledTo = [];
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  const value = function (this: HTMLElement, { left }: { left: number }): void {
    scrolledTo.push(left);
    this.scrollLeft = left;
    fireEvent.scroll(this);
  };
  Object.defineProperty(HTMLElement.prototype, 'scrollTo', { value, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  if (scrollTo) Object.defineProperty(HTMLElement.prototype, 'scrollTo', scrollTo);
  else Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
});

it('changes at its pace, and begins again after the last slide', () => {
  show();
  wait(4999);
  expect(scrolledTo).toEqual([]);
  wait(1);
  for (const _ of slides) wait(5000);
  expect(scrolledTo).toEqual([100, 200, 0, 100]);
});

it.each([
  ['the pointer is over it', (frame: HTMLElement) => fireEvent.pointerEnter(frame), 'pointerLeave'],
  ['something in it has the focus', () => fireEvent.focus(screen.getByText('Slide 1')), 'blur'],
] as const)('stands still while %s', (_case, begin, end) => {
  const frame = show();
  begin(frame);
  wait(60_000);
  expect(scrolledTo).toEqual([]);
  fireEvent[end](end === 'blur' ? screen.getByText('Slide 1') : frame);
  wait(5000);
  expect(scrolledTo).toEqual([100]);
});

it('stands still after the pause button, until it is pressed again', () => {
  show();
  const button = screen.getByRole('button', { name: /pause/i });
  fireEvent.click(button);
  wait(60_000);
  expect(scrolledTo).toEqual([]);
  fireEvent.click(button);
  wait(5000);
  expect(scrolledTo).toEqual([100]);
});

it('does not move when the system asks for reduced motion', () => {
  show({ still: true });
  wait(60_000);
  expect(scrolledTo).toEqual([]);
});

it('is moved by the arrow keys', () => {
  const frame = show();
  fireEvent.keyDown(frame, { key: 'ArrowRight' });
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  fireEvent.keyDown(frame, { key: 'ArrowLeft' });
  expect(scrolledTo).toEqual([100, 0, 200]);
});
