import { useTranslation } from 'react-i18next';
import { fieldText } from '../../lib/api/error-text.ts';

/** The sentence of a form error: the form's own, or that of the field's schema rule. */
export function useFaultText() {
  const { t } = useTranslation('plants');
  return (code: string | undefined, longest?: number) =>
    code ? t(`create.fault.${code}`, { defaultValue: fieldText(t, code, longest) }) : null;
}
