import type { FieldProblem } from '#platform/errors/errors.ts'
import { undrawableLetters } from '#platform/typesetting/index.ts'

/** Letters that would stand as boxes on what is signed: a problem at their field. */
export function lettersProblem(field: string, text: string | null | undefined): FieldProblem[] {
  const letters = undrawableLetters(text ?? '')
  return letters.length > 0 ? [[field, 'rule.noLetters', { letters: letters.join(' ') }]] : []
}
