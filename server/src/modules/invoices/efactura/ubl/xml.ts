/** An element of a document: its name with prefix, what it holds, its attributes. */
export interface XmlElement {
  name: string
  content: string | readonly XmlElement[]
  attributes: Readonly<Record<string, string>>
}

type Maybe<Value> = Value | null | undefined | false

/** An element with others inside; null where it would be empty, so that the document has no empty elements. */
export function group(name: string, content: readonly Maybe<XmlElement>[]): XmlElement | null {
  const filled = content.filter((one): one is XmlElement => Boolean(one))
  return filled.length === 0 ? null : { name, content: filled, attributes: {} }
}

/** An element with a text inside; null where there is none. */
export function leaf(
  name: string,
  content: Maybe<string>,
  attributes: Readonly<Record<string, string>> = {},
): XmlElement | null {
  const text = content ? xmlText(content) : ''
  return text === '' ? null : { name, content: text, attributes }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that XML 1.0 has no way to write
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g

/** A text as a document can hold it: without control characters and halves of characters, one kind of line end, nothing around it. */
export const xmlText = (text: string): string =>
  text.toWellFormed().replace(UNWRITABLE, '').replace(/\r\n?/g, '\n').trim()

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign]!)

function write({ name, content, attributes }: XmlElement, indent: string, out: string[]): void {
  const said = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('')
  if (typeof content === 'string') {
    out.push(`${indent}<${name}${said}>${escaped(content)}</${name}>`)
    return
  }
  out.push(`${indent}<${name}${said}>`)
  for (const inner of content) write(inner, `${indent}  `, out)
  out.push(`${indent}</${name}>`)
}

/** The document as text, one element a line. */
export function xmlDocument(root: XmlElement): string {
  const out = ['<?xml version="1.0" encoding="UTF-8"?>']
  write(root, '', out)
  return `${out.join('\n')}\n`
}
