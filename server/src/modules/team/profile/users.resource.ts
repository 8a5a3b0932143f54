import { defineResource, type FieldDefinition, hasMany, hasOne } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { Actor } from '#platform/session/index.ts'
import { assertGrantable, orderRoles } from '../joining/granting.ts'

const selfOrManager = (field: FieldDefinition = {}): FieldDefinition => ({
  read: ['manageEmployees', 'self'],
  readOnly: true,
  ...field,
})

/** User accounts of the company (TEN-10). Colleagues see names; the rest is for the person and those who manage employees. */
export const users = defineResource({
  key: 'users',
  table: 'users',
  module: 'team',
  display: ['first_name', 'last_name'],
  fields: {
    first_name: { search: true, sort: true, sortNext: 'last_name', readOnly: true },
    last_name: { search: true, sort: true, sortNext: 'first_name', readOnly: true },
    avatar: { kind: 'file', file: { accept: 'image' }, readOnly: true, export: false },
    email: selfOrManager({ search: true }),
    phone: selfOrManager(),
    about: selfOrManager(),
    quote: selfOrManager(),
    locale: selfOrManager(),
    onboarding_step: selfOrManager(),
    employee_id: {
      kind: 'id',
      sql: sql`(select e.id from employees e where e.tenant_id = t.tenant_id and e.user_id = t.id)`,
      match: 'id',
      references: 'employees',
      export: false,
    },
  },
  relations: {
    employee: hasOne('employees', 'user_id'),
    invitations: hasMany('invitations', 'user_id'),
    roles: {
      kind: 'belongsToMany',
      resource: 'roles',
      // Colleagues know which roles there are, not who holds them.
      read: ['manageEmployees', 'self'],
      through: 'user_roles',
      from: 'user_id',
      to: 'role_id',
      order: 'j.position, t.id',
      sync: {
        may: 'manageEmployees',
        check: assertGrantable,
        after: orderRoles,
      },
    },
  },
  rows: { self: (actor: Actor) => [{ id: actor.userId }] },
  ruleKeys: {
    left: sql`(select e.status from employees e
      where e.tenant_id = t.tenant_id and e.user_id = t.id and e.status = 'archived')`,
  },
  // As in the list of employees: who has left is for those who manage employees.
  may: { list: (actor) => actor.can('manageEmployees') || [{ left: null }] },
})
