import type { EnginePorts } from '../react/engine-context.ts';
import { lazyWidget } from '../react/later/lazy-widget.tsx';
import { components } from './components.tsx';

/**
 * The ports of a wizard that is drawn by Mantine's buttons and calendar, and that can show rich texts.
 *
 * @example const ports: EnginePorts = { ...mantine, languageTag: 'en', translate, loadOptions, upload, fileLink, sendCode };
 */
export const mantine = {
  components,
  widgets: {
    richText: lazyWidget(async () => (await import('./rich-text/rich-text-widget.tsx')).RichTextWidget),
  },
} satisfies Partial<EnginePorts>;
