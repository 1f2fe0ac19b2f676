import { Anchor, Stack, Text, Title } from '@mantine/core';
import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formPath, formSlug } from '#contract/forms.ts';
import { languageTags } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { Finding } from '../editor/diagnostics.ts';
import { allFields, outlineOf } from '../form/field-place.ts';
import panel from '../panels/panel.module.css';
import type { FlowTexts } from '../use-edited-flow.ts';
import { useWording } from '../use-wording.ts';
import { AddPrice } from './add-price.tsx';
import { PriceRows } from './price-rows.tsx';
import { pricesOf, withFigures, withoutPrice, withPrice } from './prices.ts';
import { SoldAs } from './sold-as.tsx';

interface OfferPanelProps {
  flow: Flow;
  edited: Pick<FlowTexts, 'offer' | 'words'>;
  /** The text of the offer that is published. */
  published: string;
  findings: readonly Finding[];
  onChange(offer: string): void;
}

/** How a product is sold, and its prices. Those that are published stay as they are; another one begins on a day. */
export function OfferPanel({ flow, edited, published, findings, onChange }: OfferPanelProps): ReactNode {
  const { t } = useTranslation('studio');
  const { offer, words } = edited;
  const wording = useWording(flow, words);
  const rows = offer === '' ? [] : pricesOf(offer, published);
  if (rows === null) return <p className={panel.nothing}>{t('offer.broken')}</p>;
  if (offer === '') {
    const slug = formSlug(flow.id);
    return slug === null ? (
      <p className={panel.nothing}>{t('offer.none')}</p>
    ) : (
      <FormAddress path={formPath(slug)} />
    );
  }
  const field = outlineOf(flow)
    .flatMap(({ fields }) => allFields(fields))
    .find(({ schema }) => schema['x-fact'] === 'serviceType');
  const nameOf = (service: number | undefined): string => {
    if (service === undefined) return t('offer.all');
    return field === undefined ? `${t('offer.service')} ${service}` : wording.choiceOf(field.place, service);
  };
  const priced = rows.map(({ price }) => price.serviceType);
  const offered = (field?.schema.enum ?? []).map(Number);
  const services = [...new Set(offered.length > 0 ? [...offered, ...priced] : [...priced, undefined])];
  const own = findings.filter(({ file }) => file === `${flow.id}.offer.json`);
  return (
    <Stack gap={16}>
      <SoldAs offer={offer} onChange={onChange} />
      <Text size="sm" c="dimmed">
        {t('offer.rule')}
      </Text>
      <PriceRows
        rows={rows}
        nameOf={nameOf}
        onChange={(at, figures) => onChange(withFigures(offer, at, figures))}
        onRemove={(at) => onChange(withoutPrice(offer, at))}
      />
      <AddPrice
        rows={rows.map(({ price }) => price)}
        services={services}
        nameOf={nameOf}
        onAdd={(price) => onChange(withPrice(offer, price))}
      />
      {own.length > 0 && (
        <section aria-labelledby="studio-offer-findings">
          <Title order={2} fz={15} id="studio-offer-findings">
            {t('offer.findings')}
          </Title>
          <ul>
            {own.map(({ code, pointer, message, language }) => (
              <li key={`${code} ${pointer}`} className={panel.row} lang={languageTags[language]}>
                {message}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Stack>
  );
}

/** Where people find a form whose answers go to the office. */
function FormAddress({ path }: { path: string }): ReactNode {
  const { t } = useTranslation('studio');
  return (
    <Text size="sm">
      {t('offer.formAt')}{' '}
      <Anchor href={path} target="_blank" underline="always" style={{ overflowWrap: 'anywhere' }}>
        {path}
      </Anchor>
    </Text>
  );
}
