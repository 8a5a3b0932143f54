import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface ReportNotSent {
  company: string
  report: string
  person: string
  /** Where its owner changes to whom it is sent. */
  url: string
}

export const reportNotSent: Template<ReportNotSent> = {
  en: ({ company, report, person, url }) => ({
    subject: `${report} was not sent to ${person}`,
    company,
    blocks: [
      paragraph(strong(person), ' may not see the report ', strong(report), ' any more, so it was not sent to them.'),
      button('Open the reports', url),
      note('Take them off in “Send by mail” of the report, or ask an administrator about their role.'),
    ],
  }),
  ro: ({ company, report, person, url }) => ({
    subject: `${report} nu a fost trimis către ${person}`,
    company,
    blocks: [
      paragraph(strong(person), ' nu mai poate vedea raportul ', strong(report), ', așa că nu i-a fost trimis.'),
      button('Deschide rapoartele', url),
      note('Scoate persoana din „Trimite pe email” al raportului sau întreabă un administrator despre rolul ei.'),
    ],
  }),
}
