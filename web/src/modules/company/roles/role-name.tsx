import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Role } from '#contracts/company/roles.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

export type RoleRecord = WireRecord<Role>

/** How a role is called: the four built-in ones in the reader's language, own ones as the company named them. */
export function useRoleName(): (role: RoleRecord) => string {
  const { t } = useTexts()
  return ({ attributes: { key, name } }) => (key ? t(`company:role.${key}`) : name)
}

/** A role's name, leading to it, marked when it came with the company. */
export function RoleName({ role }: { role: RoleRecord }) {
  const { t } = useTexts()
  const nameOf = useRoleName()
  return (
    <Group gap={8} wrap="nowrap">
      <Anchor component={Link} to={`/settings/company/roles/${role.id}`} truncate c="inherit" fw={500}>
        {nameOf(role)}
      </Anchor>
      {role.attributes.key && <StateBadge label={t('company:role.builtIn')} />}
    </Group>
  )
}
