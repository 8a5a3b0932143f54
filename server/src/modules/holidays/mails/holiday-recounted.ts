import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'
import { dayCount } from './holiday-words.ts'

export interface HolidayRecounted {
  company: string
  /** Each leave that counts other days now. */
  leaves: { person: string; span: string; before: number; after: number }[]
  url: string
}

export const holidayRecounted: Template<HolidayRecounted> = {
  en: ({ company, leaves, url }) => ({
    subject: 'Leave counts other days now',
    company,
    blocks: [
      paragraph(
        'National days, working hours, calendars or the time of employment have changed, and with them what leave counts:',
      ),
      ...leaves.map(({ person, span, before, after }) =>
        paragraph(strong(person), `, ${span}: ${dayCount('en', before)} before, ${dayCount('en', after)} now.`),
      ),
      paragraph('The balances follow by themselves; nothing has to be done.'),
      button('Open the leave', url),
    ],
  }),
  ro: ({ company, leaves, url }) => ({
    subject: 'Zile de concediu recalculate',
    company,
    blocks: [
      paragraph(
        'S-au schimbat zile libere legale, programul de lucru, calendare sau perioada angajării, iar concediile au fost recalculate:',
      ),
      ...leaves.map(({ person, span, before, after }) =>
        paragraph(strong(person), `, ${span}: înainte ${dayCount('ro', before)}, acum ${dayCount('ro', after)}.`),
      ),
      paragraph('Soldurile se actualizează automat; nu trebuie să faci nimic.'),
      button('Deschide concediul', url),
    ],
  }),
}
