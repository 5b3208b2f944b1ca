import { graphemesOf } from '@offshoot/contracts/graphemes';
import { imageUrl } from '../../lib/photos/images.ts';
import classes from './person-avatar.module.css';

/** From the first two words that contain a letter; a name without letters gives its first grapheme. */
function initials(name: string): string {
  const letters = name
    .split(/\s+/)
    .flatMap((word) => graphemesOf(word).find((grapheme) => /[\p{L}\p{N}]/u.test(grapheme)) ?? []);
  return (letters.length > 0 ? letters.slice(0, 2).join('') : (graphemesOf(name.trim())[0] ?? '')).toLocaleUpperCase();
}

interface Props {
  name: string;
  avatar: string | null;
  /** Pixels. */
  size?: number;
}

/**
 * A user's picture or initials. The name is beside it, so it is hidden from screen readers. The initials are no text of
 * the page: as the label of a button they would contradict its name.
 */
export function PersonAvatar({ name, avatar, size = 44 }: Props) {
  return (
    <span
      className={classes.avatar}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
      data-initials={avatar ? undefined : initials(name)}
      aria-hidden="true"
    >
      {avatar && <img src={imageUrl(avatar, 320)} alt="" width={size} height={size} />}
    </span>
  );
}
