import { Box, Button, Group, NativeSelect, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { Logo } from '#ui/logo.tsx';
import type { Reply } from '#contract/define.ts';
import type { studio } from '#contract/studio.contract.ts';
import { type NewFlow, NewFlowDialog } from './new-flow-dialog.tsx';
import { LanguageChoice } from './language-choice.tsx';

interface HeadProps {
  flows: Reply<typeof studio.flows>;
  id: string;
  onPick(flow: string | NewFlow): void;
  /** The actions for the open flow. */
  children?: ReactNode;
}

/** The top bar of the studio: the choice of the flow, and its actions. */
export function Head({ children, ...choice }: HeadProps): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <Group
      component="header"
      gap="8px 14px"
      mih={58}
      px={14}
      py={8}
      bg="white"
      style={{ borderBottom: '1px solid var(--mg-hairline)' }}
    >
      <Box component={Link} to="/" display="inline-flex" py={9} aria-label={t('home')}>
        <Logo size={26} />
      </Box>
      <Title order={1} fz={19} lh={1.2}>
        {t('title')}
      </Title>
      <FlowChoice {...choice} />
      <Group gap={8} justify="flex-end" flex="1 1 auto">
        {children}
        <LanguageChoice />
      </Group>
    </Group>
  );
}

/** The flow that is open, another one, or a new one. It is not drawn again for each key. */
const FlowChoice = memo(function FlowChoice({ flows, id, onPick }: Omit<HeadProps, 'children'>): ReactNode {
  const { t } = useTranslation('studio');
  const [isBeginning, setBeginning] = useState(false);
  const name = useSearchParams()[0].get('name') ?? '';
  const groups = useMemo(() => {
    const isNew = id !== '' && !flows.some((flow) => flow.id === id);
    const all = isNew ? [...flows, { id, title: name }] : flows;
    const folders = [...new Set(all.map((flow) => flow.id.split('/')[0]!))];
    return folders.map((folder) => ({
      group: t(`folders.${folder}`, { defaultValue: folder }),
      items: all
        .filter((flow) => flow.id.startsWith(`${folder}/`))
        .map((flow) => ({ value: flow.id, label: t(flow.title, { defaultValue: flow.id }) })),
    }));
  }, [flows, id, name, t]);
  return (
    <>
      <NativeSelect
        w="min(100%, 260px)"
        aria-label={t('flow')}
        data={groups}
        value={id}
        onChange={(event) => onPick(event.currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        onClick={() => setBeginning(true)}
      >
        {t('newFlow.action')}
      </Button>
      {isBeginning && (
        <NewFlowDialog
          flows={flows}
          open={id}
          onClose={() => setBeginning(false)}
          onBegin={(begun) => {
            setBeginning(false);
            onPick(begun);
          }}
        />
      )}
    </>
  );
});
