import { List, Stack, Text } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#app/parts/site/query/error-state.tsx';
import { useCallMutation } from '#client/query.ts';
import type { Reply } from '#contract/define.ts';
import { languageTags, type Locale } from '#contract/locale.ts';
import { releases } from '#contract/releases.contract.ts';
import { useSession } from '#client/session.ts';
import { BusyButton } from '#ui/busy-button.tsx';

type ImpactReply = Reply<typeof releases.impact>;

interface ImpactProps {
  id: number;
  /** The words of a step or question by its pointer; by default the pointer itself. */
  nameOf?: (pointer: string) => string;
}

const asItIs = (pointer: string): string => pointer;

/** What a release would have changed: it is counted when somebody asks, because all drafts are read for it. */
export function Impact({ id, nameOf = asItIs }: ImpactProps): ReactNode {
  const { t } = useTranslation('studio');
  const { locale } = useSession();
  const impact = useCallMutation(releases.impact);
  const { data } = impact;
  return (
    <Stack gap={6} align="flex-start" aria-live="polite">
      <BusyButton size="xs" variant="default" busy={impact.isPending} onClick={() => impact.mutate({ id })}>
        {t('releases.impact.ask')}
      </BusyButton>
      {data && (
        <List size="sm">
          {impactSentences(data, { t, locale, nameOf }).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
          {data.lost > 0 && (
            <List.Item>
              <Text c="var(--mg-bad)" span>
                {t('releases.impact.lost', { count: data.lost })}
              </Text>
            </List.Item>
          )}
        </List>
      )}
      {impact.error && <ErrorState error={impact.error} onRetry={() => impact.mutate({ id })} />}
    </Stack>
  );
}

interface Telling {
  readonly t: TFunction<'studio'>;
  readonly locale: Locale;
  readonly nameOf: (pointer: string) => string;
}

/** What would have changed, a sentence for each thing. Answers of customers are in none of them. */
export function impactSentences(data: ImpactReply, { t, locale, nameOf }: Telling): string[] {
  const broken = ({ pointer, keyword }: { pointer: string; keyword: string }) => ({
    place: nameOf(pointer) || t('releases.thread.whole'),
    how: keyword === 'required' ? t('releases.impact.missing') : t('releases.impact.unfit', { keyword }),
  });
  const money = new Intl.NumberFormat(languageTags[locale], { style: 'currency', currency: 'CNY' });
  const { prices } = data;
  return [
    t('releases.impact.orders', { count: data.orders, stopped: data.stopped }),
    ...data.rules.map((rule) => {
      const path = rule.path.map((step) => nameOf(`/${step}`)).join(' → ');
      const { orders: count, example } = rule;
      return t('releases.impact.rule', { ...broken(rule), count, example, path });
    }),
    t('releases.impact.drafts', { count: data.drafts, asked: data.askedAgain }),
    ...data.asked.map((rule) => t('releases.impact.asked', { ...broken(rule), count: rule.drafts })),
    ...(data.dropped > 0 ? [t('releases.impact.dropped', { count: data.dropped })] : []),
    ...(prices === null
      ? []
      : [
          t('releases.impact.prices', {
            count: prices.orders,
            changed: prices.changed,
            day: new Intl.DateTimeFormat(languageTags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
              new Date(prices.day),
            ),
            before: money.format(prices.before),
            after: money.format(prices.after),
          }),
        ]),
    ...(prices?.example
      ? [
          t('releases.impact.priceExample', {
            example: prices.example.orderNumber,
            before: money.format(prices.example.before),
            after: money.format(prices.example.after),
          }),
        ]
      : []),
  ];
}
