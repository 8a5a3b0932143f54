import { paper } from '#contracts/engine/paper.ts'
import { lazyPackage } from '#platform/lazy-package.ts'

/** The package that writes .docx files. */
export const docx = lazyPackage<typeof import('docx')>('docx')

/** CSS pixels as twentieths of a point, and letters as halves of one. */
export const twips = (px: number): number => Math.round(px * 15)
export const halfPoints = (px: number): number => Math.round(px * 1.5)

/** Every machine that opens such files has it, with all letters of European languages. */
export const FONT = 'Arial'
export const CODE_FONT = 'Courier New'
/** The numbering of all lists without numbers. */
export const BULLETS = 'bullets'
export const GREY = 'CED4DA'
export const FAINT = 'F6F7F9'
export const DIMMED = '5C636A'

/** Width of the text on the page. */
export const INNER = paper.width - 2 * paper.margin.x

/** What the blocks around have to say to one: its width, how far it stands in, and how its letters look. */
export interface Place {
  width: number
  indent: number
  size: number
  colour?: string
  bold?: boolean
}

/** Things in things in things end at this width, in pixels. */
const NARROWEST = 24
/** A width with something taken off. */
export const narrower = (width: number, by: number): number => Math.max(NARROWEST, width - by)

export interface Drawing {
  logo: { data: Uint8Array; width: number; height: number } | null
  blanks: boolean
  /** Numbered lists so far, each counted apart. */
  lists: { start: number }[]
}
