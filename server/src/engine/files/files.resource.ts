import { FileWrite, previewProblems, previewStates } from '#contracts/engine/files.ts'
import { sql } from '#platform/database/index.ts'
import { personName } from '#platform/person-name.ts'
import { belongsToOneOf, defineResource, ofTarget, type ResourceDefinition } from '../definition.ts'
import { secretOfTargets } from '../history/secret.ts'
import type { Sql } from '../query/statement/expression.ts'
import { fileBehaviour } from './files.ts'
import { versioned } from './record-files.ts'

/** The file of a field is in force while its record holds it: one that was taken away is a former version, as one that was replaced. */
function isHeld(fileables: readonly ResourceDefinition[]): Sql {
  const held = fileables.flatMap((resource) =>
    versioned(resource).map(
      ([field, column]) => sql`when t.fileable_type = ${sql.lit(resource.fileable)} and t.field = ${sql.lit(field)}
        then exists (select from ${sql.table(resource.table)} h where h.tenant_id = t.tenant_id and h.id = t.fileable_id
          and ${sql.ref(`h.${column}`)} = t.path)`,
    ),
  )
  return held.length > 0 ? sql`(case ${sql.join(held, sql` `)} else true end)` : sql`true`
}

/**
 * The files of all records that files can be attached to (FIL-01 to FIL-03), each with the rights to its record: who sees that
 * opens them, who may change it adds and removes them. `fileables`: the resources that say so.
 */
export function filesResource(fileables: readonly ResourceDefinition[]): ResourceDefinition {
  const kinds = Object.fromEntries(fileables.map(({ fileable, key }) => [fileable!, key]))
  return defineResource({
    key: 'files',
    table: 'files',
    module: 'engine',
    display: 'file_name',
    about: 'fileable_id',
    secret: secretOfTargets(fileables),
    store: FileWrite,
    fields: {
      fileable_type: { match: 'enum', options: Object.keys(kinds) },
      fileable_id: { kind: 'id', match: 'id' },
      field: { readOnly: true, match: 'text' },
      path: {
        kind: 'file',
        file: { accept: 'document', also: 'file', nameColumn: 'file_name', required: true },
        export: false,
      },
      downloadable_path: {
        kind: 'file',
        sql: sql`t.path`,
        file: { accept: 'document', nameColumn: 'file_name' },
        export: false,
      },
      file_name: { search: true, sort: true },
      content_type: { readOnly: true },
      size: { kind: 'integer', readOnly: true, sort: true },
      sha256: { readOnly: true, export: false },
      series_id: { kind: 'id', match: 'id', readOnly: true, export: false },
      version: { kind: 'integer', readOnly: true, sort: true },
      replaces_id: { writeOnly: true, kind: 'id' },
      is_current: { kind: 'boolean', sql: sql`(t.superseded_by is null and ${isHeld(fileables)})`, match: 'bool' },
      added_by: {
        sql: sql`(select ${personName('u')} from users u
          where u.tenant_id = t.tenant_id and u.id = t.created_by)`,
      },
      created_at: { kind: 'instant', readOnly: true, sort: true, match: 'date' },
      preview_state: { readOnly: true, options: previewStates, labels: 'previewState', match: 'enum', export: false },
      preview_problem: { readOnly: true, options: previewProblems, labels: 'previewProblem', export: false },
      preview_path: { kind: 'file', readOnly: true, export: false },
      pages: { kind: 'integer', readOnly: true },
    },
    relations: { fileable: belongsToOneOf(kinds, 'fileable_type', 'fileable_id') },
    may: {
      list: ofTarget('fileable', 'files'),
      store: ofTarget('fileable', 'update'),
      delete: ofTarget('fileable', 'update'),
    },
    // A former version goes with its file, and the file of a field with its record.
    deletableWhen: sql`(t.superseded_by is null and t.field is null)`,
    behaviour: fileBehaviour,
  })
}
