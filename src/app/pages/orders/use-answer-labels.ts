import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AnswerLabel } from './answer-labels.ts';
import type { Order } from './order-terms.ts';

/** The labels of an order's answers, by pointer; undefined while they are loading or could not be loaded. */
export function useAnswerLabels(
  order: Order,
  pointers: readonly string[],
): { labels: readonly AnswerLabel[] | undefined; isPending: boolean } {
  const { t, i18n } = useTranslation();
  const { data, isPending } = useQuery({
    queryKey: ['answer labels', order.id, pointers, i18n.language],
    queryFn: async () => (await import('./answer-labels.ts')).answerLabels(order, pointers, t),
  });
  return { labels: data, isPending };
}
