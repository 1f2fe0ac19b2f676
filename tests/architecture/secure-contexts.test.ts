import { expect, it } from 'vitest';
import { exists, filesBelow, read, withoutComments } from './source-files.ts';

const folders = ['src/app', 'src/client', 'src/engine', 'src/ui'].filter(exists);
const browserCode = filesBelow(folders, /\.tsx?$/);

/**
 * Functions that browsers offer only in secure contexts, and the files that may use them because they have a
 * fallback.
 */
const restricted: readonly (readonly [name: string, pattern: RegExp, known: readonly string[]])[] = [
  ['crypto.randomUUID', /\brandomUUID\b/, []],
  ['crypto.subtle', /\.subtle\b/, ['src/client/password-cipher.ts']],
  [
    'properties of navigator',
    /\bnavigator\s*\.\s*(clipboard|credentials|geolocation|locks|mediaDevices)\b/,
    ['src/app/parts/content/records/copied.ts'],
  ],
  [
    'more properties of navigator',
    /\bnavigator\s*\.\s*(serviceWorker|share|storage|usb|wakeLock)\b/,
    ['src/app/parts/content/records/share-button.tsx'],
  ],
  ['caches and cookies', /\b(caches|cookieStore)\s*\./, []],
  ['file pickers', /\bshow(OpenFile|SaveFile|Directory)Picker\b/, []],
  ['shared memory', /\bSharedArrayBuffer\b/, []],
];

it('reads the code of the browser', () => {
  expect(browserCode.length).toBeGreaterThan(100);
});

it.each(restricted)('a page on plain http does without %s', (_name, pattern, known) => {
  expect(browserCode.filter((file) => pattern.test(withoutComments(read(file))))).toEqual(known);
});
