/** Sentences of sign-up, sign-in and passwords. Those that answer for an address say the same whether it is known or not. */
export const accountTexts = {
  wrongCredentials: {
    en: 'The email or the password is not right.',
    ro: 'Adresa de email sau parola nu este corectă.',
  },
  wrongCode: {
    en: 'The code is not right or has expired.',
    ro: 'Codul nu este corect sau a expirat.',
  },
  // The words in quotes are the label of the button beside the field.
  spentCode: {
    en: 'Too many wrong codes: this code no longer works. Press “Send a new code”.',
    ro: 'Prea multe coduri greșite: acest cod nu mai funcționează. Apasă „Trimite un cod nou”.',
  },
  wrongSecondCode: {
    en: 'The code is not right, or it has been used already.',
    ro: 'Codul nu este corect sau a fost deja folosit.',
  },
  signInAgain: {
    en: 'This took too long or too many tries. Please sign in again.',
    ro: 'A durat prea mult sau au fost prea multe încercări. Te rugăm să te autentifici din nou.',
  },
  twoFactorOwed: {
    en: 'Your company asks for two-factor authentication. Set it up to go on.',
    ro: 'Compania ta cere autentificarea în doi pași. Configureaz-o pentru a continua.',
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
  expiredInvitation: {
    en: 'This invitation is no longer valid. Ask your company for a new one.',
    ro: 'Această invitație nu mai este validă. Cere companiei tale una nouă.',
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
  'state.person.invited': { en: 'This person is already invited.', ro: 'Această persoană este deja invitată.' },
  'state.person.joined': { en: 'This person has already joined.', ro: 'Această persoană s-a alăturat deja.' },
  'state.person.archived': { en: 'This person is already archived.', ro: 'Această persoană este deja arhivată.' },
  'state.person.notArchived': { en: 'This person is not archived.', ro: 'Această persoană nu este arhivată.' },
  'state.invitation.cancelled': {
    en: 'This invitation is already cancelled.',
    ro: 'Această invitație este deja anulată.',
  },
  'state.invitation.closed': {
    en: 'This invitation is no longer open.',
    ro: 'Această invitație nu mai este deschisă.',
  },
  'state.import.undone': { en: 'This import is already undone.', ro: 'Acest import este deja anulat.' },
  'state.company.setUp': { en: 'This company is already set up.', ro: 'Această companie este deja configurată.' },
  invitationSent: { en: 'The invitation has been sent.', ro: 'Invitația a fost trimisă.' },
  invitationCancelled: { en: 'The invitation has been cancelled.', ro: 'Invitația a fost anulată.' },
  ownRole: { en: 'You cannot change your own role.', ro: 'Nu îți poți schimba propriul rol.' },
  lastAdmin: {
    en: 'The company needs at least one administrator.',
    ro: 'Compania are nevoie de cel puțin un administrator.',
  },
  roleBeyondOwn: {
    en: 'This role holds permissions that you do not have. Only somebody who has all of them can change it.',
    ro: 'Acest rol are permisiuni pe care tu nu le ai. Îl poate schimba doar cineva care le are pe toate.',
  },
  personBeyondOwn: {
    en: '{name} has permissions that you do not have. Only somebody who has all of them can change their email, role, invitation or employment.',
    ro: '{name} are permisiuni pe care tu nu le ai. Doar cineva care le are pe toate îi poate schimba adresa de email, rolul, invitația sau angajarea.',
  },
  archiveSelf: { en: 'You cannot archive yourself.', ro: 'Nu te poți arhiva pe tine.' },
} as const
