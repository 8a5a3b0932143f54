import { continued } from '#contracts/engine/names.ts'
import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface ApprovalDecided {
  company: string
  /** Whom the request is for. */
  person: string
  /** Who decided; the company, where nobody in particular did. */
  by: string
  /** True for the mail to the person, false for the one to their approver. */
  own: boolean
  /** What kind of record it is, as histories call it. */
  kind: string
  /** What sets it apart from others, in a few words. */
  about: string | null
  what: 'approved' | 'rejected' | 'cancelled'
  /** Why not, or the comment of a yes. */
  reason: string | null
  url: string
}

const subjects = {
  en: { approved: 'Approved', rejected: 'Rejected', cancelled: 'Cancelled' },
  ro: { approved: 'Cerere aprobată', rejected: 'Cerere respinsă', cancelled: 'Cerere anulată' },
}

const named = ({ kind, about }: ApprovalDecided) => (about ? `${continued(kind)}, ${about}` : continued(kind))

export const approvalDecided: Template<ApprovalDecided> = {
  en: (decided) => ({
    subject: `${subjects.en[decided.what]}: ${decided.own ? '' : `${decided.person}, `}${named(decided)}`,
    company: decided.company,
    blocks: [
      paragraph(
        strong(decided.by),
        ` ${decided.what} `,
        decided.own ? 'your request: ' : `the request of ${decided.person}: `,
        strong(named(decided)),
        '.',
      ),
      ...(decided.reason
        ? [paragraph(decided.what === 'approved' ? 'A comment: ' : 'The reason: ', strong(decided.reason))]
        : []),
      paragraph('All about this request is here:'),
      button('Open the request', decided.url),
    ],
  }),
  ro: (decided) => ({
    subject: `${subjects.ro[decided.what]}: ${decided.own ? '' : `${decided.person}, `}${named(decided)}`,
    company: decided.company,
    blocks: [
      paragraph(
        strong(decided.by),
        { approved: ' a aprobat ', rejected: ' a respins ', cancelled: ' a anulat ' }[decided.what],
        decided.own ? 'cererea ta: ' : `cererea persoanei ${decided.person}: `,
        strong(named(decided)),
        '.',
      ),
      ...(decided.reason
        ? [paragraph(decided.what === 'approved' ? 'Un comentariu: ' : 'Motivul: ', strong(decided.reason))]
        : []),
      paragraph('Toate detaliile acestei cereri sunt aici:'),
      button('Deschide cererea', decided.url),
    ],
  }),
}
