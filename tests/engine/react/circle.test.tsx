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
    expect(titles()).toEqual(['Who reads along?', 'Where do you read?', 'Everybody’s papers']);
    const papers = screen.getByRole('region', { name: 'Everybody’s papers' });
    expect(within(papers).getByText('Member 2: Ben')).toBeDefined();
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

  it('leads to the second overview and back', async () => {
    const { user } = showCircle();
    await user.click(button('Change Everybody’s papers'));
    expect(heading().textContent).toBe('Everybody’s papers');
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

describe('an overview whose entries are fixed', () => {
  const papers = (...members: ReturnType<typeof membersOf>) =>
    showCircle({ answers: { ...circleAnswers, members }, wanted: { name: 'memberPapers' } });

  it('offers to open each, and neither to add nor to remove', () => {
    papers(...membersOf(2));
    const names = screen
      .getAllByRole('button')
      .map((each) => each.getAttribute('aria-label') ?? each.textContent);
    expect(names.filter((name) => name.includes('Member '))).toEqual([
      'Edit Member 1: Ada',
      'Edit Member 2: Ben',
    ]);
    expect(screen.queryByRole('button', { name: /^(Add|Remove)/ })).toBeNull();
    expect(screen.queryByText('1 to 4')).toBeNull();
  });

  it('says of each what is missing here, and leads there', async () => {
    const { user, wizard } = papers(member(ada, 'Ada'), member(ben, 'Ben', { papers: {} }));
    const [first, second] = screen.getAllByRole('listitem').filter((row) => row.querySelector('[data-open]'));
    expect(first!.textContent).toContain('Complete');
    expect(second!.textContent).toContain('1 answer to complete');
    await user.click(button('Continue'));
    await user.click(screen.getByRole('link', { name: 'Member 2: Ben' }));
    expect(wizard.getSnapshot().place).toMatchObject({ name: 'papers', entry: ben });
    expect(heading().textContent).toBe('Papers of the member');
    expect(describedBy(heading())).toEqual(['Step 3 of 7: Papers', 'Member 2: Ben']);
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
        wanted: { name: 'papers', entry: ada },
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

  it('gives way to one that was chosen after it', async () => {
    const looks = new Map<string, (file: File) => void>();
    const { sendings } = papers(({ name }) => new Promise((resolve) => looks.set(name, resolve)));
    await choose(file('first.png'));
    await choose(file('second.png'));
    await act(async () => looks.get('second.png')!(file('second.png')));
    await act(async () => looks.get('first.png')!(file('first.png')));
    expect(sendings.map((sending) => sending.file.name)).toEqual(['second.png']);
  });
});
