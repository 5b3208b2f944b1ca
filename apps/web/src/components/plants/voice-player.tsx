import classes from './voice-player.module.css';

/** Plays a voice note, with the browser's own controls: they have keyboard support and labels. */
export function VoicePlayer({ voice, label }: { voice: string; label: string }) {
  // No captions: the description beside it has the text.
  return <audio className={classes.player} controls preload="metadata" src={voice} aria-label={label} />;
}
