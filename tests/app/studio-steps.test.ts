import { describe, expect, it } from 'vitest';
import { conditionsOf, withDemand } from '#app/pages/studio/form/conditions.ts';
import { movedField } from '#app/pages/studio/form/field-move.ts';
import { allFields, type FieldPlace, outlineOf } from '#app/pages/studio/form/field-place.ts';
import {
  pagesIn,
  stepsInOrder,
  withMovedPage,
  withoutPage,
  withPageBehind,
  withPages,
} from '#app/pages/studio/form/pages.ts';
import { splitStep, whyStepStays, withoutStep, withStep } from '#app/pages/studio/form/steps.ts';
import { questionsOf } from '#compiler/migration-writer/questions.ts';
import { writtenMigration } from '#compiler/migration-writer/write-migration.ts';
import { performStep } from '#engine/form/migration-steps.ts';
import type { Answers } from '#engine/form/flow.ts';
import { linearMachine } from '#machines/linear.ts';
import { machine, pages } from '#machines/visa/business.machine.ts';
import { graphOf } from '#model/graph.ts';
import { deployed, flowOf, sourceOf } from '#tests/support/studio-flow.ts';

/** The form with its pages in its schema. */
const form = withPages(deployed, pages);
const orderIn = (text: string): string[] => stepsInOrder(pagesIn(text)!).map(({ step }) => step);
const nodesIn = (text: string): number[] => stepsInOrder(pagesIn(text)!).map(({ node }) => node);
const field = (step: string, ...path: string[]): FieldPlace => ({ step, of: null, path });
const fieldsOf = (text: string) => outlineOf(flowOf(text)).flatMap((step) => allFields(step.fields));
const placesOf = (text: string): FieldPlace[] => fieldsOf(text).map(({ place }) => place);
const textOf = (edited: object | null): string => (edited as { text: string }).text;

/** The business form, in which the background is skipped by an answer of the passenger. */
const skipping = withPages(deployed, {
  ...pages,
  steps: pages.steps.map((page) =>
    page.step === 'travel' ? { ...page, unless: { answer: '/background/maritalStatus', is: [1] } } : page,
  ),
});

describe('the pages that a schema carries', () => {
  it('lead as the file from which they were taken', () => {
    const carried = linearMachine('visa/business', pagesIn(form)!);
    expect(graphOf(carried)).toEqual(graphOf(machine));
  });

  it('change their order, and the nodes of the progress bar stay where they are', () => {
    const moved = textOf(withMovedPage(form, 'travel', -1));
    expect(orderIn(moved)).toEqual(['passenger', 'travel', 'background', 'uploads', 'service']);
    expect(nodesIn(moved)).toEqual(nodesIn(form));
    expect(textOf(withMovedPage(moved, 'travel', 1))).toBe(form);
  });

  it.each([
    ['before the first', 'passenger', -1],
    ['over the review', 'uploads', 1],
    ['from behind the review before it', 'service', -1],
  ] as const)('do not lead a step %s', (_, step, by) => {
    expect(withMovedPage(form, step, by)).toBe(null);
  });

  it('do not lead to a skipped step before the answer that decides about it', () => {
    expect(withMovedPage(skipping, 'travel', -1)).toEqual({ first: 'background', then: 'travel' });
    expect(withMovedPage(skipping, 'background', 1)).toEqual({ first: 'background', then: 'travel' });
  });

  it('close the gap in the progress bar that a page leaves', () => {
    const left = pagesIn(withoutPage(form, 'travel'))!;
    expect(stepsInOrder(left).map(({ node }) => node)).toEqual([0, 0, 1, 3]);
    expect([left.review!.node, left.call.node, ...left.outcomes.map(({ node }) => node)]).toEqual([
      2, 3, 4, 5,
    ]);
  });

  it('get another page behind one, at the same node', () => {
    const added = withPageBehind(form, 'travel', { step: 'visit' });
    expect(orderIn(added)).toEqual(['passenger', 'background', 'travel', 'visit', 'uploads', 'service']);
    expect(nodesIn(added)[3]).toBe(1);
  });
});

describe('a step', () => {
  const schema = { type: 'object', properties: { hobby: { type: 'string', format: 'line' } } };

  it('is added behind another one, required as that is', () => {
    const added = withStep(form, 'travel', 'leisure', schema);
    expect(JSON.parse(added).required).toContain('leisure');
    expect(orderIn(added)[3]).toBe('leisure');
    expect(flowOf(added).steps.map(({ name }) => name)).toContain('leisure');
    expect(JSON.parse(withoutStep(added, 'leisure'))).toEqual(JSON.parse(form));
  });

  it('is added behind a skipped one, is skipped with it', () => {
    const added = withStep(skipping, 'travel', 'leisure', schema);
    expect(stepsInOrder(pagesIn(added)!)[3]!.unless).toEqual({
      answer: '/background/maritalStatus',
      is: [1],
    });
  });

  it.each([
    [
      'compared with another one',
      form,
      'travel',
      { why: 'compared', step: 'passenger', path: ['expiryDate'] },
    ],
    ['asked for by a condition', form, 'uploads', { why: 'condition' }],
    ['what another page is skipped by', skipping, 'background', { why: 'skips', step: 'travel' }],
    ['free', form, 'background', null],
  ])('is not removed while it is %s, and the reason is told', (_, text, step, why) => {
    expect(whyStepStays(text, step)).toEqual(why);
  });
});

describe('a field that another step asks', () => {
  const licence = field('uploads', 'companyLicence');
  const ticket = field('uploads', 'travelTicket');

  it('takes along that it is required, and the migration keeps its answer', () => {
    const after = textOf(movedField(form, field('uploads', 'photo'), 'service', placesOf(form)));
    const { uploads, service } = JSON.parse(after).properties;
    expect(uploads.required).toEqual(['passportCopy', 'invitationLetter']);
    expect(service.required).toEqual(['serviceType', 'photo']);
    expect(writtenMigration(sourceOf(form), sourceOf(after)).operations).toEqual([
      { move: '/uploads/photo', into: '/service/photo' },
    ]);
  });

  it('takes along the conditions about it and those that ask for it', () => {
    const asked = { place: field('background', 'maritalStatus'), says: 'is', values: [1] } as const;
    const married = withDemand(form, licence, { join: 'all', asked: [asked] });
    const hotel = field('uploads', 'hotelReservations');
    const given = { place: licence, says: 'answered', values: [] } as const;
    const both = withDemand(married, hotel, { join: 'all', asked: [given] });
    const after = textOf(movedField(both, licence, 'travel', placesOf(both)));
    const place = field('travel', 'companyLicence');
    expect(conditionsOf(after, place).map((each) => each.asked)).toEqual([[asked]]);
    expect(conditionsOf(after, hotel).map((each) => each.asked)).toEqual([[{ ...given, place }]]);
  });

  it('stays where a condition reads it that only an engineer can change', () => {
    expect(movedField(form, ticket, 'travel', placesOf(form))).toEqual({ refused: 'condition' });
  });

  it('stays where the other step has one of its name, or where nothing would be left', () => {
    const service = field('service', 'serviceType');
    expect(movedField(form, ticket, 'service', placesOf(form))).toEqual({ refused: 'exists' });
    expect(movedField(form, service, 'travel', placesOf(form))).toEqual({ refused: 'only' });
  });

  it('is compared at its new place', () => {
    const after = textOf(movedField(form, field('travel', 'leaveDate'), 'service', placesOf(form)));
    expect(JSON.parse(after).properties.passenger.properties.expiryDate.notBefore).toBe('/service/leaveDate');
  });
});

describe('a step that is split in two', () => {
  const moved = ['companyLicence', 'hotelReservations'];
  const after = textOf(splitStep(form, 'uploads', { moved, name: 'furtherPapers', fields: fieldsOf(form) }));

  it('asks the rest on a page behind it', () => {
    expect(orderIn(after)).toEqual([
      'passenger',
      'background',
      'travel',
      'uploads',
      'furtherPapers',
      'service',
    ]);
    expect(Object.keys(JSON.parse(after).properties.furtherPapers.properties)).toEqual(moved);
  });

  it('keeps all answers', () => {
    const file = { id: 'a', name: 'b', size: 1, type: 'image/png' };
    const answers = { uploads: { photo: file, companyLicence: file } };
    const written = writtenMigration(sourceOf(form), sourceOf(after));
    expect(questionsOf(sourceOf(form), sourceOf(after)).every(({ proposed }) => proposed !== null)).toBe(
      true,
    );
    expect(written.operations.reduce<Answers>(performStep, answers)).toEqual({
      uploads: { photo: file },
      furtherPapers: { companyLicence: file },
    });
  });
});
