import type { ImageMeta } from '@offshoot/contracts/basics';
import { IconPlant2 } from '@tabler/icons-react';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { imageSrcSet, imageUrl } from '../../lib/photos/images.ts';
import { thumbhashImage } from '../../lib/photos/thumbhash.ts';
import classes from './plant-photo.module.css';

interface Props {
  /** `/media/….webp`; null shows a leaf. */
  image: string | null | undefined;
  meta?: ImageMeta | undefined;
  /** The alternative text; empty where the name is beside it. */
  alt: string;
  /** The frame's width divided by its height; 4/3 by default. */
  ratio?: number;
  /** As in `<img sizes>`. */
  sizes?: string;
  /** For the first picture of a screen: loaded eagerly and with high priority. */
  eager?: boolean;
  /** `contain` shows the whole picture, `cover` fills the frame. */
  fit?: 'contain' | 'cover';
  className?: string;
}

/** A photo in a frame of fixed shape: the thumbhash's colours first, then the size that the screen needs. */
export function PlantPhoto({
  image,
  meta,
  alt,
  ratio = 4 / 3,
  sizes = '100vw',
  eager = false,
  fit = 'cover',
  className,
}: Props) {
  const [failed, setFailed] = useState(false);
  const photo = useRef<HTMLImageElement>(null);
  const [isAwaited, setAwaited] = useState(false);
  const thumbhash = meta?.thumbhash;
  // A cached photo needs no placeholder, and decoding one costs a phone as much as rendering a screen.
  useEffect(() => {
    if (!photo.current?.complete) startTransition(() => setAwaited(true));
  }, []);
  const background = useMemo(() => (isAwaited ? thumbhashImage(thumbhash) : undefined), [isAwaited, thumbhash]);
  return (
    <span className={`${classes.frame} ${className ?? ''}`} style={{ aspectRatio: ratio, backgroundImage: background }}>
      {image && !failed ? (
        <img
          ref={photo}
          src={imageUrl(image, 800)}
          srcSet={imageSrcSet(image)}
          sizes={sizes}
          alt={alt}
          width={meta?.width}
          height={meta?.height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          style={{ objectFit: fit }}
          onError={() => setFailed(true)}
        />
      ) : (
        <span className={classes.none} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          <IconPlant2 size={48} stroke={1.25} aria-hidden />
        </span>
      )}
    </span>
  );
}
