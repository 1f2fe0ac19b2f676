import { defineExtension } from 'moongate-engine/compiler';
import { vocabulary } from './src/vocabulary.ts';

/** What this application adds to the compiler: its format and its widget. */
export default defineExtension({ vocabulary });
