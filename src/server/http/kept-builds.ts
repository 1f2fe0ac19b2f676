import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { buildFile, keepBuildFiles } from '../services/builds/build-files.ts';

/** How often a server says that its files are still in use. */
const EVERY_MS = 6 * 60 * 60 * 1000;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

const prefix = '/assets/';

/**
 * Keeps the files of this build for the other servers and for later versions.
 *
 * @param days how long files stay that belong to no running server; 0: nothing is kept
 */
export function keepBuild(app: FastifyInstance, assets: URL, days: number): void {
  if (days === 0) return;
  const { db, now, log } = app.services;
  const keep = (): void => {
    keepBuildFiles(db, assets, days, now()).catch((error: unknown) =>
      log.warn({ err: error }, 'the files of the build were not kept'),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', () => {
    keep();
    timer = setInterval(keep, EVERY_MS).unref();
  });
  app.addHook('onClose', () => clearInterval(timer));
}

/** Sends a file of another version's build. @returns null where none is kept */
export async function sendKeptFile(
  app: FastifyInstance,
  url: string,
  reply: FastifyReply,
): Promise<FastifyReply | null> {
  if (!url.startsWith(prefix)) return null;
  const [name = ''] = url.slice(prefix.length).split('?');
  const type = types[path.extname(name)];
  if (type === undefined) return null;
  const body = await buildFile(app.services.db, name);
  if (body === undefined) return null;
  return reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(body);
}
