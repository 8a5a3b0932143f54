import { ActionIcon, Button } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import type { RowAction } from '#web/engine/resource/types.ts'
import { ActionItems } from '#web/engine/table/rows/action-items.tsx'
import { useSession } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { useEmployeeSteps } from './use-employee-steps.tsx'

/** What can be done with a person: the step their state calls for, editing, and the rest in a menu. */
export function EmployeeActions({ employee }: { employee: EmployeeRecord }) {
  const { t } = useTexts()
  const { can } = useSession()
  const { actions, dialog } = useEmployeeSteps()
  const possible = actions.filter((action) => can(action.permission) && action.when?.(employee))
  const main = possible.find(({ key, blocked }) => ['invite', 'resend', 'rehire'].includes(key) && !blocked?.(employee))
  const others = possible.filter((action) => action !== main)
  return (
    <>
      {main && <StepButton key={main.key} step={main} employee={employee} />}
      <SlotParts slot="employee.actions" given={{ employee }} />
      {employee.meta.authorizedToUpdate && (
        <Button
          component={Link}
          to={`/employees/${employee.id}/edit`}
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('team:edit')}
        </Button>
      )}
      {others.length > 0 && (
        <MenuOnDemand
          position="bottom-end"
          withinPortal
          width={210}
          button={
            <ActionIcon variant="default" size={36} aria-label={t('team:more', { name: personName(employee) })}>
              <IconDots size={18} aria-hidden />
            </ActionIcon>
          }
        >
          {(Menu) => <ActionItems menu={Menu} actions={others} record={employee} />}
        </MenuOnDemand>
      )}
      {dialog}
    </>
  )
}

function StepButton({ step, employee }: { step: RowAction<EmployeeRecord>; employee: EmployeeRecord }) {
  const { t } = useTexts()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    await step.run?.(employee)
    setBusy(false)
  }
  return (
    <Button
      variant={step.key === 'resend' ? 'default' : 'filled'}
      loading={busy}
      leftSection={step.icon && <step.icon size={16} aria-hidden />}
      onClick={() => void run()}
    >
      {t(step.label)}
    </Button>
  )
}
