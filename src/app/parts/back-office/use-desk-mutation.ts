import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import type { ApiError } from '#client/api-error.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { notify } from '#ui/notify.ts';

interface DeskMutation {
  /** The calls whose replies have changed. */
  readonly changes: readonly Endpoint[];
  /** What is said when it is done. */
  readonly done: string;
  readonly onDone?: () => void;
}

/** A call that changes something: says so, or why not, and asks again for what has changed. */
export function useDeskMutation<E extends Endpoint>(
  endpoint: E,
  { changes, done, onDone }: DeskMutation,
): UseMutationResult<Reply<E>, ApiError, Payload<E>> {
  const client = useQueryClient();
  const errorText = useErrorText();
  const again = (): void => {
    for (const each of changes) void client.invalidateQueries({ queryKey: callKey(each) });
  };
  return useCallMutation(endpoint, {
    onSuccess: () => {
      again();
      notify('good', done);
      onDone?.();
    },
    onError: (error) => {
      // Somebody else may have been faster: the page then shows what is so now.
      again();
      notify('bad', errorText(error));
    },
  });
}
