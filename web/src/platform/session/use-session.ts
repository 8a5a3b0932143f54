import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Profile } from '#contracts/account/profile.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import type { ModuleKey } from '#contracts/module-keys.ts'
import type { RoleKey } from '#contracts/permissions.ts'
import { allows, type Needs, permissionNames } from './permissions.ts'
import { configurationQuery, profileQuery, tenantQuery } from './queries.ts'
import { hiddenModules, isOn, settingOf } from './settings.ts'
import { readToken } from './token.ts'

export interface Session {
  /** The signed-in person's user record; undefined while loading and on pages without login. */
  profile: WireRecord<Profile> | undefined
  /** The person's own employee record in this company. */
  employee: WireRecord | undefined
  /** Whether the person holds a permission, or any of several; nothing asked is always allowed. */
  can: (needs: Needs) => boolean
  hasRole: (role: RoleKey) => boolean
}

/** The signed-in person and what they may do. On pages behind the guard the profile is there from the first draw. */
export function useSession(): Session {
  const { data: profile } = useQuery({ ...profileQuery, enabled: readToken() !== null })
  return useMemo(() => {
    const held = permissionNames(profile)
    const roles = profile?.relationships?.roles
    const employee = profile?.relationships?.employee
    return {
      profile,
      employee: Array.isArray(employee) ? employee[0] : (employee ?? undefined),
      can: (needs) => allows(held, needs),
      hasRole: (key) => Array.isArray(roles) && roles.some((role) => role.attributes.key === key),
    }
  }, [profile])
}

/** The company of this host; undefined where there is none. */
export const useTenant = () => useQuery({ ...tenantQuery, enabled: false }).data

/** The company's lookups and switches: which modules are on, what a setting says. */
export function useConfiguration() {
  const { data } = useQuery({ ...configurationQuery, enabled: readToken() !== null })
  return useMemo(() => {
    const hidden = hiddenModules(data)
    return {
      configuration: data,
      hasModule: (module: ModuleKey | undefined) => module === undefined || !hidden.has(module),
      setting: (key: string) => settingOf(data, key),
      switchedOn: (key: string) => isOn(settingOf(data, key)),
    }
  }, [data])
}
