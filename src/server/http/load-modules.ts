import { readdir } from 'node:fs/promises';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

const folder = new URL('../modules/', import.meta.url);

/**
 * Registers every `modules/*.server.ts`, so that a new section needs no list. These lines stand in place of
 * @fastify/autoload, which refuses TypeScript under `node --import tsx` and can't import it under vitest.
 */
export async function addModules(app: FastifyInstance): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.server.ts')).sort();
  for (const file of files) {
    const address = new URL(file, folder).href;
    const module = (await import(/* @vite-ignore */ address)) as { default: FastifyPluginAsync };
    await app.register(module.default);
  }
}
