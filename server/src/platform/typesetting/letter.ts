import type { Locale } from '#contracts/engine/values/primitives.ts'
import { mapLines, type Tree, trimmedLine } from '#platform/rich-text/index.ts'
import { xmlText } from '#platform/xml-text.ts'

/** A page tree with all that is needed to draw it. */
export interface Letter {
  tree: Tree
  title: string
  /** Who it is from: the company. */
  author: string
  language: Locale
  /** A PNG, or null. */
  logo: Uint8Array | null
  /** Placeholders that are left: a line to fill in by hand, or their labels (as in a template). */
  blanks: boolean
  /** When it is made. */
  at: Date
}

/** Where somebody signs: points from the top left of a page (the first is 1); `signer` counts from 1. */
export interface SignaturePlace {
  signer: number
  label: string
  page: number
  x: number
  y: number
  w: number
  h: number
}

export interface Typeset {
  pdf: Uint8Array
  pages: number
  signatures: SignaturePlace[]
}

/** Pages that a fixed program of a module draws from data. */
export interface Sheets {
  /** Typst text, a file of the module: it reads `/data.json`, and pictures as `/<name>`. */
  program: string
  data: unknown
  /** PNG bytes. */
  pictures: Readonly<Record<string, Uint8Array>>
}

/** Pages as {@link Sheets}, in a standard for files that are kept for years: tagged, all fonts inside. */
export interface StandardSheets {
  program: string
  data: unknown
  /** What the program reads as `/<name>`: pictures, and what it attaches. */
  files: Readonly<Record<string, Uint8Array>>
  /** `a-3a` may hold files of any kind (`pdf.attach`), `a-2a` none. */
  standard: 'a-2a' | 'a-3a'
  /** When it is made. */
  at: Date
}

/** All letters of a tree, to know which fonts they need. */
export const lettersOf = ({ tree, title }: Letter): string => title + JSON.stringify(tree)

/**
 * The same with letters alone: what is copied out of a PDF brings signs along that nobody sees. Word calls a file with one of them
 * broken, and on paper each is a box.
 */
export function withoutSigns<T>(value: T): T {
  if (typeof value === 'string') return xmlText(value.replace(LINE_ENDS, ' ')) as T
  if (Array.isArray(value)) return value.map(withoutSigns) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutSigns(inner)])) as T
}
/** The end of a line or page, where the text comes from. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is exchanged
const LINE_ENDS = /[\u000b\u000c]/g

/** What is drawn of a letter: without a logo, its place in the text is none either. */
export const drawnTree = ({ tree, logo }: Letter): Tree =>
  withoutSigns(logo ? tree : mapLines(tree, (line) => trimmedLine(line.filter(({ t }) => t !== 'logo'))))
