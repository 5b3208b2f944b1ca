import { IconInfoCircle } from '@tabler/icons-react';
import type { Site } from '@offshoot/contracts/site';
import { type Language, languages } from '@offshoot/contracts/locales';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useSite } from '../../lib/site/use-site.ts';
import classes from './site-notice.module.css';

/** The text in the reader's language, else in English, else in any. */
function textFor(language: Language, { texts }: NonNullable<Site['notice']>) {
  const shown = [language, ...languages].find((candidate) => texts[candidate] !== undefined);
  return shown && { language: shown, text: texts[shown] };
}

/** What the admins say above every page. */
export function SiteNotice() {
  const { language } = useLanguage();
  const notice = useSite()?.notice ?? null;
  const shown = notice && textFor(language, notice);
  return (
    <div role="status">
      {notice && shown && (
        <p className={classes.notice} data-severity={notice.severity}>
          <IconInfoCircle size={20} aria-hidden />
          <span dir="auto" lang={shown.language}>
            {shown.text}
          </span>
        </p>
      )}
    </div>
  );
}
