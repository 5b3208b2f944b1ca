import type { ImageMeta } from '@offshoot/contracts/basics';
import { IconPhotoOff } from '@tabler/icons-react';
import { useMemo, useState, type CSSProperties } from 'react';
import { imageSrcSet, imageUrl } from '../../lib/photos/images.ts';
import { thumbhashImage } from '../../lib/photos/thumbhash.ts';
import classes from './signed-photo.module.css';

const WIDEST_PX = 300;
const HIGHEST_PX = 340;

/** A photo's frame: known before it is loaded, so that nothing shifts. */
export function photoFrame({ width, height }: { width: number; height: number }): CSSProperties {
  // Extreme shapes are cropped; the full size shows the whole photo.
  const ratio = Math.min(2.2, Math.max(0.6, width / height));
  return { width: Math.round(Math.min(WIDEST_PX, HIGHEST_PX * ratio)), aspectRatio: ratio };
}

interface Props {
  image: string;
  meta: ImageMeta;
  alt: string;
  onExpired: () => void;
}

/** A photo that only some users may see, as of a chat. Its address is signed for some hours; once it has expired, another one is requested, once. */
export function SignedPhoto({ image, meta, alt, onExpired }: Props) {
  const background = useMemo(() => thumbhashImage(meta.thumbhash), [meta.thumbhash]);
  const [failed, setFailed] = useState<string | null>(null);
  const removed = failed === image;
  return (
    <span className={classes.frame} style={{ ...photoFrame(meta), backgroundImage: background }}>
      {removed ? (
        <span className={classes.gone} role="img" aria-label={alt}>
          <IconPhotoOff size={32} aria-hidden />
        </span>
      ) : (
        <img
          src={imageUrl(image, 800)}
          srcSet={imageSrcSet(image)}
          sizes={`${WIDEST_PX}px`}
          alt={alt}
          width={meta.width}
          height={meta.height}
          loading="lazy"
          decoding="async"
          onError={() => {
            if (failed === null) onExpired();
            setFailed(image);
          }}
        />
      )}
    </span>
  );
}
