import { wordsOf } from '#app/parts/site/library/offers.ts';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ExternalLink } from '#ui/external-link.tsx';
import { OrderStatus } from '#contract/order-status.ts';
import { Card } from '#ui/card.tsx';
import { nextStep } from './next-step.ts';
import type { Order } from './order-terms.ts';

/** The head of a completed order: that it is ready, and the files to download. */
export function ReadyOrder({ order }: { order: Order }) {
  const { t } = useTranslation('orders');
  const { childType, documents, manual } = order;
  const hasFiles = documents.length + manual.length > 0;
  const [, what] = nextStep(order);
  return (
    <Card title={t(wordsOf(childType, 'ready'))} tone="good">
      <Text maw={640}>{t(hasFiles ? 'readyFiles' : `next.${what}`)}</Text>
      <Files title={t('documents.papers')} files={documents} asButtons />
      <Files title={t('documents.manual')} files={manual} />
    </Card>
  );
}

/** The files of an order that is not completed, for example refunded; nothing where there are none. */
export function DocumentsSection({ order: { orderStatus, documents, manual } }: { order: Order }) {
  const { t } = useTranslation('orders');
  if (orderStatus === OrderStatus.completed || documents.length + manual.length === 0) return null;
  return (
    <Card title={t('documents.heading')}>
      <Files title={t('documents.papers')} files={documents} />
      <Files title={t('documents.manual')} files={manual} />
    </Card>
  );
}

interface FilesProps {
  title: string;
  files: Order['documents'];
  asButtons?: boolean;
}

function Files({ title, files, asButtons = false }: FilesProps) {
  const { t } = useTranslation('orders');
  const id = useId();
  if (files.length === 0) return null;
  return (
    <>
      <Title order={3} id={id} mt={16} mb={6} fz="1rem">
        {title}
      </Title>
      <Stack component="ul" gap={4} aria-labelledby={id}>
        {files.map(({ name, url }) => (
          <li key={url}>
            {asButtons ? (
              <Button
                component={ExternalLink}
                href={url}
                hint="spoken"
                leftSection={<IconDownload size={18} aria-hidden />}
                maw="100%"
              >
                {t('documents.download', { name })}
              </Button>
            ) : (
              <Anchor
                component={ExternalLink}
                href={url}
                hint="spoken"
                label={t('documents.download', { name })}
                display="inline-block"
                py={10}
                underline="always"
              >
                <IconDownload size={18} aria-hidden /> {name}
              </Anchor>
            )}
          </li>
        ))}
      </Stack>
    </>
  );
}
