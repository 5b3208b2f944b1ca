import { groundsByRule, ruleAnchor, ruleNumber } from '@offshoot/contracts/moderation';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Article } from './article.tsx';
import { InWater } from './drawings.tsx';
import classes from './pages.module.css';

/** The first exchange, step by step. */
export const HelpPage = () => (
  <Article namespace="pages" name="help" Drawing={InWater} next={['species', 'faq', 'safety', 'about']} />
);

/** The community's guidelines, with the numbered rules that decisions of moderators name. */
export function CommunityPage() {
  const { t } = useTranslation('pages');
  const { hash } = useLocation();
  // A browser finds the place itself only when it loads the page.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash]);
  return (
    <Article
      namespace="pages"
      name="community"
      photograph="ladybird"
      next={['transparency', 'safety', 'terms', 'help']}
    >
      <section className={classes.section}>
        <h2>{t('community.rulesTitle')}</h2>
        <p>{t('community.rulesHint')}</p>
        <dl className={classes.rules}>
          {groundsByRule.map((ground) => (
            <div key={ground} id={ruleAnchor(ground)}>
              <dt>{ruleNumber(ground)}</dt>
              <dd>{t(`community.rules.${ground}`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Article>
  );
}
