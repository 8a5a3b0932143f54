import type { AnyRecord } from '#web/engine/resource/types.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'

const builtIn = ['admin', 'manager', 'hr', 'employee'] as const

/** How a role is called: the four built-in ones in the reader's language, own ones as the company named them. */
export function useRoleName(): (role: AnyRecord) => string {
  const { t } = useTexts()
  return ({ attributes }) => {
    const key = builtIn.find((candidate) => candidate === attributes.key)
    return key ? t(`team:role.${key}`) : String(attributes.name)
  }
}

/** Roles, by name. */
export function RoleNames({ roles }: { roles: readonly AnyRecord[] }) {
  const nameOf = useRoleName()
  return roles.length > 0 ? roles.map(nameOf).join(', ') : MISSING
}
