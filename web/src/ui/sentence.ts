type Values = Record<string, string | number | null | undefined>
type Choice = { name: string; by: 'plural' | 'select'; options: Record<string, Part[]> }
/** Words, the number that is chosen by (`#`), a value, or a choice. */
type Part = string | typeof NUMBER | { name: string } | Choice

const NUMBER = Symbol('#')
const read = new Map<string, Part[]>()
const rules = new Map<string, Intl.PluralRules>()
const numbers = new Map<string, Intl.NumberFormat>()

function kept<T>(cache: Map<string, T>, key: string, make: (key: string) => T): T {
  const known = cache.get(key) ?? make(key)
  cache.set(key, known)
  return known
}

function partsOf(pattern: string): Part[] {
  let at = 0
  function take(what: RegExp): string {
    what.lastIndex = at
    const found = what.exec(pattern)
    if (!found) throw new Error(`This text cannot be read at ${at}: ${pattern}`)
    at = what.lastIndex
    return found[1] ?? ''
  }
  function parts(): Part[] {
    const list: Part[] = []
    while (at < pattern.length && pattern[at] !== '}') {
      if (pattern[at] === '{') list.push(argument())
      else if (pattern[at] === '#') {
        take(/#/y)
        list.push(NUMBER)
      } else list.push(take(/([^{}#]+)/y).replaceAll("''", "'"))
    }
    return list
  }
  function argument(): Part {
    const name = take(/\{\s*(\w+)\s*/y)
    if (pattern[at] === '}') {
      take(/\}/y)
      return { name }
    }
    const by = take(/,\s*(plural|select)\s*,\s*/y) as Choice['by']
    const options: Choice['options'] = {}
    while (pattern[at] !== '}') {
      const key = take(/(=\d+|\w+)\s*\{/y)
      options[key] = parts()
      take(/\}\s*/y)
    }
    take(/\}/y)
    return { name, by, options }
  }
  const all = parts()
  if (at < pattern.length) throw new Error(`This text cannot be read at ${at}: ${pattern}`)
  return all
}

function chosen({ by, options }: Choice, locale: string, value: unknown): Part[] {
  const byNumber = () => kept(rules, locale, (name) => new Intl.PluralRules(name)).select(Number(value))
  const found = by === 'select' ? options[String(value)] : (options[`=${value}`] ?? options[byNumber()])
  return found ?? options.other ?? []
}

function said(parts: readonly Part[], locale: string, values: Values, number?: unknown): string {
  const words = parts.map((part) => {
    if (typeof part === 'string') return part
    if (part === NUMBER)
      return typeof number === 'number'
        ? kept(numbers, locale, (name) => new Intl.NumberFormat(name)).format(number)
        : ''
    const value = values[part.name] ?? ''
    if (!('by' in part)) return String(value)
    return said(chosen(part, locale, value), locale, values, part.by === 'plural' ? value : number)
  })
  return words.join('')
}

/**
 * Fills the values into a sentence written in what texts use of ICU MessageFormat: values, choices by number (`plural`, with `=0` and
 * `#`) and by word (`select`), one within another. A test holds every text against formatjs, whose reader alone is 10 kB (gzip), which
 * the sign-in page would wait for.
 */
export const sentence = (pattern: string, locale: string, values: Values): string =>
  said(kept(read, pattern, partsOf), locale, values)
