import { codeBox, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface DeletionCode {
  company: string
  /** Six digits. */
  code: string
}

export const deletionCode: Template<DeletionCode> = {
  en: ({ company, code }) => ({
    subject: `Code to delete ${company}`,
    company,
    blocks: [
      paragraph('You asked to delete the company ', strong(company), ' with everything in it. This is the code:'),
      codeBox(code),
      note(
        'The code is valid for 10 minutes. If you did not ask for it, do not give it to anybody and change your password.',
      ),
    ],
  }),
  ro: ({ company, code }) => ({
    subject: `Cod pentru ștergerea companiei ${company}`,
    company,
    blocks: [
      paragraph('Ai cerut ștergerea companiei ', strong(company), ' cu tot ce conține. Acesta este codul:'),
      codeBox(code),
      note('Codul este valabil 10 minute. Dacă nu l-ai cerut tu, nu îl da nimănui și schimbă-ți parola.'),
    ],
  }),
}
