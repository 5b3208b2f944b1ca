import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathInLanguage } from '../../lib/i18n/language.ts';
import { onOpenedPath } from '../../lib/navigation/opened-path.ts';

/** Navigates to the path of a pressed push notification, in the current language. */
export function useOpenedPath(): void {
  const navigate = useNavigate();
  useEffect(() => onOpenedPath((path) => void navigate(pathInLanguage(path, null))), [navigate]);
}
