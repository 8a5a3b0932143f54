import { defineResource, slots } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'

/** Industries of the welcome form, which nobody is signed in for; named in the reader's language. */
export const industries = defineResource({
  key: 'generic-industries',
  table: 'industries',
  module: 'company',
  display: 'name',
  global: true,
  public: true,
  fields: {
    name: {
      sql: sql`(case when ${slots.locale}::text = 'ro' then t.name_ro else t.name end)`,
      search: true,
      sort: true,
    },
  },
  may: { list: 'auth' },
})
