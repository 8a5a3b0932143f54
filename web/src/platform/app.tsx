import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keepFocus } from '#web/ui/keep-focus.ts'
import { askAhead } from './ahead.ts'
import { emit, on } from './events.ts'
import { startLive } from './live/live.ts'
import type { ModuleDefinition } from './modules/define-module.ts'
import { registerModules } from './modules/registry.ts'
import { queryClient } from './query/client.ts'
import { isOpen } from './routing/facts.ts'
import { buildRouter } from './routing/router.tsx'
import { safePath } from './routing/safe-path.ts'
import { followOtherPages } from './session/other-pages.ts'
import { endSession } from './session/session.ts'
import { AppBoundary } from './shell/app-boundary.tsx'
import { NoticeHost } from './shell/notices/notice-host.tsx'
import { OfflineNotice } from './shell/notices/offline-notice.tsx'
import { loadTexts, onLocaleChange, registerTexts, startLanguage } from './texts/setup.ts'
import { volumes } from './texts/volumes.ts'
import { theme } from './theme/theme.ts'

/** Starts the web app with its modules in the page's `#root`. */
export async function startApp(modules: readonly ModuleDefinition[]): Promise<void> {
  registerTexts(volumes)
  registerModules(modules)
  startLanguage()
  const router = buildRouter()
  askAhead(router)
  await loadTexts(['first'])
  const toSignIn = (from?: string) =>
    void router.navigate({ to: '/login', search: { from } as never, replace: true, ignoreBlocker: true })
  on('session-expired', () => {
    const from = safePath(router.state.location.href)
    emit('page-ending')
    endSession()
    toSignIn(from)
  })
  followOtherPages((isOver) => {
    const page = router.state.matches.at(-1)?.staticData.page
    // Where somebody else has signed in, the sign-in page leads on to what is theirs.
    if (page && !isOpen(page)) toSignIn(isOver ? safePath(router.state.location.href) : undefined)
  })
  on('maintenance', () => {
    const { href, pathname } = router.latestLocation
    if (pathname === '/maintenance') return
    emit('page-ending')
    void router.navigate({ to: '/maintenance', search: { from: safePath(href) } as never, ignoreBlocker: true })
  })
  // Names and choices come from the server in the reader's language, so what was kept is in the wrong one.
  onLocaleChange(() => void queryClient.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'tenant' }))
  startLive()
  keepFocus()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <MantineProvider theme={theme} defaultColorScheme="auto">
        <AppBoundary>
          <QueryClientProvider client={queryClient}>
            <NoticeHost />
            <OfflineNotice />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </AppBoundary>
      </MantineProvider>
    </StrictMode>,
  )
}
