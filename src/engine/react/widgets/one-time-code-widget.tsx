import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { partsOf, pointerOf, valueAt } from '../../form/pointer.ts';
import { stepOf } from '../../form/flow.ts';
import { validateStep } from '../../form/validate.ts';
import { useEngine } from '../engine-context.ts';
import { inputProps } from './input-props.tsx';
import { textOf, type WidgetProps } from './widget.ts';

/** Seconds before another code can be asked for (the specification's countdown). */
const COUNTDOWN = 60;

/** A code that is sent to an address in a field beside it. The address is checked before anything is sent. */
export function OneTimeCodeWidget(props: WidgetProps): ReactNode {
  const { wizard, translate, sendCode } = useEngine();
  const [seconds, tick] = useCountdown();
  const [notice, setNotice] = useState<{
    text: string;
    failed: boolean;
  } | null>(null);
  const [sending, setSending] = useState(false);
  const addressParts = [...partsOf(props.pointer).slice(0, -1), props.schema['x-ui']?.sendTo ?? ''];

  const send = async (): Promise<void> => {
    const pointer = pointerOf(addressParts);
    const { answers } = wizard.getState();
    const step = stepOf(wizard.flow, addressParts[0] ?? '');
    const isRefused =
      step !== undefined && validateStep(step, answers).some((error) => error.pointer === pointer);
    if (isRefused) return wizard.leave(pointer);
    setSending(true);
    try {
      await sendCode(textOf(valueAt(answers, addressParts)));
      setNotice({ text: translate(['form:code.sent']), failed: false });
      tick(COUNTDOWN);
    } catch (error) {
      setNotice({ text: (error as Error).message, failed: true });
    } finally {
      setSending(false);
    }
  };

  const { error, ...input } = inputProps(props);
  const failure = notice?.failed === true ? notice.text : null;
  return (
    <div>
      <Group align="end" gap="sm" wrap="nowrap">
        <TextInput
          {...input}
          error={error ?? failure}
          flex={1}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={props.schema.maxLength ?? 6}
          value={textOf(props.value)}
          onChange={(event) => props.onChange(event.currentTarget.value.replaceAll(/\D/g, '') || undefined)}
          rightSectionWidth="auto"
          rightSection={
            <Button
              variant="subtle"
              size="compact-sm"
              mr={6}
              loading={sending}
              disabled={seconds > 0}
              onClick={() => void send()}
            >
              {seconds > 0 ? translate(['form:code.again'], { seconds }) : translate(['form:code.get'])}
            </Button>
          }
        />
      </Group>
      <div role="status">{notice !== null && !notice.failed && <small>{notice.text}</small>}</div>
    </div>
  );
}

function useCountdown(): [number, (seconds: number) => void] {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (seconds === 0) return;
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return [seconds, setSeconds];
}
