import { Progress, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import panel from './panel.module.css';

type StepTotals = Reply<typeof flowSteps.list>[number];

/** How many customers enter, complete and leave each step, by version of the flow. */
export function DropOffPanel({ id }: { id: string }): ReactNode {
  const { t } = useTranslation('studio');
  const query = useCall(flowSteps.list, { flow: id });
  return (
    <Loaded query={query} empty={<p className={panel.nothing}>{t('dropOff.none')}</p>} rows={4} height={20}>
      {(rows) =>
        [...new Set(rows.map(({ version }) => version))].map((version) => (
          <Version key={version} version={version} rows={rows.filter((row) => row.version === version)} />
        ))
      }
    </Loaded>
  );
}

function Version({ version, rows }: { version: number; rows: readonly StepTotals[] }): ReactNode {
  const { t } = useTranslation('studio');
  const most = Math.max(1, ...rows.map(({ entered }) => entered));
  return (
    <Table captionSide="top" mb={20} fz={13}>
      <Table.Caption>{t('dropOff.version', { version })}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('dropOff.step')}</Table.Th>
          <Table.Th scope="col">{t('dropOff.entered')}</Table.Th>
          <Table.Th scope="col">{t('dropOff.completed')}</Table.Th>
          <Table.Th scope="col">{t('dropOff.left')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ step, of, entered, completed, left }) => (
          <Table.Tr key={`${of} ${step}`}>
            <Table.Th scope="row" ff="monospace" fz={12} fw={400}>
              {of === null ? step : `${of} · ${step}`}
            </Table.Th>
            <Figure count={entered} of={most} kind="entered" />
            <Figure count={completed} of={most} kind="completed" />
            <Figure count={left} of={most} kind="left" />
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const colours = { entered: 'gray.5', completed: 'jade.6', left: 'var(--mg-doubt-line)' };

function Figure({ count, of, kind }: { count: number; of: number; kind: keyof typeof colours }): ReactNode {
  return (
    <Table.Td>
      {count}
      <Progress value={(100 * count) / of} size={6} mt={3} color={colours[kind]} aria-hidden />
    </Table.Td>
  );
}
