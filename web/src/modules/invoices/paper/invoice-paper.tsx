import type { PaperLanguage } from '#contracts/invoices/invoices.ts'
import { creditedText } from '#contracts/invoices/paper/paper-foot.ts'
import { type Party, partiesOf } from '#contracts/invoices/paper/paper-parties.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { paperDay } from '#contracts/invoices/paper-format.ts'
import classes from './paper.module.css'
import { PaperFoot } from './paper-foot.tsx'
import { type PaperSpeech, paperSpeech } from './paper-language.ts'
import { PaperLines } from './paper-lines.tsx'
import { PaperTotals } from './paper-totals.tsx'

export interface InvoicePaperProps {
  paper: Paper
  /** In place of the paper's own language. */
  language?: PaperLanguage
  /** On a phone its lines become a list; otherwise the sheet keeps its measures. */
  flows?: boolean
}

/** The paper of an invoice as HTML, with the measures of a sheet of A4. It adds nothing up. */
export function InvoicePaper({ paper: given, language = given.language, flows = false }: InvoicePaperProps) {
  const speech = paperSpeech(language)
  const paper = { ...given, language }
  const { seller, buyer } = partiesOf(paper)
  const mark = paper.mark && speech.say(paper.mark)
  // The client gets no account for what is no invoice yet; its author sees what will stand there.
  const isPayable =
    paper.kind !== 'credit_note' &&
    paper.kind !== 'estimate' &&
    (paper.mark === null || (paper.mark === 'draft' && !flows))
  return (
    <article className={classes.sheet} lang={speech.locales[0]} data-flows={flows || undefined}>
      {mark && <div className={classes.mark} data-mark={mark} aria-hidden />}
      <Head paper={paper} speech={speech} mark={mark} />
      <div className={classes.parties}>
        <PartyPart {...seller} />
        <PartyPart {...buyer} />
        <dl className={classes.days}>
          <dt>{speech.say('issued')}</dt>
          <dd>{paperDay(paper.issue_date)}</dd>
          <dt>{speech.say(paper.credits ? 'creditOf' : paper.kind === 'estimate' ? 'validUntil' : 'due')}</dt>
          <dd>{paper.credits ? creditedText(paper.credits) : paperDay(paper.due_date)}</dd>
        </dl>
      </div>
      <p className={classes.subject}>{paper.title}</p>
      <PaperLines paper={paper} speech={speech} />
      <PaperTotals paper={paper} />
      <PaperFoot paper={paper} isPayable={isPayable} />
    </article>
  )
}

interface HeadProps {
  paper: Paper
  speech: PaperSpeech
  mark: string | null
}

function Head({ paper, speech, mark }: HeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.firm}>
        {paper.logo && <img src={paper.logo} alt="" className={classes.logo} />}
        <b>{paper.seller.name}</b>
      </div>
      <div className={classes.name}>
        <h2>{speech.say(paper.kind)}</h2>
        <div>{paper.number ?? speech.say('numberToCome')}</div>
        {mark && <span className={classes.aloud}>{mark}</span>}
      </div>
    </header>
  )
}

function PartyPart({ label, name, lines }: Party) {
  return (
    <div>
      <div className={classes.label}>{label}</div>
      <b>{name}</b>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </div>
  )
}
