import { Button, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import type { AuthoredText } from '#contract/locale.ts';

/** Texts up to this length are never shortened, and the short form of longer ones; the specification gives both. */
const NEVER_FOLDED = 50;
const SHORT_FORM = 200;

/** The beginning of a text that is longer than a short form; null for one that is shown whole. */
export function shortForm(text: string): string | null {
  // Cut between characters, not within a surrogate pair.
  const characters = [...text];
  if (characters.length <= Math.max(NEVER_FOLDED, SHORT_FORM)) return null;
  const cut = characters.slice(0, SHORT_FORM).join('');
  // In languages with spaces it is not cut within a word.
  const whole = cut.replace(/\s+\S{0,24}$/u, '');
  return `${whole.replace(/[\s.,;:]+$/u, '')}…`;
}

/** The text of a comment. A long text is shortened, and can be expanded and shortened again. */
export function FoldedText({ text: { language, text } }: { text: AuthoredText }) {
  const { t } = useTranslation('forum-article');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const short = shortForm(text);
  return (
    <>
      <Text id={id} maw="68ch" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        <WrittenIn text={{ language, text: isOpen ? text : (short ?? text) }} />
      </Text>
      {short !== null && (
        <Button
          variant="subtle"
          size="sm"
          mx={-18}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'hide' : 'open')}
        </Button>
      )}
    </>
  );
}
