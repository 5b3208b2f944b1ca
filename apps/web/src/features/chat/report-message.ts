import { createContext, type ReactNode } from 'react';

/** What asks why a message is reported to the moderators; given by the screen around it, and null where nobody can. */
export const ReportMessage = createContext<((messageId: string, onClose: () => void) => ReactNode) | null>(null);
