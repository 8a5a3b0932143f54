/**
 * Where a body holds text with half a character (a lone surrogate), which no database can store: dotted paths. What stands
 * under such a name is reported at the name above it.
 */
export function malformedTexts(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return value.isWellFormed() ? [] : [path.join('.')]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    name.isWellFormed() ? malformedTexts(inner, [...path, name]) : [path.join('.')],
  )
}
