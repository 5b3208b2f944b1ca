import classes from './voice-player.module.css';

/** Plays a voice note, with the browser's own controls: they have keys, names and speeds that people know. */
export function VoicePlayer({ voice, label }: { voice: string; label: string }) {
  // There is nothing to caption: who wants words finds them in the description beside.
  return <audio className={classes.player} controls preload="metadata" src={voice} aria-label={label} />;
}
