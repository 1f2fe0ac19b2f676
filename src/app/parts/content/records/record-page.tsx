import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { usePageHead, useShownBy } from '#app/parts/site/locale/page-head.ts';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import type { Endpoint, Payload, Reply } from '#contract/define.ts';
import { errors } from '#contract/errors.ts';
import type { ShownText } from '#contract/locale.ts';
import { MessagePage } from '#ui/message-page.tsx';
import { PageBody } from '#ui/page-body.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';
import { RecordCrumbs } from './record-crumbs.tsx';
import { type ContentSection, recordParameters } from './section.ts';

interface RecordPageProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  titleOf: (record: Reply<O>) => ShownText;
  children: (record: Reply<O>, id: number) => ReactNode;
}

/** The frame of the page of one record, whose `id` is in the address. Shows a message if there is no such record. */
export function RecordPage<L extends Endpoint, O extends Endpoint>(props: RecordPageProps<L, O>) {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  // Larger numbers than the database has are no ids, either.
  if (!/^[1-9]\d{0,8}$/.test(id)) return <NoRecord section={props.section} status={404} />;
  return <KnownRecord key={id} {...props} id={Number(id)} />;
}

function KnownRecord<L extends Endpoint, O extends Endpoint>({
  id,
  section,
  titleOf,
  children,
}: RecordPageProps<L, O> & { id: number }) {
  const { t } = useTranslation('content');
  const record = useCall(section.one, { id } as Payload<O>);
  const { token } = useSession();
  useShownBy(recordParameters(section, id));
  const { code } = record.error ?? {};
  const isAbsent = code === errors.notFound.code || code === errors.gone.code;
  const { refetch } = record;
  useEffect(() => {
    // The server has rendered the page for visitors. Its author may see a post that they do not.
    if (isAbsent && token !== null && section.one.access === 'anyone') void refetch();
    // While the page is hydrated, the session is that of a visitor. Afterwards the reply is that of the signed-in user.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [token]);
  if (isAbsent) return <NoRecord section={section} status={code} />;
  const title = record.data === undefined ? undefined : titleOf(record.data);
  return (
    <PageBody>
      <RecordCrumbs section={t(`${section.namespace}:title`)} path={section.path} title={title} />
      <Loaded query={record} height={260}>
        {(data) => children(data, id)}
      </Loaded>
    </PageBody>
  );
}

interface NoRecordProps<L extends Endpoint, O extends Endpoint> {
  section: ContentSection<L, O>;
  /** 410: there was a record. */
  status: 404 | 410;
}

function NoRecord<L extends Endpoint, O extends Endpoint>({ section, status }: NoRecordProps<L, O>) {
  const { t } = useTranslation('content');
  const isHydrated = useHydrated();
  usePageHead({ title: t('gone.title'), status });
  const actions = (
    <Button component={Link} to={section.path}>
      {t('back')}
    </Button>
  );
  return (
    <div data-absent={isHydrated ? undefined : ''}>
      <MessagePage title={t('gone.title')} text={t('gone.text')} actions={actions} />
    </div>
  );
}
