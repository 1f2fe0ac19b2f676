import { Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Locale } from '#contract/locale.ts';
import type { Flow } from '#engine/form/flow.ts';
import { fieldAt } from '../form/field-place.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { partsOf, pointerOf } from '#engine/form/pointer.ts';
import type { Json } from '#engine/form/json.ts';
import { type Wording, useWording } from '../use-wording.ts';
import { placeOfFinding } from '../words/missing.ts';
import type { Base, FlowTexts } from './flow-texts.ts';
import { type Choices, type Conflict, joinTexts, type Side } from './join.ts';

interface JoinDialogProps {
  /** The flow of the preview, by which fields are named; null before there is one. */
  flow: Flow | null;
  base: Base;
  mine: FlowTexts;
  /** The release that was published meanwhile. */
  theirs: Base;
  onClose(): void;
  onJoin(texts: FlowTexts): void;
}

/** Joins the edits with a release that was published meanwhile: the owner chooses where both have changed the same. */
export function JoinDialog({ flow, ...props }: JoinDialogProps): ReactNode {
  return flow === null ? <Choosing {...props} /> : <ChoosingByNames flow={flow} {...props} />;
}

type ChoosingProps = Omit<JoinDialogProps, 'flow'>;

function ChoosingByNames({ flow, ...props }: ChoosingProps & { flow: Flow }): ReactNode {
  const named = { flow, wording: useWording(flow, props.mine.words) };
  return <Choosing named={named} {...props} />;
}

interface Named {
  readonly flow: Flow;
  readonly wording: Wording;
}

function Choosing({
  named,
  base,
  mine,
  theirs,
  onClose,
  onJoin,
}: ChoosingProps & { named?: Named }): ReactNode {
  const { t } = useTranslation('studio');
  const [choices, setChoices] = useState<Choices>({});
  const { joined, conflicts } = joinTexts({ base: base.texts, mine, theirs: theirs.texts }, choices);
  const number = theirs.release;
  return (
    <FormDialog
      title={t('join.title', { number })}
      text={t('join.text')}
      yes={t('join.yes')}
      no={t('join.no')}
      busy={false}
      onClose={onClose}
      onSubmit={() => onJoin(joined)}
    >
      <Stack gap={14}>
        {conflicts.length === 0 && <Text size="sm">{t('join.clean')}</Text>}
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.pointer}
            label={nameOf(conflict)}
            value={choices[conflict.pointer] ?? 'mine'}
            onChange={(side) => setChoices({ ...choices, [conflict.pointer]: side as Side })}
          >
            <Stack gap={4} mt={4}>
              <Radio value="mine" label={t('join.mine', { value: shown(conflict.mine) })} />
              <Radio value="theirs" label={t('join.theirs', { number, value: shown(conflict.theirs) })} />
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </FormDialog>
  );

  function nameOf({ pointer }: Conflict): string {
    const [part = '', ...parts] = partsOf(pointer);
    const key = parts.join('.') || '/';
    if (part === 'migrations') return t('join.migrations');
    if (part === 'offer') return t('join.offer', { key });
    if (part === 'words') {
      const [locale, ...words] = parts;
      return t('join.words', {
        language: t(`shell:language.names.${locale as Locale}`),
        key: words.join('.'),
      });
    }
    const at = { file: `${named?.flow.id}.schema.json`, pointer: pointerOf(parts) };
    const place = named === undefined ? null : placeOfFinding(named.flow, at);
    return named === undefined || place === null
      ? t('join.plain', { key })
      : t('join.schema', {
          field: named.wording.nameOf(place),
          keyword: parts.slice(fieldAt(place).length).join('.'),
        });
  }

  function shown(value: Json): string {
    if (value === undefined) return t('join.absent');
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
  }
}

/** The most characters that are shown of a value. */
const LONGEST = 160;
