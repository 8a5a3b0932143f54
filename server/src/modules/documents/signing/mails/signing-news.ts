import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface SigningNews {
  company: string
  document: string
  what:
    | 'signed'
    | 'oneSigned'
    | 'declined'
    | 'expired'
    | 'undelivered'
    | 'left'
    | 'notSealed'
    | 'converted'
    | 'notConverted'
  /** Who signed, declined or could not be reached. */
  who: string | null
  reason: string | null
  url: string
  /** Of the sealed file, hex. */
  sha256: string | null
}

const titles: Record<'en' | 'ro', Record<SigningNews['what'], string>> = {
  en: {
    signed: 'Signed by everybody',
    oneSigned: 'One signature more',
    declined: 'Declined',
    expired: 'Not signed in time',
    undelivered: 'The mail could not be delivered',
    left: 'A signer has left the company',
    notSealed: 'Signed by everybody, but not sealed',
    converted: 'Ready to be prepared for signing',
    notConverted: 'Could not prepare document for signing.',
  },
  ro: {
    signed: 'Semnat de toți',
    oneSigned: 'Încă o semnătură',
    declined: 'Refuzat',
    expired: 'Nesemnat la timp',
    undelivered: 'Mesajul nu a putut fi livrat',
    left: 'Un semnatar a plecat din companie',
    notSealed: 'Semnat de toți, dar nesigilat',
    converted: 'Gata de pregătit pentru semnare',
    notConverted: 'Documentul nu a putut fi pregătit pentru semnare.',
  },
}

export const signingNews: Template<SigningNews> = {
  en: ({ company, document, what, who, reason, url, sha256 }) => ({
    subject: `${titles.en[what].replace(/\.$/, '')}: ${document}`,
    company,
    blocks: [
      paragraph(titles.en[what].replace(/\.$/, ''), ': ', strong(document), '.'),
      ...(who ? [paragraph('Signer: ', strong(who), '.')] : []),
      ...(reason ? [paragraph(`Reason: ${reason}`)] : []),
      button('Open the document', url),
      ...(sha256 ? [note(`SHA-256 of the file: ${sha256}`)] : []),
      note('You receive this mail because you asked for the signatures.'),
    ],
  }),
  ro: ({ company, document, what, who, reason, url, sha256 }) => ({
    subject: `${titles.ro[what].replace(/\.$/, '')}: ${document}`,
    company,
    blocks: [
      paragraph(titles.ro[what].replace(/\.$/, ''), ': ', strong(document), '.'),
      ...(who ? [paragraph('Semnatar: ', strong(who), '.')] : []),
      ...(reason ? [paragraph(`Motiv: ${reason}`)] : []),
      button('Deschide documentul', url),
      ...(sha256 ? [note(`SHA-256 al fișierului: ${sha256}`)] : []),
      note('Primești acest mesaj pentru că ai cerut semnăturile.'),
    ],
  }),
}
