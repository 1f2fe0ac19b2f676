// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepReplies } from '#app/shell/take-over.ts';
import { call } from '#client/call.ts';
import { callKey, createQueryClient, useCall } from '#client/query.ts';
import { updateSession } from '#client/session.ts';
import { errors } from '#contract/errors.ts';
import { article } from '#contract/forum.contract.ts';
import { ada } from './render-account.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));

const asked = { id: 17 };

function Article() {
  const { data, error } = useCall(article.getOne, asked);
  return <p>{data?.title ?? `error ${error?.code}`}</p>;
}

/** A page that the server has rendered for a visitor, who does not get the article. */
function takeOver(): void {
  vi.mocked(call).mockImplementation(async () => ({ title: 'Mine, rejected' }));
  const client = createQueryClient();
  const { code } = errors.notFound;
  keepReplies(client, [[callKey(article.getOne, asked), { code, data: null, msg: '' }, true]]);
  render(
    <QueryClientProvider client={client}>
      <Article />
    </QueryClientProvider>,
  );
}

it('what visitors do not get is asked for again by who is signed in', async () => {
  updateSession({ token: 'a-token', userInfo: ada });
  takeOver();
  await screen.findByText('Mine, rejected');
  expect(call).toHaveBeenCalledTimes(1);
});

it('what visitors do not get is not asked for again by visitors', async () => {
  updateSession({ token: null, userInfo: null });
  takeOver();
  await waitFor(() => expect(screen.getByText(`error ${errors.notFound.code}`)).toBeDefined());
  expect(call).not.toHaveBeenCalled();
});
