import { type AnyStateMachine, assign, setup } from 'xstate';
import type { Flow, SchemaError, Validate } from '#engine/form/flow.ts';
import type { Rules } from '#model/rules.ts';
import type { Surroundings } from '#model/surroundings.ts';
import { changedMachine, edgesOn, type MachineConfig } from './changed-machine.ts';
import { circle, circleMachine } from './engine-circle.ts';
import { library, libraryMachine } from './engine-library.ts';

/** The date that the examples of these tests are counted from. */
export const today = new Date().toISOString().slice(0, 10);

/** A machine, or a flow, with one mistake, and the finding code that reports it. */
interface BadMachine {
  code: string;
  what: string;
  machine: AnyStateMachine;
  flows: Flow[];
  /** Where the machine makes an order. */
  orders?: Surroundings['orders'];
  /** Where the machine is not a form. */
  rules?: Rules;
}

/** What the examples may name. The products have their own calls and orders. */
export const exampleSurroundings: Surroundings = {
  makesOrders: ({ header }) => header.childType !== undefined,
  calls: {
    'cards.submit': {
      refused: ({ status, ...others }) => (status === 2 ? Object.keys(others) : ['status']),
      takes: null,
      form: null,
    },
    'circles.order': { refused: () => [], takes: null, form: null },
  },
  drafts: ['cards', 'circles', 'outings'],
  orders: {},
};

const loans = { loan: { known: [0, 1, 2, 3], reached: [1, 2, 3], sent: [1], paid: [2] } };

/** An event of a guard that does not expect anything to be missing. */
interface Asked {
  event: { answers: { reader: { surname: string } } };
}

/** The reading circle as an order, with a mistake. */
const badLoan = (
  code: string,
  what: string,
  change: (states: MachineConfig['states'], config: MachineConfig) => void,
): BadMachine => {
  const machine = changedMachine(circleMachine, (config) => {
    config.meta!['order'] = 'loan';
    change(config.states, config);
  });
  return { code, what, machine, flows: [circle], orders: loans };
};

/** The life of a loan that is not a form, and its rules. */
const loan = setup({
  types: { context: {} as { isFined: boolean } },
  guards: { isReader: ({ event }) => event['actor'] === 'reader' },
  actions: { fine: assign({ isFined: true }), settle: assign({ isFined: false }) },
}).createMachine({
  id: 'loan',
  context: { isFined: false },
  initial: 'lent',
  states: {
    lent: {
      meta: { status: 1 },
      on: { LOSE: { guard: 'isReader', target: 'lost', actions: 'fine' }, RETURN: { target: 'returned' } },
    },
    lost: { meta: { status: 2 }, on: { RETURN: { target: 'returned', actions: 'settle' } } },
    returned: { meta: { status: 3 } },
  },
}) as unknown as AnyStateMachine;

const loanRules: Rules = {
  inputs: {},
  events: { '*': { actor: ['reader', 'librarian'] } },
  ends: ['returned'],
  meta: { lent: { status: 1 }, lost: { status: 2 }, returned: { status: 3 } },
  changes: [
    { from: ['lent'], to: 'lost', by: ['reader'] },
    { from: ['lent', 'lost'], to: 'returned', by: ['reader', 'librarian'] },
  ],
  stays: [],
  always: [{ in: ['lost'], facts: { isFined: true }, says: 'a lost book costs a fine' }],
  turns: [{ fact: 'isFined', to: false, into: ['returned'], says: 'a fine ends with the book' }],
};

const badLife = (
  code: string,
  what: string,
  change: (states: MachineConfig['states']) => void,
  rules: Partial<Rules> = {},
): BadMachine => {
  const machine = changedMachine(loan, ({ states }) => change(states));
  return { code, what, machine, flows: [], rules: { ...loanRules, ...rules } };
};

type Named = Parameters<typeof changedMachine>[2];

const bad = (
  code: string,
  what: string,
  change: (states: MachineConfig['states']) => void,
  named?: Named,
): BadMachine => {
  const machine = changedMachine(libraryMachine, ({ states }) => change(states), named);
  return { code, what, machine, flows: [library] };
};

/** The flow with another validator for one step. */
function withValidator(flow: Flow, name: string, made: (whole: Validate) => Validate): Flow {
  const steps = flow.steps.map((step) =>
    step.name === name ? { ...step, validate: made(step.validate) } : step,
  );
  return { ...flow, steps };
}

/** A validator that reports only some of the errors of another one. */
const onlyErrors =
  (isKept: (error: SchemaError) => boolean) =>
  (whole: Validate): Validate => {
    const validate: Validate = (data) => {
      validate.errors = whole(data) ? [] : (whole.errors ?? []).filter(isKept);
      return validate.errors.length === 0;
    };
    return validate;
  };

const refusing = (): Validate => {
  const validate: Validate = () => false;
  validate.errors = [{ instancePath: '/reader/surname', keyword: 'pattern', params: {} }];
  return validate;
};

/** One bad machine for each code in `machines/findings.md`. */
export const badMachines: readonly BadMachine[] = [
  bad('state-unreachable', 'a state that no edge leads to', (states) => {
    states['lost'] = { meta: { view: 'outcome', node: 3 }, type: 'final' };
  }),
  bad('edge-never-taken', 'an edge behind one that is always taken', (states) => {
    edgesOn(states['reader'], 'NEXT').push({ target: 'papers' });
  }),
  bad(
    'guard-never-true',
    'an edge for nobody',
    (states) => {
      states['review']!.on!['BACK'] = [{ guard: 'isNobody', target: 'wishes' }, { target: 'papers' }];
    },
    { guards: { isNobody: () => false } },
  ),
  bad(
    'guard-never-false',
    'an edge that asks for what always holds',
    (states) => {
      edgesOn(states['review'], 'BACK')[0]!.guard = 'isAnybody';
    },
    { guards: { isAnybody: () => true } },
  ),
  bad(
    'guard-throws',
    'an edge that reads an answer before there is one',
    (states) => {
      edgesOn(states['reader'], 'NEXT').splice(1, 0, { guard: 'isNamed', target: 'wishes' });
    },
    { guards: { isNamed: ({ event }: Asked) => event.answers.reader.surname.length > 3 } },
  ),
  bad('dead-end', 'an outcome that is no end', (states) => {
    delete states['issued']!['type'];
  }),
  bad('step-skipped', 'a step that is only asked from the review', (states) => {
    edgesOn(states['reader'], 'NEXT')[1]!.target = 'papers';
    edgesOn(states['papers'], 'BACK')[0]!.target = 'reader';
    states['wishes']!.on!['NEXT'] = { target: 'review' };
  }),
  bad('back-missing', 'a step without a way back', (states) => {
    delete states['papers']!.on!['BACK'];
  }),
  bad('back-astray', 'a way back that leaves a step out', (states) => {
    edgesOn(states['papers'], 'BACK')[0]!.target = 'reader';
  }),
  bad('back-astray', 'a way back to itself', (states) => {
    edgesOn(states['papers'], 'BACK')[0]!.target = 'papers';
  }),
  bad('context-leaks', 'a review that stays in editing', (states) => {
    delete states['review']!['entry'];
  }),
  {
    code: 'entry-lost',
    what: 'an entry that is opened without a name',
    flows: [circle],
    orders: loans,
    machine: changedMachine(
      circleMachine,
      ({ states, meta }) => {
        meta!['order'] = 'loan';
        const edit = edgesOn(states['review'], 'EDIT').find(({ target }) => target === 'member.person')!;
        edit.actions = ['beginEditing', 'markEntry'];
      },
      { actions: { markEntry: assign({ editingEntry: true }) } },
    ),
  },
  bad('edit-astray', 'a review that opens another step', (states) => {
    edgesOn(states['review'], 'EDIT')[1]!.target = 'papers';
  }),
  bad('edit-missing', 'a step that the review does not open', (states) => {
    edgesOn(states['review'], 'EDIT').splice(1, 1);
  }),
  bad('failure-astray', 'a call that fails into itself', (states) => {
    edgesOn(states['submitting'], 'FAILED')[0]!.target = 'submitting';
  }),
  bad('failure-astray', 'a call that fails into an earlier step', (states) => {
    edgesOn(states['submitting'], 'FAILED')[0]!.target = 'wishes';
  }),
  badLoan('entries-closed', 'an overview where nobody can be added', ({ members }) => {
    delete members!.on!['OPEN'];
  }),
  badLoan('entries-closed', 'an entry that leads back only by BACK', ({ member }) => {
    edgesOn(member!.states!['person'], 'NEXT').splice(1, 1);
  }),
  bad('node-astray', 'a node that falls along the way', (states) => {
    states['reader']!.meta!['node'] = 1;
  }),
  bad('node-astray', 'a node that is left out', (states) => {
    states['issued']!.meta!['node'] = 4;
  }),
  bad('node-astray', 'a call at another node than the page before it', (states) => {
    states['submitting']!.meta!['node'] = 3;
  }),
  badLoan('statuses-astray', 'a status at which nothing is shown', ({ status }) => {
    status!.meta!['statuses'] = [2];
  }),
  badLoan('statuses-astray', 'a status at which two outcomes are shown', ({ status }) => {
    status!.meta!['statuses'] = [1, 2, 3];
  }),
  badLoan('statuses-astray', 'a status that no order has', ({ status }) => {
    status!.meta!['statuses'] = [2, 3, 4];
  }),
  badLoan('statuses-astray', 'an outcome that is entered at another status', ({ payment, status }) => {
    payment!.meta!['statuses'] = [3];
    status!.meta!['statuses'] = [1, 2];
  }),
  bad('call-unfit', 'a call that nobody knows', (states) => {
    states['submitting']!.meta!['call'] = 'cards.submitt';
  }),
  bad('call-unfit', 'a call with a parameter that it refuses', (states) => {
    states['submitting']!.meta!['with'] = { status: 2, statuss: 2 };
  }),
  badLoan('call-unfit', 'a status that a draft is not sent to', ({ confirming, payment, status }) => {
    confirming!.meta!['with'] = { status: 3 };
    payment!.meta!['statuses'] = [3, 1];
    status!.meta!['statuses'] = [2];
  }),
  badLoan('meta-unknown', 'an order of a kind that there is not', (states, config) => {
    config.meta!['order'] = 'laon';
    for (const state of Object.values(states)) delete state.meta?.['statuses'];
  }),
  badLoan('meta-unknown', 'drafts in a section that there is not', (_states, config) => {
    config.meta!['draft'] = 'cirles';
  }),
  badLoan('meta-unknown', 'a key that nothing reads', ({ room }) => {
    room!.meta!['stpe'] = 'room';
  }),
  bad('event-misplaced', 'a step that waits for a call', (states) => {
    states['reader']!.on!['FAILED'] = { target: 'reader' };
  }),
  bad('outcome-unearned', 'a call that fails into the outcome', (states) => {
    edgesOn(states['submitting'], 'FAILED')[0]!.target = 'issued';
  }),
  bad('call-unanswered', 'a call that may not fail', (states) => {
    delete states['submitting']!.on!['FAILED'];
  }),
  {
    code: 'document-bypassed',
    what: 'a demanded document that nobody checks',
    machine: libraryMachine,
    flows: [
      withValidator(
        library,
        'papers',
        onlyErrors(
          ({ instancePath, params }) =>
            !`${instancePath} ${String(params['missingProperty'])}`.includes('portrait'),
        ),
      ),
    ],
  },
  bad('state-misnamed', 'a state with another name than its step', (states) => {
    states['wants'] = states['wishes']!;
    delete states['wishes'];
    edgesOn(states['reader'], 'NEXT')[1]!.target = 'wants';
    edgesOn(states['papers'], 'BACK')[0]!.target = 'wants';
    const edit = edgesOn(states['review'], 'EDIT')[1]!;
    edit.target = 'wants';
    edit.guard = { type: 'isStep', params: { step: 'wants' } };
  }),
  bad('state-unclear', 'a state on no node', (states) => {
    delete states['reader']!.meta!['node'];
  }),
  bad('state-unclear', 'a view that there is not', (states) => {
    states['issued']!.meta!['view'] = 'outcom';
  }),
  bad(
    'effect',
    'a state that does more than assign',
    (states) => {
      states['review']!['entry'] = ['endEditing', 'shout'];
    },
    { actions: { shout: () => undefined } },
  ),
  bad('not-modelled', 'a state that goes on by itself', (states) => {
    states['wishes']!['always'] = { guard: 'isEditing', target: 'review' };
  }),
  {
    code: 'no-example',
    what: 'a flow that nobody can answer',
    machine: libraryMachine,
    flows: [withValidator(library, 'reader', refusing)],
  },
  badLife('rule-broken', 'a change that no rule allows', (states) => {
    states['returned']!.on = { LOSE: { guard: 'isReader', target: 'lost', actions: 'fine' } };
  }),
  badLife('rule-broken', 'a fact that is not true in a state', (states) => {
    delete edgesOn(states['lent'], 'LOSE')[0]!.actions;
  }),
  badLife('rule-broken', 'a state with another number', (states) => {
    states['lost']!.meta = { status: 4 };
  }),
  badLife('rule-broken', 'a fact that ends elsewhere', () => {}, {
    turns: [{ fact: 'isFined', to: false, into: ['lent'], says: 'a fine never ends' }],
  }),
  badLife('rule-broken', 'an edge that says nothing', () => {}, {
    told: { on: 'RETURN', key: 'money', is: [{ in: ['lent', 'lost'], value: 'none' }] },
  }),
  badLife('rule-unmet', 'a rule without a step', (states) => {
    edgesOn(states['lost'], 'RETURN')[0]!.guard = 'isReader';
  }),
  badLife('rule-unknown', 'a rule about a state that there is not', () => {}, { ends: ['return'] }),
  badLife('dead-end', 'a state that is no end', () => {}, { ends: ['lost'] }),
];
