import { Article } from './article.tsx';

/** The first exchange, step by step. */
export const HelpPage = () => <Article namespace="pages" name="help" next={['faq', 'safety', 'about']} />;

/** The community's guidelines. */
export const CommunityPage = () => <Article namespace="pages" name="community" next={['safety', 'terms', 'help']} />;
