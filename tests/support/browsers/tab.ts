/** One tab of a browser, as the program that drives the browser offers it. `E` is its name for an element. */
export interface Tab<E = unknown> {
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  address(): Promise<string>;
  /** Runs a function in the page, with values and elements. It must not refer to anything outside itself. */
  run<R>(what: (...args: never[]) => R, ...args: unknown[]): Promise<R>;
  /** Runs a function in the page that returns an element, or null. */
  element(what: (...args: never[]) => Element | null, ...args: unknown[]): Promise<E | null>;
  /** Runs the text of a program in the page. */
  load(program: string): Promise<void>;
  click(element: E): Promise<void>;
  /** Touches the middle of an element, which is inside the window. */
  tap(element: E): Promise<void>;
  /** Presses the keys of a text where the focus is. */
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Chooses an option of a `<select>` by its value. */
  choose(select: E, value: string): Promise<void>;
  setFiles(input: E, paths: readonly string[]): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Opens or cuts the browser's connection. A browser that cannot do it itself returns false. */
  setOffline(isOffline: boolean): Promise<boolean>;
  /** Errors of the pages since the last time that they were taken. */
  takeComplaints(): Promise<string[]>;
  forgetCookies(): Promise<void>;
}

/** A key without a character. */
export type Key = 'Enter' | 'Tab' | 'Backspace' | 'Escape' | 'ArrowDown';

/** What a browser is started for. */
export interface Wishes {
  /** A phone: a finger is the only way to point. */
  readonly isTouch?: boolean;
  /** The browser refuses storage to sites, as private windows may. */
  readonly refusesStorage?: boolean;
}

/** A started browser with its tab. */
export interface StartedBrowser {
  readonly tab: Tab;
  close(): Promise<void>;
}
