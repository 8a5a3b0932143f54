import { unitName } from '#contracts/invoices/lines.ts'
import type { Paper, PaperLine } from '#contracts/invoices/paper.ts'
import classes from './paper.module.css'
import type { PaperSpeech } from './paper-language.ts'

/** Of a quantity and a price, as in the PDF. */
const LEAST_DECIMALS = 2

interface PartProps {
  paper: Paper
  speech: PaperSpeech
}

/** What is charged for, a line each. Who is no VAT payer has no column of it. */
export function PaperLines({ paper, speech }: PartProps) {
  const { say } = speech
  const hasVat = paper.vat_treatment !== 'not_payer'
  return (
    <table className={classes.lines}>
      <thead>
        <tr>
          <th scope="col">{say('description')}</th>
          <th scope="col" className={classes.number}>
            {say('quantity')}
          </th>
          <th scope="col">{say('unit')}</th>
          <th scope="col" className={classes.number}>
            {say('unitPrice')}
          </th>
          {hasVat && (
            <th scope="col" className={classes.number}>
              {say('vat')}
            </th>
          )}
          <th scope="col" className={classes.number}>
            {say('amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {paper.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn whole, and its lines have no other name
          <Line key={at} line={line} speech={speech} hasVat={hasVat} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line, speech, hasVat }: { line: PaperLine; speech: PaperSpeech; hasVat: boolean }) {
  const { say, both, number } = speech
  return (
    <tr>
      <td>
        {line.name}
        {line.description && <small>{line.description}</small>}
        {line.discount_percent && <small>{`${say('discount')} ${number(line.discount_percent)} %`}</small>}
      </td>
      <td className={classes.number} data-label={say('quantity')}>
        {number(line.quantity, LEAST_DECIMALS)}
      </td>
      <td>{both((locale) => unitName(line.unit, locale))}</td>
      <td className={classes.number} data-label={say('unitPrice')}>
        {number(line.unit_price, LEAST_DECIMALS)}
      </td>
      {hasVat && (
        <td className={classes.number} data-label={say('vat')}>
          {`${number(line.tax)} %`}
        </td>
      )}
      <td className={classes.number} data-label={say('amount')}>
        {number(line.total)}
      </td>
    </tr>
  )
}
