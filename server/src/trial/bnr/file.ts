import type { PublishedRate } from './rates.ts'

const rateOf = ({ currency, rate, multiplier }: PublishedRate) =>
  `<Rate currency="${currency}"${multiplier === 1 ? '' : ` multiplier="${multiplier}"`}>${rate}</Rate>`

/** A file as BNR publishes it: a `Cube` of rates for each day. */
export function bnrFile(rates: readonly PublishedRate[], namespace = 'https://www.bnr.ro/xsd'): string {
  const cubes = [...Map.groupBy(rates, ({ date }) => date)].map(
    ([date, ofDay]) => `<Cube date="${date}">${ofDay.map(rateOf).join('')}</Cube>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<DataSet xmlns="${namespace}">
  <Header>
    <Publisher>National Bank of Romania</Publisher>
    <PublishingDate>${rates.at(-1)?.date ?? ''}</PublishingDate>
    <MessageType>DR</MessageType>
  </Header>
  <Body>
    <Subject>Reference rates</Subject>
    <OrigCurrency>RON</OrigCurrency>
    ${cubes.join('\n    ')}
  </Body>
</DataSet>`
}
