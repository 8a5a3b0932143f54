import { codeBox, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface SigningCodeMail {
  company: string
  document: string
  code: string
  /** How long it still works. */
  minutes: number
}

export const signingCode: Template<SigningCodeMail> = {
  en: ({ company, document, code, minutes }) => ({
    subject: `Your code to sign ${document}`,
    company,
    blocks: [
      paragraph('Type this code to read and sign ', strong(document), ':'),
      codeBox(code),
      note(
        `The code works for ${minutes === 1 ? 'one minute' : `${minutes} minutes`}. If you did not ask for it, you can ignore this mail.`,
      ),
    ],
  }),
  ro: ({ company, document, code, minutes }) => ({
    subject: `Codul tău pentru semnarea ${document}`,
    company,
    blocks: [
      paragraph('Introdu acest cod pentru a citi și a semna ', strong(document), ':'),
      codeBox(code),
      note(
        `Codul este valabil ${minutes === 1 ? 'un minut' : `${minutes} minute`}. Dacă nu l-ai cerut, poți ignora acest mesaj.`,
      ),
    ],
  }),
}
