import { Button, Card, Checkbox, Group, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { useSession } from '#client/session.ts';
import type { Reply } from '#contract/define.ts';
import { deskAgreements } from '#contract/desk-agreements.contract.ts';
import { inEachLocale, languageTags, type Locale, locales } from '#contract/locale.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { chinaToday } from '../entry/china-today.ts';
import { valueOf } from '../fields.tsx';

type Opened = Reply<typeof deskAgreements.open>;

const empty = { title: inEachLocale(() => ''), text: inEachLocale(() => '') };

/** The next text of an agreement in one language at a time. One that has its day is only read. */
export function NextText({ opened }: { opened: Opened }): ReactNode {
  const { t } = useTranslation('desk-rules');
  const session = useSession();
  const names = new Intl.DisplayNames([languageTags[session.locale]], { type: 'language' });
  const nameOf = (locale: Locale): string => names.of(languageTags[locale]) ?? locale;
  const [locale, setLocale] = useState<Locale>(session.locale);
  const [text, setText] = useState({ title: opened.title, sections: opened.sections });
  const [dialog, setDialog] = useState<'publish' | 'drop'>();
  const { id, revision, next, missing } = opened;
  const isChanged = text.title !== opened.title || text.sections !== opened.sections;
  const renews = [deskAgreements.open, deskAgreements.list];
  const save = useDeskMutation(deskAgreements.save, { changes: renews, done: t('done') });
  const setSection = (index: number, part: 'title' | 'text', value: string): void =>
    setText({
      ...text,
      sections: text.sections.map((section, at) =>
        at === index ? { ...section, [part]: { ...section[part], [locale]: value } } : section,
      ),
    });
  const readOnly = next !== null;
  return (
    <Card p={16} component="section">
      <Group justify="space-between" mb={10}>
        <Title order={2} fz="1.0625rem">
          {t('agreements.write')}
        </Title>
        {next ? (
          <Button variant="default" size="sm" onClick={() => setDialog('drop')}>
            {t('agreements.drop')}
          </Button>
        ) : (
          <Group gap={8}>
            <BusyButton
              size="sm"
              variant="default"
              busy={save.isPending}
              disabled={!isChanged}
              onClick={() => save.mutate({ id, revision, ...text })}
            >
              {t('agreements.keep')}
            </BusyButton>
            <Button
              size="sm"
              disabled={isChanged || missing.length > 0 || opened.changes.length === 0}
              onClick={() => setDialog('publish')}
            >
              {t('agreements.publish')}
            </Button>
          </Group>
        )}
      </Group>
      <Text role="status" mb={10}>
        {next && (
          <>
            {t('agreements.next')} <LocalDate value={next.from} /> ·{' '}
          </>
        )}
        {missing.length === 0
          ? t('agreements.missingNot')
          : t('agreements.missing', { languages: missing.map(nameOf).join(', ') })}
        {isChanged && ` ${t('agreements.unsaved')}`}
      </Text>
      <NativeSelect
        label={t('agreements.language')}
        value={locale}
        data={locales.map((each) => ({ value: each, label: nameOf(each) }))}
        onChange={(event) => setLocale(event.currentTarget.value as Locale)}
        mb={10}
      />
      <TextInput
        label={t('agreements.name')}
        lang={languageTags[locale]}
        value={text.title[locale]}
        readOnly={readOnly}
        onChange={(event) =>
          setText({ ...text, title: { ...text.title, [locale]: event.currentTarget.value } })
        }
        mb={10}
      />
      {text.sections.map((section, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a section has no name but its place
        <Card key={index} withBorder p={10} mb={10}>
          <TextInput
            label={t('agreements.heading', { number: index + 1 })}
            lang={languageTags[locale]}
            value={section.title[locale]}
            readOnly={readOnly}
            onChange={(event) => setSection(index, 'title', event.currentTarget.value)}
            mb={8}
          />
          <Textarea
            label={t('agreements.text', { number: index + 1 })}
            lang={languageTags[locale]}
            value={section.text[locale]}
            readOnly={readOnly}
            onChange={(event) => setSection(index, 'text', event.currentTarget.value)}
            autosize
            minRows={3}
            maxRows={12}
          />
          {!readOnly && text.sections.length > 1 && (
            <Group justify="flex-end" mt={6}>
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => setText({ ...text, sections: text.sections.toSpliced(index, 1) })}
              >
                {t('agreements.remove', { number: index + 1 })}
              </Button>
            </Group>
          )}
        </Card>
      ))}
      {!readOnly && (
        <Button
          variant="default"
          size="sm"
          onClick={() => setText({ ...text, sections: [...text.sections, empty] })}
        >
          {t('agreements.add')}
        </Button>
      )}
      {dialog === 'publish' && (
        <ActDialog
          title={t('agreements.publishTitle')}
          text={t('agreements.publishText')}
          yes={t('agreements.publish')}
          call={deskAgreements.publish}
          renews={renews}
          payload={(form) => ({
            id,
            from: valueOf(form, 'from'),
            asksAgain: form.get('asksAgain') !== null,
            revision,
          })}
          onClose={() => setDialog(undefined)}
        >
          <TextInput
            type="date"
            name="from"
            label={t('agreements.day')}
            min={chinaToday()}
            defaultValue={chinaToday()}
            mb={12}
          />
          {opened.isAgreedTo && <Checkbox name="asksAgain" label={t('agreements.again')} mb={12} />}
        </ActDialog>
      )}
      {dialog === 'drop' && (
        <ActDialog
          title={t('agreements.drop')}
          text={t('agreements.dropText')}
          yes={t('agreements.drop')}
          call={deskAgreements.drop}
          renews={renews}
          payload={() => ({ id, revision })}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  );
}
