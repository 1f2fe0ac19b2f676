import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#app/parts/query/error-state.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import type { ApiError } from '#client/api-error.ts';
import classes from './loaded.module.css';

interface LoadedProps<T> {
  query: UseQueryResult<readonly T[], ApiError>;
  /** What is said where there is nothing. */
  empty: string;
  /** How many grey bars stand for the list until it comes, and how high they are. */
  rows?: number;
  height?: number;
  children: (list: readonly T[]) => ReactNode;
}

/** Shows the list that a call brings, or that it is on its way, that it is empty, or what went wrong. */
export function Loaded<T>({ query, empty, rows = 3, height = 56, children }: LoadedProps<T>): ReactNode {
  const { data, error, refetch } = query;
  if (data !== undefined)
    return data.length === 0 ? <p className={classes.empty}>{empty}</p> : children(data);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState rows={rows} height={height} />;
}
