import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { flowSteps } from '#contract/flow-steps.contract.ts';
import classes from './drop-off.module.css';
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
    <table className={classes.table}>
      <caption>{t('dropOff.version', { version })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dropOff.step')}</th>
          <th scope="col">{t('dropOff.entered')}</th>
          <th scope="col">{t('dropOff.completed')}</th>
          <th scope="col">{t('dropOff.left')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ step, of, entered, completed, left }) => (
          <tr key={`${of} ${step}`}>
            <th scope="row">{of === null ? step : `${of} · ${step}`}</th>
            <Figure count={entered} of={most} kind="entered" />
            <Figure count={completed} of={most} kind="completed" />
            <Figure count={left} of={most} kind="left" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Figure({ count, of, kind }: { count: number; of: number; kind: string }): ReactNode {
  return (
    <td>
      {count}
      <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
        <rect width={(100 * count) / of} height="6" data-kind={kind} />
      </svg>
    </td>
  );
}
