import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { Builder, Capabilities, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { Key, StartedBrowser, Tab, Wishes } from './tab.ts';

/** The programs of WebKitGTK, and the X server without a screen that its window needs. */
export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

/** Starts WebKitGTK's MiniBrowser in an X server of its own, and drives it over WebDriver. */
export async function startWebKit(programs: WebKitPrograms, wishes: Wishes): Promise<StartedBrowser> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'moongate-webkit-'));
  await writeLook(folder);
  const display = spawn(
    programs.display,
    ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const [number] = (await once(display.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      XDG_CONFIG_HOME: folder,
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
    stdio: 'ignore',
  });
  await answers(port);
  const session = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities(
      new Capabilities({
        browserName: 'MiniBrowser',
        // Errors are listened to before the page has run its scripts.
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          binary: programs.browser,
          args: [
            '--automation',
            ...(wishes.refusesStorage === true ? ['--enable-html5-local-storage=false'] : []),
          ],
        },
      }),
    )
    .build();
  await session.manage().setTimeouts({ script: 30_000, pageLoad: 30_000 });
  return {
    tab: tabOf(session, wishes),
    async close() {
      await session.quit();
      for (const each of [driver, display]) each.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** No animations, and a bar of buttons so small that the window can be as narrow as a phone's. */
async function writeLook(folder: string): Promise<void> {
  const gtk = path.join(folder, 'gtk-3.0');
  await mkdir(gtk);
  await writeFile(path.join(gtk, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  await writeFile(
    path.join(gtk, 'gtk.css'),
    '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border: none; font-size: 1px; -gtk-icon-transform: scale(0.1); }',
  );
}

/**
 * Notes the errors of a page in its session's storage, where they stay when the page is left. The driver has no
 * command for them.
 */
function listen(): void {
  if ('isListening' in document) return;
  Object.assign(document, { isListening: true });
  const note = (text: string): void =>
    sessionStorage.setItem(
      'complaints',
      `${sessionStorage.getItem('complaints') ?? ''}${text}
`,
    );
  addEventListener('error', ({ message }) => note(message));
  addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`the policy ${violatedDirective} refused ${blockedURI}`),
  );
  console.error = (...all: unknown[]) => note(all.map(String).join(' '));
}

/** Without a screen there is none to touch, so the page is told otherwise before it asks. Style sheets are not. */
function pretendTouch(): void {
  const { matchMedia } = globalThis;
  globalThis.matchMedia = (query) =>
    matchMedia.call(globalThis, query.replace('(hover: none) and (pointer: coarse)', 'all'));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function answers(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (reply?.ok) return;
    await pause(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}

const keys: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Backspace: Keys.BACK_SPACE,
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
};

function tabOf(session: WebDriver, { isTouch = false }: Wishes): Tab<WebElement> {
  const type = (text: string): Promise<void> => session.switchTo().activeElement().sendKeys(text);
  const arrive = async (leave: () => Promise<void>): Promise<void> => {
    // The document is marked: the first one of a tab may leave its `window` to the next.
    await session.executeScript(() => void Object.assign(document, { isLeft: true }));
    await leave();
    const hasArrived = (): Promise<boolean> => session.executeScript(() => !('isLeft' in document));
    await session.wait(hasArrived, 20_000, 'the page does not arrive');
    await session.executeScript(listen);
    if (isTouch) await session.executeScript(pretendTouch);
  };
  return {
    goto: (address) => arrive(() => session.get(address)),
    reload: () => arrive(() => session.navigate().refresh()),
    address: () => session.getCurrentUrl(),
    run: (what, ...args) => session.executeScript(what, ...args),
    element: (what, ...args) => session.executeScript(what, ...args),
    async load(program) {
      await session.executeScript(listen);
      await session.executeScript(program);
    },
    click: (element) => element.click(),
    // The driver makes a mouse of a finger.
    tap: (element) => element.click(),
    type,
    press: (key) => type(keys[key]),
    async choose(select, value) {
      const option = await session.executeScript<WebElement>(
        (list: HTMLSelectElement, wanted: string) => [...list.options].find((each) => each.value === wanted),
        select,
        value,
      );
      await option.click();
    },
    setFiles: (input, paths) => input.sendKeys(paths.join('\n')),
    async resize(width, height) {
      const size = (): Promise<[number, number]> =>
        session.executeScript<[number, number]>(() => [innerWidth, innerHeight]);
      const isRight = async (): Promise<boolean> => (await size()).join() === `${width},${height}`;
      const window = session.manage().window();
      // The window's frame is as large as it is now only after the first change.
      for (let tries = 0; tries < 5 && !(await isRight()); tries++) {
        const [outer, [shownWidth, shownHeight]] = [await window.getRect(), await size()];
        await window.setRect({
          width: outer.width - shownWidth + width,
          height: outer.height - shownHeight + height,
        });
        await session.wait(isRight, 500).catch(() => undefined);
      }
    },
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    setOffline: async () => false,
    takeComplaints: () =>
      session.executeScript<string[]>(() => {
        const noted = sessionStorage.getItem('complaints') ?? '';
        sessionStorage.removeItem('complaints');
        return noted.split('\n').filter(Boolean);
      }),
    async forgetCookies() {
      await session.manage().deleteAllCookies();
    },
  };
}
