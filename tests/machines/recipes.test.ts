import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readFlow } from '#compiler/build.ts';
import { checkFlows } from '#compiler/check-flows.ts';
import { askedBy } from '#compiler/kept-answers.ts';
import type { Answers, Flow } from '#engine/form/flow.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { route } from '#engine/wizard/walk.ts';
import { checkMachine } from '#model/check.ts';
import { checkDrafts } from '#tooling/drafts/check-drafts.ts';
import { type Corpus, readCorpus } from '#tooling/drafts/corpus.ts';
import { makeDrafts } from '#tooling/drafts/make-drafts.ts';
import { today } from '#tests/support/bad-machines.ts';
import { storedFile, withAnswers } from '#tests/support/flow-answers.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';
import { flows } from '#tests/support/flow-machines.ts';
import { completeOrder } from '#tests/support/product-rules.ts';
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts';
import { follow, raiseVersions, recipesOf, rowsToFollow } from '#tests/support/recipes.ts';

const recipes = recipesOf('machines/recipes.md');
const drafts = path.join(import.meta.dirname, '../schemas/drafts');
const history = { states: [{ commit: 'c0ffee'.padEnd(40, '0'), files: productSchemas }], isCut: false };

/** The states on the route of these answers after a recipe was followed. */
type Way = [flow: string, changes: Readonly<Record<string, unknown>>, states: string];

interface Tried {
  machine: string;
  ways: readonly Way[];
}

const phone: Answers = { phone: { phone: '+86 138 0013 8000', phoneCode: '123456' } };
const end = 'review confirming payment';
const toService = 'passenger background travel uploads review service';
const third = { '/service/serviceType': 3, '/service/travelTicket': storedFile };

/** The expected result of each recipe of the README, by the recipe's title. */
const tried: Readonly<Record<string, Tried>> = {
  'Add a step': {
    machine: 'wifi/card',
    ways: [['wifi/card', { '/travel/departureCity': 'Rome' }, `card delivery travel ${end}`]],
  },
  'Take a step out': {
    machine: 'visa/business',
    ways: [
      ['visa/business', {}, 'passenger travel uploads review service delivery confirming payment'],
      [
        'visa/business',
        { '/background': undefined },
        'passenger travel uploads review service delivery confirming payment',
      ],
    ],
  },
  'Change the order': {
    machine: 'vip/vip',
    ways: [
      ['vip/welcome', {}, `passengers destination arrival ${end}`],
      ['vip/transfer', {}, `passengers destination arrival ${end}`],
    ],
  },
  'Ask a step only under a condition': {
    machine: 'visa/business',
    ways: [
      ['visa/business', { '/service/serviceType': 2 }, `${toService} delivery confirming payment`],
      ['visa/business', third, `${toService} confirming payment`],
      ['visa/business', { ...third, '/delivery': undefined }, `${toService} confirming payment`],
    ],
  },
  'Add a call that is waited for, or an outcome': {
    machine: 'account/change-phone',
    ways: [['account/change-phone', {}, 'phone submitting reading done']],
  },
  'Give one product a machine of its own': {
    machine: 'visa/work',
    ways: [['visa/work', {}, 'travel passenger background uploads review service submitting status']],
  },
};

interface Done {
  copy: ProjectCopy;
  raised: string[];
  machine: AnyStateMachine;
  own: Flow[];
}

/** Follows a recipe, raises the versions and compiles the result. */
async function finished(title: string): Promise<Done> {
  const copy = copyProject();
  const raised = raiseVersions(
    follow(
      recipes.find((recipe) => recipe.title === title)!,
      copy,
    ),
    copy,
  );
  const { machine: name, ways } = tried[title]!;
  const file = path.join(copy.parts.machines, `${name}.machine.ts`);
  const { machine } = (await import(pathToFileURL(file).href)) as { machine: AnyStateMachine };
  const led = new Set(ways.map(([flow]) => flow));
  const ids = flows.filter(({ id, header }) => header.machine === name || led.has(id)).map(({ id }) => id);
  const own = await Promise.all(ids.map((id) => compileFlow(copy.parts.schemas, id)));
  return { copy, raised, machine, own };
}

it('every recipe is tried here', () => {
  expect(recipes.map(({ title }) => title)).toEqual(Object.keys(tried));
});

describe.each(rowsToFollow(recipes, tried))('%s', (title, { machine: name, ways }) => {
  it('leaves no finding in the machine, and none in schemas and words', async () => {
    const { copy, machine, own } = await finished(title);
    expect(checkMachine({ name, machine, flows: own, today }).findings).toEqual([]);
    expect(await checkFlows({ ...copy.parts, history })).toEqual([]);
  });

  it('leads over the states that it says, and the answers can be submitted', async () => {
    const { machine, own } = await finished(title);
    for (const [id, changes, states] of ways) {
      const flow = own.find((each) => each.id === id)!;
      const answers = withAnswers(id.startsWith('account/') ? phone : completeOrder(id), changes);
      expect([...route(machine, answers)].map((place) => place.name).join(' ')).toBe(states);
      expect(submissionErrors(machine, flow, answers)).toEqual([]);
    }
  });

  it('loses no draft after the drafts of a new version are recorded', async () => {
    const { copy, raised, machine, own } = await finished(title);
    if (machineMeta(machine).draft === undefined) return;
    for (const flow of own) {
      const source = readFlow(copy.parts.schemas, flow.id);
      const { version } = source.header;
      const made: Corpus = { ...askedBy(source), drafts: makeDrafts({ flow, machine, today }) };
      const corpusOf = (each: number) => {
        return each === version && raised.includes(flow.id) ? made : readCorpus(drafts, flow.id, each);
      };
      expect(checkDrafts({ source, flow, machine, corpusOf }).findings).toEqual([]);
    }
  });
});
