import type { Locale } from '#contract/locale.ts';

/** The files of a build that the service worker keeps, as paths. The build makes the list. */
export interface KeptFiles {
  /** The script that each page of this build begins with. It names the build. */
  readonly entry: string;
  /** Kept by everybody who has visited a page: what shows a page and the first step of an order, without its texts. */
  readonly shell: readonly string[];
  /** Kept when an order is begun: the parts of a form that are loaded when they are needed. */
  readonly form: readonly string[];
  /** The compiled form and the machine of each product, by the id of its flow. */
  readonly flows: Readonly<Record<string, readonly string[]>>;
  /**
   * The texts in each language: those of every page by the name `page`, those of all forms by `all`, the others by the area
   * of the flow.
   */
  readonly words: Readonly<Record<Locale, Readonly<Record<string, readonly string[]>>>>;
}

/** The files that an order needs without a network, besides those of the shell. */
export function filesOfForm(
  { form, flows, words }: KeptFiles,
  { id, locale }: { readonly id: string; readonly locale: Locale },
): readonly string[] {
  const area = id.split('/')[0] ?? '';
  const texts = words[locale];
  return [
    ...form,
    ...(flows[id] ?? []),
    ...(texts['page'] ?? []),
    ...(texts['all'] ?? []),
    ...(texts[area] ?? []),
  ];
}
