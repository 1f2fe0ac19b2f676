import { allOrNone, chargedCurrency, flag, httpOrigin, urlWith } from './config-values.ts';
import type { PaymentSettings } from '../orders/money/payments.ts';
import type { ProviderDescription } from '../orders/money/providers/description.ts';

type Given = (name: string) => string | undefined;

/**
 * Reads the settings of the payment providers. Either all of a provider's variables must be set or none: with half
 * of them the shop would take payments without noticing them.
 *
 * @param production in production the sandbox is off unless it is switched on, because it lets everybody order
 * without paying.
 */
export function paymentSettings(
  table: readonly ProviderDescription[],
  given: Given,
  production: boolean,
): PaymentSettings {
  return {
    providers: Object.fromEntries(
      table.flatMap((provider) => {
        const settings = settingsOf(provider, given);
        return settings === undefined ? [] : [[provider.name, settings]];
      }),
    ),
    sandbox: flag('PAYMENT_SANDBOX', given('PAYMENT_SANDBOX') ?? (production ? '0' : '1')),
    ...depositSettings(given, production),
  };
}

/** A bank account for demonstrations, in euros; it does not exist. */
const demoBank = 'Moongate (demonstration, do not transfer)|Example Bank|IBAN DE00 0000 0000 0000 0000 00';

/**
 * The bank account for deposits and its currency, which must be set together: an amount in another currency than that
 * of the account cannot be transferred.
 */
function depositSettings(given: Given, production: boolean): Pick<PaymentSettings, 'bank' | 'bankCurrency'> {
  const set = allOrNone('DEPOSIT_*', ['DEPOSIT_BANK', 'DEPOSIT_CURRENCY'], [], given);
  if (set === undefined) return { bank: inLines(production ? '' : demoBank), bankCurrency: 'EUR' };
  const { DEPOSIT_BANK: bank, DEPOSIT_CURRENCY: bankCurrency } = set;
  return { bank: inLines(bank), bankCurrency: chargedCurrency('DEPOSIT_CURRENCY', bankCurrency) };
}

const inLines = (account: string): string => account.replaceAll('|', '\n');

const checks = {
  text: (_name: string, text: string) => text,
  origin: httpOrigin,
  address: (name: string, text: string) => urlWith(name, text, ['http', 'https']),
};

/** @returns undefined where none of the provider's variables is set. */
function settingsOf({ settings }: ProviderDescription, given: Given): unknown {
  const { group, variables } = settings;
  const required = variables.filter((variable) => variable.default === '');
  const optional = variables.filter((variable) => variable.default !== '');
  const names = (some: typeof variables): string[] => some.map(({ name }) => name);
  if (allOrNone(group, names(required), names(optional), given) === undefined) return undefined;
  const values = variables.map(({ name, default: usual, form }) => {
    return [name, checks[form ?? 'text'](name, given(name) ?? usual)];
  });
  return settings.read(Object.fromEntries(values));
}
