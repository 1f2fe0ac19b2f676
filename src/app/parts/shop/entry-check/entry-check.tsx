import { Button, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '#app/parts/site/query/loaded.tsx';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { visa } from '#contract/visas.contract.ts';
import { EntryAnswer } from './entry-answer.tsx';
import classes from './entry-check.module.css';
import { NationalityField } from './nationality-field.tsx';
import { PurposeField } from './purpose-field.tsx';
import { purposeOf } from './purposes.ts';
import { isRefused, partyOf, verdictOf } from './verdict.ts';

interface EntryCheckProps {
  /**
   * The visa that the visitor is about to apply for. Its purpose is preselected, and there are buttons that
   * continue to the application.
   */
  childType?: number;
  /** Whether the list of documents of each visa is folded. */
  isBrief?: boolean;
  /** Called when the visitor skips the check. */
  onSkip?(): void;
  /** Called when the visitor continues to the application for `childType`. */
  onApply?(childType: number): void;
}

/** A check by nationality and purpose: whether a visitor needs a visa, and which visas the shop offers. */
export function EntryCheck({ childType, isBrief = false, onSkip, onApply }: EntryCheckProps): ReactNode {
  const { t } = useTranslation('entry-check');
  const { userInfo } = useSession();
  const [chosen, setChosen] = useState<string | null>(null);
  const [purpose, setPurpose] = useState(() => purposeOf(childType));
  const headingId = useId();
  const nationality = chosen ?? userInfo?.nationality ?? '';
  const isAsked = nationality !== '' && purpose !== null;
  const payload = { nationality, purpose: purpose ?? 'tourism' };
  const query = useCall(visa.entry, payload, { enabled: isAsked });
  const entry = isAsked ? query.data : undefined;
  const apply =
    childType !== undefined && onApply !== undefined && entry && !isRefused(entry, childType)
      ? () => onApply(childType)
      : undefined;
  return (
    <section className={classes.check} aria-labelledby={headingId}>
      <Title id={headingId} order={2} fz={24} lh={1.25}>
        {t('title')}
      </Title>
      <Text maw={660} mt={6} c="gray.7">
        {t('lead')}
      </Text>
      <div className={classes.questions}>
        <NationalityField
          value={nationality}
          isFilled={chosen === null && nationality !== ''}
          onChoose={setChosen}
        />
        <PurposeField value={purpose} onChoose={setPurpose} />
      </div>
      <p role="status" className={classes.verdict} data-verdict={entry && verdictOf(entry)}>
        {entry && t(`verdict.${verdictOf(entry)}`, { count: entry.rule?.days ?? 0, ...partyOf(entry) })}
      </p>
      {isAsked && (
        <Loaded query={query} rows={2} height={20}>
          {(answer) => <EntryAnswer entry={answer} childType={childType} isBrief={isBrief} />}
        </Loaded>
      )}
      {childType !== undefined && (
        <Group gap={12} align="stretch" mt={24}>
          {apply && <Button onClick={apply}>{t('continue')}</Button>}
          {onSkip && (
            <Button variant={apply ? 'subtle' : 'default'} onClick={onSkip}>
              {t('skip')}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
