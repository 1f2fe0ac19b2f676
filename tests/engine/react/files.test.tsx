// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UploadValue } from '#engine/form/upload-value.ts';
import '#tests/support/engine-dom.ts';
import { ada, outingAnswers, storedPaper } from '#tests/support/engine-outing.ts';
import { type Shown, showOuting } from '#tests/support/engine-render.tsx';

const pdf = (name: string): File => new File(['x'], name, { type: 'application/pdf' });
const field = (): HTMLElement => screen.getByRole('group', { name: /Tickets/ });
const value = (number: number): UploadValue => ({
  ...storedPaper,
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name: `${number}.pdf`,
});
const names = (shown: Shown): string[] =>
  ((shown.wizard.answerAt('/papers/tickets') ?? []) as UploadValue[]).map(({ name }) => name);

function papers(tickets: UploadValue[] = []): Shown {
  const answers = outingAnswers();
  const own = { ...(answers['papers'] as object), ...(tickets.length > 0 && { tickets }) };
  return showOuting({ answers: { ...answers, papers: own }, wanted: { name: 'papers' } });
}

function choose(...files: File[]): void {
  fireEvent.change(field().querySelector('input[type=file]')!, { target: { files } });
}

describe('a list of files', () => {
  it('takes several at once, each with a progress of its own', async () => {
    const shown = papers();
    choose(pdf('1.pdf'), pdf('2.pdf'));
    expect(within(field()).getAllByRole('progressbar')).toHaveLength(2);
    act(() => shown.sendings[1]!.progress(0.5));
    const bars = within(field()).getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('value'))).toEqual(['0', '50']);
  });

  it('puts each into the list as it is when the file arrives, in the order of choosing', async () => {
    const shown = papers([value(0)]);
    choose(pdf('1.pdf'), pdf('2.pdf'));
    await shown.user.click(within(field()).getByRole('button', { name: /Remove\s*0.pdf/ }));
    await act(async () => shown.sendings[1]!.arrive(value(2)));
    await act(async () => shown.sendings[0]!.arrive(value(1)));
    expect(names(shown)).toEqual(['1.pdf', '2.pdf']);
  });

  it('takes no more than fit and says which were left out', () => {
    const shown = papers([value(0)]);
    choose(pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf'));
    expect(shown.sendings.map(({ file }) => file.name)).toEqual(['1.pdf', '2.pdf']);
    expect(field().textContent).toContain('No more than 3 files fit here. Not taken: 3.pdf, 4.pdf');
    expect(within(field()).queryByRole('button', { name: /Choose files/ })).toBeNull();
  });

  it('sends a file once that is dropped twice', () => {
    const shown = papers();
    const [file, zone] = [pdf('1.pdf'), field().querySelector('[class*=zone]')!];
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    fireEvent.drop(zone, { dataTransfer: { files: [file] } });
    expect(shown.sendings).toHaveLength(1);
  });

  it('does not bring back what was cancelled on its way', async () => {
    const shown = papers();
    choose(pdf('1.pdf'), pdf('2.pdf'));
    await shown.user.click(within(field()).getByRole('button', { name: /Cancel\s*1.pdf/ }));
    for (const [index, sending] of shown.sendings.entries())
      await act(async () => sending.arrive(value(index + 1)));
    expect(names(shown)).toEqual(['2.pdf']);
  });

  it('keeps why one did not arrive apart from the others', async () => {
    const shown = papers();
    choose(pdf('1.pdf'), pdf('2.pdf'));
    await act(async () => shown.sendings[0]!.fail('The server cannot be reached.'));
    expect(within(field()).getByText('1.pdf: The server cannot be reached.')).toBeDefined();
    await shown.user.click(within(field()).getByRole('button', { name: /Try again\s*1.pdf/ }));
    expect(shown.sendings).toHaveLength(3);
    await act(async () => shown.sendings[2]!.arrive(value(1)));
    expect(names(shown)).toEqual(['1.pdf']);
  });
});

it('a file for an entry that was removed meanwhile is discarded', async () => {
  const readers = outingAnswers()['readers'] as { id: string; person: object }[];
  const child = readers.map((each) => ({
    ...each,
    person: { ...each.person, age: 2 },
    guardian: { guardianName: 'A' },
  }));
  const shown = showOuting({
    answers: { ...outingAnswers(), readers: child },
    wanted: { name: 'guardian', entry: ada },
  });
  const consent = screen.getByRole('group', { name: /Consent/ });
  fireEvent.change(consent.querySelector('input[type=file]')!, { target: { files: [pdf('1.pdf')] } });
  act(() => shown.wizard.remove(ada));
  await act(async () => shown.sendings[0]!.arrive(value(1)));
  expect(JSON.stringify(shown.wizard.getSnapshot().answers)).not.toContain('1.pdf');
});
