import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { Crash } from './crash.tsx';
import { RequireSession, VisitorsOnly } from './guards.tsx';
import { Layout } from './layout.tsx';
import { page } from './page.ts';
import { HomePage } from '../features/home/home-page.tsx';

const LoginPage = page(() => import('../features/auth/login-page.tsx').then((m) => m.LoginPage));
const RegisterPage = page(() => import('../features/auth/register-page.tsx').then((m) => m.RegisterPage));
const VerifyEmailPage = page(() => import('../features/auth/verify-email-page.tsx').then((m) => m.VerifyEmailPage));

/** Every address of the site. Anything else leads home. */
export const routes: RouteObject[] = [
  {
    element: <Layout />,
    errorElement: <Crash />,
    children: [
      { path: '/', element: <HomePage /> },
      { path: '/verify-email', element: <VerifyEmailPage /> },
      {
        element: <VisitorsOnly />,
        children: [
          { path: '/login', element: <LoginPage /> },
          { path: '/register', element: <RegisterPage /> },
        ],
      },
      {
        element: <RequireSession />,
        children: [],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
