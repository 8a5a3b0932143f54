import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod'
import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EmployeeRecord } from '../employee-record.ts'

const fields: FieldSpec[] = [
  {
    name: 'termination_date',
    label: 'name:employees.termination_date',
    help: 'team:leaving.dayHelp',
    kind: 'date',
  },
]
const schema = z.object({ termination_date: CalendarDate.nullish() })

/** Sets, changes or takes back the last day of somebody who leaves; they stay in the company until they are archived. */
export function LastDayDialog({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const { t } = useTexts()
  const navigate = useNavigate()
  const { start_date, termination_date } = employee.attributes
  const rules = (values: FormValues): [string, string][] =>
    values.termination_date && start_date && String(values.termination_date) <= start_date
      ? [['termination_date', 'rule.terminationAfterStart']]
      : []
  return (
    <Dialog onClose={onClose} title={t('team:leaving.title', { name: personName(employee) })}>
      <Stack>
        <Text c="dimmed">{t('team:leaving.help')}</Text>
        <ActionForm
          layout="dialog"
          fields={fields}
          schema={schema}
          rules={rules}
          initial={{ termination_date: termination_date ?? null }}
          submitLabel="team:leaving.save"
          failed="team:leaving.failed"
          onSubmit={async ({ termination_date: day }) => {
            const body = { termination_date: day || null }
            await api.patch(`/restify/employees/${employee.id}`, body, { onError: 'caller' })
            showSuccess(t(day ? 'team:leaving.saved' : 'team:leaving.takenBack'))
            // What is open until then is what comes next.
            if (day) void navigate({ to: `/employees/${employee.id}/leaving` })
          }}
          onDone={onClose}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  )
}
