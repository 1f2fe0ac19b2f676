import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { loadConfig } from '#server/start/config.ts';
import { createLog } from '#server/start/log.ts';
import { startServer } from '#server/start/start-server.ts';
import { stopOnSignals } from '#server/start/stop-on-signals.ts';

/**
 * The server of `npm run bench:pages`: the product with the app of another folder (APP_FOLDER). At CPU_PORT it tells the
 * processor time that its process has used, in milliseconds.
 */
const { APP_FOLDER = '', CPU_PORT } = process.env;
const config = { ...loadConfig(process.env), appFolder: pathToFileURL(`${APP_FOLDER}/`) };
const log = createLog(config.logLevel);
const server = await startServer(config, log);
stopOnSignals(server.stop, log);
createServer((_request, response) => {
  const { user, system } = process.cpuUsage();
  response.end(String((user + system) / 1000));
})
  .listen(Number(CPU_PORT), '127.0.0.1')
  .unref();
