import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type * as contractFiles from './contract-files.ts';
import type { Endpoint } from '../contract/define.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/**
 * Reduces the contract's `*.contract.ts` files in the browser's build to what a client needs to make a call: method,
 * path, access, and whether a file is sent. The schemas and their library weigh more than the code of all pages; the
 * server checks by them.
 *
 * @param folder the folder of the contract; its other files are left as they are, so they must not import `typebox`
 *   where the app imports them
 */
export function lightContract(folder: string): Plugin {
  let files: Promise<typeof contractFiles> | undefined;
  return {
    name: 'light-contract',
    enforce: 'pre',
    buildStart() {
      files = undefined;
    },
    watchChange() {
      files = undefined;
    },
    async load(id) {
      const [file = ''] = id.split('?');
      if (path.dirname(file) !== path.normalize(folder) || !file.endsWith('.contract.ts')) return null;
      // Fresh at each change, and in processes that read no TypeScript by themselves. All files are imported by one
      // module, so that what they share is read once: the library of the schemas is most of it.
      files ??= tsImport('./contract-files.ts', import.meta.url) as Promise<typeof contractFiles>;
      const sections = (await (await files).importFile(pathToFileURL(file).href)) as Sections;
      return Object.entries(sections)
        .map(([name, calls]) => `export const ${name} = ${JSON.stringify(light(calls))};`)
        .join('\n');
    },
  };
}

function light(calls: Sections[string]): object {
  return Object.fromEntries(
    Object.entries(calls).map(([name, { method, path: address, access, multipart }]) => [
      name,
      { method, path: address, access, multipart },
    ]),
  );
}
