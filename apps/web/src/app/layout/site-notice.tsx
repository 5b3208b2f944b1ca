import { IconInfoCircle } from '@tabler/icons-react';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { textInLanguage } from '../../lib/site/text-in-language.ts';
import { useSite } from '../../lib/site/use-site.ts';
import classes from './site-notice.module.css';

/** What the admins say above every page. */
export function SiteNotice() {
  const { language } = useLanguage();
  const notice = useSite()?.notice ?? null;
  const shown = notice && textInLanguage(language, notice.texts);
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
