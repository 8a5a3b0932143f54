import { button, note, paragraph, type Template } from '#platform/mail/parts.ts'

export interface AlreadyRegistered {
  /** The sign-in page. */
  url: string
}

export const alreadyRegistered: Template<AlreadyRegistered> = {
  en: ({ url }) => ({
    subject: 'You already have an account',
    blocks: [
      paragraph('Somebody tried to register with this email address, but it already has a Vatra account.'),
      paragraph('If it was you, sign in instead. You can ask for a new password there if you have forgotten yours.'),
      button('Sign in', url),
      note('If it was not you, there is nothing to do: nothing about your account has changed.'),
    ],
  }),
  ro: ({ url }) => ({
    subject: 'Ai deja un cont',
    blocks: [
      paragraph('Cineva a încercat să se înregistreze cu această adresă de email, dar ea are deja un cont Vatra.'),
      paragraph('Dacă ai fost tu, intră în cont. Tot acolo poți cere o parolă nouă, dacă ai uitat-o.'),
      button('Intră în cont', url),
      note('Dacă nu ai fost tu, nu trebuie să faci nimic: contul tău nu s-a schimbat.'),
    ],
  }),
}
