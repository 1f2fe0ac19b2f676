/** What the home page shows after it was taken over, as one file. */
export { EntryCheck } from '#app/parts/shop/entry-check/entry-check.tsx';
export { Banners } from './banners.tsx';
export { FurtherSections } from './further-sections.tsx';
export { GateScene } from './gate-scene.tsx';
