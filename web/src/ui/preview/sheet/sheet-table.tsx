import { usePreviewWords } from '../use-preview-words.ts'
import { cellText, columnName } from './cell-text.ts'
import type { SheetStart } from './read-sheets.ts'
import classes from './sheet.module.css'

/** The cells of a sheet, with the letters of its columns and the numbers of its rows. */
export function SheetTable({ sheet: { name, rows } }: { sheet: SheetStart }) {
  const { say, locale } = usePreviewWords()
  if (rows.length === 0) return null
  const yesNo = (value: boolean) => say(value ? 'preview:sheet.yes' : 'preview:sheet.no')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.scroll} aria-label={name} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <td className={classes.corner} />
            {rows[0]!.map((_, column) => (
              <th key={columnName(column)} scope="col">
                {columnName(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a sheet is its place
            <tr key={place}>
              <th scope="row">{place + 1}</th>
              {row.map((cell, column) => (
                <td key={columnName(column)} className={typeof cell === 'number' ? classes.figure : undefined}>
                  {cellText(cell, locale, yesNo)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
