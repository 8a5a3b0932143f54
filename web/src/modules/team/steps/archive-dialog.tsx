import { Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ArchiveInput } from '#contracts/team/employees.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { personName } from '#web/engine/resource/person-name.ts'
import { listQuery } from '#web/engine/resource/queries.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { today } from '#web/platform/format/dates.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { OpenCounts } from '../profile/leaving/open-counts.tsx'
import { archive, handedTo } from './employee-steps.ts'
import { type Successor, SuccessorField } from './successor-field.tsx'

const date: FieldSpec = {
  name: 'termination_date',
  label: 'name:employees.termination_date',
  help: 'team:archive.dateHelp',
  kind: 'date',
  required: true,
}

const reason: FieldSpec = {
  name: 'reason',
  label: 'name:*.reason',
  help: 'team:archive.reasonHelp',
  kind: 'text',
  autoComplete: 'off',
}

/** What is asked: the last day and the reason, and where people report to the leaver, who leads them from then on. */
function fieldsFor(reports: number, manager: string | undefined): FieldSpec[] {
  if (reports === 0) return [date, reason]
  return [
    date,
    reason,
    {
      name: 'successor',
      label: 'name:employees.new_manager_employee_id',
      kind: 'custom',
      render: (props) => <SuccessorField {...props} count={reports} manager={manager} />,
    },
    {
      name: 'new_manager_employee_id',
      label: 'name:employees.new_manager_employee_id',
      kind: 'entity',
      entity: 'employees',
      show: personName,
      query: { sort: 'first_name' },
      required: true,
      when: ({ successor }) => successor === 'other',
    },
  ]
}

/** Who leads their reports is a question of the form. */
const asked = ['reports']

/** Asks for the last day, which must be after the first one (spec 2 section 5), hands the reports over and archives the person. */
export function ArchiveDialog({ employee, onClose }: { employee: EmployeeRecord; onClose: () => void }) {
  const { t } = useTexts()
  const reports = useQuery(listQuery('employees', { manager_employee_id: employee.id, perPage: 1 }))
  return (
    <Dialog onClose={onClose} title={t('team:archive.title', { name: personName(employee) })}>
      <Stack>
        <Text c="dimmed">{t('team:archive.text')}</Text>
        <OpenCounts employeeId={employee.id} without={asked} />
        <SlotParts slot="employee.leaving" given={{ employeeId: employee.id, isQuestion: true }} />
        {/* Where the number of reports cannot be had, the server hands them to the leaver's manager by itself. */}
        {reports.isPending ? (
          <Skeleton height={140} radius="md" />
        ) : (
          <ArchiveForm employee={employee} reports={reports.data?.meta.total ?? 0} onClose={onClose} />
        )}
      </Stack>
    </Dialog>
  )
}

interface ArchiveFormProps {
  employee: EmployeeRecord
  reports: number
  onClose: () => void
}

function ArchiveForm({ employee, reports, onClose }: ArchiveFormProps) {
  const { t } = useTexts()
  const { start_date, termination_date } = employee.attributes
  const own = relatedOne(employee, 'manager')
  const manager = own && personName(own)
  const fields = useMemo(() => fieldsFor(reports, manager), [reports, manager])
  const first: Successor = manager ? 'manager' : 'other'
  const rules = (values: FormValues): [string, string][] =>
    start_date && String(values.termination_date) <= start_date
      ? [['termination_date', 'rule.terminationAfterStart']]
      : []
  return (
    <ActionForm
      layout="dialog"
      fields={fields}
      schema={ArchiveInput}
      rules={rules}
      initial={{ termination_date: termination_date ?? today(), successor: first }}
      submitLabel="team:archive"
      failed="team:archive.failed"
      onSubmit={async ({ termination_date, reason: why, successor, new_manager_employee_id }) => {
        await archive(employee, {
          termination_date,
          ...(why ? { reason: why } : {}),
          ...handedTo(successor, new_manager_employee_id),
        })
        showSuccess(t('team:archive.done'))
      }}
      onDone={onClose}
      onCancel={onClose}
    />
  )
}
