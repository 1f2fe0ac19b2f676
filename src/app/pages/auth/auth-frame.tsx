import { Box, Card, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './auth-frame.module.css';

const points = ['drafts', 'status', 'privacy'] as const;

/** A form on the left, and the benefits of an account on the right. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <Card p={0} radius="xl" shadow="md" className={classes.frame}>
      <Box miw={0} p="clamp(28px, 5vw, 56px) clamp(20px, 5vw, 72px)">
        {children}
      </Box>
      <aside className={classes.aside} aria-labelledby="account-benefits">
        <svg className={classes.moon} viewBox="0 0 520 420" overflow="visible" fill="none" aria-hidden>
          <circle cx="300" cy="250" r="236" stroke="currentColor" opacity="0.25" />
          <circle cx="300" cy="250" r="180" stroke="currentColor" opacity="0.4" />
          <circle cx="300" cy="250" r="122" fill="currentColor" opacity="0.08" />
          <circle cx="352" cy="190" r="26" fill="#f0d9a8" />
          <g clipPath="url(#account-moon)" stroke="currentColor">
            <path d="M40 344c70-54 130-54 190-10 70-74 140-74 210-8 30-20 60-24 110-14" opacity="0.6" />
            <path d="M40 372c90-32 170-26 240-4s140 12 270-16" opacity="0.35" />
          </g>
          <clipPath id="account-moon">
            <circle cx="300" cy="250" r="236" />
          </clipPath>
        </svg>
        <Title id="account-benefits" order={2} pos="relative" fz="clamp(1.375rem, 3.4vw, 1.625rem)">
          {t('login.aside.title')}
        </Title>
        <Stack component="ul" gap={8} pos="relative" maw={420} mt={14} c="var(--mg-on-deep-dim)">
          {points.map((point) => (
            <li key={point}>{t(`login.aside.${point}`)}</li>
          ))}
        </Stack>
      </aside>
    </Card>
  );
}
