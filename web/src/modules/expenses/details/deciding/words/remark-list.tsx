import classes from '../deciding.module.css'
import { StandingOutIcon } from './standing-out-icon.tsx'
import type { Remark } from './standing-out-words.ts'

/** Why an expense stands out, in words, each with its sign. */
export function RemarkList({ remarks }: { remarks: readonly Remark[] }) {
  return (
    <ul className={classes.remarks}>
      {remarks.map(({ code, words, quote }) => (
        <li key={code}>
          <span className={classes.sign}>
            <StandingOutIcon code={code} />
          </span>
          <span>
            {words}
            {quote && ' '}
            {quote && <q>{quote}</q>}
          </span>
        </li>
      ))}
    </ul>
  )
}
