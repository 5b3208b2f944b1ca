import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pathInLanguage } from '../lib/language.ts';
import { onOpenedPath } from '../lib/opened-path.ts';

/** Goes where a notification of the device leads, in the language that is shown. */
export function useOpenedPath(): void {
  const navigate = useNavigate();
  useEffect(() => onOpenedPath((path) => void navigate(pathInLanguage(path, null))), [navigate]);
}
