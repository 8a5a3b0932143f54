import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface TimeReport {
  company: string
  /** The days that it is about. */
  span: string
  /** Opens the report, for anybody who has it, while its person holds the rights it was made with. */
  url: string
  hours: number
}

export const timeReport: Template<TimeReport> = {
  en: ({ company, span, url, hours }) => ({
    subject: `The timesheet of ${span} is ready`,
    company,
    blocks: [
      paragraph('The timesheet of ', strong(span), ' that you asked for is ready.'),
      button('Download the timesheet', url),
      note(
        `The link works for ${hours} hours. Anybody who has it can open the file, so please do not pass this mail on.`,
      ),
    ],
  }),
  ro: ({ company, span, url, hours }) => ({
    subject: `Foaia de pontaj ${span} este gata`,
    company,
    blocks: [
      paragraph('Foaia de pontaj ', strong(span), ' pe care ai cerut-o este gata.'),
      button('Descarcă foaia de pontaj', url),
      note(
        `Linkul este valabil ${hours} de ore. Fișierul se deschide fără parolă, așa că te rugăm să nu trimiți mesajul mai departe.`,
      ),
    ],
  }),
}
