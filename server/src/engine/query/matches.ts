import { isId } from '#contracts/engine/primitives.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldDefinition, FieldKind, MatchType, Verdict } from '../definition.ts'
import type { Sql } from './expression.ts'
import { verdictShape } from './rules.ts'
import { type Bindings, slot, slots } from './slots.ts'

/** One condition of a list on one field; `values` go to request slots, everything else makes its shape. */
export interface Match {
  name: string
  field: FieldDefinition
  negated: boolean
  operator: 'any' | 'null' | 'range' | 'from' | 'until' | 'false' | 'never'
  values: unknown[]
  /** Rows without a value as well: `null` stands among others. */
  orNull?: true
  /** Of a field that tells what its reader may do: what their rights alone say of the row. */
  allowed?: Verdict
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
const day = (text: string) => text.slice(0, 10)

/** Array type a list of values is compared as. */
const ARRAY_TYPES: Partial<Record<FieldKind, string>> = {
  id: 'uuid',
  ids: 'uuid',
  boolean: 'boolean',
  integer: 'bigint',
  date: 'date',
  instant: 'date',
  money: 'bigint',
  hours: 'integer',
}

const scaled = (field: FieldDefinition, number: number) =>
  field.kind === 'money' ? Math.round(number * 100) : field.kind === 'hours' ? Math.round(number * 60) : number

const numbers = (field: FieldDefinition, texts: string[]) =>
  texts
    .filter((text) => text !== '' && Math.abs(Number(text)) < 1e13)
    .map((text) => scaled(field, Number(text)))
    .filter(Number.isInteger)

function range(values: (string | number | null)[]): Pick<Match, 'operator' | 'values'> {
  const [from, until] = values
  if (from != null && until != null) return { operator: 'range', values: [from, until] }
  if (from != null) return { operator: 'from', values: [from] }
  return until != null ? { operator: 'until', values: [until] } : { operator: 'never', values: [] }
}

function operation(
  type: MatchType,
  field: FieldDefinition,
  raw: string,
  texts: string[],
): Pick<Match, 'operator' | 'values'> {
  if (texts.length === 1 && texts[0] === 'null') return { operator: 'null', values: [] }
  const any = (values: unknown[]): Pick<Match, 'operator' | 'values'> =>
    values.length > 0 ? { operator: 'any', values: [values] } : { operator: 'never', values: [] }
  switch (type) {
    case 'id':
      return any(texts.filter(isId))
    case 'bool': {
      if (texts[0] === 'true' || texts[0] === '1') return any([true])
      return texts[0] === 'false' || texts[0] === '0'
        ? { operator: 'false', values: [] }
        : { operator: 'never', values: [] }
    }
    case 'date': {
      const ends = raw.split(',').map((text) => day(text.trim()))
      const days = ends.map((text) => (isDay(text) ? text : null))
      return raw.includes(',') ? range(days) : any(days.filter((text) => text !== null))
    }
    case 'between': {
      if (!raw.includes(',')) return any(numbers(field, texts))
      return range(raw.split(',').map((text) => numbers(field, [text.trim()])[0] ?? null))
    }
    case 'number':
      return any(numbers(field, texts))
    default:
      return any(texts)
  }
}

/** A match as asked: `status=a,b`, `-status=c`, `paid_at=null`, `date=2024-05-01,2024-05-31` (api-contract 2.3). */
export function parseMatch(name: string, field: FieldDefinition, negated: boolean, texts: string[]): Match {
  const all = texts.map((text) => field.synonyms?.[text] ?? text)
  // A range has two ends and no further values.
  const isList = field.match === 'id' || field.match === 'enum' || field.match === 'text' || field.match === 'number'
  const orNull = isList && all.length > 1 && all.includes('null')
  const words = orNull ? all.filter((text) => text !== 'null') : all
  return {
    name,
    field,
    negated,
    ...operation(
      field.match!,
      field,
      words.join(','),
      words.filter((text) => text !== ''),
    ),
    ...(orNull ? { orNull } : {}),
  }
}

export const matchShape = ({ negated, name, operator, orNull, allowed }: Match) =>
  `${negated ? '-' : ''}${name}:${operator}${orNull ? '|null' : ''}${allowed === undefined ? '' : verdictShape(allowed)}`

/**
 * A match as a condition over `value`; negation keeps rows whose value is null (api-contract 2.3). `read` finds the
 * request's match of the same shape at each run.
 */
export function matchSql(match: Match, value: Sql, read: (bindings: Bindings) => Match): Sql {
  const slotAt = (index: number) => slot((bindings) => read(bindings).values[index])
  const kind = match.field.kind ?? 'text'
  // A day is the company's, whatever the database lives by.
  const subject = kind === 'instant' ? sql`(${value} at time zone ${slots.timeZone})::date` : value
  const cast = sql.raw(ARRAY_TYPES[kind] ?? 'text')
  const condition = () => {
    // As it stands, so that an index on the state it asks for can be used; "any" of a boolean is true.
    if (match.allowed !== undefined && match.operator === 'any') return value
    switch (match.operator) {
      case 'null':
        return sql`${value} is null`
      case 'never':
        return sql`false`
      case 'false':
        return sql`${value} is not true`
      case 'range':
        return sql`${subject} between ${slotAt(0)}::${cast} and ${slotAt(1)}::${cast}`
      case 'from':
        return sql`${subject} >= ${slotAt(0)}::${cast}`
      case 'until':
        return sql`${subject} <= ${slotAt(0)}::${cast}`
      default:
        return kind === 'ids'
          ? sql`${subject} && ${slotAt(0)}::${cast}[]`
          : sql`${subject} = any(${slotAt(0)}::${cast}[])`
    }
  }
  if (match.orNull) {
    const listed = sql`(${value} is null or ${condition()})`
    return match.negated ? sql`not ${listed}` : listed
  }
  if (!match.negated) return condition()
  if (match.operator === 'null') return sql`${value} is not null`
  return match.operator === 'never' ? sql`true` : sql`(${condition()}) is not true`
}
