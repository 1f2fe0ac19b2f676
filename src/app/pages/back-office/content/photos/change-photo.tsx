import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowOf } from '#app/parts/back-office/desk-list/list-types.ts';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { useCallMutation } from '#client/query.ts';
import type { WireFieldError } from '#contract/define.ts';
import { deskPhotos } from '#contract/desk-photos.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { RightsFields, rightsIn } from './rights-fields.tsx';

interface ChangePhotoProps {
  photo: RowOf<typeof deskPhotos.list>;
  onClose: () => void;
  onChanged: () => void;
}

/** Changes what is said about a photo. */
export function ChangePhoto({ photo, onClose, onChanged }: ChangePhotoProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const errorText = useErrorText();
  const [errors, setErrors] = useState<readonly WireFieldError[]>([]);
  const change = useCallMutation(deskPhotos.change, {
    onSuccess() {
      notify('good', t('photos.saved'));
      onChanged();
      onClose();
    },
    onError(error) {
      setErrors(error.errors);
      notify('bad', errorText(error));
    },
  });
  return (
    <FormDialog
      title={t('photos.edit')}
      text={t('photos.altHelp')}
      yes={t('save')}
      no={t('cancel')}
      busy={change.isPending}
      onClose={onClose}
      onSubmit={(form) => change.mutate({ id: photo.id, revision: photo.revision, ...rightsIn(form) })}
    >
      <RightsFields rights={photo} errors={errors} />
    </FormDialog>
  );
}
