import { flow } from './group-flow.ts';
import { machine } from './group.machine.ts';
import { measureWizard } from './measured-wizard.tsx';
import { idOf, members } from './members.ts';

// The last of the members is open, as a customer sees it.
measureWizard({
  flow,
  machine,
  answers: (begin) => ({ members: members(begin) }),
  wanted: ({ n }) => ({ name: 'person', entry: idOf(n - 1) }),
  pointer: (member, key) => `/members/${idOf(member)}/person/${key}`,
});
