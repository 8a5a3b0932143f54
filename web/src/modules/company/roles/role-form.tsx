import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { RoleWrite } from '#contracts/company/roles.ts'
import type { PermissionGroup } from '#contracts/permissions.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { writeOf } from '#web/engine/form/sending/record-writer.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { PermissionTicks } from './permission-ticks.tsx'
import type { RoleRecord } from './role-name.tsx'
import { hiddenPermissionIds, type PermissionEntry, visiblePermissions } from './role-permissions.ts'
import { roleWriter } from './role-writer.ts'

interface RoleFormProps {
  /** The role to change; without one a new one is made. */
  role?: RoleRecord
  /** The role that a new one begins as a copy of. */
  from?: RoleRecord
  groups: [PermissionGroup, PermissionEntry[]][]
}

const sectionsOf = (isBuiltIn: boolean, groups: RoleFormProps['groups']): FormSection[] => [
  {
    title: 'company:role',
    help: 'company:role.help',
    fields: [
      {
        name: 'name',
        label: 'name:*.name',
        kind: 'text',
        disabled: isBuiltIn,
        help: isBuiltIn ? 'company:role.builtInName' : undefined,
        autoFocus: !isBuiltIn,
      },
      { name: 'description', label: 'name:*.description', kind: 'textarea' },
    ],
  },
  {
    title: 'name:roles.permissions',
    help: 'company:role.permissionsHelp',
    fields: [
      {
        name: 'permissions',
        label: 'name:roles.permissions',
        kind: 'custom',
        empty: [],
        render: (props) => <PermissionTicks {...props} groups={groups} />,
      },
    ],
  },
]

/** A role's name and what it may do. */
export function RoleForm({ role, from, groups }: RoleFormProps) {
  const navigate = useNavigate()
  const isBuiltIn = role !== undefined && role.attributes.key !== null
  const sections = useMemo(() => sectionsOf(isBuiltIn, groups), [isBuiltIn, groups])
  const { can } = useSession()
  // A copy takes along what the person may give; anything else would be refused at a place they cannot see.
  const hidden = role ? hiddenPermissionIds(role) : from ? hiddenPermissionIds(from, can) : []
  const toList = () => void navigate({ to: '/settings/company/roles' })
  const [write] = useState(() => {
    const give = ({ id }: AnyRecord, permissions: readonly string[]) =>
      api.post(`/restify/roles/${id}/sync/permissions`, { permissions }, { onError: 'caller' })
    return roleWriter(writeOf('roles'), give, role)
  })
  const store = async ({ permissions, ...words }: FormValues): Promise<AnyRecord> => {
    const ids = permissions && [...(permissions as string[]), ...hidden]
    const stored = await write(ids ? { ...words, permissions: ids } : words)
    void queryClient.invalidateQueries({ queryKey: keys.profile })
    return stored
  }
  return (
    <ResourceForm
      entity="roles"
      record={
        role && {
          ...role,
          attributes: { ...role.attributes, permissions: visiblePermissions(role) },
        }
      }
      defaults={from && { permissions: visiblePermissions(from, can) }}
      schema={RoleWrite}
      sections={sections}
      store={store}
      saved="company:role.saved"
      failed="company:role.failed"
      onSaved={toList}
      onCancel={toList}
    />
  )
}
