import { assigneeProblems, EvaluationWrite, evaluationStates } from '#contracts/evaluations/evaluations.ts'
import { belongsTo, defineResource, type FieldDefinition, historyGetter, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { applyEvaluation } from './applying/apply.ts'
import { isStuck } from './applying/place-waits.ts'
import { dropPlace, takeOverPlace } from './applying/waiting-place.ts'
import { evaluationBehaviour } from './evaluations.ts'
import { applies, deletes, keeps, keepsAll, makes, reads, sees, shares, takesPart } from './rights.ts'
import { shareEvaluation } from './sharing/share.ts'

/** Until it is shared its subject knows that there will be one, on which day, of what type and with whom. */
const hiddenWhen = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`(${of('shared_at')} is null and not ${slots.decidesAlone}::boolean and exists (select from people s
    where s.tenant_id = ${of('tenant_id')} and s.id = ${of('employee_id')} and s.user_id = ${slots.user}))`
}
const shared = (field: FieldDefinition): FieldDefinition => ({ ...field, hiddenWhen })

/**
 * Pay is for its subject, for those who hold the evaluation, and for those who keep everybody's (api-contract 9-39). To lead somebody
 * opens no pay: a manager sees it where they hold the evaluation themselves.
 */
const pay = (field: FieldDefinition): FieldDefinition => shared({ ...field, read: ['manageEvaluations', 'takesPart'] })
const amount = pay({ kind: 'money', currency: 'currency' })
const position = shared({ kind: 'id', references: 'positions' })
const level = shared({ kind: 'id', references: 'levels' })

const changesSomething = sql`(t.salary_after is not null or t.position_after_id is not null or t.level_after_id is not null)`

/** The evaluations of people (EVA-01 to EVA-05). */
export const evaluationRecords = defineResource({
  key: 'evaluations',
  table: 'evaluations',
  module: 'evaluations',
  display: sql`(select ${personName('e')} from people e
    where e.tenant_id = t.tenant_id and e.id = t.employee_id)`,
  fileable: 'evaluation',
  store: EvaluationWrite,
  rules: assigneeProblems,
  fields: {
    employee_id: { kind: 'id', match: 'id', references: 'employees' },
    type_id: { kind: 'id', match: 'id', references: 'evaluation-types' },
    assignees: {
      kind: 'ids',
      match: 'id',
      references: 'employees',
      sql: sql`coalesce((select array_agg(a.employee_id order by a.employee_id) from evaluation_assignees a
        where a.tenant_id = t.tenant_id and a.evaluation_id = t.id), '{}')`,
      setByBehaviour: true,
      export: false,
    },
    /** In the same order as the relation; for a file, in which ids would mean nothing. */
    evaluator_names: {
      sql: sql`(select string_agg(${personName('e')}, ', ' order by e.first_name, e.last_name, e.id)
        from evaluation_assignees a join people e on e.tenant_id = a.tenant_id and e.id = a.employee_id
        where a.tenant_id = t.tenant_id and a.evaluation_id = t.id)`,
      readOnly: true,
    },
    evaluated_at: { kind: 'date', match: 'date', sort: true },
    notify_at: shared({ kind: 'date', match: 'date', sort: true }),
    next_evaluation_at: shared({ kind: 'date', match: 'date', sort: true }),
    salary_before: amount,
    salary_after: amount,
    currency: pay({}),
    position_before_id: position,
    position_after_id: position,
    level_before_id: level,
    level_after_id: level,
    external_evaluation_url: shared({}),
    notes: shared({ search: true }),
    file: shared({
      kind: 'file',
      file: { accept: 'document', nameColumn: 'file_name', versions: true },
      export: false,
    }),
    file_name: shared({ readOnly: true }),
    state: {
      sql: sql`(case when t.applied_at is not null then 'applied' when t.shared_at is not null then 'shared' else 'planned' end)`,
      options: evaluationStates,
      labels: 'evaluations.state',
      match: 'enum',
    },
    shared_at: { kind: 'instant', readOnly: true },
    shared_by: {
      sql: sql`(select ${personName('u')} from users u where u.tenant_id = t.tenant_id and u.id = t.shared_by)`,
    },
    can_share: {
      kind: 'boolean',
      sql: sql`(t.shared_at is null)`,
      allows: shares,
      match: 'bool',
      export: false,
    },
    applied_at: { kind: 'instant', readOnly: true },
    applied_from: { kind: 'date', readOnly: true, sort: true },
    place_waits: { kind: 'boolean', readOnly: true, export: false },
    place_dropped_at: { kind: 'instant', readOnly: true, export: false },
    can_take_over: { kind: 'boolean', sql: isStuck, allows: applies, export: false },
    can_drop_place: { kind: 'boolean', sql: sql`t.place_waits`, allows: keepsAll, export: false },
    can_apply: {
      kind: 'boolean',
      sql: sql`(t.shared_at is not null and t.applied_at is null and ${changesSomething})`,
      allows: applies,
      match: 'bool',
      export: false,
    },
    created_at: { kind: 'instant', readOnly: true, sort: true },
  },
  relations: {
    employee: belongsTo('employees', 'employee_id'),
    type: belongsTo('evaluation-types', 'type_id'),
    positionBefore: belongsTo('positions', 'position_before_id'),
    positionAfter: belongsTo('positions', 'position_after_id'),
    levelBefore: belongsTo('levels', 'level_before_id'),
    levelAfter: belongsTo('levels', 'level_after_id'),
    evaluators: {
      kind: 'belongsToMany',
      resource: 'employees',
      through: 'evaluation_assignees',
      from: 'evaluation_id',
      to: 'employee_id',
      order: 't.first_name, t.last_name, t.id',
    },
  },
  rows: { takesPart },
  ownFilters: {
    active_employee: (value) =>
      value === 'true' || value === '1'
        ? sql`exists (select from people e where e.tenant_id = t.tenant_id and e.id = t.employee_id and e.status <> 'archived')`
        : null,
    // Those of the reader, and those that they hold.
    mine: (value) =>
      value === 'true' || value === '1'
        ? sql`exists (select from people e where e.tenant_id = t.tenant_id and e.user_id = ${slots.user} and (e.id = t.employee_id
            or exists (select from evaluation_assignees a where a.tenant_id = t.tenant_id and a.evaluation_id = t.id and a.employee_id = e.id)))`
        : null,
  },
  searchParents: ['employee.first_name', 'employee.last_name', 'type.name'],
  sortParents: ['employee.last_name', 'employee.first_name', 'type.name'],
  ruleKeys: { is_shared: sql`(t.shared_at is not null)` },
  may: { list: sees, store: makes, update: keeps, delete: deletes, history: reads, files: reads },
  // What was applied stays, for it is the reason of what came of it.
  deletableWhen: sql`t.applied_at is null`,
  order: 't.evaluated_at desc, t.id desc',
  behaviour: evaluationBehaviour,
  actions: {
    'share-evaluation': shareEvaluation,
    apply: applyEvaluation,
    'take-over-place': takeOverPlace,
    'drop-place': dropPlace,
  },
  getters: { history: historyGetter({ resource: 'evaluations', may: makes }) },
})
