import type { Plugin, ViteDevServer } from 'vite';
import { buildFlows } from './build.ts';
import { SchemaProblem } from './problem.ts';

interface Folders {
  schemas: string;
  out: string;
}

/**
 * Compiles the flows before a build, and in development after each change of a schema. A mistake in a schema is an
 * error of the build; in development it stands over the page, with file and pointer, until it is mended.
 */
export function flows({ schemas, out }: Folders): Plugin {
  return {
    name: 'flows',
    buildStart() {
      buildFlows(schemas, out);
    },
    configureServer(server) {
      server.watcher.add(schemas);
      server.watcher.on('all', (_event, file) => {
        if (file.startsWith(schemas) && file.endsWith('.json')) rebuild(server, schemas, out);
      });
    },
  };
}

function rebuild(server: ViteDevServer, schemas: string, out: string): void {
  try {
    buildFlows(schemas, out);
    server.ws.send({ type: 'full-reload' });
  } catch (error) {
    if (!(error instanceof SchemaProblem)) throw error;
    server.config.logger.error(error.message);
    server.ws.send({
      type: 'error',
      err: { message: error.message, stack: '', plugin: 'flows', id: error.file },
    });
  }
}
