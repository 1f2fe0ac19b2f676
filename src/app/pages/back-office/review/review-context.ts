import { createContext, use } from 'react';
import type { Json } from '#engine/form/json.ts';
import type { Verdict } from './verdict.ts';

/** What stands beside the answers of an application needs to know. */
interface Review {
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Whether the operator can decide on it. */
  readonly isOpen: boolean;
  /** The answers before the last correction, of those that it has changed. */
  readonly before: ReadonlyMap<string, Json>;
  /** Good, or none any more. */
  good(pointer: string): void;
  /** Asks for the reason. */
  wrong(pointer: string): void;
  /** Shows a file at the right. */
  show(file: string): void;
}

export const ReviewContext = createContext<Review | null>(null);

/** @throws Error outside of an application */
export function useReview(): Review {
  const review = use(ReviewContext);
  if (review === null) throw new Error('this is part of an application');
  return review;
}
