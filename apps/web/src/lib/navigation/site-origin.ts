/** The site's origin in prerendered pages; the server replaces it. */
const placeholder = '%site%';

/** The origin of the site's URLs: `https://offshoot.example`. */
export const siteOrigin = (): string => (typeof window === 'undefined' ? placeholder : window.location.origin);
