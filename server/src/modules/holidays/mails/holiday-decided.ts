import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'
import { dayCount } from './holiday-words.ts'

export interface HolidayDecided {
  company: string
  /** Whose leave it is. */
  person: string
  /** Who decided. */
  by: string
  /** True for the mail to the person, false for the one to their approver. */
  own: boolean
  kind: string
  span: string
  days: number
  what: 'approved' | 'rejected' | 'cancelled' | 'deleted' | 'changeApproved' | 'changeRejected' | 'changeCancelled'
  /** Why not, or the comment of a yes. */
  reason: string | null
  url: string
}

const subjects = {
  en: {
    approved: 'Leave approved',
    rejected: 'Leave rejected',
    cancelled: 'Leave cancelled',
    deleted: 'Leave deleted',
    changeApproved: 'Leave made shorter',
    changeRejected: 'Leave stays as it was',
    changeCancelled: 'Leave stays as it was',
  },
  ro: {
    approved: 'Concediu aprobat',
    rejected: 'Concediu respins',
    cancelled: 'Concediu anulat',
    deleted: 'Concediu șters',
    changeApproved: 'Concediu scurtat',
    changeRejected: 'Concediul rămâne neschimbat',
    changeCancelled: 'Concediul rămâne neschimbat',
  },
}

const isYes = (what: HolidayDecided['what']): boolean => what === 'approved' || what === 'changeApproved'

export const holidayDecided: Template<HolidayDecided> = {
  en: ({ company, person, by, own, kind, span, days, what, reason, url }) => ({
    subject: `${subjects.en[what]}: ${own ? '' : `${person}, `}${span}`,
    company,
    blocks: [
      paragraph(
        strong(by),
        {
          approved: ' approved the leave',
          rejected: ' rejected the leave',
          cancelled: ' cancelled the leave',
          deleted: ' deleted the leave',
          changeApproved: ' agreed to the shorter leave',
          changeRejected: ' did not agree to the shorter leave',
          changeCancelled: ' withdrew the change of the leave',
        }[what],
        own ? ' you asked for: ' : ` of ${person}: `,
        strong(span),
        ` (${kind}, ${dayCount('en', days)}).`,
      ),
      ...(reason ? [paragraph(isYes(what) ? 'A comment: ' : 'The reason: ', strong(reason))] : []),
      ...(what === 'deleted'
        ? [paragraph('Its days were given back. Your other leave is here:'), button('Open your leave', url)]
        : [paragraph('All about this leave is here:'), button('Open the request', url)]),
    ],
  }),
  ro: ({ company, person, by, own, kind, span, days, what, reason, url }) => ({
    subject: `${subjects.ro[what]}: ${own ? '' : `${person}, `}${span}`,
    company,
    blocks: [
      paragraph(
        strong(by),
        {
          approved: ' a aprobat concediul',
          rejected: ' a respins concediul',
          cancelled: ' a anulat concediul',
          deleted: ' a șters concediul',
          changeApproved: ' a aprobat scurtarea concediului',
          changeRejected: ' nu a aprobat scurtarea concediului',
          changeCancelled: ' a retras modificarea concediului',
        }[what],
        own ? ' solicitat de tine: ' : ` persoanei ${person}: `,
        strong(span),
        ` (${kind}, ${dayCount('ro', days)}).`,
      ),
      ...(reason ? [paragraph(isYes(what) ? 'Un comentariu: ' : 'Motivul: ', strong(reason))] : []),
      ...(what === 'deleted'
        ? [
            paragraph('Zilele lui au fost returnate. Celelalte concedii ale tale sunt aici:'),
            button('Deschide concediile', url),
          ]
        : [paragraph('Toate detaliile acestui concediu sunt aici:'), button('Deschide cererea', url)]),
    ],
  }),
}
