import { Button, Skeleton, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { type WorkPattern, weekdays } from '#contracts/holidays/work-time.ts'
import type { Employee } from '#contracts/team/employees.ts'
import { listQuery, recordQuery } from '#web/engine/resource/queries.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { ErrorState } from '#web/ui/display/error-state.tsx'
import { heldNow } from './dated.ts'
import { useMayChange } from './may-change.ts'
import { PatternDialog } from './pattern-dialog.tsx'
import { RowTools } from './row-tools.tsx'
import { Section } from './section.tsx'
import { When } from './when.tsx'
import classes from './work-time.module.css'

type Pattern = WireRecord<WorkPattern>

const words = {
  change: 'holidays:workTime.change',
  remove: 'holidays:workTime.remove',
  removeText: 'holidays:workTime.removeText',
  removed: 'holidays:workTime.removed',
  failed: 'holidays:workTime.removeFailed',
} as const

/** The weeks a person is planned for, newest first. */
export function Patterns({ employeeId }: { employeeId: string }) {
  const { t } = useTexts()
  const mayChange = useMayChange(employeeId)
  const format = useFormat()
  const found = useQuery(
    listQuery<WorkPattern>('employee-work-patterns', { employee_id: employeeId, sort: '-start_date', perPage: 200 }),
  )
  const capacity = useQuery(recordQuery<Employee>('employees', employeeId)).data?.attributes.weekly_hours_capacity
  const [editing, setEditing] = useState<Pattern | 'new'>()
  const rows = found.data?.data ?? []
  const held = heldNow(rows, true)
  return (
    <Section
      title={t('holidays:workTime.title')}
      help={t('holidays:workTime.help')}
      action={
        mayChange && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
            {t('holidays:workTime.add')}
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton height={88} radius="md" />}
      {found.isLoadingError && (
        <ErrorState title={t('holidays:workTime.loadFailed')} onRetry={() => void found.refetch()} />
      )}
      {found.data && rows.length === 0 && (
        <Text>
          {t('holidays:workTime.ordinary', { hours: t('holidays:workTime.hours', { hours: format.number(capacity) }) })}
        </Text>
      )}
      {rows.length > 0 && <Weeks rows={rows} held={held} onChange={setEditing} />}
      {editing && (
        <PatternDialog
          employeeId={employeeId}
          pattern={editing === 'new' ? undefined : editing}
          like={held?.attributes}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Section>
  )
}

interface WeeksProps {
  rows: readonly Pattern[]
  held: Pattern | undefined
  onChange: (pattern: Pattern) => void
}

function Weeks({ rows, held, onChange }: WeeksProps) {
  const { t } = useTexts()
  const format = useFormat()
  return (
    <ul className={classes.rows}>
      {rows.map((row) => (
        <li key={row.id} className={classes.week}>
          <span className={classes.from}>
            {format.day(row.attributes.start_date)}
            <When row={row} held={held} />
          </span>
          <dl className={classes.days}>
            {weekdays.map((day) => (
              <div key={day} data-free={row.attributes[day] === 0 || undefined}>
                <dt>
                  <abbr title={t(`name:employee-work-patterns.${day}`)}>{t(`holidays:workTime.short.${day}`)}</abbr>
                </dt>
                <dd>{format.number(row.attributes[day])}</dd>
              </div>
            ))}
          </dl>
          <Text span fw={600} fz="sm" className={classes.total}>
            {t('holidays:workTime.hours', { hours: format.number(row.attributes.weekly_hours) })}
          </Text>
          <RowTools
            path={`/restify/employee-work-patterns/${row.id}`}
            date={format.day(row.attributes.start_date)}
            meta={row.meta}
            words={words}
            onChange={() => onChange(row)}
          />
        </li>
      ))}
    </ul>
  )
}
