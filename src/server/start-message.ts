import { type Config, defaultPublicUrl } from './config.ts';
import { demoAccounts, demoPassword } from './store/seed/demo-accounts.ts';

/** What the person at the terminal wants to know once the server runs. */
export function startMessage(config: Config, running: { port: number; mails: string }): string {
  const address = config.port === 0 ? defaultPublicUrl(config.host, running.port) : config.publicUrl;
  const lines = [
    `Moongate is running at ${address}`,
    ...(config.demoData ? demoLines() : []),
    `Mails are ${running.mails}`,
    `Data is kept in ${config.dataDir}`,
    'Press Ctrl+C to stop.',
  ];
  return `\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`;
}

function demoLines(): string[] {
  const accounts = demoAccounts.map((account) => account.loginName).join(' or ');
  return [`Demonstration accounts: ${accounts}, password ${demoPassword}`];
}
