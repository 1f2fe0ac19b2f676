// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { EntryCheck } from '#app/parts/shop/entry-check/entry-check.tsx';
import { ApiError } from '#client/api-error.ts';
import type { Reply } from '#contract/define.ts';
import { applyDetail, visa } from '#contract/visas.contract.ts';
import entryWords from '#locales/US/entry-check.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { type Answer, answer, everywhere, visit } from './render-shop.tsx';
import { wordsOf } from '#tests/support/journey-words.ts';

const words = wordsOf('US');

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

type Entry = Reply<typeof visa.entry>;

const offer = (childType: number, processed = true): Entry['offers'][number] => ({
  childType,
  title: everywhere(childType === 2 ? 'Work visa' : 'Study visa'),
  router: `/commonVisa?visaType=${childType}`,
  price: 680,
  workingDays: 5,
  processed,
});
const rule: Entry['rule'] = {
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
const purpose = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /Why are you going/ });
const status = () => screen.getAllByRole('status')[0]!;
const isSaid = (sentence: string) => waitFor(() => expect(status().textContent).toBe(sentence));
const button = (name: string) => screen.queryByRole('button', { name });

describe('the questions', () => {
  it('begin with the nationality of the account, to be checked', async () => {
    visit(<EntryCheck />, { isSignedIn: true });
    await waitFor(() => expect(nationality().value).toBe('United Kingdom'));
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
      answers: answers({ rule: null, reason: null, offers: [] }),
    });
    await user.tab();
    expect(document.activeElement).toBe(nationality());
    await user.keyboard('ital');
    await screen.findByRole('option', { name: 'Italy' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(nationality().value).toBe('Italy');
    expect(askedOf(visa.entry)).toEqual([]);
    await user.tab();
    expect(document.activeElement).toBe(purpose());
    await user.selectOptions(purpose(), words('entry-check:purposes.business'));
    await waitFor(() => expect(askedOf(visa.entry)).toEqual([{ nationality: 'ITA', purpose: 'business' }]));
  });

  it('take a country that is written out, and refuse one that there is not', async () => {
    const { user, askedOf } = visit(<EntryCheck childType={1} />, {
      answers: answers({ rule: null, reason: null, offers: [] }),
    });
    await user.type(nationality(), 'Atlantis');
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe(words('entry-check:unknownNationality'));
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
    ['visa-free days', { rule, reason: null, offers: [] }, 'You need no visa for stays of up to 30 days.'],
    ['a visa', { rule: null, reason: null, offers: [offer(1)] }, words('entry-check:verdict.offered')],
    [
      'one of two visas',
      { rule: null, reason: null, offers: [offer(1, false), offer(2)] },
      words('entry-check:verdict.offered'),
    ],
    [
      'a refusal',
      { rule: null, reason: null, offers: [offer(1, false)] },
      words('entry-check:verdict.refused'),
    ],
    [
      'a refusal where no visa is for the purpose',
      { rule: null, reason, offers: [] },
      words('entry-check:verdict.refused'),
    ],
    ['nothing', { rule: null, reason: null, offers: [] }, words('entry-check:verdict.notOffered')],
  ])('says that there is %s', async (_case, entry, sentence) => {
    visit(<EntryCheck childType={1} />, { isSignedIn: true, answers: answers(entry) });
    expect(status().textContent).toBe('');
    await isSaid(sentence);
  });

  it('tells a rule with its terms, its dates and who says so', async () => {
    visit(<EntryCheck childType={6} />, {
      isSignedIn: true,
      answers: answers({ rule, reason: null, offers: [] }),
    });
    expect(await screen.findByText('For ordinary passports.')).toBeDefined();
    const facts = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(facts).toEqual([
      'Nov 30, 2024',
      words('entry-check:rule.furtherNotice'),
      'The embassy',
      'Nov 4, 2025',
    ]);
    const source = screen.getByRole('link', { name: /The embassy/ });
    expect(source.getAttribute('href')).toBe(rule.sourceUrl);
    expect(source.getAttribute('target')).toBe('_blank');
    expect(screen.queryByText(entryWords.rule.after)).toBeNull();
  });

  it('says of a rule with an end that later entries are another question', async () => {
    const ending = { ...rule, validUntil: '2026-12-31' };
    visit(<EntryCheck childType={6} />, {
      isSignedIn: true,
      answers: answers({ rule: ending, reason: null, offers: [] }),
    });
    expect(await screen.findByText(entryWords.rule.after)).toBeDefined();
  });

  it('shows a visa with price, days, the documents of its schema, and the way to apply', async () => {
    const { user, askedOf } = visit(<EntryCheck />, {
      isSignedIn: true,
      answers: answers({ rule: null, reason: null, offers: [offer(2)] }),
    });
    await user.selectOptions(purpose(), words('entry-check:purposes.work'));
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByText('RMB 680.00')).toBeDefined();
    expect(shown.getByText('Ready in 5 working days (normal service)')).toBeDefined();
    const link = shown.getByRole('link', { name: 'Apply: Work visa' });
    expect(link.getAttribute('href')).toBe('/commonVisa?visaType=2');
    const items = await shown.findAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Passport Required',
      'Photo If you have it, for each traveller',
      'Ticket Depends on your answers',
    ]);
    expect(askedOf(applyDetail.list)).toEqual([{ childType: 2 }]);
  });

  it('offers no way to apply for a visa that cannot be processed', async () => {
    visit(<EntryCheck childType={2} onApply={vi.fn()} />, {
      isSignedIn: true,
      answers: answers({ rule: null, reason: null, offers: [offer(2, false)] }),
    });
    const shown = within(await screen.findByRole('article'));
    expect(shown.getByText(words('entry-check:verdict.refused'))).toBeDefined();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(button(words('entry-check:continue'))).toBeNull();
  });

  it('says why a nationality cannot apply, in place of the visas', async () => {
    visit(<EntryCheck childType={2} onApply={vi.fn()} />, {
      isSignedIn: true,
      answers: answers({ rule: null, reason, offers: [offer(1, false), offer(2, false)] }),
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
          return { rule: null, reason: null, offers: [offer(1)] };
        }),
      ],
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('Gone.');
    isAway = false;
    await user.click(again);
    await isSaid(words('entry-check:verdict.offered'));
  });
});

describe('ahead of an application', () => {
  const entry: Entry = { rule: null, reason: null, offers: [offer(1), offer(2)] };

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
    expect(button('Apply: Study visa')).toBeNull();
    await user.click(button(words('entry-check:continue'))!);
    expect(onApply.mock.calls).toEqual([[1]]);
  });

  it('leads to another visa by its address', async () => {
    visit(<EntryCheck childType={1} onApply={vi.fn()} />, { isSignedIn: true, answers: answers(entry) });
    const other = await screen.findByRole('link', { name: 'Apply: Work visa' });
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
