import { Article } from './article.tsx';

/** The first exchange, step by step. */
export const HelpPage = () => <Article namespace="pages" name="help" next={['faq', 'safety', 'about']} />;

/** The community's guidelines. */
export const CommunityPage = () => <Article namespace="pages" name="community" next={['safety', 'terms', 'help']} />;

/** Short notes on keeping and passing on plants. */
export const BlogPage = () => <Article namespace="pages" name="blog" next={['help', 'community', 'faq']} />;
