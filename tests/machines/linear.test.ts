import { describe, expect, it } from 'vitest';
import { linearMachine, type LinearPages } from '#machines/linear.ts';
import { pages as business } from '#machines/visa/business.machine.ts';
import { pages as common } from '#machines/visa/common.machine.ts';
import { pages as residence } from '#machines/visa/residence.machine.ts';
import { pages as vip } from '#machines/vip/vip.machine.ts';
import { pages as card } from '#machines/wifi/card.machine.ts';
import { pages as esim } from '#machines/wifi/esim.machine.ts';
import { machine as register } from '#machines/account/register.machine.ts';
import { machine as school } from '#machines/site/school.machine.ts';
import { checkFlow } from '#compiler/check-flows.ts';
import { changesBetween } from '#compiler/changes.ts';
import { loadFlow } from '#compiler/load.ts';
import { checkMachine } from '#model/check.ts';
import { graphOf } from '#model/graph.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { machines } from '#tests/support/flow-machines.ts';
import {
  flowSchema,
  problemOf,
  readSketch,
  schemaFiles,
  sketchFile,
  step,
  text,
} from '#tests/support/flow-sketch.ts';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const products = {
  'visa/business': business,
  'visa/common': common,
  'visa/residence': residence,
  'vip/vip': vip,
  'wifi/card': card,
  'wifi/esim': esim,
};

describe('a list of pages', () => {
  it.each(Object.entries(products))('%s is the same machine after a way through JSON', (name, pages) => {
    const carried = linearMachine(name, JSON.parse(JSON.stringify(pages)) as LinearPages);
    const { machine } = machines.find((each) => each.name === name)!;
    expect(graphOf(carried)).toEqual(graphOf(machine));
    expect(carried.root.meta).toEqual(machine.root.meta);
  });

  it('leads as a machine that is written by hand: with a review', () => {
    const pages: LinearPages = {
      steps: [
        { step: 'choice', node: 0 },
        { step: 'person', node: 1 },
        { step: 'background', node: 1 },
        { step: 'uploads', node: 2 },
      ],
      review: { state: 'review', node: 3 },
      call: { state: 'sending', call: 'enquiry.applyToSchool', node: 3 },
      outcomes: [{ state: 'done', node: 4 }],
    };
    expect(graphOf(linearMachine('site/school', pages))).toEqual(graphOf(school));
  });

  it('leads as a machine that is written by hand: of one page', () => {
    const pages: LinearPages = {
      steps: [{ step: 'account', node: 0 }],
      call: { state: 'submitting', call: 'account.register', with: { identity: 1 }, node: 0 },
      outcomes: [{ state: 'done', node: 0 }],
    };
    expect(graphOf(linearMachine('account/register', pages))).toEqual(graphOf(register));
  });
});

/** A form whose second page is asked only with the first choice, as data and as a schema. */
const pages = (more: Partial<LinearPages> = {}): LinearPages => ({
  steps: [
    { step: 'kind', node: 0 },
    { step: 'address', node: 1, unless: { answer: '/kind/sent', is: [2] } },
  ],
  review: { state: 'review', node: 2 },
  call: { state: 'sending', call: 'sketch.send', node: 2 },
  outcomes: [{ state: 'done', node: 3 }],
  ...more,
});
const kind = step({ sent: { type: 'integer', enum: [1, 2] } }, { required: ['sent'] });
const form = (carried: unknown): object =>
  flowSchema(
    { kind, address: step({ street: text }, { required: ['street'] }) },
    {
      'x-flow': { machine: 'linear', version: 1, pages: carried },
      required: ['kind'],
      if: {
        properties: { kind: { properties: { sent: { const: 1 } }, required: ['sent'] } },
        required: ['kind'],
      },
      then: { required: ['address'] },
    },
  );

describe('a form that carries its pages', () => {
  const flow = loadFlow(readSketch(form(pages())));
  const machine = linearMachine('linear', flow.header.pages as unknown as LinearPages);

  it('passes all checks of machines, with a page under a condition', () => {
    const checked = checkMachine({ name: 'linear', machine, flows: [flow], today: '2027-01-04' });
    expect(checked.findings).toEqual([]);
    expect(checked.exploration?.steps.length).toBeGreaterThan(8);
  });

  it('asks the page only of those of whom it is asked', () => {
    const errors = (answers: object): string[] =>
      submissionErrors(machine, flow, answers as never).map(({ pointer }) => pointer);
    expect(errors({ kind: { sent: 2 } })).toEqual([]);
    expect(errors({ kind: { sent: 1 } })).toEqual(['/address/street']);
  });

  const findings = async (carried: unknown): Promise<string[]> => {
    const source = readSketch(form(carried));
    const around = {
      machines: path.join(root, 'machines'),
      catalogues: new Map(),
      history: null,
      schemas: schemaFiles({ [sketchFile]: form(carried) }),
    };
    const found = await checkFlow(source, around);
    return found.findings
      .filter(({ code }) => code.includes('state') || code.includes('machine'))
      .map(({ code, message }) => `${code}: ${message}`);
  };

  it('is checked against its schema: each step has a page, and each page a step', async () => {
    expect(await findings(pages())).toEqual([]);
    const other = pages({
      steps: [
        { step: 'kind', node: 0 },
        { step: 'adress', node: 1 },
      ],
    });
    expect(await findings(other)).toEqual([
      "step-without-state: no state of x-flow.pages asks for this step; add one with meta: { step: 'address', node: … }",
      'state-without-step: the state adress of x-flow.pages asks for the step adress, which is not here; add it, or take the state out',
    ]);
  });

  it.each<[string, unknown]>([
    ['no list', { ...pages(), steps: 'kind' }],
    ['no outcome', { ...pages(), outcomes: [] }],
    ['a word that nothing reads', { ...pages(), guard: 'isAdult' }],
    ['two states of one name', pages({ call: { state: 'review', call: 'sketch.send', node: 2 } })],
    [
      'a condition that reads a later page',
      pages({
        steps: [
          { step: 'kind', node: 0, unless: { answer: '/address/street', is: ['x'] } },
          { step: 'address', node: 1 },
        ],
      }),
    ],
  ])('is refused with %s', (_, carried) => {
    expect(problemOf(() => readSketch(form(carried)))).toMatchObject({
      code: 'x-flow-value-wrong',
      pointer: '/x-flow/pages',
    });
  });

  it('tells a change of its pages', () => {
    const after = pages({ review: { state: 'check', node: 2 } });
    const [change] = changesBetween(readSketch(form(pages())), readSketch(form(after)));
    expect(change!.sentence).toMatch(/^the pages of the form (is|are) now /);
  });
});
