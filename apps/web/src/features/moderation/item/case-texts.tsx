import type { CaseDetail } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import classes from './case-view.module.css';
import { piecesOf } from './highlighted-text.ts';
import { useReasonText } from './use-reason-text.ts';

/** The texts of a case with what the machine found in them. */
export function CaseTexts({ texts }: { texts: CaseDetail['content']['texts'] }) {
  const { t } = useTranslation('moderation');
  const reasonText = useReasonText();
  const written = texts.filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <dl className={classes.texts}>
      {written.map(({ field, text, highlights }, version) => (
        <div key={version}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>
            <p className={classes.text} dir="auto">
              {piecesOf(text, highlights).map((piece, index) =>
                piece.codes.length > 0 ? (
                  <mark key={index} title={piece.codes.map(reasonText).join(' ')}>
                    {piece.text}
                  </mark>
                ) : (
                  piece.text
                ),
              )}
            </p>
          </dd>
        </div>
      ))}
    </dl>
  );
}
