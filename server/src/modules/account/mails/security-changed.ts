import { button, note, paragraph, type Template } from '#platform/mail/parts.ts'

/** What has changed about how a person signs in, or where they are paid. */
export type SecurityChange =
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'recoveryCodesRenewed'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'bankAccountChanged'

export interface SecurityChanged {
  change: SecurityChange
  /** Recovery codes that are left. */
  left: number
  /** The page where a new password can be asked for. */
  url: string
}

const english = (left: number): Record<SecurityChange, [subject: string, sentence: string]> => ({
  twoFactorOn: [
    'Two-factor authentication is on',
    'Your Vatra account now asks for a code of your authenticator app after the password. Every other device was signed out.',
  ],
  twoFactorOff: [
    'Two-factor authentication is off',
    'Your Vatra account no longer asks for a code after the password.',
  ],
  recoveryCodesRenewed: [
    'You have new recovery codes',
    'New recovery codes were made for your Vatra account. The old ones no longer work.',
  ],
  recoveryCodeUsed: [
    'A recovery code was used',
    `Somebody signed in to your Vatra account with the password and a recovery code. Codes left: ${left}.`,
  ],
  passkeyAdded: ['A passkey was added', 'A new passkey can now sign in to your Vatra account.'],
  passkeyRemoved: ['A passkey was removed', 'A passkey can no longer sign in to your Vatra account.'],
  bankAccountChanged: [
    'Your bank account was changed',
    'The bank account that your salary is paid to was changed in Vatra. If neither you nor your HR team did it, tell them at once.',
  ],
})

const romanian = (left: number): Record<SecurityChange, [subject: string, sentence: string]> => ({
  twoFactorOn: [
    'Autentificarea în doi pași este activă',
    'Contul tău Vatra cere de acum, după parolă, un cod din aplicația de autentificare. Toate celelalte dispozitive au fost deconectate.',
  ],
  twoFactorOff: ['Autentificarea în doi pași este dezactivată', 'Contul tău Vatra nu mai cere un cod după parolă.'],
  recoveryCodesRenewed: [
    'Ai coduri de recuperare noi',
    'Pentru contul tău Vatra au fost create coduri de recuperare noi. Cele vechi nu mai sunt valabile.',
  ],
  recoveryCodeUsed: [
    'A fost folosit un cod de recuperare',
    `Cineva a intrat în contul tău Vatra cu parola și un cod de recuperare. Coduri rămase: ${left}.`,
  ],
  passkeyAdded: ['A fost adăugată o cheie de acces', 'O cheie de acces nouă poate deschide contul tău Vatra.'],
  passkeyRemoved: ['A fost ștearsă o cheie de acces', 'O cheie de acces nu mai poate deschide contul tău Vatra.'],
  bankAccountChanged: [
    'Contul tău bancar a fost schimbat',
    'Contul bancar în care îți primești salariul a fost schimbat în Vatra. Dacă nu ai făcut-o nici tu, nici echipa de HR, anunță-i imediat.',
  ],
})

export const securityChanged: Template<SecurityChanged> = {
  en: ({ change, left, url }) => {
    const [subject, sentence] = english(left)[change]
    return {
      subject,
      blocks: [
        paragraph(sentence),
        note('If it was you, there is nothing to do. If it was not, choose a new password right away:'),
        button('Choose a new password', url),
      ],
    }
  },
  ro: ({ change, left, url }) => {
    const [subject, sentence] = romanian(left)[change]
    return {
      subject,
      blocks: [
        paragraph(sentence),
        note('Dacă ai fost tu, nu trebuie să faci nimic. Dacă nu, alege imediat o parolă nouă:'),
        button('Alege o parolă nouă', url),
      ],
    }
  },
}
