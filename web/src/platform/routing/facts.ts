import type { ModuleKey } from '#contracts/module-keys.ts'
import type { SettingKey } from '#contracts/settings.ts'
import type { Layout } from '../modules/define-module.ts'
import type { Needs } from '../session/permissions.ts'
import type { TextKey } from '../texts/namespaces.ts'

/** What the guard, the title and the breadcrumbs know about a page. */
export interface PageFacts {
  nameKey: TextKey
  shortKey: TextKey | undefined
  layout: Layout
  permission: Needs
  module: ModuleKey | undefined
  setting: SettingKey | undefined
  /** The menu entry that the page names as its own. */
  menu: string | undefined
  skipOrganization: boolean
}

/** A page for everybody, signed in or not. */
export const isOpen = ({ layout }: PageFacts): boolean => layout === 'empty' || layout === 'auth'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageFacts
  }
}
