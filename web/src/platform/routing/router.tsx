import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { Layout, RouteDefinition } from '../modules/define-module.ts'
import { registry } from '../modules/registry.ts'
import { NotFoundPage } from '../pages/not-found-page.tsx'
import { PageError } from '../pages/page-error.tsx'
import { PagePending } from '../pages/page-pending.tsx'
import { platformRoutes } from '../pages/routes.ts'
import { queryClient } from '../query/client.ts'
import type { PageFacts } from './facts.ts'
import { guard } from './guard.ts'
import { RootLayout } from './root-layout.tsx'
import { sendFromRoot } from './root-path.ts'
import { parseSearch, stringifySearch } from './search.ts'

const layouts = {
  auth: lazyRouteComponent(() => import('../shell/layouts/auth-layout.tsx'), 'AuthLayout'),
  default: lazyRouteComponent(() => import('../shell/layouts/default-layout.tsx'), 'DefaultLayout'),
  onboarding: lazyRouteComponent(() => import('../shell/layouts/onboarding-layout.tsx'), 'OnboardingLayout'),
  empty: lazyRouteComponent(() => import('../shell/layouts/empty-layout.tsx'), 'EmptyLayout'),
}

/** The router over everything the registered modules declare. Call it once, after `registerModules`. */
export function buildRouter() {
  let previous: string | undefined
  const root = createRootRoute({
    component: RootLayout,
    notFoundComponent: NotFoundPage,
    beforeLoad: async ({ location, matches, preload }) => {
      if (preload) return
      await guard({ location, page: matches.at(-1)?.staticData.page, previous })
    },
  })
  const home = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ location }) => sendFromRoot((location.search as Record<string, string>).token),
  })
  const branches = Object.entries(layouts).map(([layout, component]) => {
    const branch = createRoute({ getParentRoute: () => root, id: layout, component })
    return branch.addChildren(routesOf(layout as Layout, branch))
  })
  const router = createRouter({
    routeTree: root.addChildren([home, ...branches]),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
    scrollRestoration: true,
    trailingSlash: 'never',
  })
  router.subscribe('onResolved', ({ toLocation }) => {
    previous = toLocation.href
  })
  return router
}

function routesOf(layout: Layout, branch: AnyRoute): AnyRoute[] {
  return [...platformRoutes, ...registry.routes()]
    .filter((route) => (route.layout ?? 'default') === layout)
    .map((route) => toRoute(route, branch, layout))
}

function toRoute(definition: RouteDefinition, parent: AnyRoute, layout: Layout, above?: PageFacts): AnyRoute {
  const { path, component, load, redirect: target, children } = definition
  const page: PageFacts = {
    nameKey: definition.nameKey,
    shortKey: definition.shortKey,
    layout,
    permission: definition.permission ?? above?.permission,
    module: definition.module ?? above?.module,
    setting: definition.setting ?? above?.setting,
    menu: definition.menu ?? above?.menu,
    skipOrganization: definition.skipOrganization ?? above?.skipOrganization ?? false,
  }
  const route: AnyRoute = createRoute({
    getParentRoute: () => parent,
    path,
    component,
    staticData: { page },
    beforeLoad: ({ params }) => {
      if (target !== undefined) throw redirect({ to: filled(target, params), replace: true })
    },
    loader: load
      ? ({ params, location }) => load({ params, search: location.search as Record<string, string>, queryClient })
      : undefined,
  })
  if (!children) return route
  return route.addChildren(children.map((child) => toRoute(child, route, layout, page)))
}

const filled = (path: string, params: Record<string, string>) =>
  path.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
