import { accountOf, accountText, ibanText, remarksOf } from '#contracts/invoices/paper/paper-foot.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paperWord } from '#contracts/invoices/paper-words.ts'
import classes from './paper.module.css'

/** Below the sums: where to pay, why no VAT is charged, the exchange rate, notes. */
export function PaperFoot({ paper, isPayable }: { paper: Paper; isPayable: boolean }) {
  const account = isPayable ? accountOf(paper.seller, paper.currency) : undefined
  return (
    <div className={classes.foot}>
      <div>
        {account && (
          <>
            <div className={classes.label}>{paperWord(paper.language, 'payTo')}</div>
            <b className={classes.iban}>{ibanText(account.iban)}</b>
            <div>{accountText(account)}</div>
          </>
        )}
      </div>
      <div className={classes.notes}>
        {remarksOf(paper).map((remark) => (
          <p key={remark}>{remark}</p>
        ))}
        {paper.notes && <p>{paper.notes}</p>}
      </div>
    </div>
  )
}
