import { pathToFileURL } from 'node:url';

/**
 * What a module exports; this process must be able to import TypeScript. Where the nearest `package.json` does not say
 * `"type": "module"`, Node takes it for CommonJS and gives its exports as a default.
 */
export async function moduleAt(file: string): Promise<unknown> {
  const module = (await import(pathToFileURL(file).href)) as { default?: { __esModule?: boolean } };
  return module.default?.__esModule === true ? module.default : module;
}
