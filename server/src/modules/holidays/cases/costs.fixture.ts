import { type CasePerson, CHISINAU } from './people.fixture.ts'

/** What leave costs: the span, who takes it, and what it comes to. */
export interface CostCase {
  /** The arithmetic, day by day. */
  why: string
  from: string
  to: string
  atNoon?: 'start' | 'end' | 'both'
  person?: CasePerson
  /** National days of which the afternoon is free. */
  halves?: readonly string[]
  weekendsCount?: boolean
  minutes: number
  days: number
}

const full = (days: number) => ({ minutes: days * 480, days })

export const costs: Record<string, CostCase> = {
  'two weeks around Easter 2025': {
    why: '14 15 16 17 | 18 Good Friday | 21 Easter Monday | 22 23 24 25: 10 - 2 = 8',
    from: '2025-04-14',
    to: '2025-04-25',
    ...full(8),
  },
  'two weeks around Easter 2026': {
    why: '6 7 8 9 | 10 Good Friday | 13 Easter Monday | 14 15 16 17: 10 - 2 = 8',
    from: '2026-04-06',
    to: '2026-04-17',
    ...full(8),
  },
  'two weeks around Easter 2027, with 1 May on a Saturday': {
    why: '26 27 28 29 April | 30 Good Friday | 1 and 2 May weekend | 3 Easter Monday | 4 5 6 7: 10 - 2 = 8',
    from: '2027-04-26',
    to: '2027-05-07',
    ...full(8),
  },
  'the week of Little Union Day 2025': {
    why: '20 21 22 23 | 24 Friday: 5 - 1 = 4',
    from: '2025-01-20',
    to: '2025-01-24',
    ...full(4),
  },
  'the week of Little Union Day 2026, a Saturday': {
    why: '19 20 21 22 23: 5',
    from: '2026-01-19',
    to: '2026-01-24',
    ...full(5),
  },
  'Epiphany and Saint John 2026': { why: '5 | 6 7 | 8 9: 5 - 2 = 3', from: '2026-01-05', to: '2026-01-09', ...full(3) },
  'Epiphany and Saint John 2027': { why: '4 5 | 6 7 | 8: 5 - 2 = 3', from: '2027-01-04', to: '2027-01-08', ...full(3) },
  'Labour Day 2026, a Friday': {
    why: '27 28 29 30 April | 1 May: 5 - 1 = 4',
    from: '2026-04-27',
    to: '2026-05-03',
    ...full(4),
  },
  'Pentecost Monday and Children’s Day on one day, 2026': {
    why: '25 26 27 28 29 May | 1 June is both | 2 3 4 5: 10 - 1 = 9',
    from: '2026-05-25',
    to: '2026-06-05',
    ...full(9),
  },
  'Pentecost 2025: Children’s Day on a Sunday, Pentecost Monday on the 9th': {
    why: '2 3 4 5 6 | 9 | 10 11 12 13: 10 - 1 = 9',
    from: '2025-06-01',
    to: '2025-06-13',
    ...full(9),
  },
  'Pentecost 2027': {
    why: '14 15 16 17 18 | 21 | 22 23 24 25: 10 - 1 = 9',
    from: '2027-06-14',
    to: '2027-06-25',
    ...full(9),
  },
  'Children’s Day 2027, a Tuesday': {
    why: '31 May | 1 June | 2 3 4: 5 - 1 = 4',
    from: '2027-05-31',
    to: '2027-06-04',
    ...full(4),
  },
  'Saint Mary 2025, a Friday': { why: '11 12 13 14 | 15: 5 - 1 = 4', from: '2025-08-11', to: '2025-08-15', ...full(4) },
  'Saint Mary 2026, a Saturday': { why: '10 11 12 13 14: 5', from: '2026-08-10', to: '2026-08-16', ...full(5) },
  'Saint Andrew and the National Day 2026': {
    why: '23 24 25 26 27 November | 30 and 1 | 2 3 4 December: 10 - 2 = 8',
    from: '2026-11-23',
    to: '2026-12-04',
    ...full(8),
  },
  'the National Day 2025, Saint Andrew on the Sunday before': {
    why: '1 | 2 3 4 5: 5 - 1 = 4',
    from: '2025-11-30',
    to: '2025-12-05',
    ...full(4),
  },
  'over New Year 2026': {
    why: '22 23 24 | 25 26 | 29 30 31 December = 6; 1 and 2 January = 0',
    from: '2025-12-22',
    to: '2026-01-02',
    ...full(6),
  },
  'over New Year 2027': {
    why: '21 22 23 24 | 25 | 28 29 30 31 December = 8; 1 | 4 5 | 6 7 | 8 January = 3; 8 + 3 = 11',
    from: '2026-12-21',
    to: '2027-01-08',
    ...full(11),
  },
  'a week-end': { why: 'nothing is planned', from: '2026-03-07', to: '2026-03-08', ...full(0) },
  'the week in which clocks go forward': {
    why: '23 24 25 26 27; 29 March has 23 hours and is a Sunday: 5',
    from: '2026-03-23',
    to: '2026-03-30',
    ...full(6),
  },
  'the week in which clocks go back': {
    why: '19 to 23 October, 26: 6; the 25th has 25 hours',
    from: '2026-10-19',
    to: '2026-10-26',
    ...full(6),
  },
  'the end of February in a leap year': {
    why: '28 and 29 February, 1 March 2028: 3',
    from: '2028-02-28',
    to: '2028-03-01',
    ...full(3),
  },
  'from Monday noon to Wednesday noon': {
    why: '0.5 + 1 + 0.5 = 2',
    from: '2026-03-02',
    to: '2026-03-04',
    atNoon: 'both',
    ...full(2),
  },
  'an afternoon': {
    why: 'half of 480',
    from: '2026-03-02',
    to: '2026-03-02',
    atNoon: 'start',
    minutes: 240,
    days: 0.5,
  },
  'a morning of a national day': {
    why: '1 December costs nothing, half of it neither',
    from: '2026-12-01',
    to: '2026-12-01',
    atNoon: 'end',
    ...full(0),
  },
  'four days before Christmas, the afternoon of the 24th free': {
    why: '21 22 23 = 3, and the morning of the 24th = 0.5',
    from: '2026-12-21',
    to: '2026-12-24',
    halves: ['2026-12-24'],
    minutes: 3.5 * 480,
    days: 3.5,
  },
  'the free afternoon of the 24th': {
    why: 'nothing is left to take',
    from: '2026-12-24',
    to: '2026-12-24',
    atNoon: 'start',
    halves: ['2026-12-24'],
    ...full(0),
  },
  'the morning of the 24th': {
    why: 'half of 480',
    from: '2026-12-24',
    to: '2026-12-24',
    atNoon: 'end',
    halves: ['2026-12-24'],
    minutes: 240,
    days: 0.5,
  },
  'half time of 4 h x 5 around Easter 2025': {
    why: '8 days of 240',
    from: '2025-04-14',
    to: '2025-04-25',
    person: { week: 'half' },
    minutes: 1920,
    days: 8,
  },
  'half of a short day': {
    why: 'half of 240',
    from: '2026-03-02',
    to: '2026-03-02',
    atNoon: 'end',
    person: { week: 'half' },
    minutes: 120,
    days: 0.5,
  },
  '8 h x 3 (Monday, Wednesday, Friday) around Easter 2025': {
    why: 'Mon 14, Wed 16, Fri 18 Good Friday, Mon 21 Easter Monday, Wed 23, Fri 25: 6 - 2 = 4 days of 480',
    from: '2025-04-14',
    to: '2025-04-25',
    person: { week: 'three' },
    minutes: 4 * 480,
    days: 4,
  },
  '8 h x 3 (Monday to Wednesday) over Epiphany 2026': {
    why: 'Mon 5, Tue 6 and Wed 7 national: 1',
    from: '2026-01-05',
    to: '2026-01-09',
    person: { week: 'early' },
    minutes: 480,
    days: 1,
  },
  'a week with days off that nobody planned': {
    why: 'Thu and Fri are not worked by Mon-Wed people',
    from: '2026-03-05',
    to: '2026-03-06',
    person: { week: 'early' },
    minutes: 0,
    days: 0,
  },
  '10 h x 4 over Saint Andrew 2026': {
    why: 'Mon 30 and Tue 1 national; Wed, Thu of 600; Fri not planned: 2',
    from: '2026-11-30',
    to: '2026-12-04',
    person: { week: 'four' },
    minutes: 1200,
    days: 2,
  },
  'a short Friday': {
    why: '240 minutes of days of 432 on average: 0.56',
    from: '2026-03-06',
    to: '2026-03-06',
    person: { week: 'shortFriday' },
    minutes: 240,
    days: 0.56,
  },
  'a whole week with a short Friday': {
    why: '4 x 480 + 240 = 2160 = 5 x 432',
    from: '2026-03-02',
    to: '2026-03-08',
    person: { week: 'shortFriday' },
    minutes: 2160,
    days: 5,
  },
  'a week with a Saturday': {
    why: '5 x 480 + 300 = 2700 = 6 x 450',
    from: '2026-03-02',
    to: '2026-03-08',
    person: { week: 'saturdays' },
    minutes: 2700,
    days: 6,
  },
  'a leave in which full time becomes half time': {
    why: 'Thu 28 and Fri 29 May of 480; 1 June national; Tue 2 and Wed 3 of 240: 1440 minutes, 4 days',
    from: '2026-05-28',
    to: '2026-06-03',
    person: {
      week: [
        ['2015-01-05', 'full'],
        ['2026-06-01', 'half'],
      ],
    },
    minutes: 1440,
    days: 4,
  },
  'weekends that count, around Easter 2025': {
    why: '14 to 25 April are 12 days, less 18, 20 and 21: 9',
    from: '2025-04-14',
    to: '2025-04-25',
    weekendsCount: true,
    ...full(9),
  },
  'the days of the office in Chișinău': {
    why: '24 25 26 | 27 Independence Day of Moldova | 28: 4',
    from: '2026-08-24',
    to: '2026-08-28',
    person: { calendars: [{ from: '2015-01-05', calendarId: CHISINAU }] },
    ...full(4),
  },
  'the same week in Bucharest': { why: '24 to 28 August: 5', from: '2026-08-24', to: '2026-08-28', ...full(5) },
  'a move to Chișinău on 10 January 2026': {
    why: 'until the 9th Romania’s days: 5 | 6 7 | 8 9 = 3; Moldova’s 7 and 8 are over',
    from: '2026-01-05',
    to: '2026-01-16',
    person: {
      calendars: [
        { from: '0001-01-01', calendarId: null },
        { from: '2026-01-10', calendarId: CHISINAU },
      ],
    },
    ...full(8),
  },
}
