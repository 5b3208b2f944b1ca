import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import section from '../../../components/page/page-section.module.css';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { MyPlantsList } from './my-plants-list.tsx';
import classes from './my-plants-page.module.css';

interface Props {
  /** More actions on the plants. Provided by the route. */
  tools?: ReactNode;
}

/** The page of the user's own plants. */
export function MyPlantsPage({ tools }: Props) {
  const { t } = useTranslation('plants');
  return (
    <div className={section.page}>
      <div className={classes.head}>
        <PageTitle title={t('mine.title')}>{t('mine.title')}</PageTitle>
        <div className={classes.tools}>
          {tools}
          <Button component={Link} to="/plants/create" leftSection={<IconPlus size={18} aria-hidden />}>
            {t('common:nav.listPlant')}
          </Button>
        </div>
      </div>
      <MyPlantsList />
    </div>
  );
}
