import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '../../lib/session/session.tsx';
import { Article } from './article.tsx';
import classes from './pages.module.css';
import { RewardsTable } from './rewards-table.tsx';

/** What Offshoot is, how it works, and what it rewards. */
export function AboutPage() {
  const { t } = useTranslation('pages');
  const { status } = useSession();
  return (
    <Article namespace="pages" name="about" photograph="dandelions" next={['roadmap', 'faq', 'safety']}>
      <section className={classes.section} aria-labelledby="what-earns">
        <h2 id="what-earns">{t('about.rewards.title')}</h2>
        <RewardsTable />
      </section>
      <div className={classes.actions}>
        <Button component={Link} to="/plants">
          {t('about.browse')}
        </Button>
        {status === 'out' && (
          <Button component={Link} to="/register" variant="default">
            {t('about.join')}
          </Button>
        )}
      </div>
    </Article>
  );
}
