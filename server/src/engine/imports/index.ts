/** The door of imports, for those who declare one with steps of its own. */
export { columnsOf as importColumnsOf } from './columns.ts'
export type {
  Cells,
  CheckedRow,
  ColumnSplit,
  ImportDefinition,
  ImportedRecord,
  SheetRow,
  SplitColumn,
} from './definition.ts'
export { mayMake } from './read/relations.ts'
export { templateFile, templateSheet } from './template.ts'
export { referredTo } from './undo/references.ts'
