// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createDraft, DraftFault } from '#engine/wizard/draft.ts';
import '#tests/support/engine-dom.ts';
import { createDraftServer } from '#tests/support/draft-port.ts';
import { cardAnswers } from '#tests/support/engine-library.ts';
import { showFlow } from '#tests/support/engine-render.tsx';

const { reader } = cardAnswers;
const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const progress = (): HTMLElement => screen.getByRole('navigation', { name: 'Progress of your application' });

describe('moving', () => {
  it('leaves the focus alone at first, and moves it to the heading of each next step', async () => {
    const { user } = showFlow({ answers: { reader }, wanted: { name: 'reader' } });
    expect(document.activeElement).toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(heading().textContent).toBe('Wishes');
    expect(document.activeElement).toBe(heading());
    expect(document.title).toContain('Wishes · Library card');
  });

  it('offers no way back from the first step', async () => {
    const { user } = showFlow({ answers: { reader } });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(heading().textContent).toBe('Reader');
    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('names the way on as the step does', () => {
    showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    expect(screen.getByRole('button', { name: 'To the review' }).getAttribute('type')).toBe('submit');
  });

  it('says why a link leads to an earlier step', () => {
    showFlow({ answers: { reader }, wanted: { name: 'review' } });
    expect(heading().textContent).toBe('Wishes');
    expect(screen.getByText(/Please complete this step first/)).toBeDefined();
  });

  it('introduces a step where there is something to say', () => {
    showFlow();
    expect(screen.getByText('Who wants to read?')).toBeDefined();
  });
});

describe('the progress bar', () => {
  it('names every node and marks the current one', () => {
    showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    const nodes = within(progress()).getAllByRole('listitem');
    expect(nodes.map((node) => node.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
    expect(nodes[0]!.textContent).toContain('done');
    expect(within(progress()).getByText('Check')).toBeDefined();
  });

  it('leads back to what is done, not forward', async () => {
    const { user } = showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    expect(within(progress()).getAllByRole('button')).toHaveLength(1);
    await user.click(within(progress()).getByRole('button', { name: 'About you' }));
    expect(heading().textContent).toBe('Reader');
  });
});

describe('saving', () => {
  it('is told in words, from the first change on', async () => {
    const server = createDraftServer();
    const draft = (notify: () => void) =>
      createDraft({ port: server.port, record: null, requestId: 'request-1', notify, debounce: 0, retry: 0 });
    const { user } = showFlow({ draft });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await user.type(screen.getByLabelText('Surname'), 'L');
    expect(await within(status).findByText('Saving …')).toBeDefined();
    await act(async () => server.asked[0]!.fail(new DraftFault('unreachable', '')));
    expect(await within(status).findByText(/server cannot be reached|Saving/)).toBeDefined();
    await act(async () => server.asked.at(-1)!.succeed());
    expect(await within(status).findByText('Saved')).toBeDefined();
  });

  it('offers the newest version when somebody else has saved later', async () => {
    const server = createDraftServer();
    const draft = (notify: () => void) =>
      createDraft({ port: server.port, record: null, requestId: 'request-1', notify, debounce: 0 });
    const { user } = showFlow({ draft });
    await user.type(screen.getByLabelText('Surname'), 'L');
    await screen.findByText('Saving …');
    await act(async () => server.asked[0]!.fail(new DraftFault('stale', '')));
    expect(await screen.findByRole('button', { name: 'Load the newest version' })).toBeDefined();
  });
});
