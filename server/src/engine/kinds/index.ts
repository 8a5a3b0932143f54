import type { FieldDefinition } from '../definition.ts'
import { boolean } from './boolean.ts'
import { date } from './date.ts'
import { decimal } from './decimal.ts'
import { encrypted } from './encrypted.ts'
import { file } from './file.ts'
import { hours } from './hours.ts'
import { html } from './html.ts'
import { id } from './id.ts'
import { ids } from './ids.ts'
import { instant } from './instant.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import type { Kind } from './kind.ts'
import { money } from './money.ts'
import { percent } from './percent.ts'
import { text } from './text.ts'
import { time } from './time.ts'

/** Every kind of field, by its name. */
const kinds = {
  text,
  html,
  id,
  ids,
  boolean,
  integer,
  decimal,
  percent,
  date,
  time,
  instant,
  money,
  hours,
  json,
  encrypted,
  file,
} satisfies Record<string, Kind>

/** How a column is kept and what it looks like on the wire. */
export type FieldKind = keyof typeof kinds

/** The kind of a field; text where it says none. */
export const kindOf = (field: FieldDefinition): Kind => kinds[field.kind ?? 'text']
