import type { ProviderDescription } from '#server/orders/money/providers/description.ts';

/** The variables of a server's environment with which a provider gets these settings. */
export function variablesOf({ settings }: ProviderDescription, given: object): Record<string, string> {
  // Read from the names of the variables, each setting is the name of its own variable.
  const names = Object.fromEntries(settings.variables.map(({ name }) => [name, name]));
  const nameOf = new Map(Object.entries(settings.read(names) as Record<string, string>));
  return Object.fromEntries(
    Object.entries(given).flatMap(([setting, value]) => {
      const name = nameOf.get(setting);
      return name === undefined ? [] : [[name, String(value)]];
    }),
  );
}
