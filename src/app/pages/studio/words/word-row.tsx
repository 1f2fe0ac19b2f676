import { Badge, Fieldset, Group, SimpleGrid, Textarea } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageTags, type Locale, locales } from '#contract/locale.ts';
import type { FlowTexts } from '../use-edited-flow.ts';
import type { Found, WordPart } from './word-parts.ts';

interface WordRowProps {
  part: WordPart;
  title: string;
  words: FlowTexts['words'];
  /** The text that is used where the flow has no words of its own. */
  found(locale: Locale): Found | null;
  /** The English text has changed since this one was written. */
  isOlder?(locale: Locale): boolean;
  onWrite(locale: Locale, text: string): void;
}

/** One text in six languages. */
export function WordRow({ part, title, words, found, isOlder, onWrite }: WordRowProps): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <Fieldset legend={title} p={12}>
      <SimpleGrid cols={2} spacing={10} verticalSpacing={10}>
        {locales.map((locale) => {
          const own = words[locale]?.[part.keys[0]!] ?? '';
          const usual = found(locale);
          const isMissing = part.isNeeded && own === '' && usual === null;
          return (
            <Textarea
              key={locale}
              label={
                <Group component="span" gap={6} display="inline-flex">
                  {t(`shell:language.names.${locale}`)}
                  {isMissing && (
                    <Badge component="span" size="sm" color="red" variant="light" tt="none">
                      {t('words.missing')}
                    </Badge>
                  )}
                  {!isMissing && isOlder?.(locale) === true && (
                    <Badge component="span" size="sm" color="yellow.9" variant="light" tt="none">
                      {t('words.older')}
                    </Badge>
                  )}
                </Group>
              }
              description={own === '' && usual?.isGeneral === true ? t('words.also') : undefined}
              inputWrapperOrder={['label', 'input', 'description']}
              lang={languageTags[locale]}
              autosize
              minRows={1}
              maxRows={8}
              maxLength={4000}
              placeholder={usual?.text}
              value={own}
              onChange={(event) => onWrite(locale, event.currentTarget.value)}
            />
          );
        })}
      </SimpleGrid>
    </Fieldset>
  );
}
