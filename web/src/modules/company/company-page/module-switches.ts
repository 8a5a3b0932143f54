import { lockedModules } from '#contracts/company/hidden-modules.ts'
import type { ModuleKey } from '#contracts/module-keys.ts'

/** The hidden modules once `key` is shown again, together with the modules that it cannot work without. */
export function shown(hidden: readonly ModuleKey[], key: ModuleKey): ModuleKey[] {
  const rest = hidden.filter((one) => one !== key)
  const needed = lockedModules(rest)
  const next = rest.filter((one) => !needed.has(one))
  return next.length === rest.length ? next : shown(next, key)
}
