import { Card, List, Stack, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import { languageTags } from '#contract/locale.ts';
import type { Acknowledgement } from '#contract/release-shapes.ts';
import type { releases } from '#contract/releases.contract.ts';

type RefusalReply = NonNullable<Reply<typeof releases.publish>>;

type Finding = Extract<RefusalReply, { kind: 'findings' }>['findings'][number];

interface RefusalProps {
  refusal: RefusalReply;
  /** The warnings that are right so, with their reasons. They are sent with the next try. */
  acknowledged: readonly Acknowledgement[];
  onAcknowledge(all: readonly Acknowledgement[]): void;
}

/** Says why a release is not stored or published, and what to do. */
export function Refusal({ refusal, acknowledged, onAcknowledge }: RefusalProps): ReactNode {
  const { kind } = refusal;
  const warnings = kind === 'findings' ? refusal.findings.filter(({ isWarning }) => isWarning === true) : [];
  return (
    <Stack gap={10}>
      {warnings.length > 0 && (
        <Warnings warnings={warnings} acknowledged={acknowledged} onAcknowledge={onAcknowledge} />
      )}
      <Told refusal={refusal} />
    </Stack>
  );
}

/** Warnings, each with a field for the reason for which it is right so. */
function Warnings({
  warnings,
  acknowledged,
  onAcknowledge,
}: Omit<RefusalProps, 'refusal'> & { warnings: readonly Finding[] }): ReactNode {
  const { t } = useTranslation('studio');
  const isAbout = (finding: Finding) => (each: Acknowledgement) =>
    each.code === finding.code && each.file === finding.file && each.pointer === finding.pointer;
  const write = (finding: Finding, reason: string): void => {
    const { code, file, pointer } = finding;
    const others = acknowledged.filter((each) => !isAbout(finding)(each));
    onAcknowledge([...others, { code, file, pointer, reason }]);
  };
  return (
    <Stack gap={8}>
      <Text size="sm">{t('releases.acknowledge.text')}</Text>
      {warnings.map((finding) => (
        <Textarea
          key={`${finding.code} ${finding.file} ${finding.pointer}`}
          label={t('releases.acknowledge.label')}
          description={finding.message}
          value={acknowledged.find(isAbout(finding))?.reason ?? ''}
          autosize
          maxLength={1000}
          onChange={(event) => write(finding, event.currentTarget.value)}
        />
      ))}
    </Stack>
  );
}

function Told({ refusal }: { refusal: RefusalReply }): ReactNode {
  const { t } = useTranslation('studio');
  const { kind } = refusal;
  return (
    <Card role="status" bg="var(--mg-doubt-ground)" shadow="none" withBorder>
      <Stack gap={6}>
        <Text fw={600}>
          {t(`releases.refused.${kind}`, {
            ...(kind === 'base' && { number: refusal.number }),
            ...(kind === 'lost' && { count: refusal.drafts }),
            ...(kind === 'findings' && { count: refusal.findings.length }),
          })}
        </Text>
        <List size="sm" spacing={4}>
          {kind === 'findings' &&
            refusal.findings.map(({ code, file, pointer, message, language }) => (
              <List.Item key={`${code} ${file} ${pointer} ${message}`} lang={languageTags[language]}>
                {message} <Text span size="xs" c="dimmed">{`${file} ${pointer}`}</Text>
              </List.Item>
            ))}
          {kind === 'base' &&
            refusal.changes.map(({ pointer, sentence }) => (
              <List.Item key={`${pointer} ${sentence}`}>{sentence}</List.Item>
            ))}
          {kind === 'base' &&
            refusal.conflicts.map((pointer) => (
              <List.Item key={pointer}>{t('releases.conflict', { pointer: pointer || '/' })}</List.Item>
            ))}
          {kind === 'lost' &&
            refusal.answers.map(({ pointer, drafts }) => (
              <List.Item key={pointer}>{t('releases.lostAnswer', { pointer, count: drafts })}</List.Item>
            ))}
        </List>
      </Stack>
    </Card>
  );
}
