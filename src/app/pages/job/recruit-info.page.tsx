import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AskAbout } from '#app/parts/content/places/ask-about.tsx';
import { CardPrice } from '#app/parts/content/records/card-price.tsx';
import { ContentRecord } from '#app/parts/content/records/content-record.tsx';
import { ContentStrip } from '#app/parts/content/records/content-strip.tsx';
import { Fact, FactRows } from '#ui/facts.tsx';
import { SourceList } from '#app/parts/content/records/source-list.tsx';
import { WrittenIn } from '#app/parts/content/records/written-in.tsx';
import { LocalDate } from '#app/parts/site/locale/local-date.tsx';
import { section } from '#app/parts/content/sections/job.section.ts';
import type { Reply } from '#contract/define.ts';
import { recruit } from '#contract/job.contract.ts';

export function RecruitInfoPage() {
  const { t } = useTranslation('job');
  return (
    <ContentRecord
      section={section}
      view={(job) => ({
        title: job.job,
        text: job.introduction,
        content: job.content,
        image: job.banner,
        actions: <AskAbout kind="job" id={job.id} title={job.job} label={t('ask')} />,
        aside: <JobFacts {...job} />,
        also: (
          <ContentStrip
            section={section}
            title={t('hot')}
            call={recruit.getHotList}
            count={3}
            without={job.id}
          />
        ),
      })}
    />
  );
}

function JobFacts(job: Reply<typeof recruit.getById>) {
  const { t } = useTranslation(['job', 'content']);
  const { salary, company, address, location, type, permit, updateDate, sources } = job;
  return (
    <>
      <FactRows>
        <Fact label={t('salary')}>
          <CardPrice card={{ price: salary.from, priceTo: salary.to, per: 'month' }} />
        </Fact>
        <Fact label={t('company')}>
          <WrittenIn text={company} />
        </Fact>
        <Fact label={t('location')}>
          <WrittenIn text={address} />
          <br />
          <WrittenIn text={location} />
        </Fact>
        <Fact label={t('type')}>
          <WrittenIn text={job.classificationName} />
        </Fact>
        <Fact label={t('employmentLabel')}>{t(`employment.${type}`)}</Fact>
        <Fact label={t('requirement')}>
          <WrittenIn text={job.jobRequirement} />
        </Fact>
        <Fact label={t('permitLabel')}>{t(`permit.${permit}`)}</Fact>
        <Fact label={t('updated')}>
          <LocalDate value={updateDate} />
        </Fact>
        <Fact label={t('content:facts.sources')}>
          {sources.length > 0 && <SourceList sources={sources} />}
        </Fact>
      </FactRows>
      {permit !== 'study' && (
        <Button component={Link} to="/hereStore/ChineseVisa" variant="default" mt={20}>
          {t('visa')}
        </Button>
      )}
    </>
  );
}
