import { Badge, Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { ChangedSection } from '#contract/agreement-shapes.ts';

interface ChangedSectionsProps {
  changes: readonly ChangedSection[];
  /** What the box is called, which is reached by the keyboard to scroll in it. */
  label: string;
  /** The words for a section, or a paragraph, that is new, or that was removed. */
  words: { readonly added: string; readonly removed: string };
}

const paragraphsOf = (text: string): string[] => text.split(/\n+/).filter((paragraph) => paragraph !== '');

/** What has changed in an agreement, in the language of the reader: paragraphs that are new, and those that were removed. */
export function ChangedSections({ changes, label, words }: ChangedSectionsProps): ReactNode {
  const localized = useLocalized();
  return (
    <Box tabIndex={0} role="group" aria-label={label} mah={420} mb={16} style={{ overflowY: 'auto' }}>
      {changes.map(({ title, before, after }) => {
        const was = before === null ? [] : paragraphsOf(localized(before));
        const is = after === null ? [] : paragraphsOf(localized(after));
        return (
          <section key={title.US}>
            <Title order={3} fz="1.0625rem" mt={12} mb={6}>
              {localized(title)}
            </Title>
            {was
              .filter((paragraph) => !is.includes(paragraph))
              .map((paragraph) => (
                <Changed key={paragraph} as="del" word={words.removed} text={paragraph} />
              ))}
            {is
              .filter((paragraph) => !was.includes(paragraph))
              .map((paragraph) => (
                <Changed key={paragraph} as="ins" word={words.added} text={paragraph} />
              ))}
          </section>
        );
      })}
    </Box>
  );
}

function Changed({ as, word, text }: { as: 'del' | 'ins'; word: string; text: string }): ReactNode {
  const isNew = as === 'ins';
  return (
    <Group gap={10} align="flex-start" wrap="nowrap" mb={8}>
      <Badge
        variant="light"
        color={isNew ? 'green' : 'gray'}
        tt="none"
        miw={84}
        c="var(--mantine-color-text)"
      >
        {word}
      </Badge>
      <Text
        component={as}
        td={isNew ? 'none' : 'line-through'}
        c={isNew ? 'var(--mantine-color-text)' : 'dimmed'}
        fz={15}
      >
        {text}
      </Text>
    </Group>
  );
}
