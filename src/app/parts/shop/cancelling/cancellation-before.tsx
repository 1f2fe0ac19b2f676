import { Box, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalized } from '#app/parts/site/locale/use-localized.ts';
import { useCall } from '#client/query.ts';
import { useSession } from '#client/session.ts';
import { cancellationStages } from '#contract/cancellation.ts';
import { cancelling } from '#contract/cancelling.contract.ts';
import type { Reply } from '#contract/define.ts';
import { languageTags } from '#contract/locale.ts';
import type { OrderKind } from '#contract/order-status.ts';
import { Section } from '#ui/section.tsx';
import { CancellationRule } from './cancellation-rule.tsx';

type Rule = Reply<typeof cancelling.rules>[number];

/**
 * What comes back if an order of these kinds is cancelled after paying, on the pages that explain the products. Those with
 * the same rule stand together. Nothing until the rules are loaded: the page says enough without them.
 */
export function CancellationBefore({ kinds }: { kinds: readonly OrderKind[] }): ReactNode {
  const { t } = useTranslation('orders');
  const { locale } = useSession();
  const localized = useLocalized();
  const { data: rules = [] } = useCall(cancelling.rules, {});
  const groups = sameRule(rules.filter(({ kind }) => kinds.includes(kind)));
  if (groups.length === 0) return null;
  const list = new Intl.ListFormat(languageTags[locale]);
  return (
    <Section title={t('cancellation.heading')}>
      <Stack gap={20}>
        {groups.map((group) => (
          <Box key={group[0].childType}>
            <Text mb={6} fw={500}>
              {list.format(group.map(({ title }) => localized(title)))}
            </Text>
            <CancellationRule rule={group[0].rule} kind={group[0].kind} />
          </Box>
        ))}
      </Stack>
    </Section>
  );
}

/** The products with the same sentences together, in the order of the first of each. */
function sameRule(rules: readonly Rule[]): [Rule, ...Rule[]][] {
  const groups = new Map<string, [Rule, ...Rule[]]>();
  for (const product of rules) {
    const sentences = JSON.stringify(cancellationStages(product.rule, product.kind));
    const group = groups.get(sentences);
    if (group) group.push(product);
    else groups.set(sentences, [product]);
  }
  return [...groups.values()];
}
