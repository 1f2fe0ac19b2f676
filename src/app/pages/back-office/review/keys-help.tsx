import { Button, Group, Kbd, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons, DialogFrame } from '#ui/dialog-frame.tsx';

const keys = [
  ['next', 'n'],
  ['claim', 'c'],
  ['documents', 'j', 'k'],
  ['answers', 'J', 'K'],
  ['good', 'g'],
  ['wrong', 'f'],
  ['zoom', '+', '-', '0'],
  ['turn', 'r'],
  ['pages', '.', ','],
  ['zone', 'p'],
  ['accept', 'a'],
  ['sendBack', 'b'],
  ['giveUp', 'x'],
  ['complete', 'm'],
  ['queue', 'q'],
  ['help', '?'],
] as const;

/** The keys of the room, and what each does. */
export function KeysHelp({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk-review');
  return (
    <DialogFrame title={t('keys.title')} text={t('keys.text')} onCancel={onClose}>
      <Table verticalSpacing={4} mb={18}>
        <Table.Tbody>
          {keys.map(([name, ...pressed]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row" fw={400}>
                {t(`keys.${name}`)}
              </Table.Th>
              <Table.Td>
                <Group gap={4} justify="flex-end">
                  {pressed.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <DialogButtons>
        <Button onClick={onClose}>{t('keys.close')}</Button>
      </DialogButtons>
    </DialogFrame>
  );
}
