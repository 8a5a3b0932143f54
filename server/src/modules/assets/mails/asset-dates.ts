import type { AssetReminder } from '#contracts/assets/assets.ts'
import { button, note, paragraph, strong, type Template } from '#platform/mail/parts.ts'

export interface AssetDates {
  company: string
  /** The nearest first. */
  assets: { name: string; kind: AssetReminder; person: string | null; day: string }[]
  /** How many there are besides. */
  more: number
  url: string
}

const en: Record<AssetReminder, string> = {
  return: 'is to be given back',
  repair: 'comes back from maintenance',
  maintenance: 'is due for maintenance',
  warranty: 'runs out of warranty',
}
const ro: Record<AssetReminder, string> = {
  return: 'trebuie înapoiat',
  repair: 'revine din mentenanță',
  maintenance: 'ajunge la revizie',
  warranty: 'iese din garanție',
}

const lines = (assets: AssetDates['assets'], words: Record<AssetReminder, string>) =>
  assets.map(({ name, kind, person, day }) =>
    paragraph(strong(day), `: ${name} ${words[kind]}${person ? ` (${person})` : ''}`),
  )

export const assetDates: Template<AssetDates> = {
  en: ({ company, assets, more, url }) => ({
    subject: 'Dates of assets',
    company,
    blocks: [
      paragraph('These days are near:'),
      ...lines(assets, en),
      ...(more > 0 ? [note(`And more, which the page shows: ${more}`)] : []),
      button('Open the assets', url),
    ],
  }),
  ro: ({ company, assets, more, url }) => ({
    subject: 'Termene ale bunurilor',
    company,
    blocks: [
      paragraph('Se apropie aceste zile:'),
      ...lines(assets, ro),
      ...(more > 0 ? [note(`Altele, pe care le arată pagina: ${more}`)] : []),
      button('Deschide bunurile', url),
    ],
  }),
}
