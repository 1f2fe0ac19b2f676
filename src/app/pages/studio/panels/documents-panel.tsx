import { Group } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Judgement } from '../use-judged.ts';
import classes from './documents.module.css';

type RequiredDocument = NonNullable<Judgement['documents']>[number];

interface DocumentsPanelProps {
  id: string;
  /** The documents of all flows in their deployed versions. */
  deployed: readonly RequiredDocument[];
  /** The documents of the edited flow; null while its text cannot be read. */
  edited: readonly RequiredDocument[] | null;
}

const signs = { required: '●', conditional: '◐', optional: '○' } as const;

/** A table of the documents that each flow asks for. The edited flow is highlighted. */
export function DocumentsPanel({ id, deployed, edited }: DocumentsPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const rows = useMemo(
    () => [
      ...(edited ?? deployed.filter(({ flow }) => flow === id)),
      ...deployed.filter(({ flow }) => flow !== id),
    ],
    [id, deployed, edited],
  );
  const flows = [...new Set([id, ...rows.map(({ flow }) => flow)])];
  const documents = [...new Set(rows.map(({ document }) => document))];
  const nameOf = (flow: string): string => t(`${catalogueName(flow)}.title`, { defaultValue: flow });
  return (
    <>
      <Group component="p" gap="4px 18px" align="stretch" mb={10} c="gray.7" fz={13}>
        {(['required', 'conditional', 'optional'] as const).map((demand) => (
          <span key={demand}>
            <span aria-hidden className={classes.sign} data-demand={demand}>
              {signs[demand]}
            </span>{' '}
            {t(`documents.${demand}`)}
          </span>
        ))}
      </Group>
      {/* An area that scrolls must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroller} tabIndex={0} role="region" aria-label={t('tabs.documents')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('documents.document')}</th>
              {flows.map((flow) => (
                <th key={flow} scope="col" data-lit={flow === id || undefined} className={classes.flow}>
                  <span>{nameOf(flow)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <tr key={document}>
                <th scope="row">{document}</th>
                {flows.map((flow) => (
                  <Cell
                    key={flow}
                    rows={rows.filter((row) => row.flow === flow && row.document === document)}
                    isLit={flow === id}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Cell({ rows, isLit }: { rows: readonly RequiredDocument[]; isLit: boolean }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <td data-lit={isLit || undefined}>
      {rows.map(({ of, step, demand, when }) => {
        const place = of === null ? step : `${of} · ${step}`;
        const said = when === null ? t(`documents.${demand}`) : t('documents.when', { when });
        return (
          <span
            key={`${place} ${when}`}
            role="img"
            className={classes.sign}
            data-demand={demand}
            aria-label={said}
            title={`${place}: ${said}`}
          >
            {signs[demand]}
          </span>
        );
      })}
    </td>
  );
}
