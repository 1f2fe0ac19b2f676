// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import '#tests/support/engine-dom.ts';
import { ada, ben, circleAnswers, member, memberIds } from '#tests/support/engine-circle.ts';
import { portrait } from '#tests/support/engine-library.ts';
import { describedBy, heading, showCircle } from '#tests/support/engine-render.tsx';

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const membersOf = (count: number) =>
  memberIds.slice(0, count).map((id, index) => member(id, ['Ada', 'Ben', 'Cleo', 'Dora'][index]!));
const titles = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

describe('a review in the middle', () => {
  it('shows what comes before it, by overviews, and nothing that comes behind', () => {
    showCircle();
    expect(titles()).toEqual(['Who reads along?', 'Where do you read?']);
    const papers = screen.getByRole('region', { name: 'Where do you read?' });
    expect(within(papers).getByText('Member 2: Ben')).toBeDefined();
    expect(within(papers).getAllByText('portrait.png')).toHaveLength(2);
    expect(within(papers).queryByText('Card number')).toBeNull();
    expect(screen.queryByText('Street')).toBeNull();
  });

  it('names each choice by the list of its field', async () => {
    showCircle();
    const room = screen.getByRole('region', { name: 'Where do you read?' });
    await waitFor(() => expect(room.textContent).toContain('ShelfBy the window'));
    expect(room.textContent).toContain('TableThe round one');
  });

  it('leads on once it is agreed to, to questions with the focus on their title', async () => {
    const { user, call } = showCircle();
    await user.click(button('Agree and go on'));
    await user.click(await screen.findByRole('button', { name: 'Go on' }));
    expect(heading().textContent).toBe('Where to send it');
    await waitFor(() => expect(document.activeElement).toBe(heading()));
    expect(call).not.toHaveBeenCalled();
    await user.click(button('Back'));
    expect(heading().textContent).toBe('Check your answers');
  });

  it('leads to the page with the papers of all, and back', async () => {
    const { user } = showCircle();
    await user.click(button('Change Where do you read?'));
    expect(heading().textContent).toBe('Where do you read?');
    await user.click(button('Continue'));
    expect(heading().textContent).toBe('Check your answers');
  });

  it.each([
    [2, [true, true]],
    [3, [false, false, false]],
  ])('with %i members has them unfolded: %j', (count, open) => {
    showCircle({ answers: { ...circleAnswers, members: membersOf(count) } });
    const first = screen.getByRole('region', { name: 'Who reads along?' });
    const entries = [...first.querySelectorAll('details')];
    expect(entries.map((entry) => entry.open)).toEqual(open);
    expect(entries[0]!.querySelector('summary')?.textContent).toBe('Member 1: Ada');
  });

  it('shows each entry with a warning unfolded', () => {
    const person = { name: 'Ben', card: 'C-2', since: 2095 };
    const [first, second, third] = membersOf(3);
    showCircle({ answers: { ...circleAnswers, members: [first!, { ...second!, person }, third!] } });
    const open = [...document.querySelectorAll('details')].filter((entry) => entry.open);
    expect(open.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('That is a long time from now.'),
    ]);
  });

  it('leaves folded and unfolded what the customer folded and unfolded', async () => {
    const { wizard } = showCircle();
    const [entry] = document.querySelectorAll('details');
    act(() => void (entry!.open = false));
    act(() => wizard.set('/room/table', 'b2'));
    expect(document.querySelector('details')).toBe(entry);
    expect(entry!.open).toBe(false);
  });
});

describe('a page with a row for each entry', () => {
  const page = (answers: object = {}) =>
    showCircle({ answers: { ...circleAnswers, ...answers }, wanted: { name: 'room' } });
  const noPapers = [member(ada, 'Ada'), member(ben, 'Ben', { papers: {} })];
  const row = (name: string): HTMLElement => screen.getByRole('group', { name });
  const alert = (): HTMLElement => screen.getByRole('alert', { name: /Please correct/ });

  it('has the fields of each entry in its row, and those of the page below', () => {
    page();
    expect(screen.getByRole('region', { name: 'Everybody’s papers' })).toBeDefined();
    for (const name of ['Member 1: Ada', 'Member 2: Ben']) {
      expect(within(row(name)).getByRole('textbox', { name: /Remark/ })).toBeDefined();
      expect(within(row(name)).getByText('portrait.png')).toBeDefined();
    }
    const own = screen.getByRole('heading', { name: 'Shelf and table' });
    expect(own.compareDocumentPosition(screen.getByRole('combobox', { name: 'Shelf' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('says of each entry whether it is complete, and by name what is missing', () => {
    const { wizard } = page({ members: noPapers });
    expect(describedBy(row('Member 1: Ada'))).toEqual(['Complete']);
    expect(describedBy(row('Member 2: Ben'))).toEqual(['Missing: Portrait of the member']);
    expect(screen.getByText('1 of 2 complete')).toBeDefined();
    act(() => wizard.set(`/members/${ben}/papers/portrait`, portrait));
    expect(describedBy(row('Member 2: Ben'))).toEqual(['Complete']);
    expect(screen.getByText('2 of 2 complete')).toBeDefined();
  });

  it('is refused with the name of the entry beside that of the field, and links there', async () => {
    const { user } = page({ members: noPapers, room: { shelf: 'a1' } });
    await user.click(button('Continue'));
    const lines = within(alert()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Member 2: Ben · Portrait of the member: '),
      expect.stringContaining('Table: '),
    ]);
    await user.click(within(alert()).getByRole('link', { name: 'Member 2: Ben · Portrait of the member' }));
    expect(row('Member 2: Ben').contains(document.activeElement)).toBe(true);
  });

  it('has a row more when another window has added an entry', () => {
    const { wizard } = page();
    const [, , cleo = ''] = memberIds;
    const members = [...(circleAnswers['members'] as object[]), member(cleo, 'Cleo', { papers: {} })];
    act(() => wizard.set('/members', members as never));
    expect(describedBy(row('Member 3: Cleo'))).toEqual(['Missing: Portrait of the member']);
  });

  it('waits for a file of any row before it goes on', async () => {
    const { user, sendings } = page({ members: noPapers });
    const input = row('Member 2: Ben').querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(input, new File(['x'], 'portrait.png', { type: 'image/png' }));
    await user.click(button('Continue'));
    expect(heading().textContent).toBe('Where do you read?');
    await act(async () => sendings[0]!.arrive());
    await waitFor(() => expect(heading().textContent).toBe('Check your answers'));
  });
});

describe('a review that lists what is missing', () => {
  const list = (): HTMLElement => screen.getByRole('region', { name: /before you can submit/ });
  const gaps = (count: number) =>
    membersOf(count).map((each, index) =>
      index === 1 ? { ...each, person: { name: 'Ben' }, papers: {} } : each,
    );
  /** Opens the review of complete answers; then another window removes some. */
  const review = (count: number) => {
    const shown = showCircle({ answers: { ...circleAnswers, members: membersOf(count) } });
    act(() => shown.wizard.set('/members', gaps(count) as never));
    return shown;
  };

  it('names the step, the entry and each field, once', () => {
    review(2);
    const lines = within(list()).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'The member (Member 2: Ben)Missing: Card number',
      'Papers of the member (Member 2: Ben)Missing: Portrait of the member',
    ]);
  });

  it('leads to a field by its link, and comes back until nothing is missing', async () => {
    const { user, wizard } = review(2);
    await user.click(within(list()).getByRole('link', { name: 'Portrait of the member' }));
    expect(heading().textContent).toBe('Where do you read?');
    const row = screen.getByRole('group', { name: 'Member 2: Ben' });
    await waitFor(() => expect(row.contains(document.activeElement)).toBe(true));
    act(() => wizard.set(`/members/${ben}/papers/portrait`, portrait));
    await user.click(button('Continue'));
    expect(within(list()).getAllByRole('link')).toHaveLength(1);
    await user.click(within(list()).getByRole('link', { name: 'Card number' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card number')));
    await user.type(screen.getByLabelText('Card number'), 'C-2');
    await user.click(button('Continue'));
    expect(heading().textContent).toBe('Check your answers');
    expect(screen.queryByRole('region', { name: /before you can submit/ })).toBeNull();
  });

  it('marks each gap in its section, too', async () => {
    const { user } = review(2);
    const papers = screen.getByRole('region', { name: 'Where do you read?' });
    expect(within(papers).getByText('Missing: Portrait of the member')).toBeDefined();
    await user.click(within(papers).getByRole('link', { name: /Missing: add it now Portrait/ }));
    expect(heading().textContent).toBe('Where do you read?');
  });

  it('is not submitted: the button says why and leads to the list', async () => {
    const { user, wizard } = review(2);
    expect(describedBy(button('Agree and go on')).join()).toContain('as soon as nothing is missing');
    await user.click(button('Agree and go on'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(list()));
    wizard.submit();
    expect(wizard.getSnapshot().place.name).toBe('review');
  });

  it('unfolds the entries with gaps, and all on request', async () => {
    const { user } = review(4);
    const folds = [...document.querySelectorAll('details')];
    expect(folds.map(({ open }) => open)).toEqual([false, true, false, false, false, true, false, false]);
    expect(folds[1]!.querySelector('summary')?.textContent).toBe('Member 2: BenMissing: Card number');
    const [all] = screen.getAllByRole('button', { name: 'Open all' });
    await user.click(all!);
    expect(folds.slice(0, 4).map(({ open }) => open)).toEqual([true, true, true, true]);
  });
});

describe('the lists of fields of one format', () => {
  it('are two, side by side', async () => {
    const { user } = showCircle({ answers: { ...circleAnswers, room: {} }, wanted: { name: 'room' } });
    await user.click(screen.getByRole('combobox', { name: 'Shelf' }));
    const options = async () => (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(await options()).toEqual(['By the window', 'By the door']);
    await user.click(screen.getByRole('option', { name: 'By the door' }));
    await user.click(screen.getByRole('combobox', { name: 'Table' }));
    await waitFor(async () => expect(await options()).toEqual(['The round one']));
  });
});

describe('what the application shows ahead of the questions', () => {
  /** Shows the value that `at` had when the component was mounted. */
  function Helper({ at }: { at: () => string | null }) {
    const [began] = useState(at);
    return <p>{`Help for ${began}`}</p>;
  }

  it('is shown above them, only at its place, and is mounted anew for each entry', async () => {
    let entry = (): string | null => null;
    const ahead = { person: <Helper at={() => entry()} /> };
    const { user, wizard } = showCircle({ wanted: { name: 'person', entry: ada } }, {}, { ahead });
    entry = () => wizard.getSnapshot().place.entry;
    expect(heading().compareDocumentPosition(screen.getByText(/^Help/))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(screen.getByLabelText('Name').compareDocumentPosition(screen.getByText(/^Help/))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    act(() => wizard.goTo({ name: 'person', entry: ben }));
    expect(screen.getByText(`Help for ${ben}`)).toBeDefined();
    await user.click(button('Back'));
    expect(screen.queryByText(/^Help/)).toBeNull();
  });

  it('may fill in fields, which say so, and the focus stays where it is', async () => {
    const helper = { press: (): void => undefined };
    const ahead = {
      delivery: (
        <button type="button" onClick={() => helper.press()}>
          Use my address
        </button>
      ),
    };
    const answers = { ...circleAnswers, delivery: {} };
    const { user, wizard } = showCircle({ answers, wanted: { name: 'delivery' } }, {}, { ahead });
    helper.press = () => wizard.fillIn({ street: 'Elsewhere 2', city: 'Leeds' });
    await user.click(button('Use my address'));
    expect(screen.getByLabelText('Street')).toHaveProperty('value', 'Elsewhere 2');
    expect(screen.getByLabelText('City')).toHaveProperty('value', 'Leeds');
    expect(document.activeElement).toBe(button('Use my address'));
    expect(describedBy(screen.getByLabelText('City')).join(' ')).not.toBe('');
    await user.click(button('Undo'));
    expect(screen.getByLabelText('City')).toHaveProperty('value', '');
  });
});

describe('a portrait that the application inspects first', () => {
  const file = (name = 'portrait.png'): File => new File(['x'], name, { type: 'image/png' });
  const papers = (inspect: (file: File, by: string) => Promise<File | null>) =>
    showCircle(
      {
        answers: { ...circleAnswers, members: [member(ada, 'Ada', { papers: {} })] },
        wanted: { name: 'room' },
      },
      { inspect },
    );
  const choose = (...files: File[]) => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
    return act(async () => {
      Object.defineProperty(input, 'files', { value: files, configurable: true });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  it('is inspected as its field says, and the file that the inspection returns is sent', async () => {
    const asked: string[] = [];
    const { sendings, wizard } = papers(async (_, by) => {
      asked.push(by);
      return file('corrected.png');
    });
    await choose(file());
    expect(asked).toEqual(['portrait']);
    expect(sendings.map((sending) => sending.file.name)).toEqual(['corrected.png']);
    await act(async () => sendings[0]!.arrive());
    expect(wizard.answerAt(`/members/${ada}/papers/portrait`)).toEqual(portrait);
  });

  it('is not sent when the inspection returns no file', async () => {
    const { sendings } = papers(() => Promise.resolve(null));
    await choose(file());
    expect(sendings).toEqual([]);
  });

  it('is sent unchanged when the inspection fails', async () => {
    const { sendings } = papers(() => Promise.reject(new Error('no decoder')));
    await choose(file());
    expect(sendings.map((sending) => sending.file.name)).toEqual(['portrait.png']);
  });

  it('is inspected with the second attempt when it could not be with the first, and not again after that', async () => {
    const asked: string[] = [];
    let isOnline = false;
    const { sendings } = papers(async (chosen) => {
      asked.push(chosen.name);
      if (!isOnline) throw new Error('the code cannot be loaded');
      return file('corrected.png');
    });
    const retry = async (): Promise<void> => {
      await act(async () => sendings.at(-1)!.fail('Offline'));
      await act(async () => screen.getByRole('button', { name: /^Try again/ }).click());
    };
    await choose(file());
    isOnline = true;
    await retry();
    await retry();
    expect(asked).toEqual(['portrait.png', 'portrait.png']);
    expect(sendings.map((sending) => sending.file.name)).toEqual([
      'portrait.png',
      'corrected.png',
      'corrected.png',
    ]);
  });

  it('gives way to one that was chosen after it', async () => {
    const looks = new Map<string, (file: File) => void>();
    const { sendings } = papers(({ name }) => new Promise((resolve) => looks.set(name, resolve)));
    await choose(file('first.png'));
    await choose(file('second.png'));
    await act(async () => looks.get('second.png')!(file('second.png')));
    await act(async () => looks.get('first.png')!(file('first.png')));
    expect(sendings.map((sending) => sending.file.name)).toEqual(['second.png']);
  });

  it('is waited for by the button that leads on', async () => {
    let inspected: (file: File) => void = () => undefined;
    const { sendings, wizard, user } = papers(() => new Promise((resolve) => (inspected = resolve)));
    const { name, entry } = wizard.getSnapshot().place;
    await choose(file());
    await user.click(button('Continue'));
    await act(async () => inspected(file()));
    expect(screen.queryAllByRole('alert').map((alert) => alert.textContent)).toEqual(['', '']);
    expect(sendings).toHaveLength(1);
    await act(async () => sendings[0]!.arrive());
    await waitFor(() => expect(wizard.getSnapshot().place).not.toMatchObject({ name, entry }));
  });
});
