import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { button, type MailContent, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'
import type { SigningNews } from './signing-news.ts'

export interface SigningEnded {
  company: string
  document: string
  what: SigningNews['what'] | 'cancelled'
  who: string | null
  reason: string | null
  /** They had signed. */
  signed: boolean
  /** Where they fetch the sealed file, or what they signed; null for who has signed nothing. */
  url: string | null
  /** The last day of that address, yyyy-MM-dd. */
  until: string
  /** Of the sealed file, hex. */
  sha256: string | null
}

/** For signers: what became of a document that they were asked to sign. */
export const signingEnded: Template<SigningEnded> = {
  en: (mail) => ({ subject: `${heading.en(mail)}: ${mail.document}`, company: mail.company, blocks: english(mail) }),
  ro: (mail) => ({ subject: `${heading.ro(mail)}: ${mail.document}`, company: mail.company, blocks: romanian(mail) }),
}

const heading = {
  en: ({ what, signed }: SigningEnded) => {
    if (what === 'signed') return 'Signed by everybody'
    return signed ? 'Your signature counts for nothing now' : 'You need not sign any more'
  },
  ro: ({ what, signed }: SigningEnded) => {
    if (what === 'signed') return 'Semnat de toți'
    return signed ? 'Semnătura ta nu mai are niciun efect' : 'Nu mai trebuie să semnezi'
  },
}

function english({ document, what, who, reason, signed, url, until, sha256 }: SigningEnded): MailContent['blocks'] {
  const because = reason ? [paragraph(`Reason: ${reason}`)] : []
  if (what === 'signed')
    return [
      paragraph('Everybody has signed ', strong(document), '. The sealed file holds all signatures and the evidence.'),
      ...(url ? [button('Get the signed document', url)] : []),
      ...(sha256 ? [note(`SHA-256 of the file: ${sha256}`)] : []),
    ]
  if (!signed || !url)
    return [paragraph(strong(document), ' is not to be signed any more. ', ending.en(what, who)), ...because]
  return [
    paragraph(ending.en(what, who), ' Your signature of ', strong(document), ' counts for nothing now.'),
    ...because,
    paragraph('Here is the document with what you put on it. Nothing was sealed.'),
    button('Open what you signed', url),
    note(`The link works until ${shownDay(until)}. It is meant for you alone: do not forward it.`),
  ]
}

function romanian({ document, what, who, reason, signed, url, until, sha256 }: SigningEnded): MailContent['blocks'] {
  const because = reason ? [paragraph(`Motiv: ${reason}`)] : []
  if (what === 'signed')
    return [
      paragraph('Toți au semnat ', strong(document), '. Fișierul sigilat conține toate semnăturile și dovada lor.'),
      ...(url ? [button('Ia documentul semnat', url)] : []),
      ...(sha256 ? [note(`SHA-256 al fișierului: ${sha256}`)] : []),
    ]
  if (!signed || !url)
    return [paragraph(strong(document), ' nu mai trebuie semnat. ', ending.ro(what, who)), ...because]
  return [
    paragraph(ending.ro(what, who), ' Semnătura ta pe ', strong(document), ' nu mai are niciun efect.'),
    ...because,
    paragraph('Iată documentul cu ce ai completat și semnat tu. Nimic nu a fost sigilat.'),
    button('Deschide ce ai semnat', url),
    note(`Linkul funcționează până la ${shownDay(until)}. Este doar pentru tine: nu îl trimite mai departe.`),
  ]
}

const ending = {
  en: (what: SigningEnded['what'], who: string | null) => {
    if (what === 'declined') return `${who ?? 'A signer'} declined to sign.`
    return what === 'expired' ? 'The time to sign is over.' : `${who ?? 'The sender'} cancelled the request.`
  },
  ro: (what: SigningEnded['what'], who: string | null) => {
    if (what === 'declined') return `${who ?? 'Un semnatar'} a refuzat să semneze.`
    return what === 'expired' ? 'Timpul de semnare a trecut.' : `${who ?? 'Expeditorul'} a anulat cererea.`
  },
}
