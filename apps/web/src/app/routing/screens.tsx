import type { PagePath } from '@offshoot/contracts/pages';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Home } from '../screens/home.tsx';
import { page } from './page.tsx';

const Chats = page(() => import('../screens/chats.tsx').then((m) => m.Chats));
const Blog = page(
  () => import('../screens/blog.tsx').then((m) => m.Blog),
  (path, language) => import('../screens/blog.tsx').then((m) => m.prepareBlog(path, language)),
);

/** An address that was once printed or mailed; it still leads to the user's plants. */
function ToMyPlants() {
  const { search } = useLocation();
  return <Navigate to={`/plants/my${search}`} replace />;
}

/** The screen of each page. The build reads from here which chunk a page's screen is in (`vite-screens.ts`). */
export const screens: Readonly<Record<PagePath, ComponentType>> = {
  '/': Home,
  '/plants': page(() => import('../screens/plants.tsx').then((m) => m.Plants)),
  '/about': page(() => import('../../features/pages/about-page.tsx').then((m) => m.AboutPage)),
  '/roadmap': page(() => import('../../features/pages/roadmap-page.tsx').then((m) => m.RoadmapPage)),
  '/faq': page(() => import('../../features/pages/faq-page.tsx').then((m) => m.FaqPage)),
  '/safety': page(() => import('../../features/pages/safety-page.tsx').then((m) => m.SafetyPage)),
  '/help': page(() => import('../../features/pages/guide-pages.tsx').then((m) => m.HelpPage)),
  '/community': page(() => import('../../features/pages/guide-pages.tsx').then((m) => m.CommunityPage)),
  '/transparency': page(() => import('../../features/pages/transparency-page.tsx').then((m) => m.TransparencyPage)),
  '/blog': Blog,
  '/blog/:slug': Blog,
  '/contact': page(() => import('../../features/contact/contact-page.tsx').then((m) => m.ContactPage)),
  '/feedback': page(() => import('../../features/contact/contact-page.tsx').then((m) => m.FeedbackPage)),
  '/terms': page(() => import('../../features/pages/legal-pages.tsx').then((m) => m.TermsPage)),
  '/privacy': page(() => import('../../features/pages/legal-pages.tsx').then((m) => m.PrivacyPage)),
  '/cookies': page(() => import('../../features/pages/legal-pages.tsx').then((m) => m.CookiesPage)),
  '/verify-email': page(() => import('../../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage)),
  '/sign-in-link': page(() => import('../../features/auth/sign-in-link-page.tsx').then((m) => m.SignInLinkPage)),
  '/connect-google': page(() => import('../../features/auth/sign-in-link-page.tsx').then((m) => m.ConnectGooglePage)),
  '/forgot-password': page(() =>
    import('../../features/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
  ),
  '/reset-password': page(() => import('../../features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage)),
  '/confirm-email': page(() => import('../../features/auth/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage)),
  '/undo-email': page(() => import('../../features/auth/undo-email-page.tsx').then((m) => m.UndoEmailPage)),
  '/unsubscribe': page(() =>
    import('../../features/notifications/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
  ),
  '/newsletter': page(() => import('../../features/newsletter/newsletter-page.tsx').then((m) => m.NewsletterPage)),
  '/newsletter/leave': page(() =>
    import('../../features/newsletter/newsletter-page.tsx').then((m) => m.LeaveNewsletterPage),
  ),
  '/login': page(() => import('../../features/auth/login-page.tsx').then((m) => m.LoginPage)),
  '/register': page(() => import('../../features/auth/register-page.tsx').then((m) => m.RegisterPage)),
  '/plants/my': page(() => import('../screens/my-plants.tsx').then((m) => m.MyPlants)),
  '/my-plants': ToMyPlants,
  '/plants/create': page(() =>
    import('../../features/create-plant/create-plant-page.tsx').then((m) => m.CreatePlantPage),
  ),
  '/plants/searches': page(() =>
    import('../../features/saved-searches/saved-searches-page.tsx').then((m) => m.SavedSearchesPage),
  ),
  '/plants/:id': page(() => import('../screens/plant-detail.tsx').then((m) => m.PlantDetail)),
  '/plants/:id/edit': page(() =>
    import('../../features/create-plant/edit-plant-page.tsx').then((m) => m.EditPlantPage),
  ),
  '/plants/:id/tag': page(() => import('../../features/plant-tag/tag-page.tsx').then((m) => m.TagPage)),
  '/chats': Chats,
  '/chats/:roomId': Chats,
  '/notifications': page(() =>
    import('../../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
  ),
  '/profile': page(() => import('../screens/profile.tsx').then((m) => m.Profile)),
  '/users/:id': page(() => import('../screens/person.tsx').then((m) => m.Person)),
  '/appeals': page(() => import('../../features/appeals/appeals-page.tsx').then((m) => m.AppealsPage)),
  '/moderation/*': page(() => import('../screens/moderation.tsx').then((m) => m.Moderation)),
  '/admin/jobs': page(() => import('../screens/admin-jobs.tsx').then((m) => m.AdminJobs)),
};
