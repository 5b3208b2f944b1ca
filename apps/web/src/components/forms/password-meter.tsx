import { passwordFaults, passwordRules, passwordStrength, type PasswordFault } from '@offshoot/contracts/password';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import classes from './password-meter.module.css';

/** Rules that any first character meets: they are shown where they are broken. */
const prohibitions: readonly PasswordFault[] = ['too_long', 'has_whitespace'];

/** How many of the seven rules a password meets, and which, once it is typed. */
export function PasswordMeter({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const { fraction, word } = passwordStrength(password);
  const faults = passwordFaults(password);
  const text = t('register.strength', { word: t(`register.strengthWord.${word}`) });
  if (password === '') return null;
  const shown = passwordRules.filter(({ code }) => faults.includes(code) || !prohibitions.includes(code));
  return (
    <div>
      <div
        className={classes.track}
        role="meter"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={passwordRules.length}
        aria-valuenow={Math.round(fraction * passwordRules.length)}
        data-word={word}
      >
        <div className={classes.bar} style={{ width: `${fraction * 100}%` }} />
      </div>
      <p className={classes.word} aria-live="polite">
        {text}
      </p>
      <ul className={classes.rules}>
        {shown.map(({ code }) => {
          const met = !faults.includes(code);
          const Icon = met ? IconCheck : IconCircle;
          return (
            <li key={code} data-met={met}>
              <Icon size={16} aria-hidden />
              {t(`register.rule.${code}`)}
              <VisuallyHidden>{met ? t('register.ruleMet') : t('register.ruleOpen')}</VisuallyHidden>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
