import { Box, Button, Group } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { ApiError } from '#client/api-error.ts';
import { call } from '#client/call.ts';
import type { WireFieldError } from '#contract/define.ts';
import { deskPhotos } from '#contract/desk-photos.contract.ts';
import { site } from '#contract/site.contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';
import { type Cut, areaOf, AreaFields } from './area-fields.tsx';
import { RightsFields, rightsIn } from './rights-fields.tsx';

/** A file that was chosen, with its size in pixels. */
interface Chosen {
  readonly file: File;
  /** An address within the browser. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

interface AddPhotoProps {
  onClose: () => void;
  /** Gets the name by which records name it. */
  onAdded: (name: string) => void;
}

/** Uploads a photo, cuts it, and says what it shows and who has the rights to it. */
export function AddPhoto({ onClose, onAdded }: AddPhotoProps): ReactNode {
  const { t } = useTranslation('desk-content');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, choose] = useState<Chosen | null>(null);
  const [cut, setCut] = useState<Cut>({ size: 100, across: 50, down: 50 });
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly WireFieldError[]>([]);
  // The same upload is not sent again after another field was refused.
  const sent = useRef<{ file: File; id: string } | null>(null);
  useEffect(() => () => void (chosen && URL.revokeObjectURL(chosen.address)), [chosen]);
  const take = async (file: File): Promise<void> => {
    try {
      const picture = await createImageBitmap(file);
      const { width, height } = picture;
      picture.close();
      choose({ file, address: URL.createObjectURL(file), width, height });
    } catch {
      notify('bad', t('errors:fileUnreadable'));
    }
  };
  const add = async (form: FormData): Promise<void> => {
    if (chosen === null) return input.current?.click();
    setBusy(true);
    try {
      if (sent.current?.file !== chosen.file) {
        const { id } = await call(site.upload, { module: 'image' }, { file: chosen.file });
        sent.current = { file: chosen.file, id };
      }
      const { name } = await call(deskPhotos.add, {
        file: sent.current.id,
        area: areaOf(cut, chosen),
        ...rightsIn(form),
      });
      notify('good', t('photos.saved'));
      onAdded(name);
      onClose();
    } catch (error) {
      setErrors(error instanceof ApiError ? error.errors : []);
      notify('bad', errorText(error));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={t('photos.add')}
      text={t('photos.lead')}
      yes={t('photos.add')}
      no={t('cancel')}
      busy={isBusy}
      onClose={onClose}
      onSubmit={(form) => void add(form)}
    >
      <Group mb={12}>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('photos.choose')}
        </Button>
        {chosen?.file.name}
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('photos.choose')}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // Without this, choosing the same file a second time causes no change event.
            currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </Group>
      {chosen !== null && (
        <Box mb={12}>
          <AreaFields picture={chosen} cut={cut} onChange={setCut} />
        </Box>
      )}
      <RightsFields errors={errors} />
    </FormDialog>
  );
}
