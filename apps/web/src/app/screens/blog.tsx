import { articleOf } from '@offshoot/contracts/articles';
import { useParams } from 'react-router-dom';
import { prepareArticle } from '../../features/pages/article-query.ts';
import { BlogArticle } from '../../features/pages/blog-article.tsx';
import { BlogPage } from '../../features/pages/blog-page.tsx';
import { UnknownPath } from '../routing/unknown-path.tsx';

/** The list of articles, or one of them; a slug that none has is an unknown path. */
export function Blog() {
  const { slug } = useParams();
  if (slug === undefined) return <BlogPage />;
  const article = articleOf(slug);
  return article ? <BlogArticle key={article} slug={article} /> : <UnknownPath />;
}

/** Loads the text of a path's article, so that it renders at once. */
export async function prepareBlog(path: string, language: string): Promise<void> {
  const slug = articleOf(path.split('/')[2]);
  if (slug) await prepareArticle(language, slug);
}
