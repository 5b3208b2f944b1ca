import { imageUrl } from '../lib/images.ts';
import classes from './person-avatar.module.css';

/** Of the first two words that have a letter; a name without any is its first sign. */
function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? []);
  return (letters.length > 0 ? letters.slice(0, 2).join('') : ([...name.trim()][0] ?? '')).toLocaleUpperCase();
}

interface Props {
  name: string;
  avatar: string | null;
  /** Pixels. */
  size?: number;
}

/** A person's picture or initials. The name stands beside it, so it says nothing to a screen reader. */
export function PersonAvatar({ name, avatar, size = 44 }: Props) {
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {avatar ? <img src={imageUrl(avatar, 320)} alt="" width={size} height={size} /> : initials(name)}
    </span>
  );
}
