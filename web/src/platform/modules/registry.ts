import { declareDependants, declareRefreshes } from '../query/client.ts'
import type {
  CommandDefinition,
  MenuEntry,
  MenuGroup,
  ModuleDefinition,
  RouteDefinition,
  SettingsCard,
} from './define-module.ts'
import type { Slots, TabFill, TabSlot } from './slots.ts'
import { withTabs } from './tab-routes.ts'

const list: ModuleDefinition[] = []

/** Puts modules into service, each once: their routes, menu entries, cards, commands, parts of pages and cache rules. */
export function registerModules(modules: readonly ModuleDefinition[]): void {
  for (const module of modules) {
    if (list.includes(module)) continue
    list.push(module)
    for (const [entity, others] of Object.entries(module.dependants ?? {})) declareDependants(entity, others)
    declareRefreshes(module.refreshes ?? {})
  }
}

/** The groups of the menu, in their order. */
export const menuGroups: readonly MenuGroup[] = ['start', 'people', 'work', 'money', 'settings']

const byGroup = (a: MenuEntry, b: MenuEntry) =>
  menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || byOrder(a, b)

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

const fills = <Name extends keyof Slots>(slot: Name): Slots[Name][] =>
  list.flatMap((module) => (module.slots?.[slot] ?? []) as readonly Slots[Name][]).sort(byOrder)

/** What the registered modules declare together. What shows it leaves out what the person may not open. */
export const registry = {
  /** The pages of all modules, with those of the tabs that they put into each other's pages. */
  routes: (): RouteDefinition[] =>
    withTabs(
      list.flatMap((module) => module.routes ?? []),
      (slot: TabSlot) => fills(slot) as TabFill<never>[],
    ),
  menu: (): MenuEntry[] => list.flatMap((module) => module.menu ?? []).sort(byGroup),
  settings: (): SettingsCard[] => list.flatMap((module) => module.settings ?? []).sort(byOrder),
  commands: (): CommandDefinition[] => list.flatMap((module) => module.commands ?? []),
  /** What all modules put into a slot, in its order. */
  fills,
}
