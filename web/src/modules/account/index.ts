import { IconKey, IconUserCircle } from '@tabler/icons-react'
import { defineModule, lazy, part, type RouteDefinition } from '#web/platform/modules/define-module.ts'
import { tenantQuery } from '#web/platform/session/queries.ts'

/** Pages that the main domain serves too; where there is a company, its name belongs on them. */
const open = (route: Omit<RouteDefinition, 'layout' | 'skipOrganization' | 'load'>): RouteDefinition => ({
  ...route,
  layout: 'auth',
  skipOrganization: true,
  load: ({ queryClient }) => void queryClient.prefetchQuery(tenantQuery),
})

/** Sign-in, sign-up, and a person's own account. */
export const account = defineModule({
  key: 'account',
  routes: [
    open({
      path: '/login',
      nameKey: 'account:route.login',
      component: lazy(() => import('./sign-in/login-page.tsx'), 'LoginPage'),
    }),
    open({
      path: '/register',
      nameKey: 'account:route.register',
      component: lazy(() => import('./sign-up/register-page.tsx'), 'RegisterPage'),
    }),
    open({
      path: '/forgot-password',
      nameKey: 'account:route.forgotPassword',
      component: lazy(() => import('./password/forgot-password-page.tsx'), 'ForgotPasswordPage'),
    }),
    open({
      path: '/password/reset',
      nameKey: 'account:route.resetPassword',
      component: lazy(() => import('./password/reset-password-page.tsx'), 'ResetPasswordPage'),
    }),
    {
      path: '/join-invitation/$id',
      nameKey: 'account:route.join',
      layout: 'auth',
      component: lazy(() => import('./joining/join-page.tsx'), 'JoinPage'),
    },
    {
      path: '/terms',
      nameKey: 'account:route.terms',
      layout: 'empty',
      skipOrganization: true,
      component: lazy(() => import('./sign-up/terms-page.tsx'), 'TermsPage'),
    },
    {
      path: '/logout',
      nameKey: 'account:route.logout',
      layout: 'empty',
      skipOrganization: true,
      component: lazy(() => import('./sign-in/logout-page.tsx'), 'LogoutPage'),
    },
    {
      path: '/welcome-setup',
      nameKey: 'account:route.welcome',
      layout: 'onboarding',
      component: lazy(() => import('./joining/welcome-page.tsx'), 'WelcomePage'),
    },
    {
      path: '/personal-onboarding',
      nameKey: 'account:route.onboarding',
      layout: 'onboarding',
      component: lazy(() => import('./joining/personal-onboarding-page.tsx'), 'PersonalOnboardingPage'),
    },
    {
      path: '/two-factor-setup',
      nameKey: 'account:route.twoFactorSetup',
      layout: 'onboarding',
      component: lazy(() => import('./security/two-factor/two-factor-setup-page.tsx'), 'TwoFactorSetupPage'),
    },
    {
      path: '/settings/account',
      nameKey: 'account:route.account',
      component: lazy(() => import('./profile/account-page.tsx'), 'AccountPage'),
      children: [{ path: '/', redirect: '/settings/account/language', nameKey: 'account:route.account' }],
      tabs: 'account.tabs',
    },
  ],
  settings: [
    {
      order: 10,
      nameKey: 'account:card.account',
      helpKey: 'account:card.accountHelp',
      to: '/settings/account',
      icon: IconUserCircle,
    },
  ],
  commands: [
    {
      id: 'password',
      nameKey: 'account:command.password',
      icon: IconKey,
      to: '/settings/account/security',
    },
  ],
  slots: {
    'auth.aside': [{ order: 10, key: 'product', part: part(() => import('./sign-in/auth-aside.tsx'), 'AuthAside') }],
    'account.tabs': [
      {
        order: 10,
        path: 'profile',
        label: 'account:tab.profile',
        nameKey: 'account:route.profile',
        component: lazy(() => import('./profile/profile-tab.tsx'), 'ProfileTab'),
      },
      {
        order: 50,
        path: 'security',
        label: 'account:tab.security',
        nameKey: 'account:route.security',
        component: lazy(() => import('./security/security-tab.tsx'), 'SecurityTab'),
      },
      {
        order: 60,
        path: 'language',
        label: 'account:tab.language',
        nameKey: 'account:route.language',
        component: lazy(() => import('./profile/language-tab.tsx'), 'LanguageTab'),
      },
    ],
  },
  // A person's own name and picture show in the lists of people too.
  dependants: { profile: ['employees', 'users'] },
  refreshes: { profile: ['profile'] },
})
