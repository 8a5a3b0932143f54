import { isCui } from '#contracts/clients/company-numbers.ts'
import type { Random } from './random.fixture.ts'

/** A fiscal number whose control digit is right. */
export function cui(random: Random): string {
  const digits = String(random.int(100_000, 9_999_999))
  return `${digits}${[...'0123456789'].find((digit) => isCui(digits + digit))}`
}

export const names = {
  ro: [
    'MEGA IMAGE SRL',
    'HANUL DIN DEAL SRL',
    'LIDL DISCOUNT S.R.L.',
    'KAUFLAND ROMANIA SCS',
    'PROFI ROM FOOD SRL',
    'DEDEMAN SRL',
    'AUCHAN ROMANIA SA',
    'LA MAMA RESTAURANT SRL',
  ],
  fuel: ['OMV PETROM MARKETING SRL', 'ROMPETROL DOWNSTREAM SRL', 'LUKOIL ROMANIA SRL', 'MOL ROMANIA SRL'],
  eu: [
    'Albert Heijn B.V.',
    'REWE Markt GmbH',
    'Boulangerie Martin SARL',
    'Trattoria Da Nino S.p.A.',
    'Cafe Central GmbH',
  ],
  us: ['Blue Bottle Coffee LLC', 'Joe & Sons Diner Inc', 'Whole Foods Market', 'Yellow Cab NYC'],
  hotel: ['Hotel De Gracht B.V.', 'Hotel Moldova SRL', 'Pension Alpenrose GmbH', 'Hotel Bellevue SAS'],
  hu: ['SPAR MAGYARORSZAG KFT', 'MOL NYRT', 'Gundel Etterem Kft'],
}
export const goods = {
  ro: [
    'PAINE ALBA',
    'LAPTE 3.5%',
    'CASCAVAL DALIA',
    'APA PLATA 2L',
    'CAFEA JACOBS 250',
    'MERE GOLDEN',
    'CIORBA DE BURTA',
    'MICI 5 BUC',
    'TOCHITURA',
    'PIZZA QUATTRO',
    'CARTOFI PAI',
    'HARTIE A4',
    'PIX ALBASTRU',
    'BATERII AA',
  ],
  foreign: [
    'Espresso',
    'Cappuccino',
    'Sandwich',
    'Salad',
    'Croissant',
    'Mineral water',
    'Soup of the day',
    'Steak frites',
    'Tiramisu',
    'Orange juice',
  ],
}
export const towns = ['CLUJ-NAPOCA', 'BUCURESTI', 'TURDA', 'IASI', 'TIMISOARA', 'BRASOV']
