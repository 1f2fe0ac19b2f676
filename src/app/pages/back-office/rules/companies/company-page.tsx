import {
  Button,
  Card,
  Select,
  SimpleGrid,
  Stack,
  Table,
  Text,
  Textarea,
  TextInput,
  Title,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '#app/parts/back-office/number-field.tsx';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '#app/parts/back-office/desk-permissions.ts';
import { roomPath } from '#app/parts/back-office/room.ts';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { deskCompanies } from '#contract/desk-companies.contract.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { useCountries, valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';

type Company = Reply<typeof deskCompanies.open>;

/** The name and the tax number are changed by two people, at the account. */
const changeable = ['address', 'postcode', 'city', 'contact', 'contactPhone'] as const;
const details = ['name', 'taxNumber', ...changeable] as const;
const renews = [deskCompanies.open, deskCompanies.list];

/** A company: its details, what is agreed on with it, and what was agreed on before. */
export function CompanyPage(): ReactNode {
  const { loginName = '' } = useParams();
  const { t } = useTranslation('desk-rules');
  const may = useMay();
  const { nameOf } = useCountries();
  const [open, setOpen] = useState<'agree' | 'change'>();
  const { data, error, refetch } = useCall(deskCompanies.open, { loginName });
  const back = (
    <Button component={Link} to={roomPath('rules/companies')} variant="default" size="sm">
      {t('companies.all')}
    </Button>
  );
  const close = (): void => setOpen(undefined);
  return (
    <RulesPage part="companies" title={data?.name ?? loginName} actions={back}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={4} height={44} />}
      {data && (
        <SimpleGrid cols={2} spacing={20} maw={1200}>
          <Card p={16} component="section">
            <Title order={2} fz="1.0625rem" mb={10}>
              {t('companies.agreed')}
            </Title>
            <Text fz="xl" fw={600}>
              {t('companies.percent', { percent: data.discountPercent })}
            </Text>
            <Text mt={6} style={{ whiteSpace: 'pre-line' }}>
              {data.terms === '' ? t('companies.noTerms') : data.terms}
            </Text>
            {may('finance') && (
              <Button mt={12} size="sm" w="fit-content" onClick={() => setOpen('agree')}>
                {t('companies.agree')}
              </Button>
            )}
          </Card>
          <Card p={16} component="section">
            <Title order={2} fz="1.0625rem" mb={10}>
              {t('companies.details')}
            </Title>
            <Table variant="vertical" verticalSpacing={4}>
              <Table.Tbody>
                {details.map((name) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row">{t(`fields.${name}`)}</Table.Th>
                    <Table.Td>{data[name]}</Table.Td>
                  </Table.Tr>
                ))}
                <Table.Tr>
                  <Table.Th scope="row">{t('fields.country')}</Table.Th>
                  <Table.Td>{nameOf(data.country)}</Table.Td>
                </Table.Tr>
              </Table.Tbody>
            </Table>
            {may('people') && (
              <Button mt={12} size="sm" variant="default" w="fit-content" onClick={() => setOpen('change')}>
                {t('companies.change')}
              </Button>
            )}
          </Card>
          <History history={data.history} />
        </SimpleGrid>
      )}
      {data && open === 'agree' && (
        <ActDialog
          title={t('companies.agree')}
          text={t('companies.agreeText')}
          yes={t('save')}
          call={deskCompanies.agree}
          renews={renews}
          payload={(form) => ({
            loginName,
            revision: data.revision,
            discountPercent: Number(valueOf(form, 'discountPercent').replace(/\D+$/, '')),
            terms: valueOf(form, 'terms'),
          })}
          onClose={close}
        >
          <NumberField
            name="discountPercent"
            label={t('fields.discountPercent')}
            value={data.discountPercent}
            min={0}
            max={100}
            rightSection="%"
            mb={12}
          />
          <Textarea
            name="terms"
            label={t('fields.terms')}
            description={t('companies.termsText')}
            defaultValue={data.terms}
            maxLength={2000}
            autosize
            minRows={3}
          />
        </ActDialog>
      )}
      {data && open === 'change' && <Details loginName={loginName} company={data} onClose={close} />}
    </RulesPage>
  );
}

function Details(props: { loginName: string; company: Company; onClose: () => void }): ReactNode {
  const { loginName, company, onClose } = props;
  const { t } = useTranslation('desk-rules');
  const { options } = useCountries();
  return (
    <ActDialog
      title={t('companies.change')}
      text={t('companies.changeText')}
      yes={t('save')}
      call={deskCompanies.change}
      renews={renews}
      payload={(form) => ({
        loginName,
        revision: company.revision,
        address: valueOf(form, 'address'),
        postcode: valueOf(form, 'postcode'),
        city: valueOf(form, 'city'),
        contact: valueOf(form, 'contact'),
        contactPhone: valueOf(form, 'contactPhone'),
        country: valueOf(form, 'country'),
      })}
      onClose={onClose}
    >
      <Stack gap={10}>
        {changeable.map((name) => (
          <TextInput key={name} name={name} label={t(`fields.${name}`)} defaultValue={company[name]} />
        ))}
        <Select
          name="country"
          label={t('fields.country')}
          data={options}
          defaultValue={company.country}
          searchable
          openOnFocus={false}
          withScrollArea={false}
          styles={{ dropdown: { maxHeight: 260, overflowY: 'auto' } }}
          comboboxProps={{ withinPortal: false }}
        />
      </Stack>
    </ActDialog>
  );
}

function History({ history }: Pick<Company, 'history'>): ReactNode {
  const { t } = useTranslation('desk-rules');
  return (
    <Card p={16} component="section" style={{ gridColumn: '1 / -1' }}>
      <Title order={2} fz="1.0625rem" mb={10}>
        {t('companies.history')}
      </Title>
      {history.length === 0 && <Text c="dimmed">{t('companies.noHistory')}</Text>}
      {history.length > 0 && (
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('companies.at')}</Table.Th>
              <Table.Th>{t('fields.discountPercent')}</Table.Th>
              <Table.Th>{t('fields.terms')}</Table.Th>
              <Table.Th>{t('companies.operator')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {history.map(({ at, discountPercent, terms, operator }) => (
              <Table.Tr key={at}>
                <Table.Td>
                  <LocalDate value={at} withTime />
                </Table.Td>
                <Table.Td>{discountPercent} %</Table.Td>
                <Table.Td style={{ whiteSpace: 'pre-line' }}>{terms}</Table.Td>
                <Table.Td>{operator}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Card>
  );
}
