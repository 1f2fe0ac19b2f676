import { builtInWidgets } from '#engine/form/vocabulary.ts';
import { vocabulary } from '#shop/vocabulary.ts';
import { describe, expect, it } from 'vitest';
import { locales } from '#contract/locale.ts';
import { withoutHidden } from '#engine/form/answers.ts';
import { fieldKeys, flowKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { widgetOf } from '#engine/form/widget-of.ts';
import { nodeCount } from '#engine/wizard/place.ts';
import { submissionErrors } from '#engine/wizard/submission.ts';
import { walk } from '#engine/wizard/walk.ts';
import {
  ada,
  inDays,
  note,
  outing,
  outingAnswers,
  outingMachine,
  storedPaper,
} from '../../support/engine-outing.ts';
import { withAnswers } from '../../support/flow-answers.ts';
import { exampleCatalogue } from '../../support/engine-page-words.ts';
import { sentence } from '../../support/flow-catalogues.ts';
import { fieldsOf } from '../../support/flow-fields.ts';
import {
  edgesOf,
  edgeText,
  exploredWith,
  leavesOf,
  metaOf,
  takenEdges,
} from '../../support/flow-machines.ts';

const fields = fieldsOf(outing);

/** Widgets that the outing does not have. Each has a test of its own in `tests/engine/react`. */
const elsewhere = new Set(['slide', 'price', 'pictures', 'richText']);
const widgets = [...builtInWidgets, ...Object.keys(vocabulary.widgets), 'group', 'list'].filter(
  (name) => !elsewhere.has(name),
);

describe('the outing', () => {
  it('shows every widget that there is', () => {
    const used = new Set(fields.map(({ schema }) => widgetOf(schema, vocabulary)));
    expect(widgets.filter((name) => !used.has(name))).toEqual([]);
  });

  it('accepts complete answers', () => {
    expect(submissionErrors(outingMachine, outing, outingAnswers())).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, string, string]>([
    ['a school without its name', { '/organiser/kind': 2 }, '/school/schoolName', 'required'],
    ['a school without a permission', { '/organiser/kind': 2 }, '/papers/permission', 'required'],
    ['a company without its name', { '/organiser/kind': 3 }, '/organiser/company/name', 'required'],
    [
      'a day of return before the first',
      { '/journey/returnDate': inDays(30) },
      '/journey/returnDate',
      'formatExclusiveMinimum',
    ],
    ['a journey without a stop', { '/journey/stops': undefined }, '/journey/stops', 'required'],
    [
      'too few readers',
      { '/readers': [outingAnswers()['readers'] as never[]].flat().slice(1) },
      '/readers',
      'minItems',
    ],
    [
      'a child without a guardian',
      { [`/readers/${ada}/person/age`]: 2 },
      `/readers/${ada}/guardian/guardianName`,
      'required',
    ],
    [
      'a grown-up without a telephone',
      { [`/readers/${ada}/contact/phone`]: undefined },
      `/readers/${ada}/contact/phone`,
      'required',
    ],
    [
      'a diet without a word',
      { [`/readers/${ada}/contact/hasDiet`]: true },
      `/readers/${ada}/contact/diet`,
      'required',
    ],
    [
      'four tickets',
      { '/papers/tickets': Array.from({ length: 4 }, () => storedPaper) },
      '/papers/tickets',
      'maxItems',
    ],
  ])('refuses %s', (_what, changes, pointer, keyword) => {
    const errors = submissionErrors(outingMachine, outing, withAnswers(outingAnswers(), changes));
    expect(errors).toContainEqual(expect.objectContaining({ pointer, keyword }));
  });

  it('asks a child for no telephone', () => {
    const child = {
      [`/readers/${ada}/person/age`]: 2,
      [`/readers/${ada}/guardian/guardianName`]: 'Annabella',
    };
    const answers = withAnswers(outingAnswers(), { ...child, [`/readers/${ada}/contact/phone`]: undefined });
    expect(submissionErrors(outingMachine, outing, answers)).toEqual([]);
  });

  it('refuses the same passport twice', () => {
    const answers = withAnswers(outingAnswers(), { [`/readers/${ada}/person/passNumber`]: 'P7654321' });
    expect(submissionErrors(outingMachine, outing, answers)).toMatchObject([{ keyword: 'unique' }]);
  });

  it('keeps what is hidden out of what is sent', () => {
    const answers = withAnswers(outingAnswers(), { '/organiser/company/name': 'Engines' });
    expect(withoutHidden(outing, answers)['organiser']).not.toHaveProperty('company');
  });

  it('leads a finished draft to its review', () => {
    expect(walk(outingMachine, outing, outingAnswers()).place.name).toBe('review');
  });
});

describe('its machine', () => {
  const exploration = exploredWith(outingMachine, [outing]);

  it('reaches every state and walks every edge', () => {
    const reached = new Set(exploration.situations.map(({ leaf }) => exploration.leaves[leaf]));
    expect(leavesOf(outingMachine).filter((leaf) => !reached.has(leaf))).toEqual([]);
    const walked = takenEdges(exploration);
    expect(
      edgesOf(outingMachine)
        .map(edgeText)
        .filter((edge) => !walked.has(edge)),
    ).toEqual([]);
  });
});

describe.each(locales)('in %s', (locale) => {
  const catalogue = exampleCatalogue(locale);
  const missing = (keys: readonly (readonly string[])[]): string[] =>
    keys.filter((each) => sentence(catalogue, each) === undefined).map(([first]) => first!);

  it('has words for every field, choice and step', () => {
    const labels = [outing, note].flatMap((flow) =>
      fieldsOf(flow)
        .filter(({ pointer }) => !/(^\/\w+$)|\/0$|\/id$/.test(pointer))
        .flatMap(({ pointer, schema }) => [
          fieldKeys(flow, pointer, 'label'),
          ...(schema.enum ?? []).map((choice) => fieldKeys(flow, pointer, `enum.${choice}`)),
        ]),
    );
    const nodes = Array.from({ length: nodeCount(outingMachine) }, (_, node) =>
      flowKeys(outing, `nodes.${node}`),
    );
    const titles = leavesOf(outingMachine)
      .map(metaOf)
      .flatMap(({ step, of }) => (step === undefined ? [] : [stepKeys(outing, step, of, 'title')]));
    expect(missing([...labels, ...nodes, ...titles])).toEqual([]);
  });
});
