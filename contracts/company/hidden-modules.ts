import type { ModuleKey } from '../module-keys.ts'

/** Modules that work only while another one is shown: what stands on the left keeps what stands on the right from hiding. */
const needs: readonly (readonly [ModuleKey, readonly ModuleKey[]])[] = [
  ['invoices', ['time', 'projects']],
  ['time', ['projects']],
]

/** Modules that may not be hidden while these ones are (spec 1 section 4): `team` never, `time` while invoices are shown… */
export function lockedModules(hidden: readonly ModuleKey[]): Set<ModuleKey> {
  const locked = new Set<ModuleKey>(['team'])
  for (const [shown, needed] of needs) if (!hidden.includes(shown)) for (const key of needed) locked.add(key)
  return locked
}

const rules: Partial<Record<ModuleKey, string>> = {
  team: 'rule.teamModule',
  time: 'rule.timeModule',
  projects: 'rule.projectsModule',
}

/** The rule that a list of hidden modules breaks, or null. */
export function moduleProblem(hidden: readonly ModuleKey[]): string | null {
  const locked = lockedModules(hidden)
  const broken = hidden.find((key) => locked.has(key))
  return broken ? rules[broken]! : null
}
