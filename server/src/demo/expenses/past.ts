import { addDays } from '#contracts/engine/values/civil-days.ts'
import { chanceOf } from '../chance.ts'
import type { MerchantKey } from './merchants.ts'
import { DIRECTOR, KEEPER, type PlannedClaim, type PlannedExpense } from './plan.ts'

interface Journey {
  place: string
  project: string | null
  /** Each once, the nights twice. */
  stops: readonly [MerchantKey, from: number, to: number][]
  nights: 1 | 2
}

const journeys: readonly Journey[] = [
  {
    ...{ place: 'Munich', project: 'Freight portal', nights: 2 },
    stops: [
      ['flight', 140, 210],
      ['taxiMunich', 38, 52],
      ['hotelMunich', 104, 128],
      ['innMunich', 17, 34],
    ],
  },
  {
    ...{ place: 'Iași', project: 'Ticket machines', nights: 1 },
    stops: [
      ['train', 118, 146],
      ['taxiIasi', 21, 36],
      ['hotelIasi', 310, 390],
      ['bistro', 48, 86],
    ],
  },
  {
    ...{ place: 'Rotterdam', project: 'Dike sensors', nights: 2 },
    stops: [
      ['flight', 160, 240],
      ['hotelRotterdam', 99, 127],
      ['cafeRotterdam', 18, 38],
    ],
  },
  {
    ...{ place: 'Turda', project: 'Hut booking', nights: 1 },
    stops: [
      ['fuel', 210, 330],
      ['bistro', 40, 74],
    ],
  },
]

const travellers = ['Vlad Enache', 'Mihai Ionescu', 'Irina Olaru', 'Adina Toma', 'Andreea Popa', 'Isabel Fernández']
const buyers = ['Sofia Lindqvist', 'Clara Rossi', 'Bianca Tudose', 'Andreea Popa', 'Liviu Hanganu', KEEPER]
const MONTH = 31
const MONTHS = 14

/** What people paid in the months before, decided on within days and paid at the end of the week after. */
const settled = (person: string, filed: string, reference: string) => {
  const decider = person === KEEPER ? DIRECTOR : KEEPER
  return { person, filed, decider, decided: addDays(filed, 2), paid: addDays(filed, 6), words: reference }
}

function journeyOf(number: number, from: string): PlannedClaim {
  const { place, project, stops, nights } = journeys[number % journeys.length]!
  const chance = chanceOf(`journey ${number}`)
  const to = addDays(from, nights)
  const stop = ([merchant, least, most]: Journey['stops'][number], day: number): PlannedExpense => {
    const amount = chance.whole(least * 100, most * 100) / 100
    return { merchant, day: addDays(from, day), amount, description: null, receipt: 'page' }
  }
  const isHotel = (merchant: MerchantKey) => merchant.startsWith('hotel')
  const expenses = stops.flatMap((one) =>
    isHotel(one[0]) && nights > 1 ? [stop(one, 0), stop(one, 1)] : [stop(one, isHotel(one[0]) ? 0 : nights)],
  )
  return {
    ...settled(travellers[number % travellers.length]!, addDays(to, 1), `OP ${1200 + number * 3}`),
    ...{ title: `${place}, at the client`, description: null, project, span: [from, to], fate: 'paid', expenses },
  }
}

function purchaseOf(number: number, day: string): PlannedClaim {
  const chance = chanceOf(`purchase ${number}`)
  const [merchant, description, least, most]: [MerchantKey, string, number, number] =
    number % 3 === 0
      ? ['cloud', 'Drawing plan', 12, 19]
      : number % 3 === 1
        ? ['paper', 'Paper and markers for the workshop', 60, 210]
        : ['bistro', 'Lunch with a client', 90, 190]
  const amount = chance.whole(least * 100, most * 100) / 100
  const receipt = merchant === 'cloud' ? 'none' : 'page'
  return {
    ...settled(buyers[number % buyers.length]!, addDays(day, 1), `OP ${1201 + number * 3}`),
    ...{ title: null, description: null, project: null, span: null, fate: 'paid' },
    expenses: [{ merchant, day, amount, description, receipt }],
  }
}

/** Two journeys and two purchases a month, all of them paid by now. */
export const pastClaims = (today: string): PlannedClaim[] =>
  Array.from({ length: MONTHS - 1 }, (_, at) => {
    const first = addDays(today, -(MONTHS - at) * MONTH)
    return [
      journeyOf(at * 2, addDays(first, 3)),
      purchaseOf(at * 2, addDays(first, 8)),
      journeyOf(at * 2 + 1, addDays(first, 14)),
      purchaseOf(at * 2 + 1, addDays(first, 21)),
    ]
  }).flat()
