import type { ProviderCalls, ProviderFacts, SettingsOfProviders } from '../provider.ts';

/** An environment variable with a setting of a provider. */
interface ProviderVariable<Name extends string = string> {
  readonly name: Name;
  /** Empty if the variable has no default: then it is required where another one of the provider is set. */
  readonly default: string;
  /** For the README. */
  readonly meaning: string;
  /** `origin`: an address without a path. `address`: one that may have a path. */
  readonly form?: 'origin' | 'address';
}

/** The settings of a provider: its variables, and what its code is given. */
export interface ProviderSettings<Name extends string = string, Settings = unknown> {
  /** How messages call the variables together. */
  readonly group: string;
  readonly variables: readonly ProviderVariable<Name>[];
  /** @param values the value of each variable: its default where it is not set. */
  read(values: Readonly<Record<Name, string>>): Settings;
}

/** A provider as its folder describes it: a row of the table in `index.ts`. */
export interface ProviderDescription<Name extends string = string, Settings = unknown> extends ProviderFacts {
  readonly name: keyof SettingsOfProviders;
  readonly settings: ProviderSettings<Name, Settings>;
  /** Loads the provider's code, which a shop without its keys never does. @throws Error where a setting is wrong */
  create(settings: Settings): Promise<ProviderCalls>;
}

/** Checks the types of a provider's settings against each other. */
export const providerSettings = <Name extends string, Settings>(
  settings: ProviderSettings<Name, Settings>,
): ProviderSettings<Name, Settings> => settings;

/** The pages to which a provider sends customers back, unless it has pages of its own. */
export const usualReturnPaths: ProviderFacts['returnPaths'] = {
  success: '/api/v2/pay/success',
  cancel: '/api/v2/pay/cancel',
};

/** The table of providers. @throws Error where two of them share a name, a path or a variable */
export function providerTable(
  ...descriptions: readonly ProviderDescription[]
): readonly ProviderDescription[] {
  const used = new Set<string>(['sandbox', 'deposit']);
  for (const { name, notifyPath, settings } of descriptions) {
    for (const own of [name, notifyPath, ...settings.variables.map((variable) => variable.name)]) {
      if (used.has(own)) throw new Error(`Two payment providers use ${own}.`);
      used.add(own);
    }
  }
  return descriptions;
}
