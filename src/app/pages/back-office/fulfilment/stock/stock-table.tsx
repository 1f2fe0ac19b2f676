import { Button, Group, Table } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { CardType } from '#contract/card-type.ts';
import type { Reply } from '#contract/define.ts';
import { deskFulfilment } from '#contract/desk-fulfilment.contract.ts';
import { useFulfilment } from '../use-fulfilment.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';

type Card = Reply<typeof deskFulfilment.stock>[number];

/** How many cards and codes are left, and how many are sold and not sent yet. */
export function StockTable(): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const localized = useLocalized();
  const query = useCall(deskFulfilment.stock, {});
  const [chosen, setChosen] = useState<Card>();
  const close = (): void => setChosen(undefined);
  const save = useFulfilment(deskFulfilment.setStock, t('stock.saved'), close);
  return (
    <Loaded query={query}>
      {(cards) => (
        <>
          <Table bg="white" withTableBorder verticalSpacing={8} maw={1080} aria-label={t('tabs.stock')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('stock.card')}</Table.Th>
                <Table.Th>{t('parcelOf')}</Table.Th>
                <Table.Th ta="right">{t('stock.left')}</Table.Th>
                <Table.Th ta="right">{t('stock.waiting')}</Table.Th>
                <Table.Th ta="right">{t('stock.codes')}</Table.Th>
                <Table.Th>{t('stock.set')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {cards.map((card) => {
                const isEsim = card.type === CardType.esim;
                const name = localized(card.name);
                return (
                  <Table.Tr key={card.card}>
                    <Table.Th scope="row">{name}</Table.Th>
                    <Table.Td>{t(`stock.type.${card.type}`)}</Table.Td>
                    <Table.Td ta="right">{card.stock}</Table.Td>
                    <Table.Td ta="right">
                      {card.waitsMore ? t('stock.atLeast', { least: card.waiting }) : card.waiting}
                    </Table.Td>
                    <Table.Td ta="right">{card.codes ?? '–'}</Table.Td>
                    <Table.Td>
                      <Group>
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={t(isEsim ? 'stock.addCodesOf' : 'stock.setOf', { name })}
                          onClick={() => setChosen(card)}
                        >
                          {t(isEsim ? 'stock.addCodes' : 'stock.set')}
                        </Button>
                      </Group>
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
          {chosen?.type === CardType.esim && (
            <CodesDialog esim={chosen.card} name={localized(chosen.name)} onClose={close} />
          )}
          {chosen && chosen.type !== CardType.esim && (
            <NumberDialog
              title={t('stock.setOf', { name: localized(chosen.name) })}
              text={t('stock.setText', { count: chosen.stock })}
              before={chosen.stock}
              busy={save.isPending}
              onClose={close}
              onNumber={(stock) => save.mutate({ card: chosen.card, before: chosen.stock, stock })}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
