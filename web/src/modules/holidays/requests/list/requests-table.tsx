import { Group } from '@mantine/core'
import type { Holiday } from '#contracts/holidays/holidays.ts'
import { personName, relatedName } from '#web/engine/resource/person-name.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { PreviewLink } from '#web/engine/table/rows/preview-link.tsx'
import type { QueryParams } from '#web/platform/api/query-string.ts'
import { formatMomentDay } from '#web/platform/format/dates.ts'
import { text } from '#web/platform/texts/setup.ts'
import { PersonAvatar } from '#web/ui/display/person-avatar.tsx'
import { DaysOff } from '../days-off.tsx'
import { policyOf, type RequestRecord, requestRelated, requestStatuses } from '../request-record.ts'
import { deciders } from '../rights.ts'
import { spanText } from '../span.ts'
import { SpanText } from '../span-text.tsx'

const person: Column<RequestRecord> = {
  key: 'employee_id',
  header: 'name:holidays.employee_id',
  kind: 'custom',
  sortable: 'employee.last_name',
  sortNote: 'holidays:request.byLastName',
  minWidth: 200,
  render: (one) => {
    const name = relatedName(one, 'employee')
    return (
      <Group gap={10} wrap="nowrap">
        <PersonAvatar name={name} image={relatedOne(one, 'employee')?.attributes.avatar} size={30} />
        <PreviewLink id={one.id}>{name}</PreviewLink>
      </Group>
    )
  },
  export: [
    { key: 'employee.first_name', header: 'name:employees.first_name' },
    { key: 'employee.last_name', header: 'name:employees.last_name' },
  ],
}

const span = (isLink: boolean): Column<RequestRecord> => ({
  key: 'start_date',
  header: 'name:holidays.span',
  kind: 'custom',
  sortable: true,
  minWidth: 190,
  render: (one) =>
    isLink ? (
      <PreviewLink id={one.id}>
        <SpanText span={one.attributes} />
      </PreviewLink>
    ) : (
      <SpanText span={one.attributes} />
    ),
  export: [
    { key: 'start_date', header: 'name:holidays.start_date' },
    { key: 'end_date', header: 'name:holidays.end_date' },
    { key: 'starts_at_noon', header: 'name:holidays.starts_at_noon' },
    { key: 'ends_at_noon', header: 'name:holidays.ends_at_noon' },
  ],
})

const policy: Column<RequestRecord> = {
  key: 'holiday_policy_id',
  header: 'name:holidays.holiday_policy_id',
  kind: 'relation',
  relation: 'policy',
  show: 'name',
  minWidth: 120,
  maxWidth: 180,
}

const rest: Column<RequestRecord>[] = [
  {
    key: 'days_off',
    header: 'name:holidays.days_off',
    kind: 'custom',
    align: 'right',
    render: (one) => <DaysOff days={one.attributes.days_off} bare />,
    export: 'days_off',
  },
  { key: 'status', header: 'name:holidays.status', kind: 'badge', choices: requestStatuses, minWidth: 100 },
  {
    key: 'requested_approver_id',
    header: 'name:holidays.requested_approver_id',
    kind: 'relation',
    onCards: false,
    relation: 'requestedApprover',
    show: personName,
    minWidth: 130,
    maxWidth: 170,
    export: [
      { key: 'requestedApprover.first_name', header: 'name:holidays.requestedApprover.first_name' },
      { key: 'requestedApprover.last_name', header: 'name:holidays.requestedApprover.last_name' },
    ],
  },
  {
    key: 'created_at',
    header: 'name:holidays.created_at',
    kind: 'custom',
    onCards: false,
    sortable: true,
    minWidth: 110,
    // The day is enough in a list; the request's page shows the minute.
    render: (one) => formatMomentDay(one.attributes.created_at),
    export: 'created_at',
  },
  {
    key: 'can_approve',
    header: 'name:holidays.can_approve',
    kind: 'yesNo',
    hidden: true,
    permission: deciders,
    export: false,
  },
  { key: 'notes', header: 'name:holidays.notes', kind: 'text', hidden: true, minWidth: 160 },
]

/** HOL-10: the list's own narrowing under a name of its own, the people chosen in it as a list. */
const narrowedBy = ({ employee_id, ...params }: QueryParams) => ({
  holiday_filters: { ...params, ...(employee_id ? { employee_ids: String(employee_id).split(',') } : {}) },
})
const exported = { permission: 'manageHolidays', narrowedBy } as const

const shared = {
  entity: 'holidays',
  related: requestRelated,
  defaultSort: '-created_at',
  pinnedFilters: ['status', 'holiday_policy_id', 'employee_id'],
  hiddenFilters: ['end_date'],
  remove: { title: 'holidays:request.delete.title', text: 'holidays:request.delete.text' },
} as const

/** Requests of several people. */
export const requestsTable = defineTable<Holiday>({
  ...shared,
  nameOf: (one) =>
    text('holidays:request.of', { name: relatedName(one, 'employee'), span: spanText(one.attributes, text) }),
  columns: [person, policy, span(false), ...rest],
  export: exported,
  empty: { title: 'holidays:request.empty', help: 'holidays:request.emptyAll' },
})

/** Requests of one person: who it is need not be said in every row. */
export const personTable = defineTable<Holiday>({
  ...shared,
  hiddenFilters: [...shared.hiddenFilters, 'can_approve'],
  nameOf: (one) => text('holidays:request.of', { name: policyOf(one), span: spanText(one.attributes, text) }),
  defaultSort: '-start_date',
  columns: [span(true), policy, ...rest],
  export: exported,
  empty: { title: 'holidays:request.empty', help: 'holidays:request.emptyMy' },
})

/** The same for who looks after that person. */
export const otherTable = defineTable<Holiday>({
  ...personTable,
  empty: { title: 'holidays:request.empty', help: 'holidays:request.emptyOf' },
})
