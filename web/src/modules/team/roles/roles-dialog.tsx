import { Checkbox, Stack, Text } from '@mantine/core'
import { useEffect, useMemo, useRef } from 'react'
import { UserRoles } from '#contracts/company/roles.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { CustomFieldProps, FieldSpec } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import type { AnyRecord } from '#web/engine/resource/types.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { WithRoles } from './with-roles.tsx'

interface RolesDialogProps {
  employee: EmployeeRecord
  held: readonly AnyRecord[]
  onClose: () => void
}

/** Chooses all roles of a person at once (ROL-08); their rights add up. */
export function RolesDialog({ employee, held, onClose }: RolesDialogProps) {
  const { t } = useTexts()
  return (
    <Dialog onClose={onClose} title={t('team:roles.title', { name: personName(employee) })}>
      <Stack>
        <Text c="dimmed">{t('team:roles.help')}</Text>
        <WithRoles>
          {(roles) => <RolesForm employee={employee} held={held} roles={roles} onClose={onClose} />}
        </WithRoles>
      </Stack>
    </Dialog>
  )
}

function RolesForm({ employee, held, roles, onClose }: RolesDialogProps & { roles: readonly AnyRecord[] }) {
  const { t } = useTexts()
  const fields = useMemo(
    (): FieldSpec[] => [
      {
        name: 'roles',
        label: 'name:employees.roles',
        kind: 'custom',
        required: true,
        render: (props) => <RoleTicks {...props} roles={roles} held={held} />,
      },
    ],
    [roles, held],
  )
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      schema={UserRoles}
      initial={{ roles: held.map((role) => role.id) }}
      submitLabel="team:roles.save"
      failed="team:roles.failed"
      onSubmit={async (payload, idempotencyKey) => {
        const path = `/restify/users/${employee.attributes.user_id}/sync/roles`
        await api.post(path, payload, { onError: 'caller', idempotencyKey })
        showSuccess(t('team:roles.saved'))
      }}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}

interface RoleTicksProps extends CustomFieldProps {
  roles: readonly AnyRecord[]
  held: readonly AnyRecord[]
}

/** A tick for each role. All of them are sent: what somebody else gives or takes meanwhile is ticked or not as it is then. */
function RoleTicks({ value, onChange, error, label, roles, held }: RoleTicksProps) {
  const ticked = value as string[]
  const now = held.map(({ id }) => id)
  const known = useRef(now)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once others have changed the roles
  useEffect(() => {
    const before = known.current
    known.current = now
    const taken = before.filter((id) => !now.includes(id))
    const given = now.filter((id) => !before.includes(id))
    if (taken.length + given.length > 0)
      onChange([...new Set([...ticked, ...given])].filter((id) => !taken.includes(id)))
  }, [now.join()])
  return (
    <Checkbox.Group label={label} error={error} value={ticked} onChange={onChange}>
      <Stack gap="sm" mt={8}>
        {roles.map((role) => (
          <Checkbox key={role.id} value={role.id} label={String(role.attributes.name)} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
