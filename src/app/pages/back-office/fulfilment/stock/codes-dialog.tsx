import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { activationCode } from '#contract/esim-code.ts';
import { esimStock } from '#contract/esim.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useFulfilment } from '../use-fulfilment.ts';

interface CodesDialogProps {
  /** The number of the eSIM. */
  esim: number;
  name: string;
  onClose: () => void;
}

/** How a code looks. */
const example = 'LPA:1$server$code';

/** Adds activation codes of an eSIM, one a line. */
export function CodesDialog({ esim, name, onClose }: CodesDialogProps): ReactNode {
  const { t } = useTranslation('desk-fulfilment');
  const [isWrong, setWrong] = useState(false);
  const add = useFulfilment(esimStock.add, ({ added }) => t('stock.added', { count: added }), onClose);
  return (
    <FormDialog
      title={t('stock.addCodesOf', { name })}
      text={t('stock.addCodesText')}
      yes={t('stock.addCodes')}
      no={t('send.cancel')}
      busy={add.isPending}
      onClose={onClose}
      onSubmit={(form) => {
        const lines = typedIn(form, 'codes').split(/\s+/);
        const code = lines.filter((line) => line !== '');
        const isGood = code.length > 0 && code.every((line) => new RegExp(activationCode, 'u').test(line));
        setWrong(!isGood);
        if (isGood) add.mutate({ esim, code });
      }}
    >
      <Textarea
        name="codes"
        label={t('stock.codesField', { example })}
        autosize
        minRows={4}
        maxRows={12}
        error={isWrong && t('stock.codesWrong', { example })}
      />
    </FormDialog>
  );
}
