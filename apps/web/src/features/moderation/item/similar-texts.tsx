import type { CaseDetail } from '@offshoot/contracts/moderation';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../../lib/i18n/use-format.ts';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import { useCaseName } from '../use-case-name.ts';
import frame from './case-view.module.css';
import classes from './similar.module.css';

/** Other cases about similar texts, open and decided. */
export function SimilarTexts({ texts }: { texts: CaseDetail['similar_texts'] }) {
  const { t } = useTranslation('moderation');
  const format = useFormat();
  const nameOf = usePersonName();
  const caseName = useCaseName();
  if (texts.length === 0) return null;
  return (
    <section>
      <h3 className={frame.heading}>{t('item.similarTexts')}</h3>
      <ul className={classes.texts}>
        {texts.map((text) => (
          <li key={text.case_id}>
            <Link to={`/moderation?case=${text.case_id}${text.state === 'decided' ? '&state=decided' : ''}`} dir="auto">
              {caseName(text)}
            </Link>
            <p className={frame.small}>
              {t(`subject.${text.subject}`)} · <bdi>{text.person ? nameOf(text.person.name) : t('visitor')}</bdi> ·{' '}
              <time dateTime={text.opened_at}>{format.date(text.opened_at)}</time> ·{' '}
              {t(text.state === 'decided' ? 'filter.decided' : 'filter.open')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
