import { Badge } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ModuleKey } from '#contracts/module-keys.ts'
import type { SettingKey } from '#contracts/settings.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MoreTabs } from './more-tabs.tsx'
import classes from './page-tabs.module.css'

export interface PageTab {
  to: string
  label: TextKey
  /** How many things are on the tab. */
  count?: number
  /** Some of them cannot wait: the number turns amber. */
  isUrgent?: boolean
  permission?: Needs
  module?: ModuleKey
  setting?: SettingKey
  /** Query that distinguishes this tab from others on the same path; `undefined` for a word that must be absent. */
  search?: Record<string, string | undefined>
  /** Active on this very path only, not on paths below it. */
  exact?: boolean
  /** Opened now and then: it stands in the menu "More" behind the others, unless it is the current one. */
  isMore?: boolean
}

const isAt = ({ to }: PageTab, pathname: string) => pathname === to || pathname.startsWith(`${to}/`)

/** Tabs that are pages of their own, so that each has an address. One tab alone is no choice and is not drawn. */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const { t } = useTexts()
  const open = useOpen()([...tabs])
  const nav = useRef<HTMLElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  const counts = open.map(({ count }) => count).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which tab is the current one follows the path, where it is the counts
  useEffect(() => {
    const current = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (!nav.current || !current) return
    const { left, width } = nav.current.getBoundingClientRect()
    // Not scrollIntoView: it may scroll the page too.
    nav.current.scrollLeft += current.left + current.width / 2 - left - width / 2
  }, [pathname, counts])
  if (open.length < 2) return null
  const folded = open.filter((tab) => tab.isMore && !isAt(tab, pathname))
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label}>
      {open
        .filter((tab) => !folded.includes(tab))
        .map((tab) => (
          <Link
            key={tab.label}
            to={tab.to}
            search={tab.search as never}
            className={classes.tab}
            activeOptions={{ exact: tab.exact, includeSearch: tab.search !== undefined, explicitUndefined: true }}
            activeProps={{ 'aria-current': 'page' }}
          >
            {t(tab.label)}
            {tab.count !== undefined && (
              <Badge
                size="sm"
                variant="light"
                color={tab.isUrgent ? 'orange' : 'gray'}
                c={tab.isUrgent ? 'light-dark(#8a3800, var(--mantine-color-orange-3))' : undefined}
                circle={tab.count < 10}
                flex="none"
              >
                {tab.count}
              </Badge>
            )}
          </Link>
        ))}
      {folded.length > 0 && <MoreTabs tabs={folded} />}
    </nav>
  )
}
