import { useState } from 'react';

/** How a document is shown: enlarged, turned, and which of its pages. */
export interface View {
  readonly zoom: number;
  /** Degrees clockwise: 0, 90, 180 or 270. */
  readonly turn: number;
  /** From 1. */
  readonly page: number;
  /** 1 until the document is known. */
  readonly pages: number;
}

/** The ways to change it. */
export interface ViewControls {
  readonly view: View;
  larger(): void;
  smaller(): void;
  /** The whole document fits into its place again. */
  fit(): void;
  turn(): void;
  turnPage(by: 1 | -1): void;
  countPages(pages: number): void;
}

const untouched: View = { zoom: 1, turn: 0, page: 1, pages: 1 };
const STEP = 1.25;
const MOST = 6;
const LEAST = 0.5;

/** The view of the document that is shown. Another document begins with its own. */
export function useView(file: string | undefined): ViewControls {
  const [shown, setShown] = useState({ file, view: untouched });
  if (shown.file !== file) setShown({ file, view: untouched });
  const change = (by: (view: View) => Partial<View>): void =>
    setShown((before) => ({ ...before, view: { ...before.view, ...by(before.view) } }));
  const zoomed = (zoom: number): Partial<View> => ({ zoom: Math.min(MOST, Math.max(LEAST, zoom)) });
  return {
    view: shown.view,
    larger: () => change(({ zoom }) => zoomed(zoom * STEP)),
    smaller: () => change(({ zoom }) => zoomed(zoom / STEP)),
    fit: () => change(() => ({ zoom: 1 })),
    turn: () => change(({ turn }) => ({ turn: (turn + 90) % 360 })),
    turnPage: (by) => change(({ page, pages }) => ({ page: Math.min(pages, Math.max(1, page + by)) })),
    countPages: (pages) => change(() => ({ pages })),
  };
}
