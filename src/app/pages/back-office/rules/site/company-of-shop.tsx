import { Badge, Button, Card, Group, SimpleGrid, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Contact } from '#contract/adverts.ts';
import { deskSite } from '#contract/desk-site.contract.ts';
import { inEachLocale } from '#contract/locale.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { chinaToday } from '../entry/china-today.ts';
import { TextInLanguages, textOf, valueOf } from '../fields.tsx';
import { RulesPage } from '../rules-page.tsx';

const lines = ['name', 'taxNumber', 'phone', 'mobile', 'email', 'emails', 'timeZone'] as const;
const none = inEachLocale(() => '');

/** The company that runs the shop: pages, mails, agreements and later invoices name it as it is then. */
export function CompanyOfShop(): ReactNode {
  const { t } = useTranslation('desk-rules');
  const [isOpen, setOpen] = useState(false);
  const [dropped, setDropped] = useState<string>();
  const { data, error, refetch } = useCall(deskSite.company, {});
  const next = data?.versions.find(({ isNext }) => isNext);
  return (
    <RulesPage
      part="shop"
      actions={
        <Button onClick={() => setOpen(true)} disabled={!data}>
          {t('shop.set')}
        </Button>
      }
    >
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState rows={6} height={36} />}
      {data && (
        <Stack gap={20} maw={1200}>
          <SimpleGrid cols={next ? 2 : 1}>
            {data.now && <Details title={t('shop.now')} company={data.now} />}
            {next && <Details title={t('shop.next')} from={next.from} company={next.company} />}
          </SimpleGrid>
          {data.versions.length > 0 && (
            <Card p={16} component="section">
              <Title order={2} fz="1.0625rem" mb={10}>
                {t('shop.versions')}
              </Title>
              <Table verticalSpacing={6}>
                <Table.Tbody>
                  {data.versions.map(({ from, isNext, operator, company }) => (
                    <Table.Tr key={from}>
                      <Table.Td>
                        {t('from')} <LocalDate value={from} />
                      </Table.Td>
                      <Table.Td>{company.name}</Table.Td>
                      <Table.Td>{operator}</Table.Td>
                      <Table.Td ta="end">
                        {isNext && (
                          <Button
                            size="compact-sm"
                            variant="default"
                            aria-label={t('shop.dropOf', { day: from })}
                            onClick={() => setDropped(from)}
                          >
                            {t('prices.dropYes')}
                          </Button>
                        )}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Card>
          )}
        </Stack>
      )}
      {data && isOpen && (
        <CompanyDialog company={data.now} revision={data.revision} onClose={() => setOpen(false)} />
      )}
      {data && dropped !== undefined && (
        <ActDialog
          title={t('shop.dropOf', { day: dropped })}
          text={t('shop.dropText')}
          yes={t('prices.dropYes')}
          destructive
          call={deskSite.dropCompany}
          renews={[deskSite.company]}
          payload={() => ({ from: dropped, revision: data.revision })}
          onClose={() => setDropped(undefined)}
        />
      )}
    </RulesPage>
  );
}

function Details(props: { title: string; from?: string; company: Contact }): ReactNode {
  const { title, from, company } = props;
  const { t } = useTranslation('desk-rules');
  const { locale } = useSession();
  return (
    <Card p={16} component="section">
      <Group gap={10} mb={10}>
        <Title order={2} fz="1.0625rem">
          {title}
        </Title>
        {from !== undefined && (
          <Badge variant="light" tt="none">
            {t('from')} <LocalDate value={from} />
          </Badge>
        )}
      </Group>
      <Table variant="vertical" verticalSpacing={4}>
        <Table.Tbody>
          {lines.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`shop.fields.${name}`)}</Table.Th>
              <Table.Td>{company[name]}</Table.Td>
            </Table.Tr>
          ))}
          {(['address', 'hours'] as const).map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t(`shop.fields.${name}`)}</Table.Th>
              <Table.Td>
                <Text fz="sm" style={{ whiteSpace: 'pre-line' }}>
                  {company[name][locale]}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Card>
  );
}

function CompanyDialog(props: { company: Contact | null; revision: string; onClose: () => void }): ReactNode {
  const { company, revision, onClose } = props;
  const { t } = useTranslation('desk-rules');
  return (
    <ActDialog
      wide
      title={t('shop.set')}
      text={t('shop.setText')}
      yes={t('save')}
      call={deskSite.setCompany}
      renews={[deskSite.company]}
      payload={(form) => ({
        from: valueOf(form, 'from'),
        revision,
        company: {
          name: valueOf(form, 'name'),
          taxNumber: valueOf(form, 'taxNumber'),
          phone: valueOf(form, 'phone'),
          mobile: valueOf(form, 'mobile'),
          email: valueOf(form, 'email'),
          emails: valueOf(form, 'emails'),
          timeZone: valueOf(form, 'timeZone'),
          address: textOf(form, 'address') ?? none,
          hours: textOf(form, 'hours') ?? none,
        },
      })}
      onClose={onClose}
    >
      <TextInput
        type="date"
        name="from"
        label={t('shop.from')}
        min={chinaToday()}
        defaultValue={chinaToday()}
        mb={12}
      />
      <SimpleGrid cols={2} mb={12}>
        {lines.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`shop.fields.${name}`)}
            defaultValue={company?.[name] ?? ''}
          />
        ))}
      </SimpleGrid>
      <TextInLanguages name="address" label={t('shop.fields.address')} value={company?.address ?? null} />
      <TextInLanguages name="hours" label={t('shop.fields.hours')} value={company?.hours ?? null} />
    </ActDialog>
  );
}
