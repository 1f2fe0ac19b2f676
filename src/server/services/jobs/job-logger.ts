import { Logger as GraphileLogger } from 'graphile-worker';
import { cleanMessage } from '../clean-message.ts';
import type { Logger } from '../../store/logger.ts';

/**
 * Writes the queue's log lines into the server's log. A failed job gets a line of our own, because the queue's
 * message quotes the error and its details contain the payload, for example a customer's mail.
 */
export function jobLogger(log: Logger): GraphileLogger {
  return new GraphileLogger((scope) => (level, message, details) => {
    const write = level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug';
    const failed = details?.['job'] as FailedJob | undefined;
    if (details?.['failure'] === true && failed) {
      log.error(
        {
          job: failed.id,
          task: failed.task_identifier,
          attempt: failed.attempts,
          of: failed.max_attempts,
          reason: reasonOf(details['error']),
        },
        'a job has failed',
      );
    } else if (failed) {
      log[write]({ job: failed.id, task: failed.task_identifier }, reasonOf(message.split('\n')[0]));
    } else {
      log[write]({ label: scope.label }, reasonOf(message));
    }
  });
}

interface FailedJob {
  readonly id: string;
  readonly task_identifier: string;
  readonly attempts: number;
  readonly max_attempts: number;
}

/** The error's message without personal data: a mail server's refusal, for example, quotes the recipient. */
function reasonOf(reason: unknown): string {
  return cleanMessage(reason instanceof Error ? reason.message : String(reason));
}
