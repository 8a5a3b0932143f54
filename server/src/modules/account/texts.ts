import type { Texts } from '#platform/texts/index.ts'

/** Sentences of sign-up, sign-in and passwords. Those that answer for an address say the same whether it is known or not. */
export const accountTexts = {
  wrongCredentials: {
    en: 'The email or the password is not right.',
    ro: 'Adresa de email sau parola nu este corectă.',
  },
  wrongSecondCode: {
    en: 'The code is not right, or it has been used already.',
    ro: 'Codul nu este corect sau a fost deja folosit.',
  },
  signInAgain: {
    en: 'This took too long or too many tries. Please sign in again.',
    ro: 'A durat prea mult sau au fost prea multe încercări. Te rugăm să te autentifici din nou.',
  },
  twoFactorOn: {
    en: 'Two-factor authentication is on already.',
    ro: 'Autentificarea în doi pași este deja activă.',
  },
  twoFactorNotBegun: {
    en: 'Please begin the setup again.',
    ro: 'Te rugăm să începi din nou configurarea.',
  },
  twoFactorOff: {
    en: 'Two-factor authentication is off.',
    ro: 'Autentificarea în doi pași este dezactivată.',
  },
  passkeyRefused: { en: 'The passkey could not be used.', ro: 'Cheia de acces nu a putut fi folosită.' },
  tooManyPasskeys: {
    en: 'You have as many passkeys as there can be. Remove one first.',
    ro: 'Ai deja numărul maxim de chei de acces. Șterge una mai întâi.',
  },
  wrongCurrentPassword: { en: 'The current password is not right.', ro: 'Parola actuală nu este corectă.' },
  joinWrongPassword: {
    en: 'This address already has a Vatra account. Join with the password of that account.',
    ro: 'Această adresă are deja un cont Vatra. Folosește parola acelui cont.',
  },
  profileLocked: {
    en: 'The administrator of the company has disabled editing of your own profile.',
    ro: 'Administratorul companiei a dezactivat editarea propriului profil.',
  },
  expiredLink: {
    en: 'This link is no longer valid. Please ask for a new one.',
    ro: 'Acest link nu mai este valid. Te rugăm să ceri altul.',
  },
  expiredRegistration: {
    en: 'This registration is no longer valid. Please start again.',
    ro: 'Această înregistrare nu mai este validă. Te rugăm să începi din nou.',
  },
  codeSent: {
    en: 'An email with a new code has been sent to your email address',
    ro: 'Un email cu un cod nou a fost trimis la adresa ta',
  },
  resetSent: {
    en: 'If this address has an account, an email with a link to choose a new password is on its way.',
    ro: 'Dacă această adresă are un cont, un email cu un link pentru alegerea unei parole noi este pe drum.',
  },
  passwordChanged: { en: 'Password changed successfully', ro: 'Parola a fost schimbată' },
  'state.company.setUp': { en: 'This company is already set up.', ro: 'Această companie este deja configurată.' },

  'historyAction.join': { en: 'Joined', ro: 'Alăturare' },
  'historyAction.welcome': { en: 'Welcomed', ro: 'Bun venit' },
  'historyAction.change password': { en: 'Password changed', ro: 'Schimbare de parolă' },
  'historyAction.reset password': { en: 'Password reset', ro: 'Resetare de parolă' },
  'historyAction.sign out device': { en: 'Device signed out', ro: 'Deconectare a unui dispozitiv' },
  'historyAction.sign out other devices': {
    en: 'Other devices signed out',
    ro: 'Deconectare a celorlalte dispozitive',
  },
  'historyAction.turn on two-factor': { en: 'Two-factor turned on', ro: 'Activare a verificării în doi pași' },
  'historyAction.turn off two-factor': { en: 'Two-factor turned off', ro: 'Dezactivare a verificării în doi pași' },
  'historyAction.renew recovery codes': { en: 'Recovery codes renewed', ro: 'Înnoire a codurilor de recuperare' },
  'historyAction.add passkey': { en: 'Passkey added', ro: 'Adăugare a unei chei de acces' },
  'historyAction.remove passkey': { en: 'Passkey removed', ro: 'Eliminare a unei chei de acces' },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    account: typeof accountTexts
  }
}
