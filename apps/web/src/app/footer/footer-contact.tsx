import { Suspense } from 'react';
import { optionalComponent } from '../../components/chunks/lazy-component.tsx';
import { WhenSeen } from '../../components/chunks/when-seen.tsx';
import { operatorsContact } from '../../lib/api/first-data.ts';
import { useIsHydrated } from '../../lib/device/use-is-hydrated.ts';
import classes from './footer.module.css';

const SocialLinks = optionalComponent(() => import('./social-links.tsx').then((m) => m.SocialLinks));

/** The operator's contact details, as configured. */
export function FooterContact() {
  // A prerendered page does not know the operator.
  const { email, phone, address, links } = useIsHydrated() ? operatorsContact() : { links: [] };
  return (
    <>
      {(email ?? phone ?? address) !== undefined && (
        <address className={classes.contact}>
          {email && (
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          )}
          {phone && (
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr">
              {phone}
            </a>
          )}
          {address && <span dir="auto">{address}</span>}
        </address>
      )}
      {links.length > 0 && (
        <WhenSeen early className={classes.social}>
          <Suspense fallback={null}>
            <SocialLinks />
          </Suspense>
        </WhenSeen>
      )}
    </>
  );
}
