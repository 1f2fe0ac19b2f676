import { IconBriefcase } from '@tabler/icons-react';
import { neededPart } from '#app/parts/site/locale/lazy-part.ts';
import type { AccountTab } from '../../../shell/account-tab.ts';

export const tab: AccountTab = {
  index: 5,
  name: 'jobs',
  sign: IconBriefcase,
  Panel: neededPart(async () => (await import('./jobs-panel.tsx')).JobsPanel, ['content', 'job', 'elite']),
};
