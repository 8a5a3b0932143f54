/** Somebody who signs: of the company by the name before the @ of their address, or from outside. */
type Who = string | { name: string; email: string }

export interface PlannedSigner {
  who: Who
  /** Hours ago: when they were asked, first saw it, signed or declined; in order, those behind are not asked yet. */
  asked?: number
  viewed?: number
  signed?: number
  declined?: number
  reason?: string
}

export interface PlannedRequest {
  /** Whose document it is, by the name before the @ of their address. */
  of: string
  name: string
  says: readonly string[]
  message: string
  inOrder: boolean
  /** Days from today until which it is wanted. */
  due?: number
  signers: readonly PlannedSigner[]
  /** Put into the bin once all have signed: by whom (before the @), hours ago, and why. */
  bin?: { by: string; hours: number; reason: string }
}

/** Requests in every state that a visitor should meet: each of the demo accounts is awaited by one. Those that all have signed are sealed at the start. */
export const signingPlan: readonly PlannedRequest[] = [
  {
    of: 'employee',
    name: 'Remote work agreement',
    says: ['You work from home on two days of the week.', 'The company lends a screen and a chair.'],
    message: 'Please sign before your first day at home.',
    inOrder: true,
    due: 5,
    signers: [{ who: 'employee', asked: 27, viewed: 4 }, { who: 'manager' }],
  },
  {
    of: 'vlad.enache',
    name: 'Confidentiality agreement',
    says: ['What customers entrust to us stays with us,', 'also after the contract has ended.'],
    message: 'As agreed for the new bank project.',
    inOrder: true,
    signers: [
      { who: 'vlad.enache', asked: 46, viewed: 44, signed: 43 },
      { who: 'admin', asked: 43 },
    ],
  },
  {
    of: 'gabriel.serban',
    name: 'Addendum no. 2',
    says: ['From the first day of next month', 'the position is Senior Software Developer.'],
    message: 'Congratulations once more!',
    inOrder: true,
    due: 3,
    signers: [
      { who: 'gabriel.serban', asked: 30, viewed: 29, signed: 28 },
      { who: 'hr', asked: 28, viewed: 6 },
    ],
  },
  {
    of: 'tudor.balan',
    name: 'Training agreement',
    says: ['The company pays the course and the examination.', 'It takes place within working hours.'],
    message: 'For the Kubernetes course in spring.',
    inOrder: false,
    signers: [
      { who: 'tudor.balan', asked: 9 },
      { who: 'manager', asked: 9 },
    ],
  },
  {
    of: 'catalin.neagu',
    name: 'Internship agreement',
    says: ['Between the company, the faculty and the student,', 'for twenty hours a week until the end of term.'],
    message: 'The faculty signs first, then we do.',
    inOrder: true,
    due: 7,
    signers: [{ who: { name: 'Dan Ilieș', email: 'dan.ilies@cs.uni-cluj.test' }, asked: 22 }, { who: 'hr' }],
  },
  {
    of: 'ilinca.moraru',
    name: 'Equipment handover',
    says: ['One laptop, one monitor and one headset,', 'all of them new.'],
    message: 'Please check the serial numbers.',
    inOrder: true,
    signers: [
      { who: 'ilinca.moraru', asked: 26, viewed: 5, signed: 4.9 },
      { who: 'manager', asked: 4.9, viewed: 0.6, signed: 0.5 },
    ],
  },
  {
    of: 'vlad.enache',
    name: 'Parking space agreement',
    says: ['One space in the yard, number 14,', 'for as long as the contract lasts.'],
    message: 'For the space that you asked for.',
    inOrder: true,
    signers: [{ who: 'vlad.enache', asked: 290, viewed: 288, signed: 287 }],
    bin: { by: 'hr', hours: 50, reason: 'The space was given back. A new agreement follows for the garage.' },
  },
  {
    of: 'tomasz.kowalski',
    name: 'Non-compete clause',
    says: ['For two years after the contract has ended', 'you do not work for a competitor.'],
    message: 'Ask me if anything is unclear.',
    inOrder: true,
    signers: [
      {
        who: 'tomasz.kowalski',
        asked: 110,
        viewed: 98,
        declined: 97,
        reason: 'Two years are too long for me. Could we agree on one?',
      },
      { who: 'admin' },
    ],
  },
]
