import { useMemo } from 'react'
import * as z from 'zod'
import { CalendarDate } from '#contracts/engine/values/primitives.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { type WorkPattern, WorkPatternWrite, weekdays, weeklyHoursOf } from '#contracts/holidays/work-time.ts'
import type { FormSection, FormValues } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { presets } from './presets.ts'
import { WeekField } from './week-field.tsx'

const sections: FormSection[] = [
  {
    title: 'holidays:workTime.title',
    fields: [
      {
        name: 'start_date',
        label: 'name:employee-work-patterns.start_date',
        help: 'holidays:workTime.fromHelp',
        kind: 'date',
        width: 'half',
      },
      {
        name: 'week',
        label: 'name:employee-work-patterns.week',
        kind: 'custom',
        required: true,
        render: (props) => <WeekField {...props} />,
      },
    ],
  },
]

/** A day that was emptied has no hours. */
const filled = (week: unknown) =>
  Object.fromEntries(Object.entries((week ?? {}) as FormValues).map(([day, hours]) => [day, hours ?? 0]))

/** The form holds the seven days as one field; they travel side by side. */
const schema = z.object({
  start_date: CalendarDate,
  week: z.preprocess(filled, WorkPatternWrite.omit({ employee_id: true, start_date: true })),
})
const rules = ({ week }: FormValues): [string, string][] =>
  weeklyHoursOf((week ?? {}) as FormValues) > 0 ? [] : [['week', 'rule.noHours']]

const weekOf = (pattern: WorkPattern) => Object.fromEntries(weekdays.map((day) => [day, pattern[day]]))

interface PatternDialogProps {
  employeeId: string
  /** The pattern to change; without it a new one is added. */
  pattern?: WireRecord<WorkPattern>
  /** What a new one begins as a copy of. */
  like?: WorkPattern
  onClose: () => void
}

/** A week of hours, from a day on. */
export function PatternDialog({ employeeId, pattern, like, onClose }: PatternDialogProps) {
  const { t } = useTexts()
  const record = useMemo(
    () =>
      pattern && {
        ...pattern,
        attributes: { start_date: pattern.attributes.start_date, week: weekOf(pattern.attributes) },
      },
    [pattern],
  )
  const flat = ({ week, ...rest }: FormValues): FormValues => ({
    ...rest,
    ...filled(week),
    ...(pattern ? {} : { employee_id: employeeId }),
  })
  return (
    <Dialog onClose={onClose} title={t(pattern ? 'holidays:workTime.title' : 'holidays:workTime.add')}>
      <ResourceForm
        entity="employee-work-patterns"
        record={record}
        defaults={{ start_date: today(), week: like ? weekOf(like) : presets.full }}
        schema={schema}
        rules={rules}
        sections={sections}
        layout="dialog"
        payload={flat}
        saved="holidays:workTime.saved"
        failed="holidays:workTime.failed"
        onSaved={onClose}
        onCancel={onClose}
      />
    </Dialog>
  )
}
