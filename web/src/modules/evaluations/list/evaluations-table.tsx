import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Evaluation } from '#contracts/evaluations/evaluations.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { type Column, defineTable } from '#web/engine/resource/types.ts'
import { type EvaluationRecord, evaluatorsOf, listedRelated, subjectOf } from '../evaluation-record.ts'
import { EvaluationBadge } from '../view/evaluation-badge.tsx'

const employee: Column<EvaluationRecord> = {
  key: 'employee_id',
  header: 'name:evaluations.employee_id',
  kind: 'person',
  name: subjectOf,
  image: (one) => relatedOne(one, 'employee')?.attributes.avatar,
  to: ({ id }) => `/evaluations/${id}/view`,
  sortable: 'employee.last_name',
  sortNote: 'evaluations:list.byLastName',
  minWidth: 190,
  export: [
    { key: 'employee.first_name', header: 'name:employees.first_name' },
    { key: 'employee.last_name', header: 'name:employees.last_name' },
  ],
}

const rest: Column<EvaluationRecord>[] = [
  {
    key: 'type_id',
    header: 'name:evaluations.type_id',
    kind: 'relation',
    relation: 'type',
    show: 'name',
    sortable: 'type.name',
    minWidth: 140,
  },
  { key: 'evaluated_at', header: 'name:evaluations.evaluated_at', kind: 'date', sortable: true },
  {
    key: 'assignees',
    header: 'name:evaluations.assignees',
    kind: 'custom',
    value: evaluatorsOf,
    render: evaluatorsOf,
    export: 'evaluator_names',
    minWidth: 150,
    maxWidth: 260,
  },
  { key: 'next_evaluation_at', header: 'name:evaluations.next_evaluation_at', kind: 'date', sortable: true },
  {
    key: 'state',
    header: 'name:evaluations.state',
    kind: 'custom',
    value: ({ attributes }) => attributes.state,
    render: (one) => <EvaluationBadge evaluation={one} />,
    export: 'state',
  },
  { key: 'applied_from', header: 'name:evaluations.applied_from', kind: 'date', sortable: true, hidden: true },
  { key: 'notify_at', header: 'name:evaluations.notify_at', kind: 'date', sortable: true, hidden: true },
  {
    key: 'salary_after',
    header: 'name:evaluations.salary_after',
    kind: 'money',
    currency: 'currency',
    hidden: true,
    permission: 'manageEvaluations',
  },
]

const typeOf = (one: EvaluationRecord) => String(relatedOne(one, 'type')?.attributes.name ?? '')

const shared = {
  entity: 'evaluations',
  nameOf: subjectOf,
  related: listedRelated,
  defaultSort: '-evaluated_at',
  view: ({ id }: EvaluationRecord) => `/evaluations/${id}/view`,
  edit: ({ id }: EvaluationRecord) => `/evaluations/${id}/edit`,
  hiddenFilters: ['assignees'],
} as const

/** Everybody's evaluations. */
export const evaluationsTable = defineTable<Evaluation>({
  ...shared,
  pinnedFilters: ['type_id', 'employee_id', 'evaluated_at', 'state'],
  empty: { title: 'evaluations:list.empty', help: 'evaluations:list.emptyHelp' },
  columns: [employee, ...rest],
})

/** One's own, and those that one holds. */
export const mineTable = defineTable<Evaluation>({
  ...shared,
  pinnedFilters: ['type_id', 'evaluated_at'],
  empty: { title: 'evaluations:list.empty', help: 'evaluations:list.emptyMineHelp' },
  columns: [employee, ...rest],
})

/** One person's. */
export const personTable = defineTable<Evaluation>({
  ...shared,
  pinnedFilters: ['type_id', 'evaluated_at'],
  empty: { title: 'evaluations:list.empty', help: 'evaluations:list.emptyPersonHelp' },
  columns: [
    {
      key: 'type_id',
      header: 'name:evaluations.type_id',
      kind: 'custom',
      sortable: 'type.name',
      minWidth: 150,
      export: 'type.name',
      value: typeOf,
      render: (one) => (
        <Anchor component={Link} to={`/evaluations/${one.id}/view`} fw={500}>
          {typeOf(one)}
        </Anchor>
      ),
    },
    // Beside a person's facts there is less room.
    ...rest
      .filter(({ key }) => key !== 'type_id')
      .map((column) => (column.key === 'next_evaluation_at' ? { ...column, hidden: true } : column)),
  ],
})
