const paidHere = ['visa', 'ride', 'goods', 'code'];
const unpaidStatuses = ['draft', 'unpaid', 'cancelled', 'refunded'];
const anybody = ['customer', 'operator'];

/**
 * What is true of every order, said without the machine. `npm run machines` compares every life that the machine
 * allows with these rules; `machines/meta.md` explains their parts.
 */
export const rules = {
  inputs: { kind: ['settled', ...paidHere], isCompany: [true, false] },
  events: {
    '*': { actor: ['customer', 'operator', 'system'] },
    PAY: { covers: [true, false], stands: [true, false] },
  },
  ends: ['completed', 'cancelled', 'refunded'],
  meta: {
    draft: { status: 0 },
    unpaid: { status: 1 },
    underReview: { status: 2 },
    completed: { status: 3 },
    rejected: { status: 4 },
    cancelled: { status: 5 },
    paid: { status: 6 },
    refunded: { status: 7 },
  },
  changes: [
    { from: ['draft'], to: 'unpaid', by: ['customer'], when: { kind: paidHere } },
    { from: ['draft'], to: 'underReview', by: ['customer'], when: { kind: ['settled'] } },
    { from: ['draft', 'unpaid'], to: 'cancelled', by: ['customer'] },
    { from: ['unpaid'], to: 'draft', by: ['customer'], when: { kind: ['visa'], isInFlight: [false] } },
    // Nobody has paid in time.
    { from: ['unpaid'], to: 'cancelled', by: ['system'] },
    { from: ['unpaid'], to: 'paid', by: ['system'], when: { covers: [true] } },
    // The receipt of a deposit waits for an operator.
    { from: ['unpaid'], to: 'underReview', by: ['customer'], when: { isCompany: [true], kind: paidHere } },
    { from: ['underReview'], to: 'paid', by: ['operator'], when: { isPending: [true] } },
    { from: ['underReview'], to: 'unpaid', by: ['operator'], when: { isPending: [true] } },
    { from: ['underReview'], to: 'paid', by: ['system'], when: { isPending: [true], covers: [true] } },
    { from: ['paid'], to: 'underReview', by: ['operator'], when: { kind: ['visa'] } },
    {
      from: ['underReview'],
      to: ['rejected', 'completed'],
      by: ['operator'],
      when: { kind: ['settled', 'visa'], isPending: [false] },
    },
    { from: ['rejected'], to: 'underReview', by: ['customer'] },
    { from: ['paid'], to: 'completed', by: ['operator'], when: { kind: ['ride', 'goods'] } },
    // The codes have been sent.
    { from: ['paid'], to: 'completed', by: ['system'], when: { kind: ['code'] } },
    { from: ['underReview', 'rejected'], to: 'cancelled', by: anybody, when: { kind: ['settled'] } },
    { from: ['paid'], to: 'refunded', by: anybody, when: { isCovered: [true] } },
    {
      from: ['underReview', 'rejected'],
      to: 'refunded',
      by: anybody,
      when: { kind: ['visa'], isCovered: [true] },
    },
    { from: ['completed'], to: 'refunded', by: ['operator'], when: { kind: paidHere, isCovered: [true] } },
    // Money that arrives for an order that was cancelled: for what is still there, and for what is sold out.
    { from: ['cancelled'], to: 'paid', by: ['system'], when: { covers: [true], stands: [true] } },
    { from: ['cancelled'], to: 'refunded', by: ['system'] },
  ],
  stays: [
    { on: 'START', in: ['unpaid'], by: ['customer'] },
    { on: 'STOP', in: ['unpaid'], by: ['system'], when: { isInFlight: [true] } },
    {
      on: 'PAY',
      in: ['draft', 'unpaid', 'underReview', 'completed', 'rejected', 'paid', 'refunded'],
      by: ['system'],
    },
  ],
  always: [
    { in: ['paid'], facts: { isCovered: true }, says: 'the payments of a paid order cover its price' },
    {
      in: ['completed', 'rejected'],
      when: { kind: paidHere },
      facts: { isCovered: true },
      says: 'work ends only on an order that is paid',
    },
    {
      in: ['underReview'],
      when: { kind: paidHere, isPending: [false] },
      facts: { isCovered: true },
      says: 'a visa is worked on only when it is paid',
    },
    {
      in: unpaidStatuses,
      facts: { isCovered: false },
      says: 'no money is held for an order that does not go on',
    },
    {
      in: [...unpaidStatuses, 'paid', 'completed', 'rejected'],
      facts: { isPending: false },
      says: 'a receipt waits only while an operator can look at it',
    },
    {
      in: ['draft', 'cancelled', 'refunded', 'paid', 'completed', 'rejected', 'underReview'],
      facts: { isInFlight: false },
      says: 'somebody pays only for an unpaid order',
    },
  ],
  turns: [
    { fact: 'isCovered', to: true, into: ['paid'], says: 'money that covers an order pays for it' },
    { fact: 'isCovered', to: false, into: ['refunded'], says: 'money goes back by a refund' },
    { fact: 'isPending', to: true, by: ['customer'], says: 'a receipt is sent by the customer' },
  ],
  told: {
    on: 'PAY',
    key: 'money',
    is: [
      { in: ['draft'], value: 'hold' },
      { in: ['unpaid'], when: { covers: [true] }, value: 'pay' },
      { in: ['unpaid'], value: 'hold' },
      { in: ['underReview'], when: { isPending: [true], covers: [true] }, value: 'pay' },
      { in: ['underReview'], when: { isPending: [true] }, value: 'hold' },
      { in: ['cancelled'], when: { covers: [true], stands: [true] }, value: 'payLate' },
      { in: ['cancelled'], value: 'refund' },
      { in: ['underReview', 'completed', 'rejected', 'paid', 'refunded'], value: 'returnExtra' },
    ],
  },
} as const;
