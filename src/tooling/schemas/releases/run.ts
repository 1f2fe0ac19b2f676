import { ApiError } from '#client/api-error.ts';
import { UsageError } from '#cli/usage-error.ts';
import { serverOf, type Terminal, whileSignedIn } from '../../operator/connection.ts';
import { localeOf } from '../table.ts';
import { compared } from './compare.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';
import type { ReleaseWish } from './wish.ts';

/** Where the command runs. */
export interface ReleaseStage {
  readonly root: string;
  readonly say: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly lang?: string | undefined;
  readonly terminal: Terminal;
}

/** A proposal is checked for some seconds before the server answers. */
const PATIENCE = 120_000;

/** Takes releases of a server into the files, proposes files as a release, or compares both. @returns the exit code */
export async function runReleases(wish: ReleaseWish, stage: ReleaseStage): Promise<number> {
  const { root, say, complain } = stage;
  let url = '';
  try {
    const { server, password, askCode } = await serverOf(wish, stage.terminal);
    url = server.url;
    const language = wish.language ?? localeOf(stage.lang);
    return await whileSignedIn(
      { ...server, locale: language, patience: PATIENCE },
      { password, askCode },
      async (call) => {
        if (wish.kind === 'pull') return (await pull(call, wish, { root, say })) ? 0 : 1;
        if (wish.kind === 'diff') {
          say((await compared(call, wish.flows, { root, language })).join('\n'));
          return 0;
        }
        const { isDone, text } = await push(call, wish, root);
        (isDone ? say : complain)(text);
        return isDone ? 0 : 1;
      },
    );
  } catch (error) {
    if (error instanceof UsageError) complain(error.message);
    else if (error instanceof ApiError) complain(toldError(error, url));
    else throw error;
    return 1;
  }
}

function toldError({ offline, key, message, errors }: ApiError, url: string): string {
  if (offline)
    return `The server at ${url} does not answer. Start it, or name another one with --url (or PUBLIC_URL).`;
  const fields = errors.map(({ pointer, keyword }) => `  ${pointer} ${keyword}`);
  const advice =
    key === 'errors:forbidden'
      ? ['Only operators may do this: name one with --email (or OPERATOR_EMAIL).']
      : [];
  return [message, ...fields, ...advice].join('\n');
}
