import { type UseMutationResult, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#client/api-error.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { notify } from '#ui/notify.ts';
import { useDeskError } from './use-desk-error.ts';

interface DeskMutation<E extends Endpoint> {
  /** The calls whose replies have changed. */
  readonly changes: readonly Endpoint[];
  /** What is said when it is done, which may depend on the reply. */
  readonly done: string | ((reply: Reply<E>) => string);
  readonly onDone?: () => void;
}

/** A call that changes something: says so, or why not, and asks again for what has changed. */
export function useDeskMutation<E extends Endpoint>(
  endpoint: E,
  { changes, done, onDone }: DeskMutation<E>,
): UseMutationResult<Reply<E>, ApiError, Payload<E>> {
  const client = useQueryClient();
  const errorText = useDeskError();
  const again = (): void => {
    for (const each of changes) void client.invalidateQueries({ queryKey: callKey(each) });
  };
  return useCallMutation(endpoint, {
    onSuccess: (reply) => {
      again();
      notify('good', typeof done === 'string' ? done : done(reply));
      onDone?.();
    },
    onError: (error) => {
      // Somebody else may have been faster: the page then shows what is so now.
      again();
      notify('bad', errorText(error));
    },
  });
}
