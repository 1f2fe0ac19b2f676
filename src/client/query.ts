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
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
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
 * A query to the API, cached by path, payload and locale.
 *
 * @example const { data, error, isPending, refetch } = useCall(orderInfo.list, { page, pageSize: 3 });
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  payload: Payload<E>,
  options?: UseCallOptions<E>,
): UseQueryResult<Reply<E>, ApiError> {
  const { locale } = useSession();
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

/**
 * Creates the app's query cache. An error that the server sent is final; a request without a reply is retried
 * twice. When the signed-in user changes, all data of the former user are removed.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        retry: (failures, error) =>
          error instanceof ApiError && error.offline && failures < retriesWhenOffline,
      },
      // Without a network a mutation must fail at once with a message, and not wait invisibly.
      mutations: { networkMode: 'always' },
    },
  });
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
