import { ActionIcon } from '@mantine/core';
import {
  IconBrandFacebook,
  IconBrandGithub,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandMastodon,
  IconBrandPinterest,
  IconBrandTelegram,
  IconBrandTiktok,
  IconBrandWhatsapp,
  IconBrandX,
  IconBrandYoutube,
  IconLink,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { operatorsContact } from '../../lib/api/first-data.ts';
import { siteOf, type Site } from './social-site.ts';
import classes from './footer.module.css';

const icons: Record<Site, typeof IconLink> = {
  Facebook: IconBrandFacebook,
  GitHub: IconBrandGithub,
  Instagram: IconBrandInstagram,
  LinkedIn: IconBrandLinkedin,
  Mastodon: IconBrandMastodon,
  Pinterest: IconBrandPinterest,
  Telegram: IconBrandTelegram,
  TikTok: IconBrandTiktok,
  WhatsApp: IconBrandWhatsapp,
  X: IconBrandX,
  YouTube: IconBrandYoutube,
};

/** Links to the operator's social accounts; `rel="me"` lets those sites verify the links. */
export function SocialLinks() {
  const { t } = useTranslation();
  return (
    <ul className={classes.links}>
      {operatorsContact().links.map((link) => {
        const site = siteOf(link);
        const Icon = site ? icons[site] : IconLink;
        const label = t('footer.elsewhere', { place: site ?? new URL(link).hostname });
        return (
          <li key={link}>
            <ActionIcon
              component="a"
              href={link}
              target="_blank"
              rel="noopener me"
              variant="subtle"
              size={44}
              aria-label={label}
              title={label}
            >
              <Icon size={22} aria-hidden />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}
