import { NativeSelect, Textarea } from '@mantine/core';
import { type Language, languages } from '@offshoot/contracts/locales';
import { hasShape } from '@offshoot/contracts/strip-characters';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isLanguage, languageOption, languageOptions } from '../../config/languages.ts';
import { useFormat } from '../../lib/i18n/use-format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';

export type Texts = Record<Language, string>;

/** The texts of a setting as a form has them: empty where there is none. */
export const toTexts = (texts: Partial<Texts>): Texts =>
  Object.fromEntries(languages.map((code) => [code, texts[code] ?? ''])) as Texts;

/** The texts of a form as they are stored. */
export const fromTexts = (texts: Texts): Partial<Texts> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => hasShape(text)));

interface Props {
  form: { values: { texts: Texts }; getInputProps: (path: string) => object };
  /** The label of the text. */
  label: string;
  /** Says that there is no text in any language. */
  none: string;
  /** Characters. */
  maxLength: number;
}

/** A text per language, one at a time. */
export function TextByLanguage({ form, label, none, maxLength }: Props) {
  const { t } = useTranslation('administration');
  const format = useFormat();
  const { language: own } = useLanguage();
  const [language, setLanguage] = useState<Language>(own);
  const written = languages.filter((code) => hasShape(form.values.texts[code]));
  return (
    <>
      <NativeSelect
        label={t('settings.texts.language')}
        description={
          written.length > 0
            ? t('settings.texts.written', {
                languages: format.list(written.map((code) => languageOption(code).nativeName)),
              })
            : none
        }
        value={language}
        onChange={({ currentTarget }) => isLanguage(currentTarget.value) && setLanguage(currentTarget.value)}
        data={languageOptions.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
      />
      <Textarea
        key={language}
        label={label}
        {...form.getInputProps(`texts.${language}`)}
        maxLength={maxLength}
        lang={language}
        dir="auto"
        autosize
        minRows={2}
        maxRows={16}
      />
    </>
  );
}
