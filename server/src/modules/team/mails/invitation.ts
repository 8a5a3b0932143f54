import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface Invitation {
  companyName: string
  /** Full name of who invites. */
  inviter: string
  url: string
}

export const invitation: Template<Invitation> = {
  en: ({ companyName, inviter, url }) => ({
    subject: `${inviter} invites you to join ${companyName}`,
    company: companyName,
    blocks: [
      paragraph(
        strong(inviter),
        ' invites you to join ',
        strong(companyName),
        ' in Vatra, where the company keeps its people, time and projects.',
      ),
      button('Accept the invitation', url),
      note(`If you do not know ${companyName}, you can ignore this mail.`),
    ],
  }),
  ro: ({ companyName, inviter, url }) => ({
    subject: `${inviter} te invită să te alături companiei ${companyName}`,
    company: companyName,
    blocks: [
      paragraph(
        strong(inviter),
        ' te invită să te alături companiei ',
        strong(companyName),
        ' în Vatra, locul în care compania își organizează oamenii, timpul și proiectele.',
      ),
      button('Acceptă invitația', url),
      note(`Dacă nu cunoști compania ${companyName}, poți ignora acest mesaj.`),
    ],
  }),
}
