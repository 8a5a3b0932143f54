import type { PageSize } from '#contracts/documents/signing-answers.ts'

/** A place on a page, in points from the top left corner of the page as it is shown; pages count from 1. */
interface Spot {
  page: number
  x: number
  y: number
  w: number
  h: number
}

/** What is drawn at a place. */
export type Stamp = Spot &
  (
    | { kind: 'text'; text: string }
    | { kind: 'check'; checked: boolean }
    /** A typed signature, in the hand of a pen. */
    | { kind: 'typed'; text: string; caption: string }
    /** A drawn or uploaded one: PNG bytes. */
    | { kind: 'picture'; png: Uint8Array; caption: string }
  )

/** The evidence page, in the words of its language. */
export interface EvidencePage {
  locale: 'en' | 'ro'
  title: string
  intro: string
  /** Name and value of each fact: document, hash, pages. */
  facts: [string, string][]
  signers: { heading: string; facts: [string, string][] }[]
  eventsTitle: string
  /** When (UTC and local), what, who and from where. */
  events: [string, string, string][]
  closing: string
}

/** Pages that are laid over those with these numbers, one for each. */
export interface Overlay {
  numbers: number[]
  pdf: Uint8Array
}

/** What was found in a PDF that is to be signed. */
export interface Inspected {
  pages: PageSize[]
}

/** Why a PDF cannot be signed here; each has a sentence (`state.pdf…`). */
export const pdfProblems = [
  'noPdf',
  'broken',
  'locked',
  'tooLong',
  'tooBig',
  'active',
  'attachments',
  'form',
  'signedAlready',
] as const
export type PdfProblem = (typeof pdfProblems)[number]

/** A PDF cannot be signed, with the reason. */
export class UnfitPdf extends Error {
  readonly problem: PdfProblem

  constructor(problem: PdfProblem, cause?: unknown) {
    super(`The PDF cannot be signed: ${problem}.`, { cause })
    this.name = 'UnfitPdf'
    this.problem = problem
  }
}

/** What the worker is asked to do. */
export type PdfWork =
  | { do: 'inspect'; pdf: Uint8Array }
  | { do: 'fromPicture'; picture: Uint8Array; type: 'png' | 'jpg' }
  | { do: 'copy'; pdf: Uint8Array; overlay: Overlay | null }
  | { do: 'stamp'; pdf: Uint8Array; overlay: Overlay | null; evidence: Uint8Array; seal: SealWords }

/** What a reader of PDFs shows of the seal. */
export interface SealWords {
  name: string
  reason: string
  location: string
  at: Date
}
