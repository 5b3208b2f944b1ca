import { Article } from './article.tsx';

/** The first exchange, step by step. */
export const HelpPage = () => <Article namespace="pages" name="help" next={['faq', 'safety', 'about']} />;

/** What people here expect of each other. */
export const CommunityPage = () => <Article namespace="pages" name="community" next={['safety', 'terms', 'help']} />;
