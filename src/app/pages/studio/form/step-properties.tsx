import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Flow } from '#engine/form/flow.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { Wording } from '../use-wording.ts';
import type { FieldPlace, OutlineField, OutlineStep } from './field-place.ts';
import { useFilePages } from './file-pages.ts';
import { pageOf, pagesIn, withMovedPage, withPages } from './pages.ts';
import { SkippedWhen } from './skipped-when.tsx';
import { SplitStep } from './split-step.tsx';
import { type StepKept, whyStepStays, withoutStep } from './steps.ts';

interface StepPropertiesProps {
  flow: Flow;
  text: string;
  step: OutlineStep;
  /** All fields of the flow. */
  fields: readonly OutlineField[];
  wording: Wording;
  /** Takes the edited text of the schema. */
  onEdit(text: string): void;
  /** Opens the words of the step. */
  onWords(place: FieldPlace): void;
  onRemove(text: string): void;
}

const at = (step: string, ...path: string[]): FieldPlace => ({ step, of: null, path });

/** What an owner can change about a step: its place, its words, where it is split, whether it is asked. */
export function StepProperties(props: StepPropertiesProps): ReactNode {
  const { text, step, wording, onWords } = props;
  const { t } = useTranslation('studio');
  const pages = pagesIn(text);
  const { place } = step;
  const isOnPage = pages !== null && place.of === null && pageOf(pages, place.step) !== null;
  return (
    <Stack gap={14}>
      <Title order={3} fz={15}>
        {wording.nameOf(place)}
      </Title>
      {isOnPage ? <OnItsPage {...props} /> : <OfFile {...props} />}
      <Group gap={8}>
        <Button variant="default" size="xs" onClick={() => onWords(place)}>
          {t('form.writeWords')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A step whose page the schema carries. */
function OnItsPage({ text, step, fields, wording, onEdit, onRemove }: StepPropertiesProps): ReactNode {
  const { t } = useTranslation('studio');
  const [isRemoving, setRemoving] = useState(false);
  const name = step.place.step;
  const pages = pagesIn(text)!;
  const title = wording.nameOf(step.place);
  const stays = whyStepStays(text, name);
  const ways = ([-1, 1] as const).map((by) => ({ by, moved: withMovedPage(text, name, by) }));
  const refused = ways.flatMap(({ moved }) => (moved !== null && 'first' in moved ? [moved] : []));
  return (
    <>
      {pageOf(pages, name)?.list === 'after' && <Told>{t('form.step.behindReview')}</Told>}
      <SkippedWhen key={`skipped ${name}`} {...{ text, fields, wording, onEdit }} step={name} />
      {refused.map(({ first, then }) => (
        <Told key={first + then}>
          {t('form.step.order', { first: wording.nameOf(at(first)), then: wording.nameOf(at(then)) })}
        </Told>
      ))}
      <Group gap={8}>
        {ways.map(({ by, moved }) => (
          <Button
            key={by}
            variant="default"
            size="xs"
            disabled={moved === null || 'first' in moved}
            onClick={() => moved !== null && 'text' in moved && onEdit(moved.text)}
          >
            {t(by === -1 ? 'form.up' : 'form.down')}
          </Button>
        ))}
        <Button
          variant="default"
          size="xs"
          c="red.8"
          disabled={stays !== null}
          onClick={() => setRemoving(true)}
        >
          {t('form.step.remove')}
        </Button>
      </Group>
      {stays !== null && <Told>{whyItStays(stays)}</Told>}
      <SplitStep key={name} {...{ text, step, fields, wording, onEdit }} />
      <ConfirmDialog
        opened={isRemoving}
        title={t('form.remove.title', { field: title })}
        text={t('form.step.removeText')}
        yes={t('form.remove.yes')}
        no={t('form.remove.no')}
        onClose={() => setRemoving(false)}
        onConfirm={() => {
          setRemoving(false);
          onRemove(withoutStep(text, name));
        }}
      />
    </>
  );

  function whyItStays(why: StepKept): string {
    if (why.why === 'skips') return t('form.step.stays.skips', { step: wording.nameOf(at(why.step)) });
    if (why.why === 'compared')
      return t('form.step.stays.compared', { field: wording.nameOf(at(why.step, ...why.path)) });
    return t(`form.step.stays.${why.why}`);
  }
}

/** A step whose page is in the file of the machine. */
function OfFile({ flow: { header }, text, step, onEdit }: StepPropertiesProps): ReactNode {
  const { t } = useTranslation('studio');
  const pages = useFilePages(header.machine);
  const file = `machines/${header.machine}.machine.ts`;
  if (pages === undefined) return null;
  if (pages === null || pagesIn(text) !== null || step.place.of !== null)
    return <Told>{t('form.step.engineer', { file })}</Told>;
  return (
    <>
      <Told>{t('form.step.inFile', { file })}</Told>
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'start' }}
        onClick={() => onEdit(withPages(text, pages))}
      >
        {t('form.step.take')}
      </Button>
    </>
  );
}

const Told = ({ children }: { children: ReactNode }): ReactNode => (
  <Text size="sm" c="dimmed">
    {children}
  </Text>
);
