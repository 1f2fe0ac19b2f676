import { existsSync } from 'node:fs';

/** A browser beside Chromium: its programs, each with the places where it may be, and Debian's packages of them. */
interface OtherBrowser {
  readonly programs: Readonly<Record<string, readonly string[]>>;
  readonly packages: readonly string[];
}

const webKitFolder = (processor: string): string => `/usr/lib/${processor}-linux-gnu/webkit2gtk-4.1`;

const browsers = {
  firefox: {
    programs: { browser: ['/usr/bin/firefox-esr', '/usr/bin/firefox'] },
    packages: ['firefox-esr'],
  },
  webkit: {
    programs: {
      driver: ['/usr/bin/WebKitWebDriver'],
      browser: ['x86_64', 'aarch64'].map((processor) => `${webKitFolder(processor)}/MiniBrowser`),
      display: ['/usr/bin/Xvfb'],
    },
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
} satisfies Readonly<Record<string, OtherBrowser>>;

/** The name of a browser in which `npm run test:browsers` walks through the product. */
export type BrowserName = keyof typeof browsers;

type Programs<N extends BrowserName> = Readonly<Record<keyof (typeof browsers)[N]['programs'], string>>;

/** The paths of a browser's programs; null when one of them is not there. */
export function programsOf<N extends BrowserName>(name: N): Programs<N> | null {
  const found = Object.entries(browsers[name].programs).map(([program, places]) => [
    program,
    places.find((place) => existsSync(place)),
  ]);
  return found.every(([, place]) => place !== undefined) ? (Object.fromEntries(found) as Programs<N>) : null;
}

/** Debian's packages of the browsers that are not there. */
export function missingPackages(): string[] {
  const missing = (Object.keys(browsers) as BrowserName[]).filter((name) => programsOf(name) === null);
  return missing.flatMap((name) => browsers[name].packages);
}
