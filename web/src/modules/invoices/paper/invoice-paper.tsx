import type { PaperLanguage } from '#contracts/invoices/invoices.ts'
import type { Paper } from '#contracts/invoices/paper.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import classes from './paper.module.css'
import { PaperFoot } from './paper-foot.tsx'
import { type PaperSpeech, paperSpeech } from './paper-language.ts'
import { PaperLines } from './paper-lines.tsx'
import { PaperTotals } from './paper-totals.tsx'
import { buyerLines, sellerLines } from './party-lines.ts'

export interface InvoicePaperProps {
  paper: Paper
  /** In place of the paper's own language. */
  language?: PaperLanguage
  /** On a phone its lines become a list; otherwise the sheet keeps its measures. */
  flows?: boolean
}

/** The paper of an invoice as HTML, with the measures of a sheet of A4. It adds nothing up. */
export function InvoicePaper({ paper, language = paper.language, flows = false }: InvoicePaperProps) {
  const speech = paperSpeech(language)
  const { seller, buyer } = paper
  const mark = paper.mark && speech.say(paper.mark)
  return (
    <article className={classes.sheet} lang={speech.locales[0]} data-flows={flows || undefined}>
      {mark && <div className={classes.mark} data-mark={mark} aria-hidden />}
      <Head paper={paper} speech={speech} mark={mark} />
      <div className={classes.parties}>
        <Party
          label={speech.say('from')}
          {...sellerLines(seller, paper.from_address, buyer.country ?? seller.country, speech)}
        />
        <Party label={speech.say('to')} {...buyerLines(buyer, paper.to_address, seller.country, speech)} />
        <dl className={classes.days}>
          <dt>{speech.say('issued')}</dt>
          <dd>{formatDay(paper.issue_date)}</dd>
          <dt>{speech.say('due')}</dt>
          <dd>{formatDay(paper.due_date)}</dd>
        </dl>
      </div>
      <p className={classes.subject}>{paper.title}</p>
      <PaperLines paper={paper} speech={speech} />
      <PaperTotals paper={paper} speech={speech} />
      {/* The client gets no account for what is no invoice yet; its author sees what will stand there. */}
      <PaperFoot paper={paper} speech={speech} isPayable={paper.mark === null || (paper.mark === 'draft' && !flows)} />
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

function Party({ label, name, lines }: { label: string; name: string; lines: readonly string[] }) {
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
