import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { esim } from '#contract/esim.contract.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/facts.tsx';

/** The codes of an order of eSIMs: each as a picture to scan, and as texts to type. */
export function CodesSection({ order }: { order: number }) {
  const { t } = useTranslation('esim');
  const query = useCall(esim.codes, { id: order });
  return (
    <Loaded query={query} rows={1} height={240} quiet>
      {({ codes, email }) =>
        codes.length > 0 && (
          <Card title={t('title', { count: codes.length })}>
            <Text>{t('sent', { email })}</Text>
            <Text mt={6} mb={20} c="dimmed">
              {t('install')}
            </Text>
            <Stack component="ol" gap={28}>
              {codes.map(({ code, server, key, picture }, index) => (
                <Group component="li" key={code} gap={24} align="flex-start">
                  <img
                    src={picture}
                    alt={t('picture', { number: index + 1 })}
                    width={220}
                    height={220}
                    style={{ maxWidth: '100%', background: 'white' }}
                  />
                  <Stack gap={14} flex="1 1 260px" miw={0}>
                    <Text fw={600}>{t('number', { number: index + 1 })}</Text>
                    <FactList
                      facts={[
                        [t('server'), <Typed key="server" text={server} />],
                        [t('key'), <Typed key="key" text={key} />],
                        [t('whole'), <Typed key="whole" text={code} />],
                      ]}
                    />
                    <CopyLine text={code} />
                  </Stack>
                </Group>
              ))}
            </Stack>
          </Card>
        )
      }
    </Loaded>
  );
}

function CopyLine({ text }: { text: string }) {
  const { t } = useTranslation('esim');
  const { copy, copied, error } = useClipboard({ timeout: 5000 });
  return (
    <div>
      <Button variant="default" size="sm" onClick={() => copy(text)}>
        {t('copy')}
      </Button>
      <Text role="status" mt={8} c="jade.8" fz={14}>
        {copied && t('copied')}
        {error && t('notCopied')}
      </Text>
    </div>
  );
}

/** A text that is typed on a phone, letter by letter. */
function Typed({ text }: { text: string }) {
  return (
    <Code translate="no" style={{ overflowWrap: 'anywhere' }}>
      {text}
    </Code>
  );
}
