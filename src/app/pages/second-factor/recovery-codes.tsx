import { Box, Button, Code, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

const grid = { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, listStyle: 'none' };

/** Shows new recovery codes, which nobody can show again, and leads on to `target`. */
export function RecoveryCodes({ codes, target }: { codes: readonly string[]; target: string }) {
  const { t } = useTranslation('back-office');
  const heading = useRef<HTMLHeadingElement>(null);
  // They take the place of the form that had the focus.
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <Stack gap={16}>
      <Text component="h2" ref={heading} tabIndex={-1} fw={600} fz={20} m={0}>
        {t('secondFactor.codes.title')}
      </Text>
      <Text>{t('secondFactor.codes.lead')}</Text>
      <Box component="ul" p={0} m={0} style={grid}>
        {codes.map((code) => (
          <li key={code}>
            <Code fz={16}>{code}</Code>
          </li>
        ))}
      </Box>
      <Group gap={10}>
        <Button
          component="a"
          variant="default"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="moongate-recovery-codes.txt"
        >
          {t('secondFactor.codes.save')}
        </Button>
      </Group>
      <Button component={Link} to={target} size="md" replace>
        {t('secondFactor.goOn')}
      </Button>
    </Stack>
  );
}
