import { checkMachine } from 'moongate-engine/model';
import { card } from './src/card.ts';

/** Goes every way through the form; says where somebody would get stuck, and how they come there. */
const { findings } = checkMachine({
  name: 'library/card',
  machine: card.machine,
  flows: [card.flow],
  today: new Date().toISOString().slice(0, 10),
});
for (const { message, steps } of findings) console.error([message, ...steps].join('\n  '));
process.exitCode = findings.length === 0 ? 0 : 1;
