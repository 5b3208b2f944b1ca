import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../components/page/page-title.tsx';
import classes from './hero.module.css';
import { HomeSearch } from './home-search.tsx';
import { HomeStats } from './home-stats.tsx';
import smallJar from './pictures/jar-360.webp';
import jar from './pictures/jar.webp';
import smallPilea from './pictures/pilea-360.webp';
import pilea from './pictures/pilea.webp';
import smallTulips from './pictures/tulips-360.webp';
import tulips from './pictures/tulips.webp';

/** Of each picture; the gateway preloads the first by the same (`preloads.ts`). */
const sizes = '(max-width: 767.98px) 45vw, 311px';

interface Props {
  radius: number;
  onRadius: (radius: number) => void;
}

export function Hero({ radius, onRadius }: Props) {
  const { t } = useTranslation('home');
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        <p className={classes.badge}>{t('hero.badge')}</p>
        <PageTitle title={t('window')} className={classes.title ?? ''}>
          {t('hero.title')}
        </PageTitle>
        <p className={classes.subtitle}>{t('hero.subtitle')}</p>
        <HomeSearch radius={radius} onRadius={onRadius} />
        <HomeStats />
      </div>
      <div className={classes.pictures} aria-hidden="true">
        <img
          className={classes.tall}
          src={jar}
          srcSet={`${smallJar} 360w, ${jar} 560w`}
          sizes={sizes}
          alt=""
          width="560"
          height="925"
          fetchPriority="high"
        />
        <img src={pilea} srcSet={`${smallPilea} 360w, ${pilea} 640w`} sizes={sizes} alt="" width="640" height="480" />
        <img
          src={tulips}
          srcSet={`${smallTulips} 360w, ${tulips} 640w`}
          sizes={sizes}
          alt=""
          width="640"
          height="480"
        />
      </div>
    </section>
  );
}
