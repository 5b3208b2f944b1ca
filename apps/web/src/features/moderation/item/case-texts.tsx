import type { CaseDetail } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Translatable } from '../../../components/translation/translatable.tsx';
import classes from './case-view.module.css';
import { piecesOf } from './highlighted-text.ts';
import { useReasonText } from './use-reason-text.ts';

/** The texts of a case with what the machine found in them. */
export function CaseTexts({ id, texts }: { id: string; texts: CaseDetail['content']['texts'] }) {
  const { t } = useTranslation('moderation');
  const reasonText = useReasonText();
  const written = texts.map((text, number) => ({ ...text, number })).filter(({ text }) => text.trim() !== '');
  if (written.length === 0) return null;
  return (
    <dl className={classes.texts}>
      {written.map(({ field, text, highlights, number }) => (
        <div key={number}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>
            <Translatable of={{ kind: 'case', id, number }} by={null} text={text}>
              {({ text: shown, ...attributes }) => (
                <p className={classes.text} {...attributes}>
                  {piecesOf(shown, shown === text ? highlights : []).map((piece, index) =>
                    piece.codes.length > 0 ? (
                      <mark key={index} title={piece.codes.map(reasonText).join(' ')}>
                        {piece.text}
                      </mark>
                    ) : (
                      piece.text
                    ),
                  )}
                </p>
              )}
            </Translatable>
          </dd>
        </div>
      ))}
    </dl>
  );
}
