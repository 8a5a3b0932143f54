import { Stack, Text } from '@mantine/core'
import * as z from 'zod'
import { Id } from '#contracts/engine/values/primitives.ts'
import { ArchiveInput } from '#contracts/team/employees.ts'
import { ActionForm } from '#web/engine/form/action-form.tsx'
import type { FieldSpec, FormValues } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { today } from '#web/platform/format/dates.ts'
import type { TextKey } from '#web/platform/texts/namespaces.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { EmployeeRecord } from '../employee-record.ts'
import { archiveSeveral, inviteSeveral, leadSeveral } from './steps-on-several.ts'

/** What is asked before it is done to several people. */
interface Question {
  title: TextKey
  help: TextKey
  submit: TextKey
  failed: TextKey
  fields: FieldSpec[]
  schema: z.ZodObject
  initial: () => FormValues
  run: (people: readonly EmployeeRecord[], payload: FormValues) => Promise<void>
}

export type SeveralStep = 'invite' | 'archive' | 'lead'

/** So many are named; of more it is said how many they are. */
const NAMED = 8

const questions: Record<SeveralStep, Question> = {
  invite: {
    title: 'team:several.inviteTitle',
    help: 'team:several.inviteHelp',
    submit: 'team:invite',
    failed: 'team:invite.failed',
    fields: [],
    schema: z.object({}),
    initial: () => ({}),
    run: inviteSeveral,
  },
  archive: {
    title: 'team:several.archiveTitle',
    help: 'team:several.archiveHelp',
    submit: 'team:archive',
    failed: 'team:archive.failed',
    fields: [
      {
        name: 'termination_date',
        label: 'name:employees.termination_date',
        help: 'team:archive.dateHelp',
        kind: 'date',
        required: true,
      },
    ],
    schema: ArchiveInput,
    initial: () => ({ termination_date: today() }),
    run: archiveSeveral,
  },
  lead: {
    title: 'team:several.leadTitle',
    help: 'team:several.leadHelp',
    submit: 'team:several.lead',
    failed: 'team:several.leadFailed',
    fields: [
      {
        name: 'manager_employee_id',
        label: 'name:employees.manager_employee_id',
        kind: 'entity',
        entity: 'employees',
        show: personName,
        query: { sort: 'first_name' },
        autoFocus: true,
      },
    ],
    schema: z.object({ manager_employee_id: Id.nullish() }),
    initial: () => ({ manager_employee_id: null }),
    run: (people, { manager_employee_id }) => leadSeveral(people, (manager_employee_id as string | null) ?? null),
  },
}

interface SeveralDialogProps {
  step: SeveralStep
  people: readonly EmployeeRecord[]
  onDone: () => void
  onClose: () => void
}

/** Asks once for all of several people, then does it to each as if they were alone. */
export function SeveralDialog({ step, people, onDone, onClose }: SeveralDialogProps) {
  const { t } = useTexts()
  const { title, help, submit, failed, fields, schema, initial, run } = questions[step]
  return (
    <Dialog onClose={onClose} title={t(title, { count: people.length })}>
      <Stack>
        <Text c="dimmed">{t(help, { count: people.length })}</Text>
        <Text fz="sm">
          {people.slice(0, NAMED).map(personName).join(', ')}
          {people.length > NAMED && ` ${t('team:several.andMore', { count: people.length - NAMED })}`}
        </Text>
        <ActionForm
          layout="dialog"
          fields={fields}
          schema={schema}
          initial={initial()}
          submitLabel={submit}
          failed={failed}
          onSubmit={(payload) => run(people, payload)}
          onDone={onDone}
          onCancel={onClose}
        />
      </Stack>
    </Dialog>
  )
}
