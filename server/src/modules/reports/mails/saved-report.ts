import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface SavedReport {
  company: string
  /** What its owner calls it. */
  report: string
  /** The days that it is about. */
  span: string
  /** Who has it sent; null: its reader does. */
  from: string | null
  url: string
  /** No file comes along: it would be larger than a mail may be. */
  tooLarge: boolean
}

export const savedReport: Template<SavedReport> = {
  en: ({ company, report, span, from, url, tooLarge }) => ({
    subject: `Report “${report}”, ${span}`,
    company,
    blocks: [
      tooLarge
        ? paragraph(
            'The report ',
            strong(report),
            ' of ',
            strong(span),
            ' has more entries than a file in a mail can hold. Open it and export it as Excel or CSV, or save it with fewer days.',
          )
        : paragraph(
            'The report ',
            strong(report),
            ' of ',
            strong(span),
            ' is attached, with what you may see of it today.',
          ),
      button('Open the report', url),
      note(
        from
          ? `${from} has it sent to you. If you do not want it, switch off “A report that is sent to you” in your account, under Notifications.`
          : 'You have it sent to you. To end that, open the report, choose it in the menu at the title, and then “Send by mail”.',
      ),
    ],
  }),
  ro: ({ company, report, span, from, url, tooLarge }) => ({
    subject: `Raportul „${report}”, ${span}`,
    company,
    blocks: [
      tooLarge
        ? paragraph(
            'Raportul ',
            strong(report),
            ' pentru ',
            strong(span),
            ' are mai multe înregistrări decât încap într-un fișier trimis pe email. Deschide-l și exportă-l ca Excel sau CSV ori salvează-l cu mai puține zile.',
          )
        : paragraph(
            'Raportul ',
            strong(report),
            ' pentru ',
            strong(span),
            ' este atașat, cu ce poți vedea astăzi din el.',
          ),
      button('Deschide raportul', url),
      note(
        from
          ? `Îl primești de la ${from}. Dacă nu îl dorești, dezactivează „Un raport care ți se trimite” în contul tău, la Notificări.`
          : 'Ai cerut să îl primești. Ca să oprești trimiterea, deschide raportul, alege-l din meniul de lângă titlu, apoi „Trimite pe email”.',
      ),
    ],
  }),
}
