import { note, type Template } from '#platform/mail/parts.ts'
import { typed } from './typed.ts'

export interface ClientStatement {
  /** The seller. */
  company: string
  /** As its writer typed it. */
  subject: string
  body: string
}

export const clientStatement: Template<ClientStatement> = {
  en: ({ company, subject, body }) => ({
    subject,
    company,
    blocks: [...typed(body), note('The statement is attached as a PDF.')],
  }),
  ro: ({ company, subject, body }) => ({
    subject,
    company,
    blocks: [...typed(body), note('Extrasul de cont este atașat ca PDF.')],
  }),
}
