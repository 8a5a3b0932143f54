import { isCurrency } from '../engine/values/primitives.ts'

/** What is paid in where (ISO 4217, ISO 3166-1). Countries that share a currency stand beside it. */
const countriesOf = {
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  RON: 'RO',
  GBP: 'GB GG GS IM JE',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'BV NO SJ',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  XAF: 'CF CG CM GA GQ TD',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  ANG: 'CW SX',
  ILS: 'IL PS',
  MAD: 'EH MA',
  ...{ AED: 'AE', AFN: 'AF', ALL: 'AL', AMD: 'AM', AOA: 'AO', ARS: 'AR', AWG: 'AW', AZN: 'AZ', BAM: 'BA', BBD: 'BB' },
  ...{ BDT: 'BD', BHD: 'BH', BIF: 'BI', BMD: 'BM', BND: 'BN', BOB: 'BO', BRL: 'BR', BSD: 'BS', BTN: 'BT', BWP: 'BW' },
  ...{ BYN: 'BY', BZD: 'BZ', CAD: 'CA', CDF: 'CD', CLP: 'CL', CNY: 'CN', COP: 'CO', CRC: 'CR', CUP: 'CU', CVE: 'CV' },
  ...{ CZK: 'CZ', DJF: 'DJ', DOP: 'DO', DZD: 'DZ', EGP: 'EG', ERN: 'ER', ETB: 'ET', FJD: 'FJ', FKP: 'FK', GEL: 'GE' },
  ...{ GHS: 'GH', GIP: 'GI', GMD: 'GM', GNF: 'GN', GTQ: 'GT', GYD: 'GY', HKD: 'HK', HNL: 'HN', HTG: 'HT', HUF: 'HU' },
  ...{ IDR: 'ID', INR: 'IN', IQD: 'IQ', IRR: 'IR', ISK: 'IS', JMD: 'JM', JOD: 'JO', JPY: 'JP', KES: 'KE', KGS: 'KG' },
  ...{ KHR: 'KH', KMF: 'KM', KPW: 'KP', KRW: 'KR', KWD: 'KW', KYD: 'KY', KZT: 'KZ', LAK: 'LA', LBP: 'LB', LKR: 'LK' },
  ...{ LRD: 'LR', LSL: 'LS', LYD: 'LY', MDL: 'MD', MGA: 'MG', MKD: 'MK', MMK: 'MM', MNT: 'MN', MOP: 'MO', MRU: 'MR' },
  ...{ MUR: 'MU', MVR: 'MV', MWK: 'MW', MXN: 'MX', MYR: 'MY', MZN: 'MZ', NAD: 'NA', NGN: 'NG', NIO: 'NI', NPR: 'NP' },
  ...{ OMR: 'OM', PAB: 'PA', PEN: 'PE', PGK: 'PG', PHP: 'PH', PKR: 'PK', PLN: 'PL', PYG: 'PY', QAR: 'QA', RSD: 'RS' },
  ...{ RUB: 'RU', RWF: 'RW', SAR: 'SA', SBD: 'SB', SCR: 'SC', SDG: 'SD', SEK: 'SE', SGD: 'SG', SHP: 'SH', SLE: 'SL' },
  ...{ SOS: 'SO', SRD: 'SR', SSP: 'SS', STN: 'ST', SYP: 'SY', SZL: 'SZ', THB: 'TH', TJS: 'TJ', TMT: 'TM', TND: 'TN' },
  ...{ TOP: 'TO', TRY: 'TR', TTD: 'TT', TWD: 'TW', TZS: 'TZ', UAH: 'UA', UGX: 'UG', UYU: 'UY', UZS: 'UZ', VES: 'VE' },
  ...{ VND: 'VN', VUV: 'VU', WST: 'WS', YER: 'YE', ZAR: 'ZA', ZMW: 'ZM' },
}

/** What a company of a country counts in until it says otherwise; euro where the country has no currency of its own that is known here. */
export function currencyOfCountry(country: string): string {
  const found = Object.entries(countriesOf).find(([, countries]) => countries.split(' ').includes(country))?.[0]
  return found && isCurrency(found) ? found : 'EUR'
}
