import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { languageTags } from '#contract/locale.ts';
import type { studio } from '#contract/studio.contract.ts';
import desk from '../desk.module.css';

interface SharedMachineProps {
  id: string;
  /** The machine that the flow runs on now. */
  machine: string;
  flows: Reply<typeof studio.flows>;
}

/** Which other flows run on the machine of this one; nothing where it has a machine of its own. */
export function SharedMachine({ id, machine, flows }: SharedMachineProps): ReactNode {
  const { t } = useTranslation('studio');
  const { locale } = useSession();
  const others = flows.filter((flow) => flow.machine === machine && flow.id !== id);
  if (others.length === 0) return null;
  const names = others.map(({ id: other, title }) => `${t(title, { defaultValue: other })} (${other})`);
  const list = new Intl.ListFormat(languageTags[locale]).format(names);
  return <p className={desk.note}>{t('sharedMachine', { machine, flows: list })}</p>;
}
