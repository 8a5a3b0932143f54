import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'
import { dayCount } from './holiday-words.ts'

export interface HolidayAsked {
  company: string
  /** Whose leave it is. */
  person: string
  /** The policy's name. */
  kind: string
  /** dd.MM.yyyy, or from one to another. */
  span: string
  days: number
  notes: string | null
  /** A request, a change of approved leave, a request that fell to a substitute, or a reminder of either. */
  matter: 'request' | 'change' | 'substitute' | 'reminder' | 'changeReminder'
  /** Opens the request; after signing in, where that is needed. */
  url: string
}

export const holidayAsked: Template<HolidayAsked> = {
  en: ({ company, person, kind, span, days, notes, matter, url }) => ({
    subject: {
      request: `${person} asks for leave: ${span}`,
      change: `${person} asks for fewer days of leave: ${span}`,
      substitute: `${person} asks for leave: ${span}`,
      reminder: `${person} is waiting for an answer: ${span}`,
      changeReminder: `${person} is waiting for an answer: ${span}`,
    }[matter],
    company,
    blocks: [
      paragraph(
        strong(person),
        {
          request: ' asks for leave: ',
          change: ' asks to make approved leave shorter: ',
          substitute: ' asks for leave: ',
          reminder: ' is still waiting for your answer to a request for leave: ',
          changeReminder: ' is still waiting for your answer to a request to make approved leave shorter: ',
        }[matter],
        strong(span),
        ` (${kind}, ${dayCount('en', days)}).`,
      ),
      ...(notes ? [paragraph(notes)] : []),
      paragraph('The request also shows who else is away. Approve or reject it there:'),
      button('Open the request', url),
      ...(matter === 'substitute' ? [note('You are asked because the approver is away.')] : []),
    ],
  }),
  ro: ({ company, person, kind, span, days, notes, matter, url }) => ({
    subject: {
      request: `${person} solicită concediu: ${span}`,
      change: `${person} solicită mai puține zile de concediu: ${span}`,
      substitute: `${person} solicită concediu: ${span}`,
      reminder: `${person} așteaptă un răspuns: ${span}`,
      changeReminder: `${person} așteaptă un răspuns: ${span}`,
    }[matter],
    company,
    blocks: [
      paragraph(
        strong(person),
        {
          request: ' solicită concediu: ',
          change: ' solicită scurtarea unui concediu aprobat: ',
          substitute: ' solicită concediu: ',
          reminder: ' încă așteaptă răspunsul tău la o cerere de concediu: ',
          changeReminder: ' încă așteaptă răspunsul tău la scurtarea unui concediu aprobat: ',
        }[matter],
        strong(span),
        ` (${kind}, ${dayCount('ro', days)}).`,
      ),
      ...(notes ? [paragraph(notes)] : []),
      paragraph('În cerere vezi și cine mai lipsește. O poți aproba sau respinge acolo:'),
      button('Deschide cererea', url),
      ...(matter === 'substitute' ? [note('Ți se cere ție răspunsul, deoarece aprobatorul este plecat.')] : []),
    ],
  }),
}
