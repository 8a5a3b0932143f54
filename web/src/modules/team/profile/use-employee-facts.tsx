import { Anchor, Badge, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { personName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { today } from '#web/platform/format/dates.ts'
import { MISSING } from '#web/platform/format/missing.ts'
import { useFormat } from '#web/platform/format/use-format.ts'
import { useConfiguration } from '#web/platform/session/use-session.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { type EmployeeRecord, isPartTime } from '../employee-record.ts'
import { birthdayText } from './birthday.ts'
import { yearsSince } from './years-since.ts'

interface Fact {
  label: string
  /** `undefined`: this reader may not know it, so the line is left out. */
  value: ReactNode | undefined
}

/** What one wants to know of a person at a glance: how to reach them, where they stand, since when. */
export function useEmployeeFacts(record: EmployeeRecord): Fact[] {
  const { t } = useTexts()
  const format = useFormat()
  const { switchedOn } = useConfiguration()
  const { attributes } = record
  const manager = relatedOne(record, 'manager')
  const named = (relation: string) => (relatedOne(record, relation)?.attributes.name as string | undefined) ?? MISSING
  const since = attributes.start_date
  const years = since ? yearsSince(since, today()) : 0
  return [
    {
      label: t('name:employees.email'),
      value: <Anchor href={`mailto:${attributes.email}`}>{attributes.email}</Anchor>,
    },
    { label: t('name:employees.phone'), value: 'phone' in attributes ? phoneLink(attributes.phone) : undefined },
    {
      label: t('name:employees.manager_employee_id'),
      value: manager ? (
        <Anchor component={Link} to={`/employees/${manager.id}/details`}>
          {personName(manager)}
        </Anchor>
      ) : (
        MISSING
      ),
    },
    { label: t('name:employees.department_id'), value: named('department') },
    { label: t('name:employees.direction_id'), value: switchedOn('show_team_field') ? named('direction') : undefined },
    { label: t('name:employees.level_id'), value: named('level') },
    {
      label: t('name:employees.start_date'),
      value: since ? `${format.day(since)} (${t('team:details.since', { years })})` : undefined,
    },
    { label: t('name:employees.birthday'), value: birthdayText(attributes.birthday) },
    {
      label: t('name:employees.weekly_hours_capacity'),
      value: (
        <Group gap="xs">
          {format.number(attributes.weekly_hours_capacity)}
          {isPartTime(attributes.weekly_hours_capacity) && (
            <Badge variant="light" size="sm" tt="none">
              {t('team:form.partTime')}
            </Badge>
          )}
        </Group>
      ),
    },
  ]
}

const phoneLink = (phone: string | null | undefined) =>
  phone ? <Anchor href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</Anchor> : MISSING
