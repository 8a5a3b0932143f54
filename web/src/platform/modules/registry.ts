import { declareDependants } from '../query/client.ts'
import type {
  CommandDefinition,
  MenuEntry,
  MenuGroup,
  ModuleDefinition,
  RouteDefinition,
  SettingsCard,
} from './define-module.ts'

const list: ModuleDefinition[] = []

/** Puts modules into service: their routes, menu entries, cards, commands and cache rules. */
export function registerModules(modules: readonly ModuleDefinition[]): void {
  for (const module of modules) {
    list.push(module)
    for (const [entity, others] of Object.entries(module.dependants ?? {})) declareDependants(entity, others)
  }
}

/** The groups of the menu, in their order. */
export const menuGroups: readonly MenuGroup[] = ['start', 'people', 'work', 'money', 'settings']

const byGroup = (a: MenuEntry, b: MenuEntry) =>
  menuGroups.indexOf(a.group) - menuGroups.indexOf(b.group) || byOrder(a, b)

const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order

/** What the registered modules declare together. Whoever shows it leaves out what the person may not open. */
export const registry = {
  routes: (): RouteDefinition[] => list.flatMap((module) => module.routes ?? []),
  menu: (): MenuEntry[] => list.flatMap((module) => module.menu ?? []).sort(byGroup),
  settings: (): SettingsCard[] => list.flatMap((module) => module.settings ?? []).sort(byOrder),
  commands: (): CommandDefinition[] => list.flatMap((module) => module.commands ?? []),
}
