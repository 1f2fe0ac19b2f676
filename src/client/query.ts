import { use } from 'react';
import {
  QueryClient,
  useMutation,
  useQuery,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { RenderingContext } from './rendering.ts';
import { readSession, useSession, watchSession } from './session.ts';

const retriesWhenOffline = 2;
const freshForMs = 30_000;

/** The options of `useCall`: those of react-query, without those that the call decides. */
export type UseCallOptions<E extends Endpoint> = Omit<
  UseQueryOptions<Reply<E>, ApiError>,
  'queryKey' | 'queryFn' | 'meta'
>;

/**
 * The cache key of a call. Without a payload it is the common prefix of the keys of all payloads.
 *
 * @example queryClient.invalidateQueries({ queryKey: callKey(orderInfo.list) })
 */
export function callKey<E extends Endpoint>(endpoint: E, payload?: Payload<E>): QueryKey {
  return payload === undefined ? [endpoint.path] : [endpoint.path, payload, readSession().locale];
}

/**
 * A query to the API, cached by path, payload and locale. Where the page is rendered on the server, it waits for the
 * reply, if visitors may make the call.
 *
 * @example const { data, error, isPending, refetch } = useCall(orderInfo.list, { page, pageSize: 3 });
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options?: UseCallOptions<E>,
): UseQueryResult<Reply<E>, ApiError> {
  const { locale } = useSession();
  const rendering = use(RenderingContext);
  const isOpen = endpoint.access === 'visitor' || endpoint.access === 'anyone';
  const asked = isOpen && options?.enabled !== false && rendering?.ask(endpoint, payload);
  if (asked) use(asked);
  return useQuery<Reply<E>, ApiError>({
    ...options,
    queryKey: [endpoint.path, payload, locale],
    queryFn: ({ signal }) => call(endpoint, payload, { signal }),
    meta: { access: endpoint.access },
  });
}

/**
 * A mutation: a call that changes data. The payload is given to `mutate`.
 *
 * @example const remove = useCallMutation(visaAll.delete); remove.mutate({ id: 7 });
 */
export function useCallMutation<E extends Endpoint>(
  endpoint: E,
  options?: Omit<UseMutationOptions<Reply<E>, ApiError, Payload<E>>, 'mutationFn'>,
): UseMutationResult<Reply<E>, ApiError, Payload<E>> {
  return useMutation<Reply<E>, ApiError, Payload<E>>({
    ...options,
    mutationFn: (payload) => call(endpoint, payload),
  });
}

/** Whether the server has said that there is nothing at this address. */
const isAbsent = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === errors.notFound.code || error.code === errors.gone.code);

/**
 * Creates the app's query cache. An error that the server sent is final; a request without a reply is retried
 * twice. When the signed-in user changes, all data of the former user are removed.
 */
export function createQueryClient(): QueryClient {
  const client = newQueryClient();
  let owner = readSession().token;
  watchSession(() => {
    const { token } = readSession();
    if (token === owner) return;
    owner = token;
    client.removeQueries({ predicate: (query) => query.meta?.['access'] !== 'visitor' });
    void client.invalidateQueries();
  });
  return client;
}

/** The query cache of one page, which follows no session: for a page that is rendered on the server. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        retry: (failures, error) =>
          error instanceof ApiError && error.offline && failures < retriesWhenOffline,
        // The server has rendered the page for a missing record.
        retryOnMount: ({ state }) => !isAbsent(state.error),
      },
      // Without a network a mutation must fail at once with a message, and not wait invisibly.
      mutations: { networkMode: 'always' },
    },
  });
}
