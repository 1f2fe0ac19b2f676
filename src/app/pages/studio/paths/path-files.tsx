import { Button, FileButton, Group, List, Stack, Text } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RecordedPath } from '#model/recorded/recorded-path.ts';
import { loadModel } from './use-model.ts';
import type { Replay } from './use-replay.ts';
import { useSentence } from './use-sentence.ts';
import type { Sentence } from './model.ts';

interface PathFilesProps {
  /** The recorded paths of this flow. */
  kept: readonly RecordedPath[];
  replay: Replay;
}

/** The recorded paths of the flow, each with a button that goes it in the preview, and a button for any other file. */
export function PathFiles({ kept, replay }: PathFilesProps): ReactNode {
  const { t } = useTranslation('studio');
  const tell = useSentence();
  const [faults, setFaults] = useState<readonly Sentence[]>([]);
  const open = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const { readPath } = await loadModel();
    const read = readPath(await file.text());
    setFaults('faults' in read ? (read.faults as readonly Sentence[]) : []);
    if ('path' in read) replay.play(read.path);
  };
  const { result } = replay;
  const [at, fault] = [
    result?.replayed.fault?.step ?? -1,
    result?.replayed.fault?.said as Sentence | undefined,
  ];
  return (
    <Stack gap={6} component="section" aria-label={t('paths.kept')} mt={16} align="flex-start">
      <Text fw={600} size="sm">
        {t('paths.kept')}
      </Text>
      {kept.length === 0 && <Text size="sm">{t('paths.none')}</Text>}
      {kept.map((path) => (
        <Group key={path.name} gap={8}>
          <Text size="sm">{path.name}</Text>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={t('paths.replayNamed', { name: path.name })}
            onClick={() => {
              setFaults([]);
              replay.play(path);
            }}
          >
            {t('paths.replay')}
          </Button>
        </Group>
      ))}
      <FileButton accept="application/json,.json" onChange={(file) => void open(file)}>
        {(props) => (
          <Button
            {...props}
            size="xs"
            variant="default"
            leftSection={<IconFolderOpen size={14} aria-hidden />}
          >
            {t('paths.open')}
          </Button>
        )}
      </FileButton>
      <div aria-live="polite">
        {faults.length > 0 && (
          <>
            <Text size="sm">{t('paths.notRead')}</Text>
            <List size="sm">
              {faults.map((each) => (
                <List.Item key={tell(each)}>{tell(each)}</List.Item>
              ))}
            </List>
          </>
        )}
        {replay.isBusy && <Text size="sm">{t('paths.replaying')}</Text>}
        {result !== null && faults.length === 0 && (
          <>
            <Text size="sm" {...(fault !== undefined && { c: 'var(--mg-bad)' })}>
              {fault === undefined ? t('paths.led', { end: result.path.end }) : tell(fault)}
            </Text>
            <List type="ordered" size="sm">
              {result.path.steps.map((step, index) => (
                <List.Item
                  // Steps of a path stay in their order.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  {...(index === at && { c: 'var(--mg-bad)', fw: 600 })}
                >
                  {step.at} · {step.does}
                  {index === at && ` · ${t('paths.failsHere')}`}
                </List.Item>
              ))}
            </List>
          </>
        )}
      </div>
    </Stack>
  );
}
