import type { FieldDefinition } from '../definition.ts'
import { decimal } from './amounts/decimal.ts'
import { duration } from './amounts/duration.ts'
import { hours } from './amounts/hours.ts'
import { integer } from './amounts/integer.ts'
import { money } from './amounts/money.ts'
import { percent } from './amounts/percent.ts'
import { boolean } from './boolean.ts'
import { encrypted } from './encrypted.ts'
import { file } from './file.ts'
import { html } from './html.ts'
import { id } from './id.ts'
import { ids } from './ids.ts'
import { json } from './json.ts'
import type { Kind } from './kind.ts'
import { date } from './moments/date.ts'
import { instant } from './moments/instant.ts'
import { monthDay } from './moments/month-day.ts'
import { time } from './moments/time.ts'
import { pictures } from './pictures.ts'
import { template } from './template.ts'
import { text } from './text.ts'
import { words } from './words.ts'

/** Every kind of field, by its name. */
const kinds = {
  text,
  html,
  template,
  id,
  ids,
  words,
  boolean,
  integer,
  decimal,
  percent,
  date,
  time,
  instant,
  monthDay,
  money,
  hours,
  duration,
  json,
  encrypted,
  file,
  pictures,
} satisfies Record<string, Kind>

/** How a column is kept and what it looks like on the wire. */
export type FieldKind = keyof typeof kinds

/** The kind of a field; text where it says none. */
export const kindOf = (field: FieldDefinition): Kind => kinds[field.kind ?? 'text']
