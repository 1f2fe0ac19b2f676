import { makeFlow } from 'moongate-engine/form';
import { machine } from '../machines/library/card.machine.ts';
import { vocabulary } from './vocabulary.ts';
// The plug-in of Vite writes it from the schema.
import make from '../flows/library/card.js';

export const card = { flow: makeFlow(make, vocabulary), machine };
