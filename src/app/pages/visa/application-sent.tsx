import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { catalogueName } from '#engine/form/locale-keys.ts';
import classes from './application-sent.module.css';

/** Says that the application has arrived, what happens next, and where to follow it. */
export function ApplicationSent({
  machine,
  orderNumber,
}: {
  machine: string;
  orderNumber: string;
}): ReactNode {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = (part: string): string => t(`${catalogueName(machine)}.outcome.${part}`);
  return (
    <section className={classes.sent}>
      <IconCircleCheck size={56} stroke={1.4} aria-hidden />
      <h1 ref={heading} tabIndex={-1}>
        {text('title')}
      </h1>
      <p>{text('text')}</p>
      <dl>
        <dt>{text('orderNumber')}</dt>
        <dd>{orderNumber}</dd>
      </dl>
      <div className={classes.actions}>
        <Button component={Link} to="/personalCenter?index=1">
          {text('orders')}
        </Button>
        <Button component={Link} to="/" variant="default">
          {text('home')}
        </Button>
      </div>
    </section>
  );
}
