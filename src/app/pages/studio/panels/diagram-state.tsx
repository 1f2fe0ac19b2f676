import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlacedNode } from '#model/layout.ts';
import classes from './diagram.module.css';

interface DiagramStateProps {
  placed: PlacedNode;
  isHere: boolean;
  isWalked: boolean;
  onGo(): void;
}

/** A state as a button that goes there. */
export function DiagramState({ placed, isHere, isWalked, onGo }: DiagramStateProps): ReactNode {
  const { t } = useTranslation('studio');
  const { node, x, y, width, height } = placed;
  const { step, view, call } = node.meta;
  const kind = step === undefined ? (view ?? (call === undefined ? 'state' : 'call')) : 'step';
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    onGo();
  };
  const said = [
    node.name,
    t(`diagram.kinds.${kind}`),
    ...(isHere ? [t('diagram.here')] : isWalked ? [t('diagram.walked')] : []),
  ];
  return (
    <g
      className={classes.state}
      role="button"
      tabIndex={0}
      aria-label={said.join(', ')}
      aria-current={isHere || undefined}
      data-kind={kind}
      data-walked={isWalked || undefined}
      data-state={node.name}
      onClick={onGo}
      onKeyDown={press}
    >
      <title>{said.join(', ')}</title>
      <rect x={x} y={y} width={width} height={height} rx={kind === 'call' ? height / 2 : 9} />
      {node.isFinal && (
        <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx="7" className={classes.inner} />
      )}
      {node.isInitial && <circle cx={x} cy={y} r="5" />}
      <text x={x + width / 2} y={y + height / 2 + 5} textAnchor="middle">
        {node.name}
      </text>
    </g>
  );
}
