import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ApiError } from '#client/api-error.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ErrorState } from './error-state.tsx';

interface LoadedProps<T> {
  /** The result of `useCall`, or an object of the same shape. */
  query: { readonly data: T | undefined; readonly error: ApiError | null; refetch(): unknown };
  /** Shown instead of an empty list, or an empty page of a list: a sentence, or an element such as `EmptyState`. */
  empty?: ReactNode;
  /** The number of grey bars while loading, and their height in pixels. */
  rows?: number;
  height?: number;
  /** Hides errors while there are data of an earlier reply: for a query that requests again by itself. */
  quiet?: boolean;
  /** Wraps the grey bars or the error while there are no data. */
  around?: (state: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
}

/**
 * Shows the data of a query. Until they arrive it shows grey bars, or the error with a button to try again. An error of
 * a later request stands above the data of the earlier reply.
 */
export function Loaded<T>({
  query,
  empty,
  rows = 3,
  height = 56,
  quiet = false,
  around,
  children,
}: LoadedProps<T>): ReactNode {
  const { data, error, refetch } = query;
  const failure = error && <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    const state = failure ?? <LoadingState rows={rows} height={height} />;
    return around ? around(state) : state;
  }
  return (
    <>
      {quiet ? null : failure}
      {empty === undefined || !isEmpty(data) ? children(data) : <Empty text={empty} />}
    </>
  );
}

const Empty = ({ text }: { text: ReactNode }): ReactNode =>
  typeof text === 'string' ? (
    <Text p={24} bd="1px dashed var(--mantine-color-gray-4)" bdrs="lg" c="dimmed" ta="center">
      {text}
    </Text>
  ) : (
    text
  );

/** Whether a reply is a list, or a page of a list, with nothing in it. */
function isEmpty(data: unknown): boolean {
  if (Array.isArray(data)) return data.length === 0;
  return typeof data === 'object' && data !== null && 'total' in data && data.total === 0;
}
