import { useTranslation } from 'react-i18next';
import { CheckDay, CheckLabel } from '#app/parts/site/locale/last-check.tsx';
import { Fact } from '#ui/facts.tsx';
import { SourceList } from './source-list.tsx';

interface CheckedFactsProps {
  /** When the facts were last checked, yyyy-MM-dd. */
  date: string;
  sources: readonly string[];
}

/** The last facts of a record: when it was checked, and where its statements come from. */
export function CheckedFacts({ date, sources }: CheckedFactsProps) {
  const { t } = useTranslation('content');
  return (
    <>
      <Fact label={<CheckLabel date={date} />}>
        <CheckDay date={date} />
      </Fact>
      <Fact label={t('facts.sources')}>{sources.length > 0 && <SourceList sources={sources} />}</Fact>
    </>
  );
}
