import { lazyPackage } from '#platform/lazy-package.ts'
import { beginSlowWork } from '#platform/slow-work/index.ts'
import { letters } from './xlsx-parts.ts'

const xlsx = lazyPackage<typeof import('hucre/xlsx')>('hucre/xlsx')

export interface FormColumn {
  heading: string
  /** Shown when a cell with choices is chosen. */
  hint: string
  required: boolean
  kind: 'text' | 'date' | 'number'
  /** The words to choose from; others may still be typed when `open`. */
  choices?: readonly string[]
  open?: boolean
}

const ROWS = 1000

/**
 * An empty .xlsx to be filled in: headings, a drop-down where there are choices (kept on a hidden sheet, because a list
 * inside a cell's rule may not be longer than 255 characters), formats for days and numbers.
 */
export async function formSheet(name: string, listName: string, columns: readonly FormColumn[]): Promise<Uint8Array> {
  beginSlowWork('spreadsheet')
  const lists = columns.filter(({ choices }) => choices && choices.length > 0)
  const longest = Math.max(0, ...lists.map(({ choices }) => choices!.length))
  const at = (index: number) => `${letters(index)}2:${letters(index)}${ROWS + 1}`
  return xlsx().writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ heading, kind }) => ({
          width: Math.max(14, heading.length + 4),
          ...(kind === 'date' ? { numFmt: 'dd.mm.yyyy' } : kind === 'text' ? { numFmt: '@' } : {}),
        })),
        // Each cell has its format from the start: a number that begins with 0, as of a phone, stays as it is typed.
        rows: [
          columns.map(({ heading, required }) => (required ? `${heading} *` : heading)),
          ...Array.from({ length: ROWS }, () => columns.map(() => null)),
        ],
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ heading, hint, choices, open }, i) => {
          const list = lists.findIndex((one) => one.heading === heading)
          if (list < 0) return []
          const prompt = hint
            ? { showInputMessage: true, inputTitle: heading.slice(0, 32), inputMessage: hint.slice(0, 255) }
            : {}
          const formula1 = `'${listName}'!$${letters(list)}$1:$${letters(list)}$${choices!.length}`
          return [
            { type: 'list' as const, formula1, range: at(i), allowBlank: true, showErrorMessage: !open, ...prompt },
          ]
        }),
      },
      {
        name: listName,
        hidden: true,
        rows: Array.from({ length: longest }, (_, row) => lists.map(({ choices }) => choices![row] ?? null)),
      },
    ],
  })
}
