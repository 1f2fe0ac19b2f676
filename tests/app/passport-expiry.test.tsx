// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#engine/form/flow.ts';
import { createWizard } from '#engine/wizard/wizard.ts';
import { storedFile, withAnswers } from '#tests/support/flow-answers.ts';
import '#tests/support/engine-dom.ts';
import { showFlow } from '#tests/support/engine-render.tsx';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';
import { productAnswers } from '#tests/support/product-answers.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';
import { wordsOf } from '#tests/support/journey-words.ts';
import fields from '#locales/US/fields.json' with { type: 'json' };
import form from '#locales/US/form.json' with { type: 'json' };
import visaFlow from '#locales/US/visa.flow.json' with { type: 'json' };

const i18n = i18next.createInstance();
await i18n.init({ lng: 'en', resources: { en: { fields, form, 'visa.flow': visaFlow } } });
const texts = { translate: (keys: readonly string[], params = {}) => i18n.t([...keys], params) };

const words = wordsOf('US');
/** The places with this sentence. */
const said = (key: string) => screen.queryAllByText(words(key), { exact: false });

const orders = productAnswers(() => storedFile);
const study = { flow: flowOf('visa/study'), machine: machineOf(flowOf('visa/study')) };
const group = { flow: flowOf('visa/group'), machine: machineOf(flowOf('visa/group')) };

/** An application whose passport expires in 60 days, while the journey ends after 70. */
const contradicting: Answers = withAnswers(orders['visa/study']!, {
  '/passenger/expiryDate': dayFromNow(60),
  '/travel/leaveDate': dayFromNow(70),
});

describe('a passport that expires during the journey', () => {
  it('is refused at the date of leaving, with a link to the passport', async () => {
    const { user, wizard } = showFlow(
      { ...study, answers: contradicting, wanted: { name: 'travel' } },
      texts,
    );
    expect(wizard.getSnapshot().place.name).toBe('travel');
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    expect(wizard.getSnapshot().place.name).toBe('travel');
    const leave = screen.getByRole('textbox', { name: words('fields:leaveDate.label') });
    expect(leave.getAttribute('aria-invalid')).toBe('true');
    expect(said('visa.flow:fields.leaveDate.error.notAfter').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('link', { name: words('fields:expiryDate.label') }));
    expect(wizard.getSnapshot().place.name).toBe('passenger');
  });

  it('is refused at the date of expiry where the journey was entered before, with a link to the journey', async () => {
    const { user, wizard } = showFlow(
      { ...study, answers: contradicting, wanted: { name: 'passenger' } },
      texts,
    );
    expect(wizard.getSnapshot().place.name).toBe('passenger');
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    expect(said('visa.flow:fields.expiryDate.error.notBefore').length).toBeGreaterThan(0);
    expect(said('fields:expiryDate.warn.monthsAfter')).toEqual([]);
    await user.click(screen.getByRole('link', { name: words('fields:leaveDate.label') }));
    expect(wizard.getSnapshot().place.name).toBe('travel');
  });

  it('stops the walk at neither date while the other one is asked, and is listed in the review afterwards', () => {
    const wizard = createWizard({ ...study, answers: contradicting, call: () => Promise.resolve(null) });
    const goTo = (name: string): string => {
      wizard.goTo({ name });
      return wizard.getSnapshot().place.name;
    };
    expect(['passenger', 'background', 'travel'].map(goTo)).toEqual(['passenger', 'background', 'travel']);
    expect(goTo('review')).toBe('review');
    const { errors } = wizard.getSnapshot();
    expect(errors.map(({ pointer }) => pointer)).toContain('/passenger/expiryDate');
    wizard.submit();
    expect(wizard.getSnapshot().place.name).toBe('review');
  });

  it('is a warning, and no error, where it expires within six months after the journey', async () => {
    const answers = withAnswers(contradicting, { '/passenger/expiryDate': dayFromNow(100) });
    const { wizard } = showFlow({ ...study, answers, wanted: { name: 'passenger' } }, texts);
    await waitFor(() => expect(said('fields:expiryDate.warn.monthsAfter')).toHaveLength(1));
    wizard.goTo({ name: 'review' });
    expect(wizard.getSnapshot().place.name).toBe('review');
  });

  it('is refused at the date of leaving of a group, with a link to the member', async () => {
    const [first, second] = orders['visa/group']!['members'] as Answers[];
    const members = [
      { ...first, id: '11111111-1111-4111-8111-111111111111' },
      {
        ...withAnswers(second!, { '/passenger/expiryDate': dayFromNow(60) }),
        id: '21111111-1111-4111-8111-111111111111',
      },
    ];
    const answers = { ...orders['visa/group'], members } as Answers;
    const { user, wizard } = showFlow({ ...group, answers, wanted: { name: 'travel' } }, texts);
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    expect(wizard.getSnapshot().place.name).toBe('travel');
    expect(said('visa.flow:group.fields.leaveDate.error.notAfter').length).toBeGreaterThan(0);
    const ofMember = new RegExp(
      `^${words('visa.flow:steps.members.entry', { number: 2 })}.*${words('fields:expiryDate.label')}`,
    );
    await user.click(screen.getByRole('link', { name: ofMember }));
    expect(wizard.getSnapshot().place).toMatchObject({ name: 'passenger', entry: members[1]!.id });
  });
});
