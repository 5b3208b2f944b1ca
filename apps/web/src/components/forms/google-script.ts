/** The subset of Google Identity Services that the button needs. */
export interface GoogleIdentity {
  initialize(options: { client_id: string; callback: (reply: { credential: string }) => void }): void;
  renderButton(place: HTMLElement, options: { width: number; shape: 'pill'; locale: string }): void;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

let loading: Promise<GoogleIdentity> | null = null;

/** Loads Google's script once; a failed load may be retried. */
export function loadGoogle(): Promise<GoogleIdentity> {
  loading ??= new Promise<GoogleIdentity>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = 'https://accounts.google.com/gsi/client';
    script.async = true;
    script.onload = () =>
      window.google ? resolve(window.google.accounts.id) : reject(new Error('Google did not come'));
    script.onerror = () => {
      script.remove();
      loading = null;
      reject(new Error('Google did not come'));
    };
    document.head.append(script);
  });
  return loading;
}
