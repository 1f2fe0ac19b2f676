import type { Payload } from '#contract/define.ts';
import type { community } from '#contract/community.contract.ts';
import { locales } from '#contract/locale.ts';
import { UsageError } from '../usage-error.ts';
import {
  neededNumber,
  neededOneOf,
  neededText,
  numberOf,
  type OptionValues,
  textOf,
} from './option-values.ts';

/** A command about what customers write. */
export type CommunityCommand =
  | { readonly name: 'posts' | 'words'; readonly page: number }
  | ({ readonly name: 'decide' } & Payload<typeof community.decide>)
  | ({ readonly name: 'watch' } & Payload<typeof community.watch>)
  | { readonly name: 'history'; readonly id: number };

const text = { type: 'string' } as const;
const decisions = { approve: 'APPROVE', reject: 'REJECT', remove: 'REMOVE' } as const;
const actions = ['block', 'hold', 'mask', 'none'] as const;
const pageOf = (values: OptionValues): number => numberOf(values, 'page', [1, 1_000]) ?? 1;
const postOf = (values: OptionValues): number => neededNumber(values, 'post', [1, 2_147_483_647]);

/** How these commands are written, and what they mean. */
export const communityCommands = {
  posts: {
    usage: 'posts [--page N]',
    about: 'posts that wait for an operator or were reported, the oldest first, with reports and appeals',
    options: { page: text },
    read: (values: OptionValues): CommunityCommand => ({ name: 'posts', page: pageOf(values) }),
  },
  decide: {
    usage: 'decide --post N --decision approve|reject|remove [--step N] [--reason TEXT]',
    about:
      'publish, reject or remove a post; --step is its step that was read, as posts and history show it, and approve needs it; the others need a reason, which its author is told',
    options: { post: text, decision: text, step: text, reason: text },
    read(values: OptionValues): CommunityCommand {
      const [id, decision] = [postOf(values), neededOneOf(values, 'decision', Object.keys(decisions))];
      const reason = decision === 'approve' ? (textOf(values, 'reason') ?? '') : neededText(values, 'reason');
      const limits = [1, Number.MAX_SAFE_INTEGER] as const;
      const step =
        decision === 'approve' ? neededNumber(values, 'step', limits) : numberOf(values, 'step', limits);
      return {
        name: 'decide',
        id,
        decision: decisions[decision as keyof typeof decisions],
        reason,
        ...(step !== undefined && { step }),
      };
    },
  },
  history: {
    usage: 'history --post N',
    about: 'every step of a post: its actor, its time and its reason',
    options: { post: text },
    read: (values: OptionValues): CommunityCommand => ({ name: 'history', id: postOf(values) }),
  },
  words: {
    usage: 'words [--page N]',
    about: 'the words that are watched, by language',
    options: { page: text },
    read: (values: OptionValues): CommunityCommand => ({ name: 'words', page: pageOf(values) }),
  },
  watch: {
    usage: 'watch --word WORD --language CODE --action block|hold|mask|none',
    about:
      'refuse posts with a word (block), let them wait (hold), show stars (mask), or stop watching the word (none); * at the end of a word stands for any ending',
    options: { word: text, language: text, action: text },
    read(values: OptionValues): CommunityCommand {
      const word = neededText(values, 'word');
      if (word.length > 100) throw new UsageError('--word is longer than 100 characters.');
      return {
        name: 'watch',
        word,
        language: neededOneOf(values, 'language', locales),
        action: neededOneOf(values, 'action', actions),
      };
    },
  },
} as const;
