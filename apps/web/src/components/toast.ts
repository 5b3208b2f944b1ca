import { limits } from '@offshoot/contracts/limits';

export type ToastKind = 'info' | 'success' | 'error';
export interface ToastMessage {
  kind: ToastKind;
  text: string;
  /** Milliseconds on screen. */
  duration: number;
}

let show: ((message: ToastMessage) => void) | null = null;
const waiting: ToastMessage[] = [];

function send(message: ToastMessage): void {
  if (show) show(message);
  else waiting.push(message);
}

/** Hands over what was said before the container was there. */
export function connectToasts(display: (message: ToastMessage) => void): () => void {
  show = display;
  waiting.splice(0).forEach(display);
  return () => {
    show = null;
  };
}

/** Short messages in the corner: 4 s, successes 3 s. */
export const toast = {
  info: (text: string, duration: number = limits.toast) => send({ kind: 'info', text, duration }),
  success: (text: string) => send({ kind: 'success', text, duration: limits.successToast }),
  error: (text: string) => send({ kind: 'error', text, duration: limits.toast }),
};
