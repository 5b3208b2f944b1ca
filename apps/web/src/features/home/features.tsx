import { IconDeviceMobile, IconLanguage, IconMapPin, IconShieldCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './features.module.css';

/** What the site promises. Its own chunk, with its own texts: it is below the first screen. */
export function Features() {
  const { t } = useTranslation('features');
  const features = [
    { Icon: IconShieldCheck, title: t('safe.title'), text: t('safe.text') },
    { Icon: IconDeviceMobile, title: t('mobile.title'), text: t('mobile.text') },
    { Icon: IconLanguage, title: t('languages.title'), text: t('languages.text') },
    { Icon: IconMapPin, title: t('local.title'), text: t('local.text') },
  ];
  return (
    <section aria-label={t('label')}>
      <ul className={classes.features}>
        {features.map(({ Icon, title, text }) => (
          <li key={title}>
            <Icon size={28} aria-hidden />
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
