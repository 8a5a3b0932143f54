import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { button, lines, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface SigningRequestMail {
  company: string
  sender: string
  /** Of the signer. */
  name: string
  document: string
  message: string | null
  /** Days, yyyy-MM-dd. */
  due: string | null
  until: string | null
  /** A reminder. */
  again: boolean
  url: string
}

export const signingRequest: Template<SigningRequestMail> = {
  en: ({ company, sender, name, document, message, due, until, again, url }) => ({
    subject: `${again ? 'Reminder: please' : 'Please'} sign ${document}`,
    company,
    blocks: [
      paragraph(`Hello ${name},`),
      paragraph(strong(sender), ` from ${company} asks you to sign `, strong(document), '.'),
      ...(message ? [lines(message)] : []),
      ...(due ? [paragraph('Please sign by ', strong(shownDay(due)), '.')] : []),
      button('Read and sign', url),
      note(`${until ? `The link works until ${shownDay(until)}. ` : ''}It is meant for you alone: do not forward it.`),
    ],
  }),
  ro: ({ company, sender, name, document, message, due, until, again, url }) => ({
    subject: `${again ? 'Reamintire: semnează' : 'Semnează'} ${document}`,
    company,
    blocks: [
      paragraph(`Bună, ${name},`),
      paragraph(strong(sender), ` de la ${company} te roagă să semnezi `, strong(document), '.'),
      ...(message ? [lines(message)] : []),
      ...(due ? [paragraph('Te rugăm să semnezi până la ', strong(shownDay(due)), '.')] : []),
      button('Citește și semnează', url),
      note(
        `${until ? `Linkul funcționează până la ${shownDay(until)}. ` : ''}Este doar pentru tine: nu îl trimite mai departe.`,
      ),
    ],
  }),
}
