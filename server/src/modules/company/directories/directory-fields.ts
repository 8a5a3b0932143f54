import type { FieldDefinition } from '#engine/index.ts'

/** Fields every directory has. */
export const directoryFields = { name: { search: true, sort: true }, description: {} } as const satisfies Record<
  string,
  FieldDefinition
>

/** The department an entry belongs to. */
export const departmentField: FieldDefinition = { kind: 'id', match: 'id', references: 'departments', export: false }
