import type { Reply } from '#contract/define.ts';
import type { message } from '#contract/message.contract.ts';

/** A conversation as the server sends it. */
export type Conversation = Reply<typeof message.conversation>;
