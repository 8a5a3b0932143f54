import type { CategoryKey } from './categories.ts'

export interface Merchant {
  name: string
  /** Null abroad. */
  cui: string | null
  address: string
  category: CategoryKey
  currency: 'RON' | 'EUR'
  /** Percent; 0 where its VAT is not the company's to deduct. */
  vat: number
  /** What a receipt of it says, before the sum. */
  item: string
}

/** Whom the people of the demo company paid. None exists; the Romanian CUIs have their control digit. */
export const merchants = {
  hotelIasi: {
    ...{ name: 'Hotel Trei Lei SRL', cui: '31840270', address: 'Str. Lăpușneanu 12, Iași', category: 'lodging' },
    ...{ currency: 'RON', vat: 11, item: 'CAZARE 1 NOAPTE' },
  },
  taxiIasi: {
    ...{ name: 'Taxi Prompt SRL', cui: '19362451', address: 'Str. Gării 3, Iași', category: 'travel' },
    ...{ currency: 'RON', vat: 21, item: 'TRANSPORT PERSOANE' },
  },
  bistro: {
    ...{ name: 'Bistro La Nuc SRL', cui: '27410932', address: 'Bd. Eroilor 8, Cluj-Napoca', category: 'meals' },
    ...{ currency: 'RON', vat: 11, item: 'MENIUL ZILEI' },
  },
  fuel: {
    ...{ name: 'Benzinăria Carpați SRL', cui: '44103822', address: 'DN1 km 412, Turda', category: 'fuel' },
    ...{ currency: 'RON', vat: 21, item: 'MOTORINĂ' },
  },
  train: {
    ...{ name: 'Trenuri Regionale SA', cui: '15902168', address: 'Piața Gării 1, Cluj-Napoca', category: 'travel' },
    ...{ currency: 'RON', vat: 11, item: 'BILET CLASA 1' },
  },
  paper: {
    ...{ name: 'Papetăria Condeiul SRL', cui: '33278454', address: 'Str. Horea 21, Cluj-Napoca', category: 'office' },
    ...{ currency: 'RON', vat: 21, item: 'RECHIZITE' },
  },
  energy: {
    ...{ name: 'Energia Someșului SA', cui: '14720389', address: 'Bd. Muncii 40, Cluj-Napoca', category: 'services' },
    ...{ currency: 'RON', vat: 21, item: 'ENERGIE ELECTRICĂ' },
  },
  telecom: {
    ...{ name: 'Telefonia Clujeană SA', cui: '26509173', address: 'Str. Dorobanților 14, Cluj-Napoca' },
    ...{ category: 'services', currency: 'RON', vat: 21, item: 'ABONAMENTE' },
  },
  accountant: {
    ...{ name: 'Conta Verde SRL', cui: '33192042', address: 'Str. Memorandumului 9, Cluj-Napoca' },
    ...{ category: 'services', currency: 'RON', vat: 21, item: 'CONTABILITATE' },
  },
  hosting: {
    ...{ name: 'Nori de Cluj SRL', cui: '29044188', address: 'Str. Fabricii 2, Cluj-Napoca', category: 'software' },
    ...{ currency: 'RON', vat: 21, item: 'SERVERE' },
  },
  hotelMunich: {
    ...{ name: 'Hotel Isarblick GmbH', cui: null, address: 'Auenstraße 40, München', category: 'lodging' },
    ...{ currency: 'EUR', vat: 0, item: '1 NACHT EINZELZIMMER' },
  },
  taxiMunich: {
    ...{ name: 'Taxi Isar GmbH', cui: null, address: 'Flughafenstraße 2, München', category: 'travel' },
    ...{ currency: 'EUR', vat: 0, item: 'FAHRT FLUGHAFEN' },
  },
  innMunich: {
    ...{ name: 'Gasthof Zur Linde', cui: null, address: 'Lindenplatz 5, München', category: 'meals' },
    ...{ currency: 'EUR', vat: 0, item: 'MITTAGSMENÜ' },
  },
  hotelRotterdam: {
    ...{ name: 'Hotel Maaszicht B.V.', cui: null, address: 'Maaskade 17, Rotterdam', category: 'lodging' },
    ...{ currency: 'EUR', vat: 0, item: '1 NACHT KAMER' },
  },
  cafeRotterdam: {
    ...{ name: 'Eetcafé De Brug', cui: null, address: 'Brugweg 3, Rotterdam', category: 'meals' },
    ...{ currency: 'EUR', vat: 0, item: 'DAGSCHOTEL' },
  },
  flight: {
    ...{ name: 'Aero Transilvania', cui: null, address: 'Online', category: 'travel' },
    ...{ currency: 'EUR', vat: 0, item: 'CLJ - RETURN TICKET' },
  },
  cloud: {
    ...{ name: 'Modelo Cloud Ltd', cui: null, address: 'Online', category: 'software' },
    ...{ currency: 'EUR', vat: 0, item: 'DRAWING PLAN, 1 MONTH' },
  },
} as const satisfies Record<string, Merchant>
export type MerchantKey = keyof typeof merchants
