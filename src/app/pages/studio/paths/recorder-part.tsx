import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconCheck,
  IconCopy,
  IconDownload,
  IconPlayerRecordFilled,
  IconPlayerStopFilled,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathFile, pathText } from '#model/recorded/recorded-path.ts';
import panel from '../panels/panel.module.css';
import type { Recorder } from './use-recorder.ts';

/** Records what is done in the preview, and gives it as the file of a test. */
export function RecorderPart({ recorder }: { recorder: Recorder }): ReactNode {
  const { t } = useTranslation('studio');
  const { isOn, count, path } = recorder;
  const [name, setName] = useState('');
  const { copy, copied, error } = useClipboard();
  const whole = path && {
    flow: path.flow,
    name: name.trim(),
    day: path.day,
    steps: path.steps,
    end: path.end,
  };
  const isNamed = name.trim() !== '';
  return (
    <Stack gap={8} component="section" aria-label={t('paths.recorder')} mb={14} align="flex-start">
      <Button
        size="xs"
        variant="default"
        leftSection={
          isOn ? (
            <IconPlayerStopFilled size={14} aria-hidden />
          ) : (
            <IconPlayerRecordFilled size={14} aria-hidden color="var(--mg-bad)" />
          )
        }
        onClick={isOn ? recorder.end : recorder.begin}
      >
        {t(isOn ? 'paths.stop' : 'paths.record')}
      </Button>
      <Text size="sm" role="status">
        {isOn
          ? t('paths.recording', { count })
          : path === null
            ? t('paths.hint')
            : t('paths.recorded', { count })}
      </Text>
      {whole !== null && !isOn && (
        <>
          <TextInput
            size="xs"
            w="100%"
            label={t('paths.name')}
            description={t('paths.nameHelp')}
            value={name}
            maxLength={80}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isNamed && (
            <>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {t('paths.file', { file: `tests/machines/${pathFile(whole)}` })}
              </Text>
              <Group gap={8}>
                <Button
                  size="xs"
                  component="a"
                  href={`data:application/json;charset=utf-8,${encodeURIComponent(pathText(whole))}`}
                  download={pathFile(whole)}
                  leftSection={<IconDownload size={14} aria-hidden />}
                >
                  {t('paths.download')}
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  leftSection={
                    copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />
                  }
                  onClick={() => copy(pathText(whole))}
                >
                  {t(copied ? 'data.copied' : 'data.copy')}
                </Button>
              </Group>
              <p className={panel.stop} role="status">
                {error && t('data.notCopied')}
              </p>
            </>
          )}
        </>
      )}
    </Stack>
  );
}
