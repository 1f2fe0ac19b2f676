// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import '#tests/support/engine-dom.ts';
import { fieldId } from '#engine/form/field-texts.ts';
import { machineFor } from '#tests/support/flow-generated.ts';
import { showFlow } from '#tests/support/engine-render.tsx';
import { compileSketch, flowSchema, step, text } from '#tests/support/flow-sketch.ts';

/** A child under age has a guardian; a grown-up may have an employer, and the normal service. */
const dependant = step(
  { name: text, kind: { type: 'integer', enum: [1, 2] }, remark: text },
  {
    required: ['name', 'kind'],
    if: { properties: { kind: { const: 1 } }, required: ['kind'] },
    then: { properties: { guardian: step({ name: text }, { required: ['name'] }) }, required: ['guardian'] },
    else: { properties: { employer: text, service: { type: 'integer', enum: [1, 2], default: 1 } } },
  },
);
const family = await compileSketch(
  flowSchema({ family: step({ people: { type: 'array', items: dependant } }, { required: ['people'] }) }),
);

const machine = createMachine({
  id: 'sketch',
  initial: 'family',
  states: {
    family: { meta: { step: 'family', node: 0 }, on: { NEXT: { target: 'review' } } },
    review: {
      meta: { view: 'review', node: 1 },
      on: { EDIT: { target: 'family' }, BACK: { target: 'family' } },
    },
  },
});

const show = (people: object[], wanted = 'family') =>
  showFlow({
    flow: family,
    machine,
    answers: { family: { people: people as never[] } },
    wanted: { name: wanted },
  });
const at = (pointer: string): HTMLElement | null =>
  document.getElementById(fieldId(`/family/people/${pointer}`));
/** The radio button of a kind in an entry. */
const kind = (entry: number, value: number): HTMLElement =>
  within(at(`${entry}/kind`)!).getAllByRole('radio')[value - 1]!;
const child = { name: 'Ida', kind: 1, guardian: { name: 'Ada' } };
const adult = { name: 'Ada', kind: 2, employer: 'Engines', service: 1 };

describe('a list of dependants', () => {
  it('asks of each entry what its own answers need', () => {
    show([child, adult, {}]);
    expect([at('0/guardian/name'), at('0/employer')].map(Boolean)).toEqual([true, false]);
    expect([at('1/guardian/name'), at('1/employer')].map(Boolean)).toEqual([false, true]);
    expect(at('2/employer')).not.toBeNull();
  });

  it('changes only the entry whose answer changes, by keyboard, and leaves the focus there', async () => {
    const { user, wizard } = show([child, { ...child, name: 'Eva' }]);
    kind(1, 1).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(kind(1, 2));
    expect([at('0/guardian/name'), at('1/guardian/name'), at('1/employer')].map(Boolean)).toEqual([
      true,
      false,
      true,
    ]);
    // The new field stands directly behind the one that brought it.
    await user.tab();
    expect(document.activeElement).toBe(at('1/employer'));
    await user.keyboard('Engines');
    expect(wizard.answerAt('/family/people/1')).toEqual({
      ...child,
      name: 'Eva',
      kind: 2,
      employer: 'Engines',
      service: 1,
    });
  });

  it('undoes a change with what it brought, and keeps the hidden answers', async () => {
    const { user, wizard } = show([child]);
    await user.click(kind(0, 2));
    expect(at('0/guardian/name')).toBeNull();
    wizard.undo();
    await waitFor(() => expect(at('0/guardian/name')).toHaveProperty('value', 'Ada'));
    expect(wizard.answerAt('/family/people')).toEqual([child]);
  });

  it('preselects a default once, where its field comes', async () => {
    const { user, wizard } = show([child]);
    expect(wizard.answerAt('/family/people/0/service')).toBeUndefined();
    await user.click(kind(0, 2));
    expect(wizard.answerAt('/family/people/0/service')).toBe(1);
    wizard.set('/family/people/0/service', 2);
    await user.click(kind(0, 1));
    await user.click(kind(0, 2));
    expect(wizard.answerAt('/family/people/0/service')).toBe(2);
  });

  it('keeps the fields with their entry when one before it is removed', async () => {
    const { user, wizard } = show([child, adult]);
    await user.click(screen.getByRole('button', { name: 'Remove no. 1' }));
    expect(wizard.answerAt('/family/people')).toEqual([adult]);
    expect([at('0/guardian/name'), at('0/employer')].map(Boolean)).toEqual([false, true]);
    expect(at('0/employer')).toHaveProperty('value', 'Engines');
  });

  it('lists what is missing in each entry, and its links lead there', async () => {
    const { user } = show([child, { name: 'Eva', kind: 1 }, { kind: 2 }]);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a, [aria-labelledby] a[href^="#field"]'),
    ];
    const targets = [...new Set(links.map(({ hash }) => decodeURIComponent(hash.slice(1))))];
    expect(targets).toEqual(['1/guardian/name', '2/name'].map((each) => fieldId(`/family/people/${each}`)));
    await user.click(links.find(({ hash }) => decodeURIComponent(hash).endsWith('1-guardian-name'))!);
    await waitFor(() => expect(document.activeElement).toBe(at('1/guardian/name')));
  });

  it('is reviewed with the fields that each entry has', () => {
    show([{ ...child, employer: 'Old Mill' }, adult], 'review');
    const page = document.body.textContent;
    expect(page).toContain('Engines');
    expect(page).not.toContain('Old Mill');
  });
});

it('names of fields may have letters of any language', async () => {
  const flow = await compileSketch(
    flowSchema({
      旅客: step(
        {
          prénom: text,
          Größe: { type: 'integer', enum: [1, 2] },
          παιδιά: { type: 'array', items: step({ имя: text }, { required: ['имя'] }) },
        },
        {
          required: ['prénom'],
          if: { properties: { Größe: { const: 1 } }, required: ['Größe'] },
          then: { properties: { ملاحظة: text }, required: ['ملاحظة'] },
        },
      ),
    }),
  );
  const answers = { 旅客: { Größe: 1, παιδιά: [{}] } };
  const { user } = showFlow({ flow, machine: machineFor(flow), answers });
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const pointers = ['/旅客/prénom', '/旅客/ملاحظة', '/旅客/παιδιά/0/имя'];
  for (const pointer of pointers) {
    const field = document.getElementById(fieldId(pointer));
    expect(field?.getAttribute('aria-invalid'), pointer).toBe('true');
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(
      ({ hash }) => decodeURIComponent(hash) === `#${fieldId(pointer)}`,
    );
    await user.click(link!);
    await waitFor(() => expect(document.activeElement).toBe(field));
  }
});
