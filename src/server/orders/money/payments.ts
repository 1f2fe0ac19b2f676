import type { PaymentMode } from '#contract/order-status.ts';
import type { Database } from '../../store/database.ts';
import type { Money, PaymentProvider, ProviderFacts, ProviderName, SettingsOfProviders } from './provider.ts';
import type { ProviderDescription } from './providers/description.ts';
import { measured } from './measured-calls.ts';
import { createSandbox } from './providers/sandbox/calls.ts';

declare module '../../services/context.ts' {
  interface WorkContext {
    readonly payments: Payments;
  }
}

/** Which providers are set up. */
export interface PaymentSettings {
  /** The settings of each provider that has keys, as its description reads them. */
  readonly providers: Readonly<Partial<SettingsOfProviders>>;
  /** The built-in page stands in for providers without keys. */
  readonly sandbox: boolean;
  /** Where companies transfer deposits to, line by line; empty: none are taken. */
  readonly bank: string;
  /** The currency of that account, in which deposits are transferred. */
  readonly bankCurrency: Money['currency'];
}

/** The providers of this server. */
export interface Payments {
  /** The provider of a `PaymentMode`; undefined where there is none. An operator confirms deposits, no provider. */
  byMode(mode: PaymentMode): PaymentProvider | undefined;
  /** For attempts that were begun earlier. */
  byName(name: ProviderName): PaymentProvider | undefined;
  /** All that the product has, with keys or without. */
  readonly table: readonly Pick<ProviderFacts, 'name' | 'notifyPath'>[];
  /** Where companies transfer deposits to; empty where none are taken. */
  readonly bank: string;
  /** The currency of that account. */
  readonly bankCurrency: Money['currency'];
}

interface Tools {
  readonly db: Database;
  readonly dataKey: Buffer;
  readonly now: () => Date;
}

/**
 * The providers that have keys. Where the sandbox is allowed, it stands in for the others: with the mode, the currency
 * and the pages of each, so it is as many providers of one name. Without the code of the real ones the server starts
 * half a second faster.
 */
export async function createPayments(
  table: readonly ProviderDescription[],
  { payments, publicUrl }: { readonly payments: PaymentSettings; readonly publicUrl: string },
  tools: Tools,
): Promise<Payments> {
  const { providers, sandbox, bank, bankCurrency } = payments;
  const withKeys = table.filter(({ name }) => providers[name] !== undefined);
  const real = await Promise.all(
    withKeys.map(async (description): Promise<PaymentProvider> => {
      const calls = await description.create(providers[description.name]);
      return { ...factsOf(description), ...measured(description.name, calls) };
    }),
  );
  const standIns = table
    .filter(({ mode }) => sandbox && real.every((provider) => provider.mode !== mode))
    .map((description): PaymentProvider => {
      const calls = createSandbox({ ...tools, publicUrl, mode: description.mode });
      return { ...factsOf(description), name: 'sandbox', ...calls };
    });
  const known = [...real, ...standIns];
  return {
    byMode: (mode) => known.find((provider) => provider.mode === mode),
    byName: (name) => known.find((provider) => provider.name === name),
    table,
    bank,
    bankCurrency,
  };
}

function factsOf({ name, mode, currency, notifyPath, returnPaths }: ProviderDescription): ProviderFacts {
  return { name, mode, currency, notifyPath, returnPaths };
}
