/** Patterns for the User-Agent header. The first match counts, because most browsers also name other browsers. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:Linux|X11|CrOS)\b/, 'Linux'],
];

/** The names of the browser and the operating system; each is empty if it is not recognised. */
export function deviceNames(userAgent: string): { browser: string; system: string } {
  return { browser: first(browsers, userAgent), system: first(systems, userAgent) };
}

function first(names: typeof browsers, text: string): string {
  return names.find(([pattern]) => pattern.test(text))?.[1] ?? '';
}
