import { imageUrl } from '../lib/images.ts';
import classes from './person-avatar.module.css';

const initials = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase();

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
