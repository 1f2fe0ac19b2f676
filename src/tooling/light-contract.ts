import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { tsImport } from 'tsx/esm/api';
import type { Plugin } from 'vite';
import type { Endpoint } from '../contract/define.ts';

type Sections = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/**
 * Gives the browser of each call what it needs to make it: method, path, who may, and whether a file goes along. The
 * schemas, with their descriptions, weigh more than all pages' own code; the server checks by them.
 *
 * @param folder of the contract; files beside the sections are left as they are
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
