import { describe, expect, it, vi } from 'vitest';
import { ada, ben, circleAnswers, startCircle as start } from '#tests/support/engine-circle.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { outing, outingAnswers, outingMachine } from '#tests/support/engine-outing.ts';

const delivery = (more = {}) =>
  start(
    { ...circleAnswers, delivery: { street: 'Soho Square 1', ...more } },
    { wanted: { name: 'delivery' } },
  );

describe('filling in', () => {
  it('fills in fields of the step that is shown, over what stands there, and leaves the others', () => {
    const wizard = delivery({ isGift: false });
    wizard.fillIn({ street: 'Elsewhere 2', city: 'Leeds', shelf: 'z9', id: '7' });
    expect(wizard.getSnapshot().answers).toEqual({
      ...circleAnswers,
      delivery: { street: 'Elsewhere 2', city: 'Leeds', isGift: false },
    });
  });

  it('fills in the sub-step of the entry that is shown, and no other entry', () => {
    const wizard = start(circleAnswers, { wanted: { name: 'person', entry: ben } });
    wizard.fillIn({ name: 'Benedict' });
    expect(wizard.answerAt(`/members/${ben}/person`)).toEqual({ name: 'Benedict', card: 'C-Ben' });
    expect(wizard.answerAt(`/members/${ada}/person/name`)).toBe('Ada');
  });

  it('fills in a group of the step, over what stands there, and no place outside of the step', () => {
    const { organiser = {}, ...rest } = outingAnswers();
    const company = { name: 'Page turners Ltd', taxNumber: 'T-1' };
    const answers = { ...rest, organiser: { ...(organiser as object), kind: 3, company } };
    const options = { wanted: { name: 'organiser' }, call: () => Promise.resolve(null) };
    const wizard = createWizard({ flow: outing, machine: outingMachine, answers, ...options });
    wizard.fillIn({ name: 'New readers', surname: 'LEE' }, '/organiser/company');
    expect(wizard.answerAt('/organiser/company')).toEqual({ name: 'New readers', taxNumber: 'T-1' });
    expect(wizard.answerAt('/organiser/surname')).toBe('LOVELACE');
    wizard.fillIn({ city: 'Leeds' }, '/journey');
    expect(wizard.answerAt('/journey/city')).toBe('Hangzhou');
  });

  it.each(['members', 'review'])('changes nothing at %s, which has no fields', (name) => {
    const wizard = start(circleAnswers, { wanted: { name } });
    wizard.fillIn({ name: 'Benedict', members: [], street: 'x' });
    expect(wizard.getSnapshot().answers).toBe(circleAnswers);
  });

  it('says so at each field until that field is changed', () => {
    const wizard = delivery();
    wizard.fillIn({ street: 'Elsewhere 2', city: 'Leeds' });
    const filled = () => ['street', 'city'].map((name) => wizard.fieldAt(`/delivery/${name}`).filled);
    expect(filled()).toEqual([true, true]);
    wizard.set('/delivery/city', 'York');
    expect(filled()).toEqual([true, false]);
  });

  it('clears a field that is filled in with an empty text, and keeps a field that gets no value', () => {
    const wizard = delivery({ city: 'Leeds' });
    wizard.fillIn({ street: undefined, city: '' });
    expect(wizard.answerAt('/delivery')).toEqual({ street: 'Soho Square 1', city: '' });
    expect(wizard.fieldAt('/delivery/city')).toMatchObject({ filled: false, error: { keyword: 'required' } });
  });

  it('is taken back at once, also where it was pressed twice', () => {
    const wizard = delivery();
    wizard.set('/delivery/city', 'York');
    wizard.fillIn({ street: 'Elsewhere 2', city: 'Leeds' });
    wizard.fillIn({ street: 'Elsewhere 2', city: 'Leeds' });
    wizard.undo();
    expect(wizard.answerAt('/delivery')).toEqual({ street: 'Soho Square 1', city: 'York' });
    expect(wizard.fieldAt('/delivery/city').filled).toBe(false);
    wizard.redo();
    expect(wizard.fieldAt('/delivery/city')).toMatchObject({ filled: true, error: null });
    wizard.undo();
    wizard.undo();
    expect(wizard.answerAt('/delivery/city')).toBeUndefined();
  });

  it('shows what is wrong with what it filled in', () => {
    const wizard = delivery();
    wizard.fillIn({ city: 'X' });
    expect(wizard.getSnapshot().errors).toMatchObject([{ pointer: '/delivery/city', keyword: 'minLength' }]);
  });

  it('keeps what a condition hides until it is asked for', () => {
    const wizard = delivery({ city: 'Leeds' });
    wizard.fillIn({ greeting: 'No' });
    expect(wizard.getSnapshot().errors).toEqual([]);
    wizard.set('/delivery/isGift', true);
    expect(wizard.fieldAt('/delivery/greeting')).toMatchObject({
      filled: true,
      error: { keyword: 'minLength' },
    });
  });

  it('notifies the watchers of the fields that it fills in, and has these fields checked', async () => {
    const check = vi.fn(() => Promise.resolve({ keyword: 'taken' }));
    const wizard = start(circleAnswers, { wanted: { name: 'person', entry: ben }, check });
    const heard = vi.fn();
    const untouched = vi.fn();
    wizard.watch(`/members/${ben}/person/card`, heard);
    wizard.watch(`/members/${ada}/person/card`, untouched);
    wizard.fillIn({ card: 'C-Ben' });
    expect(heard).toHaveBeenCalled();
    expect(wizard.fieldAt(`/members/${ben}/person/card`).filled).toBe(true);
    await vi.waitFor(() =>
      expect(wizard.fieldAt(`/members/${ben}/person/card`).error).toMatchObject({ keyword: 'taken' }),
    );
    expect(untouched).not.toHaveBeenCalled();
  });
});
