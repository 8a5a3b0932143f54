import { sql } from '#platform/database/index.ts'

/** A person's department, over the alias of an employee's row: that of their team, else that of their position. */
export const departmentOf = (person: 't' | 'e') => sql`coalesce(
  (select team.department_id from directions team
    where team.tenant_id = ${sql.ref(`${person}.tenant_id`)} and team.id = ${sql.ref(`${person}.direction_id`)}),
  (select post.department_id from positions post
    where post.tenant_id = ${sql.ref(`${person}.tenant_id`)} and post.id = ${sql.ref(`${person}.position_id`)}))`
