import { Button, Group, Text } from '@mantine/core'
import { IconCopy, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Role } from '#contracts/company/roles.ts'
import { defineTable } from '#web/engine/resource/types.ts'
import { ResourceTable } from '#web/engine/table/resource-table.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { RoleName, type RoleRecord } from './role-name.tsx'
import { visiblePermissions } from './role-permissions.ts'

function PermissionCount({ role }: { role: RoleRecord }) {
  const { t } = useTexts()
  return t('company:role.permissionCount', { count: visiblePermissions(role).length })
}

const table = defineTable<Role>({
  entity: 'roles',
  nameOf: (role) => role.attributes.name,
  related: ['permissions'],
  defaultSort: 'name',
  view: (role) => `/settings/company/roles/${role.id}`,
  edit: (role) => `/settings/company/roles/${role.id}`,
  hiddenFilters: ['key'],
  export: false,
  columns: [
    {
      key: 'name',
      header: 'name:*.name',
      kind: 'custom',
      sortable: true,
      minWidth: 200,
      render: (role) => <RoleName role={role} />,
    },
    { key: 'description', header: 'name:*.description', kind: 'text', minWidth: 260 },
    {
      key: 'permissions',
      header: 'name:roles.permissions',
      kind: 'custom',
      minWidth: 140,
      render: (role) => <PermissionCount role={role} />,
    },
    { key: 'is_used', header: 'name:*.is_used', kind: 'yesNo', minWidth: 100 },
  ],
  actions: [
    {
      key: 'copy',
      label: 'company:role.copy',
      icon: IconCopy,
      to: (role) => `/settings/company/roles/create?from=${role.id}`,
    },
  ],
})

/** `/settings/company/roles`: the built-in roles and the company's own. */
export function RolesTab() {
  const { t } = useTexts()
  const add = (
    <Button component={Link} to="/settings/company/roles/create" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('company:role.add')}
    </Button>
  )
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text c="dimmed" maw={640}>
          {t('company:roles.help')}
        </Text>
        {add}
      </Group>
      <ResourceTable table={table} label={t('company:roles')} />
    </>
  )
}
