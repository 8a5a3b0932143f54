/** Where people abroad live; time zones go by the names the wire uses. */
export const countries = {
  DE: {
    city: 'Berlin',
    zip: '10115',
    street: 'Invalidenstraße',
    dial: '+49 151 ',
    digits: 8,
    timezone: 'W. Europe Standard Time',
  },
  GB: {
    city: 'London',
    zip: 'E1 6AN',
    street: 'Brick Lane',
    dial: '+44 7911 1',
    digits: 5,
    timezone: 'GMT Standard Time',
  },
  PL: {
    city: 'Kraków',
    zip: '30-001',
    street: 'ul. Długa',
    dial: '+48 601 ',
    digits: 6,
    timezone: 'Central European Standard Time',
  },
  FR: {
    city: 'Lyon',
    zip: '69001',
    street: 'rue de la République',
    dial: '+33 6 ',
    digits: 8,
    timezone: 'Romance Standard Time',
  },
  SE: {
    city: 'Stockholm',
    zip: '111 20',
    street: 'Vasagatan',
    dial: '+46 70 ',
    digits: 7,
    timezone: 'W. Europe Standard Time',
  },
  IT: {
    city: 'Milano',
    zip: '20121',
    street: 'Via Manzoni',
    dial: '+39 347 ',
    digits: 7,
    timezone: 'W. Europe Standard Time',
  },
  CZ: {
    city: 'Praha',
    zip: '110 00',
    street: 'Dlouhá',
    dial: '+420 601 ',
    digits: 6,
    timezone: 'Central Europe Standard Time',
  },
  ES: {
    city: 'Valencia',
    zip: '46001',
    street: 'Calle Colón',
    dial: '+34 612 ',
    digits: 6,
    timezone: 'Romance Standard Time',
  },
} as const
export type Country = keyof typeof countries

export const homeTimezone = 'GTB Standard Time'

/** Romanian cities with their county: its name, its code in personal numbers and the series of its identity cards. */
export const cities = [
  { city: 'București', state: 'București', zip: '010101', cnpCounty: '41', series: 'RX' },
  { city: 'Cluj-Napoca', state: 'Cluj', zip: '400001', cnpCounty: '12', series: 'CJ' },
  { city: 'Iași', state: 'Iași', zip: '700001', cnpCounty: '22', series: 'MX' },
  { city: 'Timișoara', state: 'Timiș', zip: '300001', cnpCounty: '35', series: 'TZ' },
  { city: 'Brașov', state: 'Brașov', zip: '500001', cnpCounty: '08', series: 'BV' },
  { city: 'Sibiu', state: 'Sibiu', zip: '550001', cnpCounty: '32', series: 'SB' },
] as const

export const streets = [
  'Strada Mihai Eminescu',
  'Bulevardul Unirii',
  'Strada Avram Iancu',
  'Calea Victoriei',
  'Strada Republicii',
  'Strada Nicolae Bălcescu',
  'Aleea Teilor',
] as const

export const banks = [
  { name: 'Banca Transilvania', swift: 'BTRLRO22', code: 'BTRL' },
  { name: 'BCR', swift: 'RNCBROBU', code: 'RNCB' },
  { name: 'ING Bank', swift: 'INGBROBU', code: 'INGB' },
  { name: 'BRD', swift: 'BRDEROBU', code: 'BRDE' },
] as const
