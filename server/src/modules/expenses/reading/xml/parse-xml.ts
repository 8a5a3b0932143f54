import { SaxesParser } from 'saxes'
import { CannotRead } from '../work.ts'

/** An element with what is in it. */
export interface Element {
  name: string
  attributes: Record<string, string>
  text: string
  children: Element[]
}

/** An electronic invoice is some kilobytes; ANAF takes 10 MB. */
const MOST_LETTERS = 10_000_000
const MOST_ELEMENTS = 200_000

/** The file declares a document type, which may hold entities that grow or name files. */
export class DocumentType extends CannotRead {
  constructor() {
    super('broken')
    this.name = 'DocumentType'
  }
}

/**
 * An XML file as elements, names without prefixes. A document type is refused: with it come entities that grow.
 * @throws CannotRead
 */
export function parseXml(xml: string): Element {
  if (xml.length > MOST_LETTERS) throw new CannotRead('tooLarge')
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  let count = 0
  const parser = new SaxesParser({ xmlns: true, position: false })
  parser.on('doctype', () => {
    throw new DocumentType()
  })
  parser.on('error', () => {
    throw new CannotRead('broken')
  })
  parser.on('opentag', ({ local, attributes }) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > 100) throw new CannotRead('tooLarge')
    const own = Object.fromEntries(Object.values(attributes).map((attribute) => [attribute.local, attribute.value]))
    const element: Element = { name: local, attributes: own, text: '', children: [] }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  const add = (text: string) => {
    open.at(-1)!.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => {
    open.pop()
  })
  parser.write(xml.replace(/^\ufeff/, '')).close()
  return root.children[0] ?? root
}

/** Elements at a path of names. */
export const allAt = (element: Element, ...[name, ...rest]: string[]): Element[] => {
  if (name === undefined) return [element]
  return element.children.filter((child) => child.name === name).flatMap((child) => allAt(child, ...rest))
}
export const textAt = (element: Element, ...path: string[]): string | null =>
  allAt(element, ...path)
    .map(({ text }) => text.trim())
    .find((text) => text !== '') ?? null
