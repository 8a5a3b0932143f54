import type { QueryClient } from '@tanstack/react-query'
import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ModuleKey } from '#contracts/module-keys.ts'
import type { SettingKey } from '#contracts/settings.ts'
import { styled } from '#web/ui/late/lost-styles.ts'
import { later } from '#web/ui/later.tsx'
import type { Needs } from '../session/permissions.ts'
import type { TextKey } from '../texts/namespaces.ts'
import type { SlotFills, TabSlot } from './slots.ts'

/** The four page layouts. Pages in `auth` and `empty` need no login. */
export type Layout = 'auth' | 'default' | 'onboarding' | 'empty'

// biome-ignore lint/suspicious/noExplicitAny: a page takes no props; the router's own type asks for any
export type Page = AsyncRouteComponent<any>

export interface RouteDefinition {
  /** From the root, `$name` for parameters: `/things/$id/edit`. In `children`, relative to the parent. */
  path: string
  /** Name of the page: title, breadcrumb, command palette. */
  nameKey: TextKey
  /** Its name after the name of what it belongs to, in the trail and in the title of a record's page: `Details`. */
  shortKey?: TextKey
  /** `default` when left out; children take their parent's. */
  layout?: Layout
  /** What the person must hold; any of a list is enough. */
  permission?: Needs
  /** Closed while the company hides this module. */
  module?: ModuleKey
  /** Closed while this switch of the company is off. */
  setting?: SettingKey
  /** The menu entry that it lies under, by its `to`, where its own address does not say so. Children take their parent's. */
  menu?: string
  /** Exempt from the organization check: pages that the main domain serves too. */
  skipOrganization?: boolean
  /** `lazy(() => import('./x-page.tsx'), 'XPage')`. A parent's page draws its children in an `<Outlet />`. */
  component?: Page
  /** Goes elsewhere instead of drawing a page; parameters of this path are filled in. */
  redirect?: string
  /** Starts fetching what the page needs while its code loads; not awaited, errors show in the page. */
  load?: (input: { params: Record<string, string>; search: Record<string, string>; queryClient: QueryClient }) => void
  children?: RouteDefinition[]
  /** The slot whose tabs are pages below this one too. */
  tabs?: TabSlot
}

export type MenuGroup = 'start' | 'people' | 'work' | 'money' | 'settings'
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

export interface MenuEntry {
  group: MenuGroup
  nameKey: TextKey
  to: string
  icon: Icon
  permission?: Needs
  module?: ModuleKey
  /** Beside its name: how much waits there. */
  badge?: ComponentType
  /** Place inside the group, smallest first. */
  order: number
}

/** A card of the settings area. */
export interface SettingsCard extends Omit<MenuEntry, 'group'> {
  helpKey: TextKey
  /** Opens on a paid plan alone; on the free one it says so. */
  paid?: boolean
}

/** An action of the command palette. */
export interface CommandDefinition {
  id: string
  nameKey: TextKey
  icon: Icon
  permission?: Needs
  module?: ModuleKey
  /** It stands in the quick add of the bar too, by what it adds (`Book`), smallest order first. */
  adds?: { order: number; what: TextKey }
  /** Opens a page, or does something. */
  to?: string
  run?: () => void
}

export interface ModuleDefinition {
  key: string
  routes?: RouteDefinition[]
  menu?: MenuEntry[]
  settings?: SettingsCard[]
  commands?: CommandDefinition[]
  /** What it puts into pages, by slot: tabs, cards, parts. A page's own tabs stand here too, so that one order holds for all. */
  slots?: SlotFills
  /** Entities whose kept data is stale after a write on the named entity. */
  dependants?: Record<string, readonly string[]>
  /** Entities whose writes change what every page starts with: the look-ups and settings, or the signed-in person. */
  refreshes?: { configuration?: readonly string[]; profile?: readonly string[] }
}

/** A module of the web app; `modules.ts` finds it by its folder. Its pages load when first opened; this declaration loads at once, so keep it light. */
export const defineModule = (definition: ModuleDefinition): ModuleDefinition => definition

/** A page whose code loads when first needed: `lazy(() => import('./x-page.tsx'), 'XPage')`. */
export const lazy: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => styled(load), name)

/** A part of another module's page, for a slot: `part(() => import('./x-card.tsx'), 'XCard')`. */
export const part = later
