// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useWizardAddress, wantedBy } from '#app/parts/site/flows/use-wizard-address.ts';
import type { Place } from '#engine/wizard/place.ts';
import type { Wizard, WizardState } from '#engine/wizard/wizard.ts';

const [ada, bob] = ['1', '2'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
];

const placeAt = (name: string, entry: string | null = null): Place =>
  ({ name, entry, meta: { node: 2 }, snapshot: null }) as unknown as Place;

const begunBy = ['school'];

/** A wizard that goes wherever it is told to, as far as `reach` lets it. */
function open(reach: (wanted: Place) => Place = (wanted) => wanted) {
  let place = placeAt('members');
  const state = (): WizardState => ({ place, record: null }) as WizardState;
  const goTo = vi.fn<Wizard['goTo']>((wanted) => {
    if ('name' in wanted) place = reach(placeAt(wanted.name, wanted.entry ?? null));
  });
  const wizard = { getSnapshot: state, goTo } as unknown as Wizard;
  const wrapper = ({ children }: { children: ReactNode }): ReactNode => (
    <MemoryRouter initialEntries={['/flow?visaType=1&school=7']}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => ({
      write: useWizardAddress(wizard, begunBy),
      search: useLocation().search,
      navigate: useNavigate(),
    }),
    { wrapper },
  );
  return {
    goTo,
    query: () => new URLSearchParams(result.current.search),
    place: () => place,
    /** The wizard shows another place. */
    show(next: Place) {
      place = next;
      act(() => result.current.write(state()));
    },
    travel: (steps: number) => act(() => void result.current.navigate(steps)),
  };
}

afterEach(cleanup);

describe('the address of a wizard', () => {
  it('names the step, and the entry that it is asked for; what the form began with is removed', () => {
    const { show, query } = open();
    show(placeAt('passenger', ada));
    expect(Object.fromEntries(query())).toEqual({
      visaType: '1',
      nowIndex: '2',
      step: 'passenger',
      entry: ada,
    });
    show(placeAt('review'));
    expect(query().get('entry')).toBeNull();
  });

  it('leads back and forth between entries of the same step', () => {
    const { show, query, travel, place, goTo } = open();
    for (const each of [placeAt('members'), placeAt('passenger', ada), placeAt('passenger', bob)]) show(each);
    travel(-1);
    expect(place()).toMatchObject({ name: 'passenger', entry: ada });
    travel(-1);
    expect(place()).toMatchObject({ name: 'members', entry: null });
    travel(2);
    expect(place()).toMatchObject({ name: 'passenger', entry: bob });
    expect(query().get('entry')).toBe(bob);
    expect(goTo).toHaveBeenCalledTimes(3);
  });

  it('is one entry of the history for one place, however often it is shown', () => {
    const { show, travel, place } = open();
    show(placeAt('members'));
    for (let count = 0; count < 3; count++) show(placeAt('passenger', ada));
    travel(-1);
    expect(place().name).toBe('members');
  });

  it('says where the wizard is, when it could not go where it was sent', () => {
    const { show, travel, query } = open(() => placeAt('members'));
    show(placeAt('members'));
    show(placeAt('passenger', ada));
    show(placeAt('passenger', bob));
    travel(-1);
    expect(query().get('step')).toBe('members');
    expect(query().get('entry')).toBeNull();
  });
});

it.each([
  ['', undefined],
  ['step=travel', { name: 'travel' }],
  [`step=passenger&entry=${ada}&nowIndex=1`, { name: 'passenger', entry: ada }],
  ['nowIndex=2', { node: 2 }],
])('an address wants %s', (query, wanted) => {
  expect(wantedBy(new URLSearchParams(query))).toEqual(wanted);
});
