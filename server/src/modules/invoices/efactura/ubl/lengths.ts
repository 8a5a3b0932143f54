/** What RO_CIUS lets a text be at most, in code points (rules BR-RO-L…). */
export const MOST_CHARACTERS = {
  number: 200,
  name: 200,
  street: 150,
  city: 50,
  zip: 20,
  email: 100,
  itemName: 100,
  itemDescription: 200,
  note: 300,
} as const

/** Notes that one document has at most (BR-RO-A020). */
export const MOST_NOTES = 20

/** How many characters a text has as the official rules count: a sign outside of the basic plane is one. */
export const lengthOf = (text: string): number => [...text].length

/** The first part of a text with at most so many characters, and the rest; it ends between two words where one is near. */
export function cutAt(text: string, most: number): [first: string, rest: string] {
  const signs = [...text]
  if (signs.length <= most) return [text, '']
  const hard = signs.slice(0, most + 1).join('')
  const space = hard.search(/\s\S*$/)
  const soft = space > hard.length / 2 ? hard.slice(0, space) : signs.slice(0, most).join('')
  return [soft.trimEnd(), text.slice(soft.length).trimStart()]
}

/** A text of at most so many characters; where it was longer, it ends in `…`. */
export const shortened = (text: string, most: number): string =>
  lengthOf(text) <= most ? text : `${cutAt(text, most - 1)[0]}…`

/** A text in parts of at most so many characters. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = []
  for (let [first, rest] = cutAt(text, most); first !== ''; [first, rest] = cutAt(rest, most)) parts.push(first)
  return parts
}
