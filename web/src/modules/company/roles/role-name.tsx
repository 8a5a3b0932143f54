import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Role } from '#contracts/company/roles.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { StateBadge } from '#web/ui/display/state-badge.tsx'

export type RoleRecord = WireRecord<Role>

/** A role's name, leading to it, marked when it came with the company. */
export function RoleName({ role }: { role: RoleRecord }) {
  const { t } = useTexts()
  return (
    <Group gap={8} wrap="nowrap">
      <Anchor component={Link} to={`/settings/company/roles/${role.id}`} truncate c="inherit" fw={500}>
        {role.attributes.name}
      </Anchor>
      {role.attributes.key && <StateBadge label={t('company:role.builtIn')} />}
    </Group>
  )
}
