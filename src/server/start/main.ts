import { loadConfig } from './config.ts';
import { createLog } from './log.ts';
import { readableLog } from './readable-log.ts';
import { explainStart } from './start-failure.ts';
import { startServer } from './start-server.ts';
import { startMessage } from './start-message.ts';
import { stopOnSignals } from './stop-on-signals.ts';

try {
  const config = loadConfig(process.env);
  // Programs read JSON lines; a developer at a terminal reads sentences.
  const isForPeople = !config.production && process.stdout.isTTY && process.stderr.isTTY;
  const log = createLog(config.logLevel, isForPeople ? readableLog(process.stderr) : undefined);
  const server = await startServer(config, log);
  stopOnSignals(server.stop, log, config.stopAfterMs);
  process.stdout.write(startMessage(config, server));
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  process.exit(1);
}
