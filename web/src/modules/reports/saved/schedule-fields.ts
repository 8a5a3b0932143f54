import { addDays } from '#contracts/engine/values/civil-days.ts'
import { LAST_DAY, reportSharers, scheduleFormats, scheduleSteps } from '#contracts/reports/saved.ts'
import type { FormSection } from '#web/engine/form/field-specs.ts'
import { personName } from '#web/engine/resource/person-name.ts'
import { longWeekday } from '#web/platform/format/day-words.ts'

const MONDAY = '2026-01-05'
const upper = (word: string, locale: string) => word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)

/** Days that every month has, and its last. */
const LAST_COMMON_DAY = 28

/** When, as what and to whom; others are chosen by who may have a report sent to them. */
export const scheduleSections = (locale: string, lastDay: string): FormSection[] => [
  {
    title: 'reports:schedule.title',
    fields: [
      {
        name: 'every',
        label: 'name:report-schedules.every',
        kind: 'choice',
        choices: scheduleSteps.map((value) => ({ value, label: `reports:schedule.${value}` as const })),
        width: 'half',
      },
      {
        name: 'weekday',
        label: 'name:report-schedules.weekday',
        kind: 'options',
        options: Array.from({ length: 7 }, (_, at) => ({
          value: String(at),
          label: upper(longWeekday(addDays(MONDAY, at), locale), locale),
        })),
        when: ({ every }) => every === 'week',
        required: true,
        width: 'half',
      },
      {
        name: 'month_day',
        label: 'name:report-schedules.month_day',
        kind: 'options',
        options: [
          ...Array.from({ length: LAST_COMMON_DAY }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
          { value: String(LAST_DAY), label: lastDay },
        ],
        when: ({ every }) => every === 'month',
        required: true,
        width: 'half',
      },
      {
        name: 'format',
        label: 'name:report-schedules.format',
        kind: 'choice',
        choices: scheduleFormats.map((value) => ({ value, label: `reports:schedule.${value}` as const })),
        width: 'half',
      },
      {
        name: 'recipient_ids',
        label: 'name:report-schedules.recipient_ids',
        help: 'reports:schedule.recipientsHelp',
        kind: 'entities',
        entity: 'employees',
        show: personName,
        permission: [...reportSharers],
      },
    ],
  },
]
