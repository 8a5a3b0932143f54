import { codeBox, note, paragraph, type Template } from '#platform/mail/parts.ts'

export interface ConfirmationCode {
  /** Six digits. */
  code: string
}

export const confirmationCode: Template<ConfirmationCode> = {
  en: ({ code }) => ({
    subject: 'Your confirmation code',
    blocks: [
      paragraph('Welcome to Vatra. Type this code to confirm that this email address is yours:'),
      codeBox(code),
      note('The code is valid for 10 minutes. If you did not ask for it, you can ignore this mail.'),
    ],
  }),
  ro: ({ code }) => ({
    subject: 'Codul tău de confirmare',
    blocks: [
      paragraph('Bun venit în Vatra. Introdu acest cod pentru a confirma că adresa de email îți aparține:'),
      codeBox(code),
      note('Codul este valabil 10 minute. Dacă nu l-ai cerut tu, poți ignora acest mesaj.'),
    ],
  }),
}
