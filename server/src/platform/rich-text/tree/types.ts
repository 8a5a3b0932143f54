import type { ColumnLayout, textAlignments } from '#contracts/engine/values/rich-text.ts'

/** Formatted text as what draws it on paper walks it: plain values, no markup; letters stay letters, also where they look like markup. */

export type Alignment = (typeof textAlignments)[number]

/** Letters that look alike. */
export interface Words {
  t: 'words'
  s: string
  /** Any of `b` bold, `i` italic, `u` underlined, `s` struck through, `c` code, `d` lowered (m₂), `h` raised (m²). */
  m: string
  href?: string
}
export interface Placeholder {
  t: 'placeholder'
  id: string
  label: string
  m: string
}
export type Inline = Words | Placeholder | { t: 'br' | 'page' | 'pages' | 'logo' }

export interface Cell {
  head: boolean
  colspan: number
  rowspan: number
  blocks: Block[]
}

export type Block =
  | { t: 'p'; align: Alignment | null; c: Inline[] }
  | { t: 'h'; level: number; align: Alignment | null; c: Inline[] }
  | { t: 'quote'; blocks: Block[] }
  | { t: 'code'; s: string }
  | { t: 'rule' }
  | { t: 'list'; items: Block[][] }
  | { t: 'numbers'; start: number; items: Block[][] }
  | { t: 'tasks'; items: { done: boolean; blocks: Block[] }[] }
  /** `widths` of the columns that were drawn, in pixels; `rows` of its cells as they are written, those that others span left out. */
  | { t: 'table'; widths: (number | null)[]; rows: Cell[][] }
  | { t: 'columns'; layout: ColumnLayout; columns: Block[][] }
  | { t: 'signature'; signer: number; label: string }
  /** On the top level alone. */
  | { t: 'break' }

export interface Tree {
  header: Block[]
  footer: Block[]
  body: Block[]
}
