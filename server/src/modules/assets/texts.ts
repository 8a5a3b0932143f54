import type { Texts } from '#platform/texts/index.ts'

export const assetTexts = {
  'timeline.assetReturned': { en: 'Asset returned: {name}', ro: 'Bun returnat: {name}' },
  'timeline.asset': { en: 'Asset received: {name}', ro: 'Bun primit: {name}' },
  'recordKind.assets': { en: 'Asset', ro: 'Bun' },
  'recordKind.asset-holders': { en: 'Holder of an asset', ro: 'Deținător al unui bun' },
  'historyAction.mark-asset-as-maintenance-restify-action': { en: 'Sent to maintenance', ro: 'Trimis în mentenanță' },
  'historyAction.mark-asset-as-decommissioned-restify-action': { en: 'Decommissioned', ro: 'Casat' },
  'historyAction.mark-asset-as-lost-restify-action': { en: 'Reported lost', ro: 'Declarat pierdut' },
  'historyAction.print-asset-labels': { en: 'Labels printed', ro: 'Etichete tipărite' },
  'state.asset.maintenance': { en: 'This asset is already in maintenance.', ro: 'Acest bun este deja în mentenanță.' },
  'state.asset.decommissioned': { en: 'This asset is decommissioned.', ro: 'Acest bun este casat.' },
  'state.asset.lost': { en: 'This asset is lost.', ro: 'Acest bun este pierdut.' },
  assetSerial: { en: 'S/N {number}', ro: 'Nr. serie {number}' },
  'sheet.assets': { en: 'Assets', ro: 'Bunuri' },
  'sheet.asset-holders': { en: 'Holders', ro: 'Deținători' },
  'sheet.assetLabels': { en: 'Asset labels', ro: 'Etichete pentru bunuri' },
  'notice.assetDates': { en: 'Dates of assets', ro: 'Termene ale bunurilor' },
  'notice.assetDates.more': {
    en: 'Assets have to be given back, checked or looked at soon.',
    ro: 'Curând trebuie înapoiate, revizuite sau verificate bunuri.',
  },
} as const satisfies Texts

declare module '#platform/texts/text.ts' {
  interface TextsByModule {
    assets: typeof assetTexts
  }
}
