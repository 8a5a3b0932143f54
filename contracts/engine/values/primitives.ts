import * as z from 'zod'

/**
 * The words every schema is made of. Wire rules (api-contract 1.3 to 1.5): ids travel as strings, days as `yyyy-MM-dd`,
 * an empty string in a nullable field means null, decimals are JSON numbers.
 *
 * A failed rule names its message by key (`message: 'rule.cnp'`); `contracts/validation` turns keys into sentences.
 */

/**
 * A record's id: UUIDv7 as text. 26 characters mean "made by the client, not saved yet" and are refused like any other non-id. In small
 * letters, as the database writes it: ids are compared as texts, and one in capitals would be somebody else's ("nobody their own").
 */
export const Id = z.uuid().toLowerCase()

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** True for text that can be an id at all; anything else can be answered "not found" without asking the database. */
export const isId = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** Makes a field nullable the way the wire means it: `""` and `null` both clear it, absent leaves it alone. */
export const nullable = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToNull, schema.nullable()).optional()

/**
 * Text of one line, as every name is: no line breaks or other control characters, and none of the marks that turn the
 * direction of what follows (U+202A to 202E, U+2066 to 2069), with which one name can be made to look like another.
 */
const isOneLine = (text: string) => !/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(text)
const OneLine = z.string().trim().refine(isOneLine, { message: 'rule.oneLine' })

/** Text of one line that must say something; trimmed, 1 to `max` characters. */
export const requiredText = (max = 255) => OneLine.min(1).max(max)

/** Text of one line that may be empty (then null), at most `max` characters. */
export const optionalText = (max = 255) => nullable(OneLine.max(max))

/** Text of any number of lines that may be empty (then null), at most `max` characters. */
export const optionalLines = (max = 255) => nullable(z.string().trim().max(max))

/** E-mail address, lower-cased, at most 255 characters. */
export const Email = z.string().trim().toLowerCase().max(255).pipe(z.email())

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()
/** True for `yyyy-MM-dd` of a day that exists. */
export const isCalendarDate = (text: string): boolean => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return false
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)
}

/** A civil day `yyyy-MM-dd`. A date-time is accepted and only its date part kept, so that no time zone can move the day. */
export const CalendarDate = z
  .string()
  .trim()
  .transform((text) => (/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? text.slice(0, 10) : text))
  .refine(isCalendarDate, { message: 'rule.date' })

/** A number that may arrive as text (multipart forms), never NaN or infinite. */
export const Decimal = z.preprocess(
  (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
  z.number(),
)

/** Zero or more, with at most `places` decimals kept. */
export const nonNegative = (max = 1e12) => Decimal.pipe(z.number().min(0).max(max))

/** Booleans as JSON or as the words multipart knows. */
export const Flag = z.preprocess((value) => {
  if (value === 'true' || value === '1' || value === 1) return true
  if (value === 'false' || value === '0' || value === 0) return false
  return value
}, z.boolean())

/** A list of ids; one bare id counts as a list of one, an empty string as none (multipart). */
export const IdList = z.preprocess((value) => {
  if (value === '' || value === null) return []
  const list = Array.isArray(value) ? value : [value]
  return list.filter((item) => item !== '')
}, z.array(Id).max(2000))

/** A list of at most `most`; one bare word counts as a list of one, an empty string or null as none (multipart). */
export const listOf = <T extends z.ZodType>(item: T, most: number) =>
  z.preprocess((value) => {
    if (value === '' || value === null) return []
    return Array.isArray(value) || value === undefined ? value : [value]
  }, z.array(item).max(most))

export const Locale = z.enum(['en', 'ro'])
export type Locale = z.infer<typeof Locale>

let currencies: ReadonlySet<string> | undefined
/** True for a currency there is: `LEI` looks like one, but has no rate and no name. */
export const isCurrency = (code: string): boolean => {
  currencies ??= new Set(Intl.supportedValuesOf('currency'))
  return currencies.has(code)
}

/** ISO 4217, in capital letters. */
export const CurrencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { abort: true })
  .refine(isCurrency, { message: 'option' })

const BARE_ADDRESS = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]|$)/i
const withScheme = (value: unknown) => {
  const address = typeof value === 'string' ? value.trim() : ''
  return BARE_ADDRESS.test(address) ? `https://${address}` : value
}
/** A web address with its scheme and a domain, `https://example.com`; one that is typed without its scheme gets it, empty is null. */
export const WebAddress = z.preprocess(
  withScheme,
  nullable(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(255)),
)

/** ISO 3166-1 alpha-2, as of a company. */
export const CountryCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/)
