import { type Config, defaultPublicUrl } from './config.ts';
import { companyCommand } from './known-company.ts';
import type { RunningServer } from './start-server.ts';
import { demoAccounts, demoPassword } from '#demo/seed-accounts.ts';
import { demoOperators } from '#demo/seed-operators.ts';
import { type FirstOperator, operatorLinkHours } from '../accounts/operator-account.ts';

const nextSteps = 'Next: README.md explains the folders and commands; npm test runs the tests.';

const noCompany = `The shop does not know which company runs it: ${companyCommand} --example shows how to say it`;

/** The message that is printed once the server runs: the address, the accounts, where mails and SMS go, and how to stop. */
export function startMessage(
  config: Config,
  running: Pick<RunningServer, 'port' | 'mails' | 'sms' | 'operator' | 'knowsCompany' | 'notReady'>,
): string {
  const address = config.port === 0 ? defaultPublicUrl(config.host, running.port) : config.publicUrl;
  const lines = [
    `Moongate is running at ${address}`,
    '',
    ...(running.operator ? operatorLines(running.operator, address) : []),
    ...(config.demoData ? demoLines() : []),
    ...(running.knowsCompany ? [] : [noCompany]),
    `Mails are ${running.mails}`,
    `SMS are ${running.sms}`,
    `Data is kept in ${config.dataDir}`,
    ...(config.dataKey
      ? []
      : ['Personal data is encrypted with the development key data.key in that folder']),
    '',
    ...(running.notReady.length > 0 ? ['Not ready for customers yet:'] : []),
    ...running.notReady.map((sentence) => `- ${sentence}`),
    ...(running.notReady.length > 0 ? [''] : []),
    ...(config.production ? [] : [nextSteps]),
    'Press Ctrl+C to stop.',
  ];
  return `\n${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}\n\n`;
}

function operatorLines(operator: FirstOperator, address: string): string[] {
  const { loginName } = operator;
  if ('password' in operator) {
    const { password } = operator;
    return [`Operator account: ${loginName}, password ${password} (shown only this once: note it down)`];
  }
  // What stands behind the # is sent to no server, so no log of a proxy has it.
  const link = `${address}/forget#${new URLSearchParams({ mail: loginName, ticket: operator.ticket })}`;
  return [
    `Operator account: ${loginName}. Choose its password by this link, which works once, for ${operatorLinkHours} hours:`,
    link,
    'The next start prints another link while no operator has a password.',
  ];
}

function demoLines(): string[] {
  const accounts = demoAccounts.map((account) => account.loginName).join(' or ');
  const operators = demoOperators.map(({ loginName }) => loginName).join(', ');
  return [
    `Demonstration accounts: ${accounts}, password ${demoPassword}`,
    `Demonstration operators, one for each role, with the same password: ${operators}`,
  ];
}
