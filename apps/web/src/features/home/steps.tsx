import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format.ts';
import classes from './steps.module.css';

/** The three steps of an exchange. */
export function Steps() {
  const { t } = useTranslation('home');
  const format = useFormat();
  const steps = [
    { title: t('steps.list.title'), text: t('steps.list.text') },
    { title: t('steps.agree.title'), text: t('steps.agree.text') },
    { title: t('steps.grow.title'), text: t('steps.grow.text') },
  ];
  return (
    <section aria-label={t('steps.label')}>
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title}>
            <span className={classes.number} aria-hidden="true">
              {format.number(index + 1)}
            </span>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
