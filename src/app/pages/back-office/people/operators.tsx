import { Box, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { operators } from '#contract/operators.contract.ts';
import { ToneBadge } from '#ui/tone-badge.tsx';
import type { Operator } from './account-data.ts';
import { AddOperator } from './add-operator.tsx';
import { EditOperator } from './edit-operator.tsx';

/** Who works here, and what each may do. Owners change it. */
export function Operators(): ReactNode {
  const { t } = useTranslation('desk-people');
  const may = useMay();
  const query = useCall(operators.list, {});
  const [open, setOpen] = useState<string>();
  const isOwner = may('admin');
  return (
    <Stack gap={14}>
      {isOwner && (
        <Group>
          <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => setOpen('')}>
            {t('operators.add')}
          </Button>
        </Group>
      )}
      <Loaded query={query} rows={5}>
        {(list) => (
          <Table.ScrollContainer minWidth={760} bg="white" bd="1px solid var(--mg-hairline)" bdrs="md">
            <Table verticalSpacing={8}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('loginName')}</Table.Th>
                  <Table.Th>{t('name')}</Table.Th>
                  <Table.Th>{t('operators.roles')}</Table.Th>
                  <Table.Th>{t('operators.factor')}</Table.Th>
                  <Table.Th>{t('operators.addresses')}</Table.Th>
                  <Table.Th>{t('operators.lastSeen')}</Table.Th>
                  {isOwner && <Table.Th>{t('changes.actions')}</Table.Th>}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {list.map((operator) => (
                  <Row key={operator.loginName} operator={operator} onEdit={isOwner ? setOpen : undefined} />
                ))}
              </Table.Tbody>
            </Table>
            {open === '' && <AddOperator onClose={() => setOpen(undefined)} />}
            {list
              .filter(({ loginName }) => loginName === open)
              .map((operator) => (
                <EditOperator
                  key={operator.loginName}
                  operator={operator}
                  onClose={() => setOpen(undefined)}
                />
              ))}
          </Table.ScrollContainer>
        )}
      </Loaded>
    </Stack>
  );
}

interface RowProps {
  operator: Operator;
  onEdit: ((loginName: string) => void) | undefined;
}

function Row({ operator, onEdit }: RowProps): ReactNode {
  const { t } = useTranslation(['desk-people', 'back-office']);
  const { loginName, name, roles, hasSecondFactor, hasPasskey, addresses, lastSeen } = operator;
  const factors = [
    ...(hasSecondFactor ? [t('operators.totp')] : []),
    ...(hasPasskey ? [t('operators.passkey')] : []),
  ];
  return (
    <Table.Tr>
      <Table.Th scope="row">{loginName}</Table.Th>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{roles.map((role) => t(`back-office:role.${role}`)).join(', ')}</Table.Td>
      <Table.Td>
        {factors.length > 0 ? (
          factors.join(', ')
        ) : (
          <Box w="max-content">
            <ToneBadge tone="waiting">{t('operators.noFactor')}</ToneBadge>
          </Box>
        )}
      </Table.Td>
      <Table.Td>{addresses.length > 0 ? addresses.join(', ') : t('operators.everywhere')}</Table.Td>
      <Table.Td>
        {lastSeen === null ? (
          <Text span c="dimmed">
            {t('operators.signedOut')}
          </Text>
        ) : (
          <LocalDate value={lastSeen} withTime />
        )}
      </Table.Td>
      {onEdit && (
        <Table.Td>
          <Button
            size="xs"
            variant="default"
            aria-label={t('operators.editOne', { name: loginName })}
            onClick={() => onEdit(loginName)}
          >
            {t('operators.edit')}
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
