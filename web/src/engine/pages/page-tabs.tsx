import { Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { SettingKey } from '#contracts/company/settings.ts'
import type { ModuleKey } from '#contracts/modules.ts'
import type { Needs } from '#web/platform/session/permissions.ts'
import { useOpen } from '#web/platform/shell/open-entries.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import classes from './page-tabs.module.css'

export interface PageTab {
  to: string
  label: TextKey
  /** How many things are behind the tab. */
  count?: number
  permission?: Needs
  module?: ModuleKey
  setting?: SettingKey
  /** Query that tells this tab from others on the same path; `undefined` for a word that must be absent. */
  search?: Record<string, string | undefined>
  /** Active on this very path only, not on paths below it. */
  exact?: boolean
}

/** Tabs that are pages of their own, so that each has an address. One tab alone is no choice and is not drawn. */
export function PageTabs({ tabs, label }: { tabs: readonly PageTab[]; label: string }) {
  const { t } = useTexts()
  const open = useOpen()([...tabs])
  if (open.length < 2) return null
  return (
    <nav className={classes.tabs} aria-label={label}>
      {open.map((tab) => (
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
            <Badge size="sm" variant="light" color="gray" circle={tab.count < 10} flex="none">
              {tab.count}
            </Badge>
          )}
        </Link>
      ))}
    </nav>
  )
}
