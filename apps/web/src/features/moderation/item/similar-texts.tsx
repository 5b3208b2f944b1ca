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
        {texts.map((one) => (
          <li key={one.case_id}>
            <Link to={`/moderation?case=${one.case_id}${one.state === 'decided' ? '&state=decided' : ''}`} dir="auto">
              {caseName(one)}
            </Link>
            <p className={frame.small}>
              {t(`subject.${one.subject}`)} · <bdi>{one.person ? nameOf(one.person.name) : t('visitor')}</bdi> ·{' '}
              <time dateTime={one.opened_at}>{format.date(one.opened_at)}</time> ·{' '}
              {t(one.state === 'decided' ? 'filter.decided' : 'filter.open')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
