import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
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
  return {
    name: 'light-contract',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (path.dirname(file) !== path.normalize(folder) || !file.endsWith('.contract.ts')) return null;
      // Fresh at each change, and in processes that read no TypeScript by themselves.
      const sections = (await tsImport(pathToFileURL(file).href, import.meta.url)) as Sections;
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
