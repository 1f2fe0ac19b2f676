// The process beside the server that works on pictures runs these functions by their names.
export { cleaned } from './cleaned.ts';
export { copiesOf } from './copies.ts';
export { cut } from './cut.ts';
export { sharedFrom } from './shared.ts';
