import { describe, expect, it, vi } from 'vitest';
import { CallFault } from '#engine/wizard/call.ts';
import type { CheckReply } from '#engine/wizard/checks.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { unsavedDraft } from '#tests/support/draft-port.ts';
import { outing, placeIn as at, startOuting as start } from './outing.ts';

const settled = (wizard: Wizard): Promise<void> =>
  vi.waitFor(() => expect(wizard.getSnapshot().busy).toBe(false));

describe('undo and redo', () => {
  it('go to the place of the change, and name its field', () => {
    const wizard = start(outing, { wanted: { name: 'journey' } });
    wizard.set('/journey/city', 'Shanghai');
    wizard.next();
    expect(at(wizard)).toEqual(['readers']);
    wizard.undo();
    expect(at(wizard)).toEqual(['journey']);
    expect(wizard.answerAt('/journey/city')).toBe('Suzhou');
    expect(wizard.getSnapshot()).toMatchObject({
      said: { what: 'undone', pointer: '/journey/city' },
      canUndo: false,
      canRedo: true,
    });
    wizard.goTo({ name: 'review' });
    wizard.redo();
    expect(at(wizard)).toEqual(['journey']);
    expect(wizard.answerAt('/journey/city')).toBe('Shanghai');
  });

  it('come back to the review where the change was made from it', () => {
    const wizard = start();
    wizard.edit('journey');
    wizard.set('/journey/city', 'Shanghai');
    wizard.next();
    wizard.undo();
    expect(at(wizard)).toEqual(['journey']);
    wizard.next();
    expect(at(wizard)).toEqual(['review']);
  });

  it('notify only the watchers of the fields that they change, and update their errors', () => {
    const wizard = start(outing, { wanted: { name: 'journey' } });
    const heard: string[] = [];
    wizard.watch('/journey/seats', () => heard.push('seats'));
    wizard.watch('/journey/city', () => heard.push('city'));
    wizard.set('/journey/seats', 1);
    wizard.leave('/journey/seats');
    expect(new Set(heard)).toEqual(new Set(['seats']));
    expect(wizard.fieldAt('/journey/seats').error).toMatchObject({ keyword: 'minimum' });
    wizard.undo();
    expect(wizard.fieldAt('/journey/seats').error).toBeNull();
  });
});

describe('what is known already', () => {
  const prefill = { email: 'ada@account.example', phone: '+86 13800000000' };

  it('fills a new flow, says so, and stops saying so once it is changed', () => {
    const wizard = start({}, { prefill });
    expect(at(wizard)).toEqual(['organiser']);
    expect(wizard.getSnapshot().answers).toEqual({ organiser: prefill });
    expect(wizard.fieldAt('/organiser/email').filled).toBe(true);
    wizard.set('/organiser/email', 'else@account.example');
    expect(wizard.fieldAt('/organiser/email').filled).toBe(false);
  });

  it('does not touch a flow that was begun', () => {
    const begun = { organiser: { groupName: 'Thursday readers' } };
    expect(start(begun, { prefill }).getSnapshot().answers).toEqual(begun);
  });
});

describe('questions to the server', () => {
  const taken: CheckReply = { keyword: 'taken', params: { name: 'Thursday readers' } };

  it('are asked when a valid field is left, and refuse Continue as long as the answer stands', async () => {
    const check = vi.fn((_: string, { value }: { value: unknown }) =>
      Promise.resolve(value === 'Thursday readers' ? taken : null),
    );
    const wizard = start(outing, { check, wanted: { name: 'organiser' } });
    wizard.leave('/organiser/groupName');
    expect(wizard.fieldAt('/organiser/groupName').check).toBe('asking');
    await vi.waitFor(() => expect(wizard.fieldAt('/organiser/groupName').error).toMatchObject(taken));
    wizard.next();
    await settled(wizard);
    expect(at(wizard)).toEqual(['organiser']);
    expect(check).toHaveBeenCalledTimes(1);
    wizard.set('/organiser/groupName', 'Friday readers');
    expect(wizard.fieldAt('/organiser/groupName').error).toBeNull();
    wizard.next();
    expect(wizard.getSnapshot().busy).toBe(true);
    await vi.waitFor(() => expect(at(wizard)).toEqual(['journey']));
  });

  it('are not asked about what the schema refuses', () => {
    const check = vi.fn(() => Promise.resolve(null));
    const wizard = start(outing, { check, wanted: { name: 'organiser' } });
    wizard.set('/organiser/groupName', '');
    wizard.leave('/organiser/groupName');
    expect(check).not.toHaveBeenCalled();
  });

  it('do not stop Continue when the server cannot be asked', async () => {
    const check = (): Promise<never> => Promise.reject(new Error('no server'));
    const wizard = start(outing, { check, wanted: { name: 'organiser' } });
    wizard.leave('/organiser/groupName');
    await vi.waitFor(() => expect(wizard.fieldAt('/organiser/groupName').check).toBe('unknown'));
    wizard.next();
    await vi.waitFor(() => expect(at(wizard)).toEqual(['journey']));
  });
});

describe('what the server refused', () => {
  it('stays beside its field until that field is changed', async () => {
    const pointer = '/organiser/email';
    const refusal = { pointer, keyword: 'taken', params: {}, key: 'errors:taken' };
    const wizard = start(outing, {
      call: () => Promise.reject(new CallFault('Please check.', [refusal])),
    });
    wizard.submit();
    await settled(wizard);
    expect(at(wizard)).toEqual(['organiser']);
    expect(wizard.getSnapshot()).toMatchObject({ fault: 'Please check.', errors: [refusal] });
    wizard.set('/organiser/surname', 'BYRON');
    wizard.leave('/organiser/surname');
    expect(wizard.fieldAt(pointer).error).toMatchObject(refusal);
    wizard.set(pointer, 'grace@test.example');
    expect(wizard.fieldAt(pointer).error).toBeNull();
  });
});

describe('answers that were never sent', () => {
  it('are put together with those that were saved meanwhile', () => {
    const base = outing;
    const mine = { ...outing, organiser: { ...(outing['organiser'] as object), surname: 'BYRON' } };
    const theirs = { ...outing, journey: { ...(outing['journey'] as object), city: 'Shanghai' } };
    const wizard = start(theirs, { draft: unsavedDraft(theirs, { answers: mine, base }) });
    expect(wizard.answerAt('/organiser/surname')).toBe('BYRON');
    expect(wizard.answerAt('/journey/city')).toBe('Shanghai');
    expect(wizard.getSnapshot()).toMatchObject({ conflict: null, said: { what: 'restored' } });
  });

  it.each([
    ['mine', 'BYRON'],
    ['theirs', 'GRACE'],
  ] as const)('leave the choice to the customer where both changed the same: %s', (side, surname) => {
    const named = (name: string) => ({
      ...outing,
      organiser: { ...(outing['organiser'] as object), surname: name },
    });
    const theirs = named('GRACE');
    const draft = unsavedDraft(theirs, { answers: named('BYRON'), base: outing });
    const wizard = start(theirs, { draft });
    expect(wizard.getSnapshot().conflict?.pointers).toEqual(['/organiser/surname']);
    expect(wizard.answerAt('/organiser/surname')).toBe('BYRON');
    wizard.resolve(side);
    expect(wizard.answerAt('/organiser/surname')).toBe(surname);
    expect(wizard.getSnapshot().conflict).toBeNull();
  });
});
