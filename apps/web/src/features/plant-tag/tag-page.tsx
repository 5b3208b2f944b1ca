import { Button } from '@mantine/core';
import { getPlant } from '@offshoot/contracts/operations/plants';
import type { Plant } from '@offshoot/contracts/plants';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { ErrorState } from '../../components/states/error-state.tsx';
import { PageLoader } from '../../components/states/page-loader.tsx';
import { PageTitle } from '../../components/page/page-title.tsx';
import { call } from '../../lib/api/call.ts';
import { keys } from '../../lib/api/query.ts';
import { fileName, saveFile } from '../../lib/api/save-file.ts';
import { useSession } from '../../lib/session/session.tsx';
import { drawTag, plantLink } from './draw-tag.ts';
import { lineageWords } from './lineage-words.ts';
import classes from './tag-page.module.css';
import { tagSize } from './tag-size.ts';
import { isolated } from '../../lib/i18n/phrases.ts';

/** The window of a plant's tag, for its owner: to view, download and print. */
export function TagPage() {
  const { t } = useTranslation('tag');
  const { id = '' } = useParams();
  const { me } = useSession();
  const {
    data: plant,
    error,
    isPending,
    refetch,
  } = useQuery({
    queryKey: [...keys.plant(id), 'tag'],
    queryFn: ({ signal }) => call(getPlant, { id }, { signal }),
  });
  if (isPending || !me) return <PageLoader />;
  if (error) {
    return (
      <main className={classes.page}>
        <ErrorState title={t('failed')} error={error} onRetry={() => void refetch()} />
      </main>
    );
  }
  return plant.owner_id === me.id ? <Tag plant={plant} /> : <Navigate to={`/plants/${id}`} replace />;
}

function Tag({ plant }: { plant: Plant }) {
  const { t, i18n } = useTranslation('tag');
  const { t: ofLineage } = useTranslation('lineage');
  const {
    data: canvas,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['tag', plant.id, plant.updated_at, i18n.language],
    queryFn: async ({ client }) =>
      drawTag(plant, { lineage: await lineageWords(client, ofLineage, plant.id, plant.owner_id), scan: t('scan') }),
    structuralSharing: false,
    retry: false,
  });
  // Isolated: the punctuation at the end of a Hebrew name stays with it.
  const title = t('title', { name: isolated(plant.name) });
  const download = () =>
    canvas?.toBlob((png) => png && saveFile(png, `${fileName(plant.name)}.png`), 'image/png', tagSize.quality);
  return (
    <main className={classes.page}>
      <PageTitle title={title} className={classes.title}>
        {title}
      </PageTitle>
      {canvas ? (
        <Picture canvas={canvas} label={t('picture', { name: plant.name, link: plantLink(plant.id) })} />
      ) : isFetching ? (
        <div className={classes.blank} role="status">
          {t('drawing')}
        </div>
      ) : (
        <div className={classes.blank} role="alert">
          <p>{t('failed')}</p>
          <Button onClick={() => void refetch()}>{t('common:tryAgain')}</Button>
        </div>
      )}
      <div className={classes.buttons}>
        <Button leftSection={<IconDownload size={18} aria-hidden />} disabled={!canvas} onClick={download}>
          {t('download')}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconPrinter size={18} aria-hidden />}
          disabled={!canvas}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
    </main>
  );
}

function Picture({ canvas, label }: { canvas: HTMLCanvasElement; label: string }) {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.replaceChildren(canvas);
  }, [canvas]);
  return <div ref={host} className={classes.picture} role="img" aria-label={label} />;
}
