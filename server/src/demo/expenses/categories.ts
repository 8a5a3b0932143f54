/** What the demo company pays back, with what it asks for: ceilings are of one expense, in euro. */
export const categories = {
  lodging: { name: 'Accommodation', description: 'A night in a hotel.', color: 'indigo', receipt: true, ceiling: 130 },
  travel: { name: 'Travel', description: 'Trains, flights, taxis.', color: 'cyan', receipt: true, ceiling: 0 },
  meals: { name: 'Meals', description: 'On the road, or with clients.', color: 'orange', receipt: true, ceiling: 45 },
  fuel: { name: 'Fuel', description: null, color: 'yellow', receipt: true, ceiling: 90 },
  office: { name: 'Office supplies', description: null, color: 'gray', receipt: true, ceiling: 60 },
  software: {
    name: 'Software',
    description: 'Subscriptions in one’s own name.',
    color: 'violet',
    receipt: false,
    ceiling: 0,
  },
  services: { name: 'Services and utilities', description: null, color: 'teal', receipt: true, ceiling: 0 },
} as const
export type CategoryKey = keyof typeof categories

/** Above so much in euro a second person decides too. */
export const LARGE = 800
