import { hasVat, lineTexts } from '#contracts/invoices/paper/paper-lines.ts'
import type { Paper, PaperLine } from '#contracts/invoices/paper.ts'
import classes from './paper.module.css'
import type { PaperSpeech } from './paper-language.ts'

interface PartProps {
  paper: Paper
  speech: PaperSpeech
}

/** What is charged for, a line each. Who is no VAT payer has no column of it. */
export function PaperLines({ paper, speech }: PartProps) {
  const { say } = speech
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
          {hasVat(paper) && (
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
          <Line key={at} paper={paper} speech={speech} line={line} />
        ))}
      </tbody>
    </table>
  )
}

interface LineProps extends PartProps {
  line: PaperLine
}

function Line({ paper, speech, line }: LineProps) {
  const { say } = speech
  const { quantity, unit, unitPrice, tax, total, discount } = lineTexts(paper, line)
  return (
    <tr>
      <td>
        {line.name}
        {line.description && <small>{line.description}</small>}
        {discount && <small>{discount}</small>}
      </td>
      <td className={classes.number} data-label={say('quantity')}>
        {quantity}
      </td>
      <td>{unit}</td>
      <td className={classes.number} data-label={say('unitPrice')}>
        {unitPrice}
      </td>
      {hasVat(paper) && (
        <td className={classes.number} data-label={say('vat')}>
          {tax}
        </td>
      )}
      <td className={classes.number} data-label={say('amount')}>
        {total}
      </td>
    </tr>
  )
}
