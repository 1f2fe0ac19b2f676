import { Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogueName } from '#engine/form/locale-keys.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';
import { lazyPart } from '../../site/locale/lazy-part.ts';
import classes from './order-rail.module.css';

const RailFacts = lazyPart(async () => (await import('./later.ts')).RailFacts);
const RailTotal = lazyPart(async () => (await import('./later.ts')).RailTotal);

/**
 * The order so far: the product, and as soon as they are loaded travellers, service, price and date. On narrow
 * windows it is a bar that shows the product and the total, and opens.
 */
export function OrderRail({ wizard }: { wizard: Wizard }): ReactNode {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const facts = useId();
  const product = catalogueName(wizard.flow.id);
  const label = <span className={classes.label}>{t('apply:rail.label')}</span>;
  return (
    <aside className={classes.rail} aria-label={t('apply:rail.label')}>
      <p className={classes.product}>{t(`${product}.title`)}</p>
      <button
        type="button"
        className={classes.bar}
        aria-expanded={isOpen}
        aria-controls={facts}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.line}>
          <span className={classes.name}>{t(`${product}.title`)}</span>{' '}
          <Suspense fallback={label}>
            <RailTotal wizard={wizard} instead={label} />
          </Suspense>
        </span>
        <IconChevronDown size={20} aria-hidden />
      </button>
      <div id={facts} className={classes.facts} data-open={isOpen || undefined}>
        <Text mt={4} c="dimmed" fz="sm">
          {t(`${product}.intro`)}
        </Text>
        <Suspense>
          <RailFacts wizard={wizard} />
        </Suspense>
      </div>
    </aside>
  );
}
