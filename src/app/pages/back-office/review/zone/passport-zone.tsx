import { Box, Button, Group, Kbd, Progress, Table, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MrzAnswers } from '#app/parts/shop/passport/read-mrz.ts';
import { labelAt } from '#engine/form/field-texts.ts';
import { factHolders, type FactHolder } from '#engine/form/facts.ts';
import { useEngine } from '#engine/react/engine-context.ts';
import { AnswerText } from '#engine/react/review/answer-text.tsx';
import { schemaAt } from '#engine/react/schema-at.ts';
import { Notice } from '#ui/notice.tsx';
import type { ZoneReading } from './use-zone-reading.ts';

const zoneFacts: readonly (keyof MrzAnswers)[] = [
  'surname',
  'englishName',
  'passportNumber',
  'nationality',
  'dateOfBirth',
  'gender',
  'passportExpiry',
];

/** The machine-readable zone of the document that is shown, as it is read here, beside what was answered. */
export function PassportZone({ reading, onRead }: { reading: ZoneReading; onRead: () => void }): ReactNode {
  const { t } = useTranslation(['desk-review', 'passport']);
  const { state } = reading;
  return (
    <Box>
      <Group gap={10}>
        <Button
          size="sm"
          variant="light"
          rightSection={<Kbd size="xs">p</Kbd>}
          disabled={state === 'reading'}
          onClick={onRead}
        >
          {t('zone.read')}
        </Button>
        {state === 'reading' && (
          <Progress flex={1} value={Math.round(reading.part * 100)} animated aria-label={t('zone.reading')} />
        )}
      </Group>
      <Box role="status" mt={8}>
        {state === 'none' && <Notice tone="doubt">{t('zone.none')}</Notice>}
        {state === 'failed' && <Notice tone="fault">{t('zone.failed')}</Notice>}
        {state === 'read' && <Compared found={reading.answers} />}
      </Box>
    </Box>
  );
}

function Compared({ found }: { found: MrzAnswers }): ReactNode {
  const { t } = useTranslation('desk-review');
  const engine = useEngine();
  const { flow } = engine.wizard;
  const holder = whoseZone(
    factHolders(flow, engine.wizard.getSnapshot().answers, (fact) => fact in found),
    found,
  );
  if (holder === undefined) return <Notice tone="doubt">{t('zone.nobody')}</Notice>;
  const rows = zoneFacts.flatMap((fact) => {
    const pointer = holder.places[fact];
    const read = found[fact];
    return pointer === undefined || read === undefined
      ? []
      : [{ pointer, read, answered: holder.facts[fact] }];
  });
  const differing = rows.filter(({ read, answered }) => read !== answered).length;
  return (
    <Table withTableBorder verticalSpacing={4} fz={14}>
      <Table.Caption>
        {differing === 0 ? t('zone.equal') : t('zone.differing', { count: differing })}
      </Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('differences.answer')}</Table.Th>
          <Table.Th scope="col">{t('zone.inPassport')}</Table.Th>
          <Table.Th scope="col">{t('zone.answered')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ pointer, read, answered }) => (
          <Table.Tr key={pointer}>
            <Table.Th scope="row" fw={400}>
              {labelAt(engine, pointer)}
            </Table.Th>
            <Table.Td>
              <AnswerText schema={schemaAt(flow, pointer)} pointer={pointer} value={read} />
            </Table.Td>
            <Table.Td>
              <Group gap={6} wrap="nowrap">
                {read === answered ? (
                  <IconCheck size={16} aria-label={t('zone.same')} color="var(--mantine-color-jade-7)" />
                ) : (
                  <IconAlertTriangle size={16} aria-label={t('zone.other')} color="var(--mg-bad)" />
                )}
                <Text span inherit c={read === answered ? 'inherit' : 'var(--mg-bad)'}>
                  <AnswerText schema={schemaAt(flow, pointer)} pointer={pointer} value={answered} />
                </Text>
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The person whose answers agree with the zone most; a document does not say whose it is. */
function whoseZone(holders: readonly FactHolder[], found: MrzAnswers): FactHolder | undefined {
  const agreeing = ({ facts, places }: FactHolder): number =>
    zoneFacts.filter((fact) => found[fact] !== undefined && facts[fact] === found[fact]).length +
    Object.keys(places).length / 100;
  return holders.toSorted((a, b) => agreeing(b) - agreeing(a))[0];
}
