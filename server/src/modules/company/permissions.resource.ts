import { defineResource } from '#engine/definition.ts'

/** Every permission there is; the same for all companies, in the groups of the role editor. */
export const permissions = defineResource({
  key: 'permissions',
  table: 'permissions',
  module: 'company',
  global: true,
  fields: { name: { search: true }, group: {} },
  order: 't.position',
  may: { list: 'manageBilling' },
})
