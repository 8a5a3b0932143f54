import { RoleWrite } from '#contracts/company/roles.ts'
import { roleKeys } from '#contracts/permissions.ts'
import { defineResource, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { permissionSync, roleBehaviour } from './roles.ts'
import { rolesBeyond } from './roles-beyond.ts'

const withinOwn = sql`t.id <> all(array(${rolesBeyond(slots.tenant, slots.permissions)}))`

/** Everyone may know which roles there are; what a role may do is for those who manage the subscription. */
export const roles = defineResource({
  key: 'roles',
  table: 'roles',
  module: 'company',
  display: 'name',
  store: RoleWrite,
  fields: {
    name: { search: true, sort: true, translated: true },
    key: { match: 'enum', options: roleKeys, labels: 'roles.key', readOnly: true },
    description: { read: ['manageBilling'] },
  },
  relations: {
    permissions: {
      kind: 'belongsToMany',
      resource: 'permissions',
      through: 'role_permissions',
      from: 'role_id',
      to: 'permission_id',
      order: 't.group_position, t.position',
      sync: permissionSync,
    },
  },
  updatableWhen: sql`t.key is distinct from 'admin' and ${withinOwn}`,
  deletableWhen: sql`t.key is null and ${withinOwn}`,
  usedWhenReferenced: { read: ['manageBilling'] },
  may: {
    list: 'auth',
    show: 'manageBilling',
    store: 'manageBilling',
    update: 'manageBilling',
    delete: 'manageBilling',
  },
  behaviour: roleBehaviour,
})
