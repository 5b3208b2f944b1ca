import { createContext, type ReactNode } from 'react';

/** Renders the report dialog of a photo of a diary; provided by the surrounding screen, null where reporting is not available. */
export const ReportPhoto = createContext<((photoId: string, onClose: () => void) => ReactNode) | null>(null);
