import { Button } from '@mantine/core';
import { speciesParts, type SpeciesPart } from '@offshoot/contracts/species-revisions';
import { IconArrowLeft, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import section from '../../../components/page/page-section.module.css';
import { PageTitle } from '../../../components/page/page-title.tsx';
import { FailedPage, isRemoved } from '../../../components/states/failed-page.tsx';
import { ListSkeletons } from '../../../components/states/skeletons.tsx';
import { RevisionDialog } from './revision-dialog.tsx';
import { RevisionHistory } from './revision-history.tsx';
import { StatementList } from './statement-list.tsx';
import classes from './revisions.module.css';
import { statementsOf } from './statement-rows.ts';
import { usePartWords } from './use-part-words.ts';
import { useRevisions } from './use-revisions.ts';

/** The record of a species as moderators edit it, and what they changed. */
export function SpeciesRevisionsPage({ slug }: { slug: string }) {
  const { t } = useTranslation(['species-revisions', 'species']);
  const { data, error, isPending, refetch } = useRevisions(slug);
  const species = data?.species;
  const [edited, setEdited] = useState<SpeciesPart | null>(null);
  const { titles } = usePartWords();
  if (isPending)
    return (
      <div className={section.page}>
        <ListSkeletons count={4} />
      </div>
    );
  if (isRemoved(error) || !species) {
    return (
      <FailedPage
        heading={t('species:index.title')}
        removed={t('species:page.missing')}
        failed={t('species:page.failed')}
        error={error}
        onRetry={() => void refetch()}
        back={{ to: '/species', label: t('species:page.back') }}
      />
    );
  }
  const title = t('title', { name: species.latin_name.value });
  return (
    <div className={`${section.page} ${classes.page}`}>
      <Link to={`/species/${slug}`} className={classes.back ?? ''}>
        <IconArrowLeft size={20} className="points" aria-hidden />
        {t('back')}
      </Link>
      <div>
        <PageTitle title={title}>
          <bdi>{title}</bdi>
        </PageTitle>
        <p className={classes.intro}>{t('intro')}</p>
      </div>
      <div className={classes.parts}>
        {speciesParts.map((part) => (
          <section key={part} className={classes.part} aria-labelledby={`part-${part}`}>
            <div className={classes.head}>
              <h2 id={`part-${part}`}>{titles[part]}</h2>
              <Button
                variant="default"
                size="sm"
                leftSection={<IconPencil size={18} aria-hidden />}
                aria-label={t('editPart', { part: titles[part] })}
                onClick={() => setEdited(part)}
              >
                {t('edit')}
              </Button>
            </div>
            <StatementList part={part} statements={statementsOf(species, part)} />
          </section>
        ))}
      </div>
      <RevisionHistory slug={slug} />
      {edited && <RevisionDialog slug={slug} part={edited} onClose={() => setEdited(null)} />}
    </div>
  );
}
