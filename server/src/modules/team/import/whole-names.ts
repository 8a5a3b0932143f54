import type { ColumnSplit, SplitColumn } from '#engine/imports/index.ts'

/** Headings of a column with whole names, in which the family name comes first, as in Romanian papers. */
const familyFirst = [
  ...['nume si prenume', 'numele si prenumele', 'nume prenume', 'nume complet', 'numele complet', 'nume', 'numele'],
  ...['angajat', 'angajatul', 'nume angajat', 'salariat', 'salariatul', 'nume salariat'],
  ...['last name first name', 'surname first name', 'surname and first name'],
]
/** Those in which the given name comes first. */
const givenFirst = [
  ...['name', 'full name', 'employee', 'employee name', 'employee full name', 'display name', 'person'],
  ...['first name last name', 'first and last name', 'prenume si nume', 'prenume nume'],
]

/** `Popescu, Ion` says itself which is which. A name of one word is taken for the family name. */
function apart(cell: string, isFamilyFirst: boolean): [given: string, family: string] {
  const comma = cell.indexOf(',')
  if (comma >= 0) return [cell.slice(comma + 1).trim(), cell.slice(0, comma).trim()]
  const words = cell.trim().split(/\s+/)
  if (words.length === 1) return ['', words[0]!]
  return isFamilyFirst ? [words.slice(1).join(' '), words[0]!] : [words.slice(0, -1).join(' '), words.at(-1)!]
}

/** A column with the whole names of people, told by its heading and by cells of which most have two words. */
export function wholeNames({ heading, cells, others }: SplitColumn): ColumnSplit | null {
  const isFamilyFirst = familyFirst.includes(heading)
  if (!isFamilyFirst && !givenFirst.includes(heading)) return null
  if (others.includes('first_name') || others.includes('last_name')) return null
  const written = cells.filter((cell) => cell.trim() !== '')
  const whole = written.filter((cell) => /\S[\s,]+\S/.test(cell))
  if (whole.length === 0 || whole.length < written.length / 2) return null
  return { columns: ['first_name', 'last_name'], apart: (cell) => apart(cell, isFamilyFirst) }
}
