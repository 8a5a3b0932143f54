import { continued } from '#contracts/engine/names.ts'
import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface ApprovalAsked {
  company: string
  /** Whom the request is for. */
  person: string
  /** What kind of record it is, as histories call it. */
  kind: string
  /** What sets it apart from others, in a few words. */
  about: string | null
  /** A request, one that fell to a substitute, or a reminder of one. */
  matter: 'request' | 'substitute' | 'reminder'
  /** Opens the record; after signing in, where that is needed. */
  url: string
}

const named = ({ kind, about }: ApprovalAsked) => (about ? `${continued(kind)}, ${about}` : continued(kind))

export const approvalAsked: Template<ApprovalAsked> = {
  en: (asked) => ({
    subject: {
      request: `${asked.person} asks for your decision: ${named(asked)}`,
      substitute: `${asked.person} asks for your decision: ${named(asked)}`,
      reminder: `${asked.person} is waiting for your decision: ${named(asked)}`,
    }[asked.matter],
    company: asked.company,
    blocks: [
      paragraph(
        strong(asked.person),
        {
          request: ' asks for your decision: ',
          substitute: ' asks for your decision: ',
          reminder: ' is still waiting for your decision: ',
        }[asked.matter],
        strong(named(asked)),
        '.',
      ),
      paragraph('The request shows all about it. Approve or reject it there:'),
      button('Open the request', asked.url),
      ...(asked.matter === 'substitute' ? [note('You are asked because the approver is away.')] : []),
    ],
  }),
  ro: (asked) => ({
    subject: {
      request: `${asked.person} îți cere o decizie: ${named(asked)}`,
      substitute: `${asked.person} îți cere o decizie: ${named(asked)}`,
      reminder: `${asked.person} așteaptă decizia ta: ${named(asked)}`,
    }[asked.matter],
    company: asked.company,
    blocks: [
      paragraph(
        strong(asked.person),
        {
          request: ' îți cere o decizie: ',
          substitute: ' îți cere o decizie: ',
          reminder: ' încă așteaptă decizia ta: ',
        }[asked.matter],
        strong(named(asked)),
        '.',
      ),
      paragraph('În cerere vezi toate detaliile. O poți aproba sau respinge acolo:'),
      button('Deschide cererea', asked.url),
      ...(asked.matter === 'substitute' ? [note('Ți se cere ție răspunsul, deoarece aprobatorul este plecat.')] : []),
    ],
  }),
}
