/** Noon of a day in UTC: the same day in every time zone that Europe has. */
export const noonOf = (day: string): string => `${day}T12:00:00.000Z`
