import { List, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCallMutation } from '#client/query.ts';
import type { Payload, Reply } from '#contract/define.ts';
import type { Acknowledgement } from '#contract/release-shapes.ts';
import { releases } from '#contract/releases.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import type { FlowTexts } from '../use-edited-flow.ts';
import { Refusal } from './refusal.tsx';

type Prepared = Reply<typeof releases.prepare>;
type Question = Prepared['questions'][number];
type Answers = Payload<typeof releases.propose>['answers'];

interface ProposeDialogProps {
  flow: string;
  /** The number of the release that was edited. */
  base: number;
  texts: FlowTexts;
  onClose(): void;
  /** Another release was published since the edit began. */
  onBehind(): void;
  onProposed(release: NonNullable<Reply<typeof releases.propose>['release']>): void;
}

/**
 * Proposes an edit: what it changes, what the owner is asked about the answers given so far, what becomes of them, and
 * why it is made.
 */
export function ProposeDialog({
  flow,
  base,
  texts,
  onClose,
  onBehind,
  onProposed,
}: ProposeDialogProps): ReactNode {
  const { t } = useTranslation('studio');
  const { text, migrations, offer, words } = texts;
  const [answers, setAnswers] = useState<Answers>({});
  const [asked, setAsked] = useState<readonly Question[]>([]);
  const [reason, setReason] = useState('');
  const [acknowledged, setAcknowledged] = useState<readonly Acknowledgement[]>([]);
  const prepare = useCallMutation(releases.prepare, {
    // A question that was answered stays, so that the answer can be changed.
    onSuccess: ({ questions }) =>
      setAsked((before) => [
        ...before,
        ...questions.filter((question) => !before.some((each) => keyOf(each) === keyOf(question))),
      ]),
  });
  const propose = useCallMutation(releases.propose, {
    onSuccess: ({ release, refusal }) => {
      if (release !== null) onProposed(release);
      if (refusal?.kind === 'base') onBehind();
    },
  });
  const edited = { flow, text, migrations, offer, words, answers };
  useEffect(
    () => prepare.mutate(edited),
    // The texts do not change while the dialog is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [answers],
  );
  const prepared = prepare.data;
  const error = prepare.error ?? propose.error;
  return (
    <FormDialog
      title={t('releases.propose.title')}
      text={t('releases.propose.text')}
      yes={t('releases.propose.yes')}
      no={t('releases.propose.no')}
      busy={propose.isPending}
      onClose={onClose}
      onSubmit={() => propose.mutate({ ...edited, base, reason, acknowledged: [...acknowledged] })}
    >
      <Stack gap={14}>
        {prepared === undefined && prepare.error === null && <LoadingState rows={2} height={24} />}
        {prepared && <Sentences title={t('releases.changes')} all={changesIn(prepared)} />}
        {asked.map((question) => (
          <Asked
            key={keyOf(question)}
            question={question}
            onAnswer={(answer) => setAnswers(answeredWith(answers, question, answer))}
          />
        ))}
        {prepared && <Sentences title={t('releases.answers')} all={prepared.told} />}
        <Textarea
          label={t('releases.reason')}
          description={t('releases.reasonHelp')}
          value={reason}
          required
          autosize
          minRows={2}
          maxLength={1000}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div aria-live="polite">
          {propose.data?.refusal && (
            <Refusal
              refusal={propose.data.refusal}
              acknowledged={acknowledged}
              onAcknowledge={setAcknowledged}
            />
          )}
          {error !== null && <ErrorState error={error} onRetry={() => prepare.mutate(edited)} />}
        </div>
      </Stack>
    </FormDialog>
  );
}

const changesIn = ({ changes }: Prepared): string[] => (changes ?? []).map(({ sentence }) => sentence);

function Sentences({ title, all }: { title: string; all: readonly string[] }): ReactNode {
  if (all.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm">
        {title}
      </Text>
      <List size="sm">
        {all.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </div>
  );
}

const keyOf = ({ kind, pointer, value }: Question): string => `${kind} ${pointer} ${value ?? ''}`;

/** A question about the answers given so far. */
function Asked({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer(answer: Question['proposed']): void;
}): ReactNode {
  const { sentence, offered, proposed } = question;
  const [chosen, setChosen] = useState(JSON.stringify(proposed));
  return (
    <Radio.Group
      label={sentence}
      value={chosen}
      onChange={(value) => {
        setChosen(value);
        onAnswer(JSON.parse(value) as Question['proposed']);
      }}
    >
      <Stack gap={4} mt={4}>
        {offered.map(({ answer, name }) => (
          <Radio key={JSON.stringify(answer)} value={JSON.stringify(answer)} label={name} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The answers of an owner with that to one more question. */
function answeredWith(
  answers: Answers,
  { kind, pointer, value }: Question,
  answer: Question['proposed'],
): Answers {
  const {
    became = {},
    values = {},
    fits = {},
  } = answers as Partial<Record<'became' | 'values' | 'fits', Record<string, object>>>;
  if (kind === 'same') return { ...answers, became: { ...became, [pointer]: answer } };
  if (kind === 'fits') return { ...answers, fits: { ...fits, [pointer]: answer } };
  return {
    ...answers,
    values: { ...values, [pointer]: { ...values[pointer], [String(value)]: answer } },
  };
}
