// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EntryCheck } from '#app/parts/shop/entry-check/entry-check.tsx';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { applyDetail, visa } from '#contract/visas.contract.ts';
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

type Entry = Reply<typeof visa.entry>;

const offer = (childType: number, processed = true, least = 1): Entry['offers'][number] => ({
  childType,
  title: everywhere(childType === 2 ? 'Work visa' : 'Study visa'),
  router: `/commonVisa?visaType=${childType}`,
  price: 680,
  workingDays: 5,
  isCheck: false,
  party: { least, most: least === 1 ? 1 : 8 },
  processed,
});
const rule: NonNullable<Entry['rule']> = {
  days: 30,
  validFrom: '2024-11-30',
  validUntil: null,
  note: everywhere('For ordinary passports.'),
  source: 'The embassy',
  sourceUrl: 'https://embassy.example/rule',
  checkedDate: '2025-11-04',
};
const reason = everywhere('Citizens need no visa.');
const documents = answer(applyDetail.list, [
  { name: 'passport', label: everywhere('Passport'), demand: 'required', of: null },
  { name: 'photo', label: everywhere('Photo'), demand: 'optional', of: 'members' },
  { name: 'ticket', label: everywhere('Ticket'), demand: 'conditional', of: null },
]);
const answers = (entry: Entry): Answer[] => [answer(visa.entry, entry), documents];

const nationality = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: words('entry-check:nationality') });
const purpose = () => screen.getByRole<HTMLSelectElement>('combobox', { name: words('entry-check:purpose') });
const status = () => screen.getAllByRole('status')[0]!;
const isSaid = (sentence: string) => waitFor(() => expect(status().textContent).toBe(sentence));
const button = (name: string) => screen.queryByRole('button', { name });

describe('the questions', () => {
  it('begin with the nationality of the account, to be checked', async () => {
    visit(<EntryCheck />, { isSignedIn: true });
    await waitFor(() => expect(nationality().value).toBe(words.country('GBR')));
    expect(screen.getByText(words('entry-check:filled')).id).toBe(
      nationality().getAttribute('aria-describedby'),
    );
  });

  it.each([
    [1, 'study'],
    [2, 'work'],
    [3, 'residence'],
    [4, 'renewal'],
    [5, 'business'],
    [6, 'tourism'],
    [undefined, ''],
    [9, ''],
  ])('before a product %s begin with the purpose “%s”', (childType, preset) => {
    visit(<EntryCheck {...(childType !== undefined && { childType })} />);
    expect(purpose().value).toBe(preset);
  });

  it('are answered with the keyboard alone, and asked of the server when both are', async () => {
    const { user, askedOf } = visit(<EntryCheck />, {
      answers: answers({ rule: null, transit: [], reason: null, offers: [] }),
    });
    await user.tab();
    expect(document.activeElement).toBe(nationality());
    await user.keyboard('ital');
    await screen.findByRole('option', { name: words.country('ITA') });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(nationality().value).toBe(words.country('ITA'));
    expect(askedOf(visa.entry)).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(purpose());
    await user.selectOptions(purpose(), words('entry-check:purposes.business'));
    await waitFor(() => expect(askedOf(visa.entry)).toEqual([{ nationality: 'ITA', purpose: 'business' }]));
  });

  it('take a country that is written out, and refuse one that there is not', async () => {
    const { user, askedOf } = visit(<EntryCheck childType={1} />, {
      answers: answers({ rule: null, transit: [], reason: null, offers: [] }),
    });
    await user.type(nationality(), 'Atlantis');
    await user.tab();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(words('entry-check:unknownNationality'));
    expect(nationality().getAttribute('aria-invalid')).toBe('true');
    expect(nationality().value).toBe('Atlantis');
    expect(askedOf(visa.entry)).toEqual([]);
    await user.clear(nationality());
    await user.type(nationality(), 'germany');
    await user.tab();
    await waitFor(() => expect(askedOf(visa.entry)).toEqual([{ nationality: 'DEU', purpose: 'study' }]));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the answer', () => {
  it.each<[string, Entry, string]>([
    [
      'visa-free days',
      { rule, transit: [], reason: null, offers: [] },
      words('entry-check:verdict.visaFree_other', { count: 30 }),
    ],
    [
      'a visa',
      { rule: null, transit: [], reason: null, offers: [offer(1)] },
      words('entry-check:verdict.offered'),
    ],
    [
      'a visa for several people only',
      { rule: null, transit: [], reason: null, offers: [offer(6, true, 2)] },
      words('entry-check:verdict.offeredTogether', { least: 2, most: 8 }),
    ],
    [
      'one of two visas',
      { rule: null, transit: [], reason: null, offers: [offer(1, false), offer(2)] },
      words('entry-check:verdict.offered'),
    ],
    [
      'a refusal',
      { rule: null, transit: [], reason: null, offers: [offer(1, false)] },
      words('entry-check:verdict.refused'),
    ],
    [
      'a refusal where no visa is for the purpose',
      { rule: null, transit: [], reason, offers: [] },
      words('entry-check:verdict.refused'),
    ],
    [
      'nothing',
      { rule: null, transit: [], reason: null, offers: [] },
      words('entry-check:verdict.notOffered'),
    ],
  ])('says that there is %s', async (_case, entry, sentence) => {
    visit(<EntryCheck childType={1} />, { isSignedIn: true, answers: answers(entry) });
    expect(status().textContent).toBe('');
    await isSaid(sentence);
  });

  it('offers a person alone what fits: transit with its conditions, and where else to apply', async () => {
    const { validFrom, validUntil, source, sourceUrl } = rule;
    const transit = {
      hours: 240,
      conditions: everywhere('A ticket to a third country.\nA valid passport.'),
      validFrom,
      validUntil,
      source,
      sourceUrl,
      checkedDate: '2020-01-01',
    };
    const entry: Entry = { rule: null, transit: [transit], reason: null, offers: [offer(6, true, 2)] };
    visit(<EntryCheck childType={6} />, { isSignedIn: true, answers: answers(entry) });
    const shown = within(await screen.findByRole('region', { name: words('entry-check:transit.title') }));
    expect(shown.getByText('A valid passport.').tagName).toBe('LI');
    expect(shown.getByRole('link', { name: /The embassy/ }).getAttribute('href')).toBe(sourceUrl);
    const elsewhere = screen.getByRole('region', { name: words('entry-check:elsewhere.title') });
    expect(within(elsewhere).getByRole('link').getAttribute('href')).toContain('visaforchina');
    const party = words('products:party', { least: 2, most: 8 });
    const together = screen.getByText(words('entry-check:onlyTogether', { party }));
    expect(together.closest('article')).not.toBeNull();
  });

  it.each<[string, Entry]>([
    [
      'can apply here alone',
      { rule: null, transit: [], reason: null, offers: [offer(1), offer(6, true, 2)] },
    ],
    ['needs no visa', { rule, transit: [], reason: null, offers: [] }],
    ['is told another reason', { rule: null, transit: [], reason, offers: [] }],
  ])('sends nobody elsewhere who %s', async (_case, entry) => {
    visit(<EntryCheck childType={1} />, { isSignedIn: true, answers: answers(entry) });
    await waitFor(() => expect(status().textContent).not.toBe(''));
    expect(screen.queryByRole('region', { name: words('entry-check:elsewhere.title') })).toBeNull();
  });

  it.each([
    ['of today', 0, 'content:lastCheck.label', false],
    ['of half a year ago', 183, 'content:lastCheck.asOf', true],
  ])('shows a check %s as what it is', async (_case, daysAgo, label, isOld) => {
    const checkedDate = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    const entry: Entry = { rule: { ...rule, checkedDate }, transit: [], reason: null, offers: [] };
    visit(<EntryCheck childType={6} />, { isSignedIn: true, answers: answers(entry) });
    expect(await screen.findByText(words(label))).toBeDefined();
    const warning = screen.queryByText(words('content:lastCheck.old'));
    expect(warning !== null).toBe(isOld);
    // The day before it is no sentence that could end with a full stop.
    if (warning !== null) expect(getComputedStyle(warning).display).toBe('block');
  });

  it('says of a visa on which an authority decides what is ready: the check', async () => {
    const entry: Entry = { rule: null, transit: [], reason: null, offers: [{ ...offer(3), isCheck: true }] };
    visit(<EntryCheck childType={3} />, { isSignedIn: true, answers: answers(entry) });
    expect(
      await screen.findByText(words('entry-check:workingDaysOfCheck_other', { count: 5 })),
    ).toBeDefined();
    expect(screen.queryByText(words('entry-check:workingDays_other', { count: 5 }))).toBeNull();
  });

  it('tells a rule with its terms, its dates and who says so', async () => {
    visit(<EntryCheck childType={6} />, {
      isSignedIn: true,
      answers: answers({ rule, transit: [], reason: null, offers: [] }),
    });
    expect(await screen.findByText('For ordinary passports.')).toBeDefined();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Nov 30, 2024',
      words('entry-check:rule.furtherNotice'),
      'The embassy',
      `Nov 4, 2025 ${words('content:lastCheck.old')}`,
    ]);
    const source = screen.getByRole('link', { name: /The embassy/ });
    expect(source.getAttribute('href')).toBe(rule.sourceUrl);
    expect(source.getAttribute('target')).toBe('_blank');
    expect(screen.queryByText(words('entry-check:rule.after'))).toBeNull();
  });

  it('says of a rule with an end that later entries are another question', async () => {
    const ending = { ...rule, validUntil: '2026-12-31' };
    visit(<EntryCheck childType={6} />, {
      isSignedIn: true,
      answers: answers({ rule: ending, transit: [], reason: null, offers: [] }),
    });
    expect(await screen.findByText(words('entry-check:rule.after'))).toBeDefined();
  });

  it('shows a visa with price, days, the documents of its schema, and the way to apply', async () => {
    const { user, askedOf } = visit(<EntryCheck />, {
      isSignedIn: true,
      answers: answers({ rule: null, transit: [], reason: null, offers: [offer(2)] }),
    });
    await user.selectOptions(purpose(), words('entry-check:purposes.work'));
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByText('RMB 680.00')).toBeDefined();
    expect(shown.getByText(words('entry-check:workingDays_other', { count: 5 }))).toBeDefined();
    const link = shown.getByRole('link', { name: words('entry-check:applyFor', { visa: 'Work visa' }) });
    expect(link.getAttribute('href')).toBe('/commonVisa?visaType=2');
    const items = await shown.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `Passport ${words('products:documents.required')}`,
      `Photo ${words('products:documents.optional')}${words('products:documents.ofEach')}`,
      `Ticket ${words('products:documents.conditional')}`,
    ]);
    expect(askedOf(applyDetail.list)).toEqual([{ childType: 2 }]);
  });

  it('offers no way to apply for a visa that cannot be processed', async () => {
    visit(<EntryCheck childType={2} onApply={vi.fn()} />, {
      isSignedIn: true,
      answers: answers({ rule: null, transit: [], reason: null, offers: [offer(2, false)] }),
    });
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByText(words('entry-check:verdict.refused'))).toBeDefined();
    expect(screen.queryAllByRole('link', { name: words.pattern('entry-check:applyFor') })).toEqual([]);
    expect(button(words('entry-check:continue'))).toBeNull();
  });

  it('says why a nationality cannot apply, in place of the visas', async () => {
    visit(<EntryCheck childType={2} onApply={vi.fn()} />, {
      isSignedIn: true,
      answers: answers({ rule: null, transit: [], reason, offers: [offer(1, false), offer(2, false)] }),
    });
    expect(await screen.findByText('Citizens need no visa.')).toBeDefined();
    expect(screen.queryAllByRole('article')).toEqual([]);
    expect(button(words('entry-check:continue'))).toBeNull();
  });

  it('says what went wrong, and asks again', async () => {
    let isAway = true;
    const { user } = visit(<EntryCheck childType={1} />, {
      isSignedIn: true,
      answers: [
        documents,
        answer(visa.entry, () => {
          if (isAway) throw ApiError.refused({ code: 500, data: null, msg: 'Gone.', errors: [] });
          return { rule: null, transit: [], reason: null, offers: [offer(1)] };
        }),
      ],
    });
    const again = await screen.findByRole('button', { name: words('ui:error.retry') });
    expect(screen.getByRole('alert').textContent).toContain('Gone.');
    isAway = false;
    await user.click(again);
    await isSaid(words('entry-check:verdict.offered'));
  });
});

describe('ahead of an application', () => {
  const entry: Entry = { rule: null, transit: [], reason: null, offers: [offer(1), offer(2)] };

  it('can be skipped before anything is answered', async () => {
    const onSkip = vi.fn();
    const { user } = visit(<EntryCheck childType={1} onSkip={onSkip} />);
    await user.click(button(words('entry-check:skip'))!);
    expect(onSkip).toHaveBeenCalledOnce();
  });

  it('goes on by its button, and by no other: this page is where one applies', async () => {
    const onApply = vi.fn();
    const { user } = visit(<EntryCheck childType={1} onApply={onApply} />, {
      isSignedIn: true,
      answers: answers(entry),
    });
    await isSaid(words('entry-check:verdict.offered'));
    expect(button(words('entry-check:applyFor', { visa: 'Study visa' }))).toBeNull();
    await user.click(button(words('entry-check:continue'))!);
    expect(onApply.mock.calls).toEqual([[1]]);
  });

  it('leads to another visa by its address', async () => {
    visit(<EntryCheck childType={1} onApply={vi.fn()} />, { isSignedIn: true, answers: answers(entry) });
    const other = await screen.findByRole('link', {
      name: words('entry-check:applyFor', { visa: 'Work visa' }),
    });
    expect(other.getAttribute('href')).toBe('/commonVisa?visaType=2');
  });

  it('is the only place with ways on', async () => {
    const { user } = visit(<EntryCheck onSkip={vi.fn()} onApply={vi.fn()} />, {
      isSignedIn: true,
      answers: answers(entry),
    });
    await user.selectOptions(purpose(), words('entry-check:purposes.study'));
    await isSaid(words('entry-check:verdict.offered'));
    expect(button(words('entry-check:skip'))).toBeNull();
    expect(button(words('entry-check:continue'))).toBeNull();
  });
});
