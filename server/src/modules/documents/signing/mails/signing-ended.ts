import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'
import type { SigningNews } from './signing-news.ts'

export interface SigningEnded {
  company: string
  document: string
  what: SigningNews['what'] | 'cancelled'
  who: string | null
  reason: string | null
  /** Where the sealed file is fetched; null where there is none. */
  url: string | null
  /** Of the sealed file, hex. */
  sha256: string | null
}

/** For signers: what became of a document that they were asked to sign. */
export const signingEnded: Template<SigningEnded> = {
  en: ({ company, document, what, who, reason, url, sha256 }) => ({
    subject: what === 'signed' ? `Signed by everybody: ${document}` : `You need not sign any more: ${document}`,
    company,
    blocks: [
      what === 'signed'
        ? paragraph(
            'Everybody has signed ',
            strong(document),
            '. The sealed file holds all signatures and the evidence.',
          )
        : paragraph(strong(document), ' is not to be signed any more. ', ending.en(what, who)),
      ...(reason ? [paragraph(`Reason: ${reason}`)] : []),
      ...(url ? [button('Get the signed document', url)] : []),
      ...(sha256 ? [note(`SHA-256 of the file: ${sha256}`)] : []),
    ],
  }),
  ro: ({ company, document, what, who, reason, url, sha256 }) => ({
    subject: what === 'signed' ? `Semnat de toți: ${document}` : `Nu mai trebuie să semnezi: ${document}`,
    company,
    blocks: [
      what === 'signed'
        ? paragraph('Toți au semnat ', strong(document), '. Fișierul sigilat conține toate semnăturile și dovada lor.')
        : paragraph(strong(document), ' nu mai trebuie semnat. ', ending.ro(what, who)),
      ...(reason ? [paragraph(`Motiv: ${reason}`)] : []),
      ...(url ? [button('Ia documentul semnat', url)] : []),
      ...(sha256 ? [note(`SHA-256 al fișierului: ${sha256}`)] : []),
    ],
  }),
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
