import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/define.ts';
import { formFolder } from '#contract/forms.ts';
import { isNewId, longestNewName } from '#contract/new-flow-id.ts';
import type { studio } from '#contract/studio.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { slugOf } from './new-flow-name.ts';

/** A flow that nobody has proposed yet. */
export interface NewFlow {
  readonly flow: string;
  /** The flow that it is begun from; the folder of forms for an empty form. */
  readonly like: string;
  readonly name: string;
}

interface NewFlowDialogProps {
  flows: Reply<typeof studio.flows>;
  /** The flow that is open; a new one is begun from it, where that is possible. */
  open: string;
  onClose(): void;
  onBegin(begun: NewFlow): void;
}

type Fault = 'nameless' | 'badPath' | 'taken';

/** Begins a product as a copy of another one, or a form of one page. Nothing is stored before it is proposed. */
export function NewFlowDialog({ flows, open, onClose, onBegin }: NewFlowDialogProps): ReactNode {
  const { t } = useTranslation('studio');
  const templates = flows.filter(({ isTemplate }) => isTemplate);
  const [like, setLike] = useState(
    (templates.find(({ id }) => id === open) ?? templates[0])?.id ?? formFolder,
  );
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const slug = typed ?? slugOf(name);
  const folder = like.split('/')[0] ?? '';
  const begin = (): void => {
    const flow = `${folder}/${slug}`;
    const found = faultOf({ name, flow, isTaken: flows.some(({ id }) => id === flow) });
    setFault(found);
    if (found === null) onBegin({ flow, like, name: name.trim() });
  };
  const errorIf = (...faults: Fault[]): string | null =>
    fault !== null && faults.includes(fault) ? t(`newFlow.${fault}`) : null;
  return (
    <FormDialog
      title={t('newFlow.title')}
      text={t('newFlow.text')}
      yes={t('newFlow.yes')}
      no={t('newFlow.no')}
      busy={false}
      onClose={onClose}
      onSubmit={begin}
    >
      <Stack gap={14} mb={20}>
        <NativeSelect
          label={t('newFlow.kind')}
          description={t(like === formFolder ? 'newFlow.formHelp' : 'newFlow.productHelp')}
          value={like}
          onChange={(event) => setLike(event.currentTarget.value)}
          data={[
            {
              group: t('newFlow.products'),
              items: templates.map(({ id, title }) => ({ value: id, label: t(title, { defaultValue: id }) })),
            },
            { group: t('newFlow.forms'), items: [{ value: formFolder, label: t('newFlow.form') }] },
          ]}
        />
        <TextInput
          label={t('newFlow.name')}
          maxLength={80}
          value={name}
          error={errorIf('nameless')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label={t('newFlow.path')}
          description={t('newFlow.pathHelp')}
          leftSection={`${folder}/`}
          leftSectionWidth={64}
          maxLength={longestNewName}
          value={slug}
          error={errorIf('badPath', 'taken')}
          onChange={(event) => setTyped(event.currentTarget.value.trim())}
        />
      </Stack>
    </FormDialog>
  );
}

function faultOf({ name, flow, isTaken }: { name: string; flow: string; isTaken: boolean }): Fault | null {
  if (name.trim() === '') return 'nameless';
  if (!isNewId(flow)) return 'badPath';
  return isTaken ? 'taken' : null;
}
