import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { RequireSession, VisitorsOnly } from './guards.tsx';
import { Layout } from '../layout/layout.tsx';
import { page } from './page.tsx';
import { UnknownPath } from './unknown-path.tsx';
import { PageLoader } from '../../components/states/page-loader.tsx';
import { Home } from '../screens/home.tsx';

const LoginPage = page(() => import('../../features/auth/login-page.tsx').then((m) => m.LoginPage));
const RegisterPage = page(() => import('../../features/auth/register-page.tsx').then((m) => m.RegisterPage));
const VerifyEmailPage = page(() => import('../../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage));
const SignInLinkPage = page(() => import('../../features/auth/sign-in-link-page.tsx').then((m) => m.SignInLinkPage));
const ConnectGooglePage = page(() =>
  import('../../features/auth/sign-in-link-page.tsx').then((m) => m.ConnectGooglePage),
);
const ForgotPasswordPage = page(() =>
  import('../../features/auth/forgot-password-page.tsx').then((m) => m.ForgotPasswordPage),
);
const ResetPasswordPage = page(() =>
  import('../../features/auth/reset-password-page.tsx').then((m) => m.ResetPasswordPage),
);
const UndoEmailPage = page(() => import('../../features/auth/undo-email-page.tsx').then((m) => m.UndoEmailPage));
const ConfirmEmailPage = page(() =>
  import('../../features/auth/confirm-email-page.tsx').then((m) => m.ConfirmEmailPage),
);
const Plants = page(() => import('../screens/plants.tsx').then((m) => m.Plants));
const SavedSearchesPage = page(() =>
  import('../../features/saved-searches/saved-searches-page.tsx').then((m) => m.SavedSearchesPage),
);
const PlantDetail = page(() => import('../screens/plant-detail.tsx').then((m) => m.PlantDetail));
const MyPlants = page(() => import('../screens/my-plants.tsx').then((m) => m.MyPlants));
const TagPage = page(() => import('../../features/plant-tag/tag-page.tsx').then((m) => m.TagPage));
const CreatePlantPage = page(() =>
  import('../../features/create-plant/create-plant-page.tsx').then((m) => m.CreatePlantPage),
);
const EditPlantPage = page(() =>
  import('../../features/create-plant/edit-plant-page.tsx').then((m) => m.EditPlantPage),
);
const Chats = page(() => import('../screens/chats.tsx').then((m) => m.Chats));
const Person = page(() => import('../screens/person.tsx').then((m) => m.Person));
const AboutPage = page(() => import('../../features/pages/about-page.tsx').then((m) => m.AboutPage));
const RoadmapPage = page(() => import('../../features/pages/roadmap-page.tsx').then((m) => m.RoadmapPage));
const FaqPage = page(() => import('../../features/pages/faq-page.tsx').then((m) => m.FaqPage));
const SafetyPage = page(() => import('../../features/pages/safety-page.tsx').then((m) => m.SafetyPage));
const HelpPage = page(() => import('../../features/pages/guide-pages.tsx').then((m) => m.HelpPage));
const Blog = page(
  () => import('../screens/blog.tsx').then((m) => m.Blog),
  (path, language) => import('../screens/blog.tsx').then((m) => m.prepareBlog(path, language)),
);
const CommunityPage = page(() => import('../../features/pages/guide-pages.tsx').then((m) => m.CommunityPage));
const TransparencyPage = page(() =>
  import('../../features/pages/transparency-page.tsx').then((m) => m.TransparencyPage),
);
const ContactPage = page(() => import('../../features/contact/contact-page.tsx').then((m) => m.ContactPage));
const FeedbackPage = page(() => import('../../features/contact/contact-page.tsx').then((m) => m.FeedbackPage));
const TermsPage = page(() => import('../../features/pages/legal-pages.tsx').then((m) => m.TermsPage));
const PrivacyPage = page(() => import('../../features/pages/legal-pages.tsx').then((m) => m.PrivacyPage));
const CookiesPage = page(() => import('../../features/pages/legal-pages.tsx').then((m) => m.CookiesPage));
const NotificationsPage = page(() =>
  import('../../features/notifications/notifications-page.tsx').then((m) => m.NotificationsPage),
);
const UnsubscribePage = page(() =>
  import('../../features/notifications/unsubscribe-page.tsx').then((m) => m.UnsubscribePage),
);
const NewsletterPage = page(() =>
  import('../../features/newsletter/newsletter-page.tsx').then((m) => m.NewsletterPage),
);
const LeaveNewsletterPage = page(() =>
  import('../../features/newsletter/newsletter-page.tsx').then((m) => m.LeaveNewsletterPage),
);
const AppealsPage = page(() => import('../../features/appeals/appeals-page.tsx').then((m) => m.AppealsPage));
const Moderation = page(() => import('../screens/moderation.tsx').then((m) => m.Moderation));
const AdminJobs = page(() => import('../screens/admin-jobs.tsx').then((m) => m.AdminJobs));
const Profile = page(() => import('../screens/profile.tsx').then((m) => m.Profile));

/** An address that was once printed or mailed; it still leads to the user's plants. */
function ToMyPlants() {
  const { search } = useLocation();
  return <Navigate to={`/plants/my${search}`} replace />;
}

/** Every path of the site. Unknown paths redirect home. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    children: [
      { path: '/', element: <Home /> },
      { path: '/plants', element: <Plants /> },
      { path: '/about', element: <AboutPage /> },
      { path: '/roadmap', element: <RoadmapPage /> },
      { path: '/faq', element: <FaqPage /> },
      { path: '/safety', element: <SafetyPage /> },
      { path: '/help', element: <HelpPage /> },
      { path: '/community', element: <CommunityPage /> },
      { path: '/transparency', element: <TransparencyPage /> },
      { path: '/blog', element: <Blog /> },
      { path: '/blog/:slug', element: <Blog /> },
      { path: '/contact', element: <ContactPage /> },
      { path: '/feedback', element: <FeedbackPage /> },
      { path: '/terms', element: <TermsPage /> },
      { path: '/privacy', element: <PrivacyPage /> },
      { path: '/cookies', element: <CookiesPage /> },
      { path: '/verify-email', element: <VerifyEmailPage /> },
      { path: '/sign-in-link', element: <SignInLinkPage /> },
      { path: '/connect-google', element: <ConnectGooglePage /> },
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password', element: <ResetPasswordPage /> },
      { path: '/confirm-email', element: <ConfirmEmailPage /> },
      { path: '/undo-email', element: <UndoEmailPage /> },
      { path: '/unsubscribe', element: <UnsubscribePage /> },
      { path: '/newsletter', element: <NewsletterPage /> },
      { path: '/newsletter/leave', element: <LeaveNewsletterPage /> },
      {
        element: <VisitorsOnly />,
        children: [
          { path: '/login', element: <LoginPage /> },
          { path: '/register', element: <RegisterPage /> },
        ],
      },
      {
        element: <RequireSession />,
        children: [
          { path: '/plants/my', element: <MyPlants /> },
          { path: '/my-plants', element: <ToMyPlants /> },
          { path: '/plants/create', element: <CreatePlantPage /> },
          { path: '/plants/searches', element: <SavedSearchesPage /> },
          { path: '/plants/:id', element: <PlantDetail /> },
          { path: '/plants/:id/edit', element: <EditPlantPage /> },
          { path: '/chats', element: <Chats /> },
          { path: '/chats/:roomId', element: <Chats /> },
          { path: '/notifications', element: <NotificationsPage /> },
          { path: '/profile', element: <Profile /> },
          { path: '/users/:id', element: <Person /> },
          { path: '/appeals', element: <AppealsPage /> },
          { path: '/moderation/*', element: <Moderation /> },
          { path: '/admin/jobs', element: <AdminJobs /> },
        ],
      },
      { path: '*', element: <UnknownPath /> },
    ],
  },
  {
    // Opens in a window of its own, without the layout.
    element: (
      <Suspense fallback={<PageLoader />}>
        <RequireSession />
      </Suspense>
    ),
    children: [{ path: '/plants/:id/tag', element: <TagPage /> }],
  },
];
