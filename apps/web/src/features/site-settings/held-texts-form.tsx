import { changeHeldTexts } from '@offshoot/contracts/operations/site-settings';
import { changeHeldTextsBody, type EditedSettings } from '@offshoot/contracts/site-settings';
import { useTranslation } from 'react-i18next';
import { ListsForm } from './lists-form.tsx';

/** The words and the hosts of links for which a text is shown to a moderator. */
export function HeldTextsForm({ value, version }: EditedSettings['held_texts']) {
  const { t } = useTranslation('administration');
  return (
    <ListsForm
      setting="held_texts"
      operation={changeHeldTexts}
      schema={changeHeldTextsBody}
      lists={changeHeldTextsBody.shape}
      value={value}
      version={version}
      fields={{
        words: {
          label: t('settings.held.words'),
          hint: t('settings.held.wordsHint'),
          dir: 'auto',
          invalid: (list) => t('settings.held.invalid.words', { list }),
        },
        links: {
          label: t('settings.held.links'),
          hint: t('settings.held.linksHint'),
          dir: 'ltr',
          invalid: (list) => t('settings.held.invalid.links', { list }),
        },
      }}
    />
  );
}
