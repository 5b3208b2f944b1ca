import { createContext, type ReactNode } from 'react';

/**
 * Renders the report dialog of a message; provided by the surrounding screen, null where reporting is not available.
 */
export const ReportMessage = createContext<((messageId: string, onClose: () => void) => ReactNode) | null>(null);
