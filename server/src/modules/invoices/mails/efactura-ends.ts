import { button, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface EfacturaEnds {
  company: string
  /** Whose certificate it is. */
  person: string
  /** As it is read: 14.02.2027. */
  day: string
  days: number
  url: string
}

export const efacturaEnds: Template<EfacturaEnds> = {
  en: ({ company, person, day, days, url }) => ({
    subject: days > 1 ? `The connection with ANAF ends in ${days} days` : 'The connection with ANAF ends tomorrow',
    company,
    blocks: [
      paragraph(
        'Your company files its invoices with ANAF through ',
        strong(person),
        '. That ends on ',
        strong(day),
        '.',
      ),
      paragraph(`After that day no invoice can be filed until ${person} connects again, with the certificate.`),
      button('Connect again', url),
    ],
  }),
  ro: ({ company, person, day, days, url }) => ({
    subject: days > 1 ? `Conexiunea cu ANAF expiră în ${days} zile` : 'Conexiunea cu ANAF expiră mâine',
    company,
    blocks: [
      paragraph(
        'Compania ta trimite facturile la ANAF prin ',
        strong(person),
        '. Accesul expiră la ',
        strong(day),
        '.',
      ),
      paragraph(
        `După această zi nu se mai poate trimite nicio factură până când ${person} se conectează din nou, cu certificatul.`,
      ),
      button('Reconectează', url),
    ],
  }),
}
