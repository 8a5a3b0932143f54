import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { relatedMany, relatedOne } from '#web/engine/resource/records.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { StateBadge } from '#web/ui/display/state-badge.tsx'
import { later } from '#web/ui/later.tsx'
import { accessReason } from '../access-reason.ts'
import type { EmployeeRecord } from '../employee-record.ts'

const RolesDialog = later(() => import('./roles-dialog.tsx'), 'RolesDialog')

/** The roles a person holds; people who manage employees may change them, but not their own. */
export function RolesSection({ employee, isSelf }: { employee: EmployeeRecord; isSelf: boolean }) {
  const { t } = useTexts()
  const [changing, setChanging] = useState(false)
  const roles = relatedMany(relatedOne(employee, 'user') ?? employee, 'roles')
  const reason = isSelf ? t('team:help.ownRole') : accessReason(employee)
  const change = (
    <Button variant="default" size="compact-sm" disabled={reason !== undefined} onClick={() => setChanging(true)}>
      {t('team:roles.change')}
    </Button>
  )
  return (
    <DetailSection title={t('name:employees.roles')} action={change}>
      <Group gap="xs">
        {roles.map((role) => (
          <StateBadge key={role.id} label={String(role.attributes.name)} color="primary" />
        ))}
      </Group>
      {reason && (
        <Text fz="sm" c="dimmed" mt="xs">
          {reason}
        </Text>
      )}
      {changing && <RolesDialog employee={employee} held={roles} onClose={() => setChanging(false)} />}
    </DetailSection>
  )
}
