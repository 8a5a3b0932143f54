import { button, note, paragraph, type Template } from '#platform/mail/parts.ts'

export interface PasswordChanged {
  /** The page where a new password can be asked for. */
  url: string
}

export const passwordChanged: Template<PasswordChanged> = {
  en: ({ url }) => ({
    subject: 'Your password was changed',
    blocks: [
      paragraph('The password of your Vatra account has just been changed, and every other session was signed out.'),
      note('If it was you, there is nothing to do. If it was not, choose a new password right away:'),
      button('Choose a new password', url),
    ],
  }),
  ro: ({ url }) => ({
    subject: 'Parola ta a fost schimbată',
    blocks: [
      paragraph('Parola contului tău Vatra tocmai a fost schimbată, iar toate celelalte sesiuni au fost închise.'),
      note('Dacă ai fost tu, nu trebuie să faci nimic. Dacă nu, alege imediat o parolă nouă:'),
      button('Alege o parolă nouă', url),
    ],
  }),
}
