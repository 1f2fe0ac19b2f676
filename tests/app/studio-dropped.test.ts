import { describe, expect, it } from 'vitest';
import { dropped, type Landing, mayLand } from '#app/pages/studio/form/dropped.ts';
import { movedField } from '#app/pages/studio/form/field-move.ts';
import { allFields, type FieldPlace, outlineOf } from '#app/pages/studio/form/field-place.ts';
import {
  inPageOrder,
  pagesIn,
  stepsInOrder,
  withMovedPage,
  withPages,
} from '#app/pages/studio/form/pages.ts';
import { pages } from '#machines/visa/business.machine.ts';
import { deployed, flowOf } from '#tests/support/studio-flow.ts';

const form = withPages(deployed, pages);
const place = (step: string, ...path: string[]): FieldPlace => ({ step, of: null, path });
const outline = (text: string) => inPageOrder(text, outlineOf(flowOf(text)));
const drop = (from: FieldPlace, side: Landing['side'], at: FieldPlace, text = form) =>
  dropped(text, from, { at, side }, outline(text));
const textOf = (edited: object | null): string => (edited as { text: string }).text;
const fieldsIn = (text: string, step: string): string[] =>
  outline(text)
    .find((each) => each.place.step === step)!
    .fields.map((field) => field.place.path[0]!);
const orderIn = (text: string): string[] => stepsInOrder(pagesIn(text)!).map(({ step }) => step);
const uploads = fieldsIn(form, 'uploads');
const last = uploads.at(-1)!;

describe('what is let go in the outline', () => {
  it('is a field at its new place among those of its step, and nothing else has changed', () => {
    const moved = textOf(drop(place('uploads', last), 'before', place('uploads', uploads[0]!)));
    expect(fieldsIn(moved, 'uploads')).toEqual([last, ...uploads.slice(0, -1)]);
    const back = textOf(drop(place('uploads', last), 'after', place('uploads', uploads.at(-2)!), moved));
    expect(back).toBe(form);
    const first = textOf(drop(place('uploads', last), 'after', place('uploads')));
    expect(first).toBe(moved);
  });

  it('is a field in another step, as the button moves it, and then at its place', () => {
    const from = place('uploads', last);
    const places = outline(form)
      .flatMap((step) => allFields(step.fields))
      .map((field) => field.place);
    const byButton = textOf(movedField(form, from, 'travel', places));
    const edited = drop(from, 'after', place('travel', fieldsIn(form, 'travel').at(-1)!));
    expect(edited).toEqual({ text: byButton, place: place('travel', last) });
  });

  it('is a page at its new place, as the button moves it step by step', () => {
    const [first, second, third] = orderIn(form);
    const moved = textOf(drop(place(first!), 'after', place(third!)));
    expect(orderIn(moved).slice(0, 3)).toEqual([second, third, first]);
    const once = withMovedPage(form, first!, 1) as { text: string };
    expect(moved).toBe((withMovedPage(once.text, first!, 1) as { text: string }).text);
  });

  it('stays with a reason', () => {
    expect(drop(place('service'), 'before', place('passenger'))).toEqual({ refused: 'review' });
    expect(drop(place('travel'), 'before', place('passenger'), deployed)).toEqual({ refused: 'machine' });
    const skipping = withPages(deployed, {
      ...pages,
      steps: pages.steps.map((page) =>
        page.step === 'travel' ? { ...page, unless: { answer: '/background/maritalStatus', is: [1] } } : page,
      ),
    });
    expect(drop(place('travel'), 'before', place('background'), skipping)).toEqual({
      refused: { first: 'background', then: 'travel' },
    });
  });

  it.each([
    ['itself', place('travel'), place('travel')],
    ['a field, for a step', place('travel'), place('uploads', last)],
    ['a field of a group, for one of another step', place('uploads', last), place('travel', 'a', 'b')],
  ])('cannot be let go at %s', (_, from, at) => {
    expect(mayLand(from, { at, side: 'after' })).toBe(false);
  });

  it('changes nothing where it lands at its own place', () => {
    const [first] = orderIn(form);
    expect(drop(place('uploads', last), 'after', place('uploads', uploads.at(-2)!))).toEqual({
      text: form,
      place: place('uploads', last),
    });
    expect(drop(place(first!), 'before', place(orderIn(form)[1]!))).toBe(null);
  });
});
