/** What the other features may use of this one: they import no other file of it. */
export { SweepVoices } from './commands/sweep-voices.ts';
export { deleteVoices, VoiceRows } from './persistence/voice-rows.ts';
