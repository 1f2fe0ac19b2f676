import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

/** The folders of the flows' schemas, machines, texts and recorded paths; a server may have no paths. */
export const folders = {
  schemas: folder('schemas'),
  machines: folder('machines'),
  locales: folder('locales'),
  paths: folder('tests/machines'),
};
