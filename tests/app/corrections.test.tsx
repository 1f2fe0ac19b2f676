// @vitest-environment jsdom
import { OrderStatus } from '#contract/order-status.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Corrections } from '#app/parts/shop/corrections/corrections.tsx';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { loadParts } from '#engine/react/later/load-parts.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { site } from '#contract/site.contract.ts';
import { teamVisa, visa, visaAll } from '#contract/visas.contract.ts';
import type { Answers } from '#engine/form/flow.ts';
import type { JsonObject } from '#engine/form/json.ts';
import { partsOf, valueAt, withValueAt } from '#engine/form/pointer.ts';
import '#tests/support/engine-dom.ts';
import { productAnswers } from '#tests/support/product-answers.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';
import { refusal } from './render-account.tsx';
import { answer, type Answer, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

type Draft = Reply<typeof visaAll.list>;
type Rejected = Reply<typeof orderInfo.detail>['rejected'];

const file = (digit: number, name: string) => ({
  id: `${digit}f0c1c1e-93a5-4a57-8d4e-6f1f0a5b7c9d`,
  name,
  size: 900,
  type: 'image/png',
});
const [ada = '', grace = ''] = [1, 2].map((digit) => `${digit}1111111-1111-4111-8111-111111111111`);
const products = productAnswers((name) => file(1, `${name}.png`));
const study = (): Answers => structuredClone(products['visa/study']!);
const group = (): Answers => {
  const answers = structuredClone(products['visa/group']!) as { members: JsonObject[] } & Answers;
  return {
    ...answers,
    members: answers.members.map((member, index) => ({ id: [ada, grace][index], ...member })),
  };
};
const item = (pointer: string, note = '', reason: Rejected[number]['reason'] = 'unreadable') => ({
  pointer,
  reason,
  note,
});

/** A server that keeps one order which was sent back. */
function server(section: typeof visaAll | typeof teamVisa, childType: number, data: Answers) {
  let order: Draft = {
    id: 7,
    orderNumber: 'N7',
    childType,
    orderStatus: 4,
    version: 1,
    savedVersion: 1,
    excused: [],
    revision: 3,
    price: 500,
    updateDate: '2026-01-01T00:00:00Z',
    data,
  };
  let stored = 2;
  const answers: Answer[] = [
    answer(section.list, () => order),
    answer(section.update, ({ data: saved, revision }) => {
      if (revision !== order.revision) throw refusal(errors.staleDraft);
      return (order = { ...order, data: saved, revision: revision + 1 });
    }),
    answer(orderInfo.updateOrderState, () => {
      order = { ...order, orderStatus: OrderStatus.underReview };
      return null;
    }),
    answer(site.areaCodes, []),
    answer(site.upload, () => ({ ...file(stored++, 'new.png'), url: 'about:blank' })),
    answer(visa.nationality, { processed: true, reason: null }),
  ];
  return {
    answers,
    change: (made: Partial<Draft>) => void (order = { ...order, ...made }),
    saved: (pointer: string) => valueAt(order.data as Answers, partsOf(pointer)),
    get order() {
      return order;
    },
  };
}

function open(rejected: Rejected, kept = server(visaAll, 1, study()), more: readonly Answer[] = []) {
  const onDone = vi.fn<() => void>();
  const { id, orderNumber, childType } = kept.order;
  const page = <Corrections order={{ id, orderNumber, childType }} rejected={rejected} onDone={onDone} />;
  return { onDone, kept, ...visit(page, { answers: [...kept.answers, ...more], isSignedIn: true }) };
}

/** Waits for the page and for the parts of it that are loaded later. */
async function heading(): Promise<HTMLElement> {
  await act(() => loadParts());
  // The page of the order has the main heading.
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  const [first] = await screen.findAllByRole('heading', { level: 2 });
  return first!;
}
const fields = () =>
  [...document.querySelectorAll('[id^="field-"]')]
    .map((element) => element.id)
    .filter((id) => !/-(above|label|help|error|problem|note)$/.test(id));
/** Matches what begins with a text. */
const startOf = (key: string) => new RegExp(`^${words(key)}`);
const member = (number: number): string => words('visa.flow:steps.members.entry', { number });
const again = () => screen.getByRole('button', { name: words('corrections:flow.submit') });

beforeEach(() => {
  localStorage.clear();
  document.title = 'Order N7';
});

describe('one document of a study visa', () => {
  const rejected = [item('/uploads/passportCopy', 'The lower edge is cut off.')];

  it('is all that is shown, below the reason for it and the operator’s note', async () => {
    open(rejected);
    expect((await heading()).textContent).toBe(words('visa.flow:steps.uploads.title'));
    const sentBack = screen.getByRole('group', {
      name: new RegExp(`${words('orders:rejected.reasons.unreadable')}.*The lower edge is cut off`),
    });
    expect(within(sentBack).getByRole('group', { name: startOf('fields:passportCopy.label') })).toBeDefined();
    expect(fields()).toEqual(['field-uploads-passportCopy']);
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByText(words('corrections:alsoNeeded'))).toBeNull();
  });

  it('is all that is shown, also where a later version of the form asks for more', async () => {
    const kept = server(visaAll, 1, withValueAt(study(), ['uploads', 'photo'], undefined) as Answers);
    kept.change({ excused: ['/uploads/photo'] });
    open(rejected, kept);
    await heading();
    expect(fields()).toEqual(['field-uploads-passportCopy']);
  });

  it('is saved as soon as it is there, and sent again with everything else as it was', async () => {
    const { kept, askedOf, onDone, user } = open(rejected);
    await heading();
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], 'new.png', { type: 'image/png' })] },
    });
    await waitFor(() => expect(kept.saved('/uploads/passportCopy/name')).toBe('new.png'), { timeout: 5000 });
    await user.click(again());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(askedOf(orderInfo.updateOrderState)).toEqual([{ id: 7, order: 'N7', status: 2, revision: 4 }]);
    const { uploads, ...others } = kept.order.data as Answers;
    const { uploads: before, ...othersBefore } = study();
    expect(others).toEqual(othersBefore);
    expect(uploads).toEqual({ ...(before as JsonObject), passportCopy: file(2, 'new.png') });
  });

  it('has to be there, and the summary leads to it', async () => {
    const { user, askedOf } = open(rejected);
    await heading();
    await user.click(screen.getByRole('button', { name: startOf('form:upload.remove') }));
    await user.click(again());
    const summary = await screen.findByRole('alert', { name: words('form:summary.title_one') });
    await waitFor(() => expect(document.activeElement).toBe(summary));
    await user.click(
      within(summary).getByRole('link', { name: words('fields:passportCopy.error.required') }),
    );
    expect(document.activeElement?.closest('#field-uploads-passportCopy')).not.toBeNull();
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
  });

  it('gives the window its own name as long as it is shown', async () => {
    open(rejected);
    await heading();
    await waitFor(() =>
      expect(document.title).toBe(
        [words('visa.flow:steps.uploads.title'), words('corrections:flow.title'), words('shell:brand')].join(
          ' · ',
        ),
      ),
    );
  });
});

describe('one answer', () => {
  const rejected = [item('/passenger/surname', '', 'contradicts')];

  it('is corrected with the keyboard alone', async () => {
    const { user, kept, onDone } = open(rejected);
    await heading();
    expect(fields()).toEqual(['field-passenger-surname']);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText(words('fields:surname.label')));
    await user.clear(screen.getByLabelText(words('fields:surname.label')));
    await user.keyboard('hopper{Enter}');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(kept.saved('/passenger/surname')).toBe('HOPPER');
    expect(kept.order.orderStatus).toBe(2);
  });

  it('is checked as it always is', async () => {
    const { user, askedOf } = open(rejected);
    await heading();
    await user.clear(screen.getByLabelText(words('fields:surname.label')));
    await user.click(again());
    const summary = await screen.findByRole('alert', { name: words('form:summary.title_one') });
    expect(within(summary).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByLabelText(words('fields:surname.label')).getAttribute('aria-invalid')).toBe('true');
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
  });

  it('stays on the page when the server refuses it, with the server’s sentence', async () => {
    const refused = answer(orderInfo.updateOrderState, () => {
      throw refusal(errors.invalidInput, [
        { pointer: '/passenger/surname', keyword: 'pattern', key: 'form:errors.pattern' },
      ]);
    });
    const { user, onDone } = open(rejected, undefined, [refused]);
    await heading();
    await user.click(again());
    await waitFor(() =>
      expect(screen.getByLabelText(words('fields:surname.label')).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByRole('alert', { name: words('form:summary.title_one') }).textContent).toContain(
      words('form:errors.pattern'),
    );
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('a whole step', () => {
  it('has its reason above its questions, which are all shown', async () => {
    open([item('/travel', 'Your hotel was booked for other days.', 'contradicts')]);
    await heading();
    expect(screen.getByText(words('orders:rejected.reasons.contradicts'), { exact: false })).toBeDefined();
    expect(screen.getByText(/booked for other days/)).toBeDefined();
    expect(fields()).toHaveLength(6);
    expect(screen.queryByText(words('corrections:alsoNeeded'))).toBeNull();
  });
});

describe('an entry of a list', () => {
  it('is shown with its list, and named', async () => {
    const data = study();
    const background = data['background'] as JsonObject;
    const visited = [
      { country: 'ITA', from: '2020-01-01', to: '2020-02-01' },
      { country: 'FRA', from: '2021-01-01', to: '2021-02-01' },
    ];
    const kept = server(visaAll, 1, { ...data, background: { ...background, countriesVisited: visited } });
    open([item('/background/countriesVisited/1/from', '', 'contradicts')], kept);
    await heading();
    expect(
      screen.getByText(words('form:list.labelOfItem', { label: '', number: 2 }), { exact: false }),
    ).toBeDefined();
    expect(screen.getAllByRole('group', { name: words.pattern('form:repeat.entry') })).toHaveLength(2);
  });
});

describe('a condition that turns', () => {
  const rejected = [item('/background/maritalStatus', '', 'contradicts')];

  it('brings what it asks for, says why, and is sent with it', async () => {
    const { user, kept, onDone, askedOf } = open(rejected);
    await heading();
    await user.click(screen.getByRole('radio', { name: words('fields:maritalStatus.enum.1') }));
    const spouse = screen.getByRole('group', { name: words('corrections:alsoNeeded') });
    expect(within(spouse).getAllByText(words('corrections:alsoNeeded'))).toHaveLength(1);
    await user.click(again());
    const summary = await screen.findByRole('alert', {
      name: words('form:summary.title_other', { count: 3 }),
    });
    expect(within(summary).getAllByRole('link')).toHaveLength(3);
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
    await user.type(screen.getByLabelText(words('fields:spouse.name.label')), 'William King');
    await user.type(screen.getByLabelText(words('fields:spouse.birthDate.label')), '1994-02-21');
    const nationality = screen.getByRole('combobox', { name: words('fields:spouse.nationality.label') });
    await user.click(nationality);
    await user.type(nationality, words.country('GBR'));
    await user.click(await screen.findByRole('option', { name: words.country('GBR') }));
    await user.click(again());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(kept.saved('/background/spouse')).toEqual({
      name: 'William King',
      birthDate: '1994-02-21',
      nationality: 'GBR',
    });
  });

  it('is still shown with what it brought when the page is opened again', async () => {
    const first = open(rejected);
    await heading();
    await first.user.click(screen.getByRole('radio', { name: words('fields:maritalStatus.enum.1') }));
    await first.user.type(screen.getByLabelText(words('fields:spouse.name.label')), 'Wiliam');
    await waitFor(() => expect(first.kept.saved('/background/spouse/name')).toBe('Wiliam'), {
      timeout: 5000,
    });
    cleanup();
    open(rejected, first.kept);
    await heading();
    expect(screen.getByLabelText(words('fields:spouse.name.label'))).toHaveProperty('value', 'Wiliam');
  });
});

describe('a date that has passed meanwhile', () => {
  it('is asked for as well', async () => {
    const data = study();
    const travel = { ...(data['travel'] as JsonObject), enterDate: dayFromNow(-5) };
    open([item('/uploads/photo')], server(visaAll, 1, { ...data, travel }));
    expect((await heading()).textContent).toBe(words('visa.flow:steps.travel.title'));
    expect(fields()).toEqual(['field-travel-enterDate']);
    expect(screen.getByText(words('corrections:alsoNeeded'))).toBeDefined();
  });
});

describe('items of several members', () => {
  const rejected = [
    item(`/members/${grace}/uploads/photo`, 'Please look into the camera.'),
    item(`/members/${ada}/passenger/passportNumber`, '', 'contradicts'),
  ];

  it('come one member after the other, with whom they are about, and then the review', async () => {
    const { user, kept, onDone } = open(rejected, server(teamVisa, 6, group()));
    expect((await heading()).textContent).toBe(words('visa.flow:steps.members.passenger.title'));
    expect(screen.getByText(`${member(1)}: ADA LOVELACE`, { exact: false })).toBeDefined();
    expect(fields()).toHaveLength(1);
    await user.clear(screen.getByLabelText(words('fields:passportNumber.label')));
    await user.type(screen.getByLabelText(words('fields:passportNumber.label')), 'X1234567');
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    expect((await heading()).textContent).toBe(words('visa.flow:steps.members.uploads.title'));
    expect(screen.getByText(member(2), { exact: false })).toBeDefined();
    expect(screen.getByText(/Please look into the camera/)).toBeDefined();
    expect(screen.queryByRole('button', { name: words('form:repeat.copy') })).toBeNull();
    await user.click(screen.getByRole('button', { name: words('form:continue') }));
    await heading();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      words('corrections:flow.steps.review.title'),
      `${words('visa.flow:steps.members.passenger.title')} · ${member(1)}: ADA LOVELACE`,
      `${words('visa.flow:steps.members.uploads.title')} · ${member(2)}: ADA LOVELACE`,
    ]);
    expect(screen.getByText('X1234567')).toBeDefined();
    expect(document.querySelectorAll('dt')).toHaveLength(2);
    await user.click(again());
    await user.click(await screen.findByRole('button', { name: words('corrections:flow.confirm.yes') }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(kept.saved(`/members/${ada}/passenger/passportNumber`)).toBe('X1234567');
    expect(kept.saved(`/members/${grace}`)).toEqual((group()['members'] as JsonObject[])[1]);
  });
});

describe('when something comes between', () => {
  const rejected = [item('/passenger/surname')];

  it('says so where nothing waits for corrections any more, and leads to the order', async () => {
    const kept = server(visaAll, 1, study());
    kept.change({ orderStatus: 2 });
    const { user, onDone } = open(rejected, kept);
    await screen.findByText(words('corrections:over.text'));
    await user.click(screen.getByRole('button', { name: words('corrections:over.action') }));
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('offers to try again where the order cannot be read', async () => {
    let isAway = true;
    const kept = server(visaAll, 1, study());
    const away = answer(visaAll.list, () => {
      if (isAway) throw ApiError.unreachable();
      return kept.order;
    });
    const { user } = open(rejected, kept, [away]);
    const retry = await screen.findByRole('button', { name: i18next.t('ui:error.retry') });
    isAway = false;
    await user.click(retry);
    expect((await heading()).textContent).toBe(words('visa.flow:steps.passenger.title'));
  });

  it('keeps what is typed while the server is away, and sends it when it is back', async () => {
    let isAway = true;
    const kept = server(visaAll, 1, study());
    const [, update] = kept.answers.find(([path]) => path === visaAll.update.path)!;
    const away: Answer = [
      visaAll.update.path,
      (payload) => {
        if (isAway) throw ApiError.unreachable();
        return update(payload);
      },
    ];
    const { user, askedOf, onDone } = open(rejected, kept, [away]);
    await heading();
    await user.type(screen.getByLabelText(words('fields:surname.label')), 'X');
    await screen.findByText(words('form:save.unreachable'));
    expect(Object.keys(localStorage).some((name) => name.includes('/passenger/surname:N7'))).toBe(true);
    await user.click(again());
    await waitFor(() => expect(again()).toHaveProperty('disabled', false));
    expect(askedOf(orderInfo.updateOrderState)).toEqual([]);
    isAway = false;
    await user.click(again());
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(kept.saved('/passenger/surname')).toBe('LOVELACEX');
    expect(Object.keys(localStorage).filter((name) => name.startsWith('note:'))).toEqual([]);
  });

  it('lets the customer choose where another window has corrected the same answer', async () => {
    const kept = server(visaAll, 1, study());
    const { user } = open(rejected, kept);
    await heading();
    const data = study();
    kept.change({
      revision: 9,
      data: { ...data, passenger: { ...(data['passenger'] as JsonObject), surname: 'THEIRS' } },
    });
    await user.type(screen.getByLabelText(words('fields:surname.label')), 'X');
    await user.click(await screen.findByRole('button', { name: words('form:conflict.takeTheirs') }));
    expect(screen.getByLabelText(words('fields:surname.label'))).toHaveProperty('value', 'THEIRS');
    await act(async () => undefined);
  });
});
