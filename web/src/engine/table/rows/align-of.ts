import type { AnyRecord, Column } from '../../resource/types.ts'

/** On which side a column's words stand, where it is not the usual one. */
export const alignOf = ({ align, kind }: Pick<Column<AnyRecord>, 'align' | 'kind'>) =>
  align ?? (kind === 'number' || kind === 'money' ? 'right' : undefined)
