import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { flowKeys } from '../form/locale-keys.ts';
import { useEngine } from './engine-context.ts';

interface ConfirmDialogProps {
  opened: boolean;
  onClose(): void;
  onConfirm(): void;
}

/** Asks once more before the answers are sent; the flow's catalogue says what. */
export function ConfirmDialog({ opened, onClose, onConfirm }: ConfirmDialogProps): ReactNode {
  const { wizard, translate } = useEngine();
  const text = (part: string): string => translate(flowKeys(wizard.flow, `confirm.${part}`));
  return (
    // The title stands in the body: a header of its own would be a second banner of the page.
    <Modal opened={opened} onClose={onClose} withCloseButton={false} centered padding="xl" radius="lg">
      <Modal.Title fz="h3" mb="sm">
        {text('title')}
      </Modal.Title>
      <Text mb="lg">{text('text')}</Text>
      <Group justify="end">
        <Button variant="default" onClick={onClose}>
          {text('no')}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {text('yes')}
        </Button>
      </Group>
    </Modal>
  );
}
