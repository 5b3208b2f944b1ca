import { clientLimits } from '../../config/client-limits.ts';

export type ToastKind = 'info' | 'success' | 'error';
export interface ToastMessage {
  kind: ToastKind;
  text: string;
  /** Milliseconds on screen. */
  duration: number;
}

let show: ((message: ToastMessage) => void) | null = null;
const waiting: ToastMessage[] = [];

const wanting = new Set<() => void>();

function send(message: ToastMessage): void {
  if (show) {
    show(message);
    return;
  }
  waiting.push(message);
  wanting.forEach((want) => want());
}

/** Called when there is something to show and no container yet: its chunk is loaded only then. */
export function onToastWanted(want: () => void): () => void {
  wanting.add(want);
  if (waiting.length > 0) want();
  return () => wanting.delete(want);
}

/** Returns the toasts that were queued before the container was mounted. */
export function connectToasts(display: (message: ToastMessage) => void): () => void {
  show = display;
  waiting.splice(0).forEach(display);
  return () => {
    show = null;
  };
}

/** Short messages in the corner: 4 s, successes 3 s. */
export const toast = {
  info: (text: string) => send({ kind: 'info', text, duration: clientLimits.toast }),
  success: (text: string) => send({ kind: 'success', text, duration: clientLimits.successToast }),
  error: (text: string) => send({ kind: 'error', text, duration: clientLimits.toast }),
};
