import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DatedText } from '#app/parts/site/locale/dated-text.tsx';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { languageTags } from '#contract/locale.ts';
import type { numberRmb } from '#contract/orders.contract.ts';
import { exampleSource } from '#contract/rmb.ts';

interface CurrencyChoiceProps {
  rates: readonly Reply<typeof numberRmb.currencies>[number][];
  chosen: string;
  /** The choice of RMB alone. */
  none: string;
  onChoose(currency: string): void;
}

/** In which currency prices are shown beside RMB, and where its rate is from. */
export function CurrencyChoice({ rates, chosen, none, onChoose }: CurrencyChoiceProps) {
  const { t } = useTranslation('currency');
  const { locale } = useSession();
  const names = new Intl.DisplayNames([languageTags[locale]], { type: 'currency' });
  const options = rates
    .map(({ currency }) => ({ value: currency, label: `${names.of(currency) ?? currency} (${currency})` }))
    .sort((a, b) => a.label.localeCompare(b.label, languageTags[locale]));
  const rate = rates.find(({ currency }) => currency === chosen);
  const source = rate?.source === exampleSource ? t('example') : rate?.source;
  return (
    <NativeSelect
      px="var(--mg-gutter)"
      pb={20}
      maw={420}
      mx="auto"
      label={t('label')}
      description={
        rate && source && <DatedText t={t} sentence="source" values={{ source }} date={rate.updateDate} />
      }
      inputWrapperOrder={['label', 'input', 'description']}
      data={[{ value: none, label: t('none') }, ...options]}
      value={chosen}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
