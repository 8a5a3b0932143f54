import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface MissingHours {
  company: string
  /** Who reminds of them. */
  by: string
  /** The days of the week. */
  span: string
  /** `3:30` */
  missing: string
  url: string
}

export const missingHours: Template<MissingHours> = {
  en: ({ company, by, span, missing, url }) => ({
    subject: `${missing} hours are missing in your timesheet`,
    company,
    blocks: [
      paragraph(strong(by), ' reminds you of your timesheet: ', strong(missing), ` hours of ${span} are missing.`),
      button('Fill in your timesheet', url),
    ],
  }),
  ro: ({ company, by, span, missing, url }) => ({
    subject: `În pontajul tău lipsesc ${missing} ore`,
    company,
    blocks: [
      paragraph(strong(by), ' îți amintește de pontaj: din ', strong(span), ' lipsesc ', strong(missing), ' ore.'),
      button('Completează pontajul', url),
    ],
  }),
}
