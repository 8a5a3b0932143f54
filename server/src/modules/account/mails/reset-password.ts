import { button, note, paragraph, type Template } from '#platform/mail/parts.ts'

export interface ResetPassword {
  /** Opens the page with the new password's fields; valid once, for 60 minutes. */
  url: string
}

export const resetPassword: Template<ResetPassword> = {
  en: ({ url }) => ({
    subject: 'Choose a new password',
    blocks: [
      paragraph('Somebody, most likely you, asked for a new password for your Vatra account.'),
      button('Choose a new password', url),
      note('The link works once, for 60 minutes. If it was not you, ignore this mail: your password stays as it is.'),
    ],
  }),
  ro: ({ url }) => ({
    subject: 'Alege o parolă nouă',
    blocks: [
      paragraph('Cineva, cel mai probabil tu, a cerut o parolă nouă pentru contul tău Vatra.'),
      button('Alege o parolă nouă', url),
      note(
        'Linkul funcționează o singură dată, timp de 60 de minute. Dacă nu ai fost tu, ignoră acest mesaj: parola rămâne neschimbată.',
      ),
    ],
  }),
}
