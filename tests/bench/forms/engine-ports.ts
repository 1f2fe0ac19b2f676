import { shopWidgets } from '#shop/widgets/widgets.ts';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { plain } from '#engine/react/look/plain.tsx';
import { countries } from './page.ts';
import { translate } from './words.ts';

const none = (): Promise<never> => Promise.reject(new Error('nothing is sent from here'));

/** What the engine asks of an application. */
export const ports: EnginePorts = {
  components: plain,
  widgets: shopWidgets,
  translate,
  languageTag: 'en',
  areaCode: '+86',
  loadOptions: (format) =>
    Promise.resolve(
      format === 'nationality'
        ? countries
        : ['+1', '+33', '+44', '+86'].map((value) => ({ value, label: value })),
    ),
  upload: none,
  fileLink: none,
  sendCode: none,
};
