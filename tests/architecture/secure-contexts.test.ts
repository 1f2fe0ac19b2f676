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
  ['crypto.subtle', /\.subtle\b/, ['src/app/parts/site/flows/send-file.ts', 'src/client/password-cipher.ts']],
  [
    'properties of navigator',
    /\bnavigator\s*\.\s*(clipboard|credentials|geolocation|locks|mediaDevices)\b/,
    [
      'src/app/parts/content/records/copied.ts',
      'src/app/parts/site/flows/left-uploads.tsx',
      'src/app/parts/site/flows/send-file.ts',
    ],
  ],
  [
    'more properties of navigator',
    /\bnavigator\s*\.\s*(serviceWorker|share|storage|usb|wakeLock)\b/,
    [
      'src/app/parts/content/records/share-button.tsx',
      // The page says whether there is a service worker, which there is in secure contexts only.
      'src/app/worker/keep-form.ts',
    ],
  ],
  [
    'caches and cookies',
    /\b(caches|cookieStore)\s*\./,
    // The service worker itself.
    [
      'src/app/worker/begun-forms.ts',
      'src/app/worker/lists.ts',
      'src/app/worker/shell-document.ts',
      'src/app/worker/worker.ts',
      'src/client/kept-visits.ts',
      'src/client/on-device.ts',
    ],
  ],
  ['file pickers', /\bshow(OpenFile|SaveFile|Directory)Picker\b/, []],
  ['shared memory', /\bSharedArrayBuffer\b/, []],
];

it('reads the code of the browser', () => {
  expect(browserCode.length).toBeGreaterThan(100);
});

it.each(restricted)('a page on plain http does without %s', (_name, pattern, known) => {
  expect(browserCode.filter((file) => pattern.test(withoutComments(read(file))))).toEqual(known);
});
