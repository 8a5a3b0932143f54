import type { AnyRecord, TableDefinition } from '../../resource/types.ts'

/** Where a row leads: the table's own address, else `/{entity}/{id}/details`; undefined when rows cannot be opened. */
export function viewPath<R extends AnyRecord>(table: TableDefinition<R>, record: R): string | undefined {
  if (table.view === false) return undefined
  return table.view ? table.view(record) : `/${table.entity}/${record.id}/details`
}

/** Where a row is edited: the table's own address, else `/{entity}/{id}/edit`. */
export function editPath<R extends AnyRecord>(table: TableDefinition<R>, record: R): string | undefined {
  if (table.edit === false) return undefined
  return table.edit ? table.edit(record) : `/${table.entity}/${record.id}/edit`
}
