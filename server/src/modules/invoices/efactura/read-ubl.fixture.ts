import { SaxesParser } from 'saxes'

export interface ReadElement {
  name: string
  text: string
  attributes: Record<string, string>
  children: ReadElement[]
}

/** Reads a document strictly, names of elements without their prefix; throws where it is not well-formed. */
export function readXml(xml: string): ReadElement {
  const parser = new SaxesParser({ xmlns: true })
  const root: ReadElement = { name: '', text: '', attributes: {}, children: [] }
  const open = [root]
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, attributes }) => {
    const said = Object.entries(attributes).map(([name, { value }]) => [name, value])
    const element = { name: local, text: '', attributes: Object.fromEntries(said), children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    open.at(-1)!.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children[0]!
}

/** The elements at a path below an element (`LegalMonetaryTotal/PayableAmount`). */
export const elementsAt = (element: ReadElement, path: string): ReadElement[] =>
  path
    .split('/')
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)), [element])

/** Their texts. */
export const textsAt = (element: ReadElement, path: string): string[] =>
  elementsAt(element, path).map(({ text }) => text)

/** The text of the only one there is; null where there is none. */
export function textAt(element: ReadElement, path: string): string | null {
  const all = textsAt(element, path)
  if (all.length > 1) throw new Error(`${path} is there ${all.length} times.`)
  return all[0] ?? null
}

/** Every element of a document. */
export const everyElement = (element: ReadElement): ReadElement[] => [
  element,
  ...element.children.flatMap(everyElement),
]
