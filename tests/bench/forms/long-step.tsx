import { vocabulary } from '#shop/vocabulary.ts';
import { type MakeFlow, makeFlow } from '#engine/form/flow-module.ts';
import { machine } from './long.machine.ts';
import { members } from './members.ts';
import { measureWizard } from './measured-wizard.tsx';

const flows = import.meta.glob<MakeFlow>('../../../build/bench/flows/bench/long.js', {
  eager: true,
  import: 'default',
});

// The fields of all members are in the list of one step.
measureWizard({
  flow: makeFlow(Object.values(flows)[0]!, vocabulary),
  machine,
  answers: (begin) => ({ travellers: { list: members(begin).map((member) => member['person']) } }),
  wanted: () => ({ name: 'travellers' }),
  pointer: (member, key) => `/travellers/list/${member}/${key}`,
});
