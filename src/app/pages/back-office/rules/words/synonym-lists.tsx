import { Card, NativeSelect, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { deskSynonyms } from '#contract/desk-synonyms.contract.ts';
import { languageTags, type Locale, locales } from '#contract/locale.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { RulesPage } from '../rules-page.tsx';

/** The synonyms of the search, of one language at a time. */
export function SynonymLists(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const session = useSession();
  const [language, setLanguage] = useState<Locale>(session.locale);
  const names = new Intl.DisplayNames([languageTags[session.locale]], { type: 'language' });
  const { data, error, refetch } = useCall(deskSynonyms.open, { language });
  return (
    <RulesPage part="synonyms">
      <NativeSelect
        label={t('fields.language')}
        maw={260}
        mb={16}
        value={language}
        data={locales.map((value) => ({ value, label: names.of(languageTags[value]) ?? value }))}
        onChange={(event) => setLanguage(event.currentTarget.value as Locale)}
      />
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={8} height={36} />}
      {data && <Lines key={`${language} ${data.revision}`} language={language} opened={data} />}
    </RulesPage>
  );
}

interface LinesProps {
  language: Locale;
  opened: Reply<typeof deskSynonyms.open>;
}

function Lines({ language, opened }: LinesProps): ReactNode {
  const { t } = useTranslation('desk-rules');
  const before = opened.same.join('\n');
  const [same, setSame] = useState(before);
  const [leftOut, setLeftOut] = useState(opened.leftOut);
  const save = useDeskMutation(deskSynonyms.save, { changes: [deskSynonyms.open], done: t('done') });
  const { revision } = opened;
  return (
    <Card
      component="form"
      noValidate
      p={16}
      maw={960}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ language, same: same.split('\n'), leftOut, revision });
      }}
    >
      <Text c="dimmed" mb={12}>
        {t(revision === 0 ? 'synonyms.program' : 'synonyms.own')}
      </Text>
      <Textarea
        label={t('synonyms.lines')}
        description={t('synonyms.linesText')}
        lang={languageTags[language]}
        value={same}
        onChange={(event) => setSame(event.currentTarget.value)}
        autosize
        minRows={8}
        maxRows={22}
        mb={12}
      />
      <Textarea
        label={t('synonyms.leftOut')}
        description={t('synonyms.leftOutText')}
        lang={languageTags[language]}
        value={leftOut}
        onChange={(event) => setLeftOut(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        mb={12}
      />
      <BusyButton
        type="submit"
        busy={save.isPending}
        disabled={same === before && leftOut === opened.leftOut}
      >
        {t('save')}
      </BusyButton>
    </Card>
  );
}
