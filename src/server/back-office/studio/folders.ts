import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`../../../../${name}`, import.meta.url));

/** The folders of the flows' schemas, machines and texts. */
export const folders = {
  schemas: folder('schemas'),
  machines: folder('machines'),
  locales: folder('locales'),
};
