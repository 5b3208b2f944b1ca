import { Article } from './article.tsx';
import { InWater, Neighbours } from './drawings.tsx';

/** The first exchange, step by step. */
export const HelpPage = () => (
  <Article namespace="pages" name="help" Drawing={InWater} next={['faq', 'safety', 'about']} />
);

/** The community's guidelines. */
export const CommunityPage = () => (
  <Article namespace="pages" name="community" Drawing={Neighbours} next={['safety', 'terms', 'help']} />
);
