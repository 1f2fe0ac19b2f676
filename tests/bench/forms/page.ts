import { countryOptions } from '#app/parts/site/options/countries.ts';
import type { Json } from '#engine/form/json.ts';
import type { Option } from '#ui/combobox/option-list.ts';
import type { Begin } from './members.ts';
import { translate } from './words.ts';

/** What a measured page offers; it shows nothing before `mount`. */
interface Bench {
  mount(begin: Begin): void;
  /** The input of a member's field; null where it is not there (yet). */
  field(member: number, key: string): HTMLElement | null;
  /** How many errors stand beside their fields. */
  errorCount(): number;
  submitButton(): HTMLElement | null;
  data(): Json;
}

declare global {
  var __bench: Bench;
  /** Calls, and tells the milliseconds until `done` has come true and has been painted. */
  var __untilPainted: (call: () => void, done: () => boolean) => Promise<number>;
}

const frame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));

globalThis.__untilPainted = async (call, done) => {
  const began = performance.now();
  call();
  while (!done()) await frame();
  await frame();
  // A message that is posted in a frame arrives when that frame has been painted.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener('message', resolve);
    port1.start();
    port2.postMessage(null);
  });
  return performance.now() - began;
};

/** The countries as the product lists them, there before anything is measured. */
export const countries: readonly Option[] = await countryOptions('US', 'en', (key, params) =>
  translate([key], params),
);

/** The place that a page renders into. */
export const root: HTMLElement = document.querySelector<HTMLElement>('#root')!;
