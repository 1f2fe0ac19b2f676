/** Compiles and checks forms in the builds of Vite. */
export { flows } from './flows-plugin.ts';
