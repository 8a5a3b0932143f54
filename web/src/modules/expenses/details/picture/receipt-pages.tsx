import { useTexts } from '#web/platform/texts/use-texts.ts'
import { expenseName } from '../../expense-names.ts'
import type { Line } from '../line.ts'
import classes from './picture.module.css'
import { SteadyPicture } from './steady-picture.tsx'

/** Where total and date stand on a page: what a decision is about. */
const areasOn = ({ receipt }: Line, page: number) => {
  const { amount, date } = receipt?.attributes.reading ?? {}
  return [amount?.area, date?.area].flatMap((area) => (area && area.page === page ? [area] : []))
}

/** All pages of a receipt, one under another. */
export function ReceiptPages({ line }: { line: Line }) {
  const { t } = useTexts()
  const pages = line.receipt?.attributes.pages ?? []
  return (
    <span className={classes.pages}>
      {pages.map((page, at) => (
        <SteadyPicture
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          key={at}
          page={page}
          alt={t('expenses:picture.page', { name: expenseName(line.expense), page: at + 1, count: pages.length })}
          areas={areasOn(line, at)}
        />
      ))}
    </span>
  )
}
