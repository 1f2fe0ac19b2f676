import { Group, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../query/use-error-text.ts';
import { BusyButton } from '#ui/busy-button.tsx';
import classes from './code-input.module.css';
import { useCodeSending } from './use-code-sending.ts';

/** The catalogues with the words of the field: that of the sign-in, and that of forms. */
const words = {
  auth: { get: 'auth:login.getCode', again: 'auth:login.codeAgain', sent: 'auth:login.codeSent' },
  form: { get: 'form:code.get', again: 'form:code.again', sent: 'form:code.sent' },
} as const;

interface CodeInputProps {
  /** Which of them is loaded. */
  from?: keyof typeof words;
  label: string;
  error: string | null | undefined;
  isNeeded: boolean;
  /** Returns the number or the address for the code when it is valid; null when it is not. */
  checkedAddress: () => string | null;
  /** Has a code sent there. */
  send: (address: string) => Promise<unknown>;
  onChange?: (text: string) => void;
}

/** The field for the code from a text message or a mail, with the button that sends the code. */
export function CodeInput({
  from = 'auth',
  label,
  error,
  isNeeded,
  checkedAddress,
  send: sendTo,
  onChange,
}: CodeInputProps) {
  const { t } = useTranslation(from);
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  // The button is disabled during the countdown, so the focus moves to the field for the code.
  const { seconds, isSending, error: notSent, send } = useCodeSending(sendTo, () => input.current?.focus());

  function sendCode() {
    const address = checkedAddress();
    if (address !== null) send(address);
  }

  return (
    <div>
      <TextInput
        ref={input}
        name="password"
        inputMode="numeric"
        autoComplete="one-time-code"
        size="md"
        required={isNeeded}
        withAsterisk={false}
        label={label}
        error={error}
        onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
        inputContainer={(field) => (
          <Group gap={10} className={classes.row}>
            {field}
            <BusyButton variant="light" size="md" busy={isSending} disabled={seconds > 0} onClick={sendCode}>
              {seconds > 0 ? t(words[from].again, { seconds }) : t(words[from].get)}
            </BusyButton>
          </Group>
        )}
      />
      <Text role="status" mt={6} c="dimmed" fz={15}>
        {seconds > 0 && t(words[from].sent)}
      </Text>
      <Text component="div" role="alert" c="var(--mantine-color-error)" fz={15}>
        {notSent && errorText(notSent)}
      </Text>
    </div>
  );
}
