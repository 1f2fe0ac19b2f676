import { FormHelp } from './form-help.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';

/** Help and languages in the head of a form. The form does not wait for their code. */
export function FormTools() {
  return (
    <>
      <FormHelp />
      <LanguageSwitcher isShort />
    </>
  );
}
