import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));

/** Where flows and what belongs to them lie on the server. */
export const folders = {
  schemas: folder('schemas'),
  machines: folder('machines'),
  locales: folder('locales'),
};
