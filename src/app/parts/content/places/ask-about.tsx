import { Button } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import type { LocalizedText } from '#contract/locale.ts';
import { subjectOf } from './subject-of.ts';

interface AskAboutProps {
  /** The kind of the record, and its id: by them we find it. */
  kind: string;
  id: number;
  title: LocalizedText;
  label: string;
}

/** A link to the contact form, whose subject names the record. */
export function AskAbout({ kind, id, title, label }: AskAboutProps) {
  const localized = useLocalized();
  const subject = subjectOf(localized(title), `${kind} ${id}`);
  return (
    <Button
      component={Link}
      to={`/contact?${new URLSearchParams({ subject }).toString()}`}
      variant="default"
      size="sm"
      leftSection={<IconMessageQuestion size={18} aria-hidden />}
    >
      {label}
    </Button>
  );
}
