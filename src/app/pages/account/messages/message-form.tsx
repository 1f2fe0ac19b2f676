import { Box, Textarea } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { phonesIn } from '#app/parts/community/personal/phones-in.ts';
import { useRules } from '#app/parts/community/posts/use-rules.tsx';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { longestMessage } from '#contract/limits.ts';
import { isSeen } from '#engine/form/visible-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useUnsentText } from './use-unsent-text.ts';

interface MessageFormProps {
  /** What the message belongs to: the device keeps an unsent text by this name. */
  name: string;
  /** Rejects when the server refuses the message. @param requestId the same for the same text, however often it is sent */
  onSend(sent: { text: string; requestId: string }): Promise<unknown>;
}

/**
 * The form of a message. A text that cannot be sent stays, also when the page is left. Before a phone number is sent, the
 * writer is asked.
 */
export function MessageForm({ name, onSend }: MessageFormProps) {
  const { t } = useTranslation('message');
  const errorText = useErrorText();
  const { sendByRules, dialog, again } = useRules();
  const [text, setText] = useUnsentText(name);
  const [problem, setProblem] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const request = useRef({ text: '', requestId: '' });
  const written = text.trim();

  const mistake = (): string => {
    if (!isSeen(written)) return t('empty');
    const excess = written.length - longestMessage;
    return excess > 0 ? t('tooLong', { count: excess }) : '';
  };
  const send = async (mayHavePhone: boolean): Promise<void> => {
    setIsAsking(false);
    setIsSending(true);
    try {
      if (!mayHavePhone && (await phonesIn([written])).length > 0) return setIsAsking(true);
      // A text that has changed is another message, even if the first one has arrived without a reply.
      if (request.current.text !== written) request.current = { text: written, requestId: uuid() };
      // The phone number was asked about already.
      await sendByRules(() => onSend(request.current), []);
      setText('');
      input.current?.focus();
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsSending(false);
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isSending) return;
    const wrong = mistake();
    setProblem(wrong);
    if (wrong === '') void send(false);
    else input.current?.focus();
  };
  return (
    <Box component="form" noValidate data-unprinted maw="68ch" mt={20} onSubmit={submit}>
      <Textarea
        ref={input}
        label={t('label')}
        description={t('hint')}
        descriptionProps={{ fz: 14 }}
        value={text}
        rows={3}
        readOnly={isSending}
        error={problem === '' ? null : <span role="alert">{problem}</span>}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem('');
        }}
      />
      {problem !== '' && again && <Box mt={10}>{again}</Box>}
      <BusyButton type="submit" busy={isSending} mt="sm">
        {t('send')}
      </BusyButton>
      {dialog}
      <ConfirmDialog
        opened={isAsking}
        title={t('phone.title')}
        text={t('phone.text')}
        yes={t('phone.yes')}
        no={t('phone.no')}
        onConfirm={() => void send(true)}
        onClose={() => setIsAsking(false)}
      />
    </Box>
  );
}
