import type { ModuleKey } from '#contracts/module-keys.ts'
import type { Configuration } from './queries.ts'

/** A company setting as stored; undefined where there is none or the reader may not see it. */
export function settingOf(configuration: Configuration | undefined, key: string): unknown {
  const list = Array.isArray(configuration?.settings) ? configuration.settings : []
  return list.find((setting) => setting.attributes.key === key)?.attributes.value
}

/** A switch: 0, false (as words too), null and absence are off (api-contract 8.29). */
export function isOn(value: unknown): boolean {
  return !(value === undefined || value === null || [false, 0, '0', 'false', ''].includes(value as string))
}

/** Modules the company has hidden; a list, or the same list as JSON text. */
export function hiddenModules(configuration: Configuration | undefined): ReadonlySet<ModuleKey> {
  const value = settingOf(configuration, 'hidden_modules')
  if (Array.isArray(value)) return new Set(value as ModuleKey[])
  if (typeof value !== 'string' || !value.trim().startsWith('[')) return new Set()
  try {
    return new Set(JSON.parse(value) as ModuleKey[])
  } catch {
    return new Set()
  }
}
