import { assigneeProblems, EvaluationWrite } from '#contracts/evaluations/evaluations.ts'
import { belongsTo, defineResource, type FieldDefinition, historyGetter, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { applyEvaluation } from './applying/apply.ts'
import { isStuck } from './applying/place-waits.ts'
import { dropPlace, takeOverPlace } from './applying/waiting-place.ts'
import { evaluationBehaviour } from './evaluations.ts'
import { applies, deletes, keeps, keepsAll, makes, sees, takesPart } from './rights.ts'

/**
 * Pay is for its subject, for those who hold the evaluation, and for those who keep everybody's (api-contract 9-39). To lead somebody
 * opens no pay: a manager sees it where they hold the evaluation themselves.
 */
const pay = (field: FieldDefinition): FieldDefinition => ({ ...field, read: ['manageEvaluations', 'takesPart'] })
const amount = pay({ kind: 'money', currency: 'currency' })
const position: FieldDefinition = { kind: 'id', references: 'positions' }
const level: FieldDefinition = { kind: 'id', references: 'levels' }

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
    notify_at: { kind: 'date', match: 'date', sort: true },
    next_evaluation_at: { kind: 'date', match: 'date', sort: true },
    salary_before: amount,
    salary_after: amount,
    currency: pay({}),
    position_before_id: position,
    position_after_id: position,
    level_before_id: level,
    level_after_id: level,
    external_evaluation_url: {},
    notes: { search: true },
    file: { kind: 'file', file: { accept: 'document', nameColumn: 'file_name', versions: true }, export: false },
    file_name: { readOnly: true },
    applied_at: { kind: 'instant', readOnly: true },
    applied_from: { kind: 'date', readOnly: true, sort: true },
    place_waits: { kind: 'boolean', readOnly: true, export: false },
    place_dropped_at: { kind: 'instant', readOnly: true, export: false },
    can_take_over: { kind: 'boolean', sql: isStuck, allows: applies, export: false },
    can_drop_place: { kind: 'boolean', sql: sql`t.place_waits`, allows: keepsAll, export: false },
    can_apply: {
      kind: 'boolean',
      sql: sql`(t.applied_at is null and ${changesSomething})`,
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
  may: { list: sees, store: makes, update: keeps, delete: deletes },
  // What was applied stays, for it is the reason of what came of it.
  deletableWhen: sql`t.applied_at is null`,
  order: 't.evaluated_at desc, t.id desc',
  behaviour: evaluationBehaviour,
  actions: { apply: applyEvaluation, 'take-over-place': takeOverPlace, 'drop-place': dropPlace },
  getters: { history: historyGetter({ resource: 'evaluations', may: makes }) },
})
