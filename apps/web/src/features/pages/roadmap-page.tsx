import { Timeline } from '@mantine/core';
import { IconCheck, IconSparkles, IconTools } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Chip } from '../../components/badges/status-badge.tsx';
import section from '../../components/page/page-section.module.css';
import { PageTitle } from '../../components/page/page-title.tsx';
import classes from './pages.module.css';

/** The progress of each quarter of the locale file's list. */
const states = ['completed', 'completed', 'planned', 'future'] as const;
const icons = { completed: IconCheck, planned: IconTools, future: IconSparkles };
const tones = { completed: 'leaf', planned: 'sun', future: 'plain' } as const;

/** What is built and what was planned, by quarter, and what is true this year. */
export function RoadmapPage() {
  const { t } = useTranslation('pages');
  const quarters = t(`roadmap.quarters`, { returnObjects: true }) as {
    when: string;
    title: string;
    points: string[];
  }[];
  const now = t(`roadmap.now.points`, { returnObjects: true }) as string[];
  return (
    <div className={section.middle}>
      <div className={classes.article}>
        <PageTitle title={t('roadmap.title')}>{t('roadmap.title')}</PageTitle>
        <p className={classes.lead}>{t('roadmap.lead')}</p>
        <section className={classes.now} aria-labelledby="now">
          <h2 id="now">{t('roadmap.now.title')}</h2>
          <ul>
            {now.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
        <h2>{t('roadmap.plan')}</h2>
        <Timeline
          active={states.lastIndexOf('completed')}
          bulletSize={36}
          lineWidth={2}
          className={classes.timeline}
          classNames={{ itemBullet: classes.bullet }}
        >
          {quarters.map(({ when, title, points }, index) => {
            const state = states[index] ?? 'future';
            const Icon = icons[state];
            return (
              <Timeline.Item key={when} bullet={<Icon size={20} aria-hidden />}>
                <div className={classes.quarter}>
                  <bdi>{when}</bdi>
                  <Chip tone={tones[state]}>{t(`roadmap.${state}`)}</Chip>
                </div>
                <h3>{title}</h3>
                <ul>
                  {points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </Timeline.Item>
            );
          })}
        </Timeline>
      </div>
    </div>
  );
}
