import type { PagePath } from '@offshoot/contracts/pages';
import type { ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Home } from '../screens/home.tsx';
import { page } from './page.tsx';

const Chats = page(() => import('../screens/chats.tsx'), 'Chats');
const MeetForm = page(() => import('../../features/meets/meet-form-page.tsx'), 'MeetFormPage');
const Species = page(() => import('../screens/species.tsx'), 'Species');
const Blog = page(
  () => import('../screens/blog.tsx'),
  'Blog',
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
  '/plants': page(() => import('../screens/plants.tsx'), 'Plants'),
  '/about': page(() => import('../../features/pages/about-page.tsx'), 'AboutPage'),
  '/species': Species,
  '/species/:slug': Species,
  '/wanted': page(() => import('../../features/wishes/wanted-page.tsx'), 'WantedPage'),
  '/rings': page(() => import('../../features/rings/rings-page.tsx'), 'RingsPage'),
  '/rings/:id/chat': page(() => import('../screens/ring-chat.tsx'), 'RingChat'),
  '/wishes': page(() => import('../../features/wishes/my-wishes-page.tsx'), 'MyWishesPage'),
  '/meets': page(() => import('../../features/meets/meets-page.tsx'), 'MeetsPage'),
  '/meets/new': MeetForm,
  '/meets/:id': page(() => import('../../features/meets/meet-page.tsx'), 'MeetPage'),
  '/meets/:id/edit': MeetForm,
  '/roadmap': page(() => import('../../features/pages/roadmap-page.tsx'), 'RoadmapPage'),
  '/faq': page(() => import('../../features/pages/faq-page.tsx'), 'FaqPage'),
  '/species/:slug/edit': page(() => import('../screens/species-revisions.tsx'), 'SpeciesRevisions'),
  '/safety': page(() => import('../../features/pages/safety-page.tsx'), 'SafetyPage'),
  '/help': page(() => import('../../features/pages/guide-pages.tsx'), 'HelpPage'),
  '/community': page(() => import('../../features/pages/guide-pages.tsx'), 'CommunityPage'),
  '/transparency': page(() => import('../../features/pages/transparency-page.tsx'), 'TransparencyPage'),
  '/blog': Blog,
  '/blog/:slug': Blog,
  '/contact': page(() => import('../../features/contact/contact-page.tsx'), 'ContactPage'),
  '/feedback': page(() => import('../../features/contact/contact-page.tsx'), 'FeedbackPage'),
  '/terms': page(() => import('../../features/pages/legal-pages.tsx'), 'TermsPage'),
  '/privacy': page(() => import('../../features/pages/legal-pages.tsx'), 'PrivacyPage'),
  '/cookies': page(() => import('../../features/pages/legal-pages.tsx'), 'CookiesPage'),
  '/verify-email': page(() => import('../../features/auth/verify-email-page.tsx'), 'VerifyEmailPage'),
  '/sign-in-link': page(() => import('../../features/auth/sign-in-link-page.tsx'), 'SignInLinkPage'),
  '/connect-google': page(() => import('../../features/auth/sign-in-link-page.tsx'), 'ConnectGooglePage'),
  '/forgot-password': page(() => import('../../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  '/reset-password': page(() => import('../../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
  '/confirm-email': page(() => import('../../features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
  '/undo-email': page(() => import('../../features/auth/undo-email-page.tsx'), 'UndoEmailPage'),
  '/unsubscribe': page(() => import('../../features/notifications/unsubscribe-page.tsx'), 'UnsubscribePage'),
  '/newsletter': page(() => import('../../features/newsletter/newsletter-page.tsx'), 'NewsletterPage'),
  '/newsletter/leave': page(() => import('../../features/newsletter/newsletter-page.tsx'), 'LeaveNewsletterPage'),
  '/login': page(() => import('../../features/auth/login-page.tsx'), 'LoginPage'),
  '/register': page(() => import('../../features/auth/register-page.tsx'), 'RegisterPage'),
  '/welcome': page(() => import('../../features/auth/welcome-page.tsx'), 'WelcomePage'),
  '/plants/my': page(() => import('../screens/my-plants.tsx'), 'MyPlants'),
  '/my-plants': ToMyPlants,
  '/plants/create': page(() => import('../../features/create-plant/create-plant-page.tsx'), 'CreatePlantPage'),
  '/plants/searches': page(() => import('../../features/saved-searches/saved-searches-page.tsx'), 'SavedSearchesPage'),
  '/plants/:id': page(() => import('../screens/plant-detail.tsx'), 'PlantDetail'),
  '/plants/:id/edit': page(() => import('../../features/create-plant/edit-plant-page.tsx'), 'EditPlantPage'),
  '/plants/:id/tag': page(() => import('../../features/plant-tag/tag-page.tsx'), 'TagPage'),
  '/plants/:id/family': page(() => import('../../features/lineage/family-page.tsx'), 'FamilyPage'),
  '/chats': Chats,
  '/chats/:roomId': Chats,
  '/notifications': page(() => import('../../features/notifications/notifications-page.tsx'), 'NotificationsPage'),
  '/profile': page(() => import('../screens/profile.tsx'), 'Profile'),
  '/users/:id': page(() => import('../screens/person.tsx'), 'Person'),
  '/appeals': page(() => import('../../features/appeals/appeals-page.tsx'), 'AppealsPage'),
  '/moderation/*': page(() => import('../screens/moderation.tsx'), 'Moderation'),
  '/admin/jobs': page(() => import('../screens/admin-jobs.tsx'), 'AdminJobs'),
  '/admin/settings': page(() => import('../screens/admin-settings.tsx'), 'AdminSettings'),
};
