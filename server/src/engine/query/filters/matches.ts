import { sql } from '#platform/database/index.ts'
import type { FieldDefinition, MatchType, Right } from '../../definition.ts'
import { kindOf } from '../../kinds/index.ts'
import { rightPlanKey } from '../rules/rules.ts'
import type { Sql } from '../statement/expression.ts'
import { type Bindings, slot } from '../statement/slots.ts'
import { escapedWords, hasAnyWord } from './search.ts'

/** One condition of a list on one field; `values` go to request slots, everything else is in its key. */
export interface Match {
  name: string
  field: FieldDefinition
  negated: boolean
  operator: 'any' | 'contains' | 'null' | 'range' | 'from' | 'until' | 'false' | 'never'
  values: unknown[]
  /** Rows without a value as well: `null` stands among others. */
  orNull?: true
  /** Of a field that says what its reader may do: what their rights alone say of the row. */
  allowed?: Right
}

/** The ends of a range; an end that is left out is open, and where one is no value of the kind nothing lies between them. */
function range(texts: string[], read: (text: string) => unknown): Pick<Match, 'operator' | 'values'> {
  const [from, until] = texts.map((text) => (text === '' || text === 'null' ? null : read(text)))
  if (from === undefined || until === undefined) return { operator: 'never', values: [] }
  if (from !== null && until !== null) return { operator: 'range', values: [from, until] }
  if (from !== null) return { operator: 'from', values: [from] }
  return until !== null ? { operator: 'until', values: [until] } : { operator: 'never', values: [] }
}

type Operation = Pick<Match, 'operator' | 'values'>

const any = (values: unknown[]): Operation =>
  values.length > 0 ? { operator: 'any', values: [values] } : { operator: 'never', values: [] }

function operation(type: MatchType, field: FieldDefinition, raw: string, texts: string[]): Operation {
  if (texts.length === 1 && texts[0] === 'null') return { operator: 'null', values: [] }
  const { read } = kindOf(field).filter
  const listed = () => texts.map(read).filter((value) => value !== undefined)
  switch (type) {
    case 'bool': {
      const asked = read(texts[0] ?? '')
      return asked === false ? { operator: 'false', values: [] } : any(asked === undefined ? [] : [true])
    }
    case 'date':
    case 'between':
      return raw.includes(',')
        ? range(
            raw.split(',').map((text) => text.trim()),
            read,
          )
        : any(listed())
    case 'text':
      return texts.length > 0 ? { operator: 'contains', values: [escapedWords(texts)] } : any([])
    default:
      return any(listed())
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

export const matchPlanKey = ({ negated, name, operator, orNull, allowed }: Match) =>
  `${negated ? '-' : ''}${name}:${operator}${orNull ? '|null' : ''}${allowed === undefined ? '' : rightPlanKey(allowed)}`

/**
 * A match as a condition over `value`; negation keeps rows whose value is null (api-contract 2.3). `read` finds the
 * request's match of the same key at each run; `beside` is the field that stands beside, where the kind has one.
 */
export function matchSql(match: Match, value: Sql, read: (bindings: Bindings) => Match, beside: Sql | null): Sql {
  const slotAt = (index: number) => slot((bindings) => read(bindings).values[index])
  const { filter } = kindOf(match.field)
  const subject = filter.subject?.(value, beside) ?? value
  const cast = sql.raw(filter.type)
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
      case 'contains':
        return hasAnyWord(value, slotAt(0))
      default:
        return filter.isList
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
