import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ApiError } from '#client/api-error.ts';

/**
 * Keeps the data of the last reply while a request for other data has failed, so that what was read stays below the
 * error. `isPlaceholderData` is true then.
 */
export function useKept<T>(query: UseQueryResult<T, ApiError>) {
  const { data, error, refetch, isPlaceholderData } = query;
  const [kept, setKept] = useState(data);
  if (data !== undefined && data !== kept) setKept(data);
  const isKept = error !== null && data === undefined && kept !== undefined;
  return { data: isKept ? kept : data, error, refetch, isPlaceholderData: isPlaceholderData || isKept };
}
