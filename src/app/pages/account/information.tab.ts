import { IconId } from '@tabler/icons-react';
import type { AccountTab } from '../../shell/account-tab.ts';
import { InformationTab } from './information-tab.tsx';

export const tab: AccountTab = { index: 0, name: 'information', sign: IconId, Panel: InformationTab };
