import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  choicesOf,
  withChoice,
  withoutChoice,
  withoutWordsOfChoice,
} from '#app/pages/studio/form/choices.ts';
import { factsFor, withFact } from '#app/pages/studio/form/facts.ts';
import { withLimit } from '#app/pages/studio/form/field-edits.ts';
import { allFields, type FieldPlace, outlineOf, pointerTo } from '#app/pages/studio/form/field-place.ts';
import { kindNames, kindOf, withKind } from '#app/pages/studio/form/kinds.ts';
import { newShapes, withField } from '#app/pages/studio/form/new-field.ts';
import { limitsOfUpload, withSize, withTypes } from '#app/pages/studio/form/uploads.ts';
import { isShared } from '#app/pages/studio/form/where-is.ts';
import { withoutWordsOf } from '#app/pages/studio/words/words-gone.ts';
import { facts } from '#contract/facts.ts';
import type { FieldSchema } from '#engine/form/flow.ts';
import { uploadLimits } from '#engine/form/upload-value.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };
import { deployed, file, flowOf, shared } from '#tests/support/studio-flow.ts';

const allShared = readdirSync('schemas/shared').map((name) => ({
  file: `shared/${name}`,
  text: readFileSync(`schemas/shared/${name}`, 'utf8'),
}));
const service: FieldPlace = { step: 'service', of: null, path: [] };
const added: FieldPlace = { ...service, path: ['added'] };

/** The compiled field at a place. */
function schemaIn(text: string, place: FieldPlace): FieldSchema {
  const fields = outlineOf(flowOf(text)).flatMap((step) => allFields(step.fields));
  return fields.find((field) => pointerTo(field.place) === pointerTo(place))!.schema;
}
const shapes = newShapes(file, allShared);
const shapeOf = (id: string) => shapes.find((shape) => shape.id === id)!;
const withNew = (id: string): string => withField(deployed, service, 'added', shapeOf(id));

describe('the shapes that can be added', () => {
  it('all have names that a person understands', () => {
    const named = (key: string): unknown =>
      key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], studio.form);
    expect(shapes.filter(({ key }) => typeof named(key) !== 'string').map(({ key }) => key)).toEqual([]);
  });

  it.each(shapes.filter(({ isStepOnly }) => !isStepOnly).map(({ id }) => id))('compile: %s', (id) => {
    expect(schemaIn(withNew(id), added).type).toBeDefined();
  });

  it.each(kindNames)('are read as the kind that was chosen: %s', (kind) => {
    expect(kindOf(schemaIn(withNew(`kind:${kind}`), added))).toBe(kind);
    const changed = withKind(withNew('kind:line'), added, kind);
    expect(JSON.parse(changed)).toEqual(JSON.parse(withNew(`kind:${kind}`)));
  });
});

describe('choices', () => {
  const place: FieldPlace = { ...service, path: ['serviceType'] };

  it('get another one with a number of its own, and lose one with its words', () => {
    const more = withChoice(deployed, place);
    expect(choicesOf(schemaIn(more, place))).toEqual([1, 2, 3, 4]);
    const less = withoutChoice(more, place, 1);
    expect(JSON.parse(less).properties.service.properties.serviceType).toEqual({
      type: 'integer',
      enum: [2, 3, 4],
      'x-fact': 'serviceType',
    });
    const keys = [1, 2].map((choice) => `visa.flow:business.fields.serviceType.enum.${choice}`);
    const words = { US: { [keys[0]!]: 'Slow', [keys[1]!]: 'Fast' } };
    expect(withoutWordsOfChoice(words, flowOf(deployed), place, 1)).toEqual({ US: { [keys[1]!]: 'Fast' } });
  });

  it('of which several can be taken have a limit that follows their number', () => {
    const several = withNew('kind:choices');
    const more = withChoice(several, added);
    expect(schemaIn(more, added)).toMatchObject({
      items: { enum: ['choice1', 'choice2', 'choice3'] },
      maxItems: 3,
    });
    expect(schemaIn(withLimit(more, added, 'maxItems', 2), added).maxItems).toBe(2);
    expect(JSON.parse(withoutChoice(more, added, 'choice3'))).toEqual(JSON.parse(several));
  });
});

describe('an upload', () => {
  const place: FieldPlace = { step: 'uploads', of: null, path: ['invitationLetter'] };

  it('accepts the types and the size that were chosen', () => {
    const pdf = withTypes(deployed, place, ['application/pdf']);
    const small = withSize(pdf, place, 0.5);
    expect(uploadLimits(schemaIn(small, place))).toEqual({ types: ['application/pdf'], maxBytes: 524288 });
    expect(limitsOfUpload(small, place, schemaIn(small, place))).toMatchObject({ size: 0.5, largest: 2 });
  });
});

describe('the purpose of an answer', () => {
  it('is offered where the kind of answer fits, and is written', () => {
    expect(factsFor({ type: 'string', format: 'date' })).toContain('enterDate');
    expect(factsFor({ type: 'string', format: 'line' })).not.toContain('enterDate');
    const text = withFact(withNew('kind:line'), added, 'flightNumber');
    expect(schemaIn(text, added)['x-fact']).toBe('flightNumber');
    expect(JSON.parse(withFact(text, added, null))).toEqual(JSON.parse(withNew('kind:line')));
  });

  it('has a name in words, each', () => {
    expect(Object.keys(studio.form.facts).sort()).toEqual(Object.keys(facts).sort());
  });
});

describe('a field that is removed', () => {
  it('takes its own words along, and those of another field with the same key stay', () => {
    const letter: FieldPlace = { step: 'uploads', of: null, path: ['invitationLetter'] };
    const key = (name: string): string => `visa.flow:business.fields.${name}.label`;
    const words = { US: { [key('invitationLetter')]: 'Letter', [key('travelTicket')]: 'Ticket' } };
    const flow = flowOf(deployed);
    expect(withoutWordsOf(words, flow, letter)).toEqual({ US: { [key('travelTicket')]: 'Ticket' } });
    // The ticket is also asked with the express service.
    expect(withoutWordsOf(words, flow, { ...letter, path: ['travelTicket'] })).toEqual(words);
  });

  it('is one of the flow’s own file, not one that this file only narrows', () => {
    const files = { file, shared: allShared };
    expect(isShared(deployed, { step: 'passenger', of: null, path: ['expiryDate'] }, files)).toBe(true);
    expect(isShared(deployed, { step: 'uploads', of: null, path: ['photo'] }, { file, shared })).toBe(false);
  });
});
