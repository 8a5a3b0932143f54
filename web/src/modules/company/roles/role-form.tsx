import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { RoleWrite } from '#contracts/company/roles.ts'
import type { PermissionGroup } from '#contracts/permissions.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { queryClient } from '#web/platform/query/client.ts'
import { keys } from '#web/platform/query/keys.ts'
import { useSession } from '#web/platform/session/use-session.ts'
import { PermissionTicks } from './permission-ticks.tsx'
import type { RoleRecord } from './role-name.tsx'
import { hiddenPermissionIds, type PermissionEntry, visiblePermissions } from './role-permissions.ts'

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

/** A role's name and what it may do. It is stored in two calls; when the second fails, saving again repeats only that. */
export function RoleForm({ role, from, groups }: RoleFormProps) {
  const navigate = useNavigate()
  const isBuiltIn = role !== undefined && role.attributes.key !== null
  const sections = useMemo(() => sectionsOf(isBuiltIn, groups), [isBuiltIn, groups])
  const { can } = useSession()
  // A copy takes along what the person may give; anything else would be refused at a place they cannot see.
  const copiedHidden = from ? hiddenPermissionIds(from, can) : []
  const made = useRef<AnyRecord>(undefined)
  const toList = () => void navigate({ to: '/settings/company/roles' })

  const store = async ({ permissions, ...words }: FormValues, idempotencyKey: string): Promise<AnyRecord> => {
    const known = role ?? made.current
    const stored = known && Object.keys(words).length === 0 ? known : await storeWords(known, words, idempotencyKey)
    made.current = stored
    if (permissions) {
      const ids = [...(permissions as string[]), ...(role ? hiddenPermissionIds(role) : copiedHidden)]
      await api.post(`/restify/roles/${stored.id}/sync/permissions`, { permissions: ids }, { onError: 'caller' })
    }
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

async function storeWords(known: AnyRecord | undefined, words: FormValues, idempotencyKey: string): Promise<AnyRecord> {
  const options = { onError: 'caller', idempotencyKey } as const
  const answer = known
    ? await api.put<{ data: AnyRecord }>(`/restify/roles/${known.id}`, words, options)
    : await api.post<{ data: AnyRecord }>('/restify/roles', words, options)
  return answer.data
}
