import { Button } from '@mantine/core';
import type { CaseDetail } from '@offshoot/contracts/moderation';
import { IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '../../../lib/i18n/use-person-name.ts';
import classes from './case-view.module.css';

/** The evidence of an exchange. A link is text, which opens only by its button: it may lead anywhere. */
export function CaseVideos({ videos }: { videos: CaseDetail['content']['videos'] }) {
  const { t } = useTranslation('moderation');
  const nameOf = usePersonName();
  if (videos.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t('item.videos')}</h3>
      {videos.map(({ by, url, clip }) => (
        <div key={by.id}>
          <p className={classes.line}>
            <bdi>{nameOf(by.name)}</bdi>
            {url && (
              <>
                <bdi dir="ltr">{url}</bdi>
                <Button
                  component="a"
                  href={url}
                  target="_blank"
                  rel="noopener noreferrer nofollow ugc"
                  variant="default"
                  size="compact-md"
                  rightSection={<IconExternalLink size={16} aria-hidden />}
                >
                  {t('item.openLink')}
                </Button>
              </>
            )}
          </p>
          {clip && (
            <video
              className={classes.clip}
              src={clip}
              controls
              preload="metadata"
              playsInline
              aria-label={t('item.clipOf', { name: nameOf(by.name) })}
            />
          )}
        </div>
      ))}
    </section>
  );
}
